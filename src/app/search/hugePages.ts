/* A note for a large search in memory, if the system gives no huge pages. */
import { readFileSync } from 'node:fs';
import { ANY_ERROR, tryOr } from '../../basics/errors.js';
import type { Reporter } from '../context.js';
import type { SearchPlan } from './searchPlan.js';

/** Bytes of memory from which on a search waits for pages noticeably. */
const MUCH_MEMORY = 1e9;

/** Where Linux says when it gives pages of 2 MB; the choice in force is in brackets. */
const SETTING = '/sys/kernel/mm/transparent_hugepage/enabled';

/** Notes that a large search with planes would be quicker with huge pages, if it gets none. */
export function noteSmallPages({ engine, needs, until }: SearchPlan, reporter: Reporter): void {
  if (engine.name !== 'planes' || needs.storage < MUCH_MEMORY || until !== undefined) return;
  const choice = tryOr(() => readFileSync(SETTING, 'utf8'), ANY_ERROR, '');
  // With "madvise" only programs that ask for huge pages get them, and Node does not ask.
  if (!/\[(madvise|never)\]/.test(choice)) return;
  reporter.note(
    `Half of the time goes to memory pages of 4 kB; with 'always' in ${SETTING} such a search takes two thirds of the time.`,
  );
}
