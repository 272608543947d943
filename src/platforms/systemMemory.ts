/* What the system says of memory: how much can be had, and whether it comes in huge pages. */
import { readFileSync } from 'node:fs';
import { sumOf } from '../basics/numbers.js';
import { ANY_ERROR, tryOr } from '../basics/errors.js';

/**
 * Bytes that the process can have. macOS is asked for the pages that it can take from files: Node
 * 20 counts only those that are empty.
 */
export function freeMemory(): number {
  const available = process.availableMemory();
  if (process.platform !== 'darwin') return available;
  const { execFileSync } = process.getBuiltinModule('node:child_process');
  const report = tryOr(() => execFileSync('/usr/bin/vm_stat', { encoding: 'utf8' }), ANY_ERROR, '');
  return Math.max(available, reclaimable(report));
}

/** Pages of these kinds are empty, or are taken when they are needed. */
const KINDS = ['free', 'speculative', 'inactive'];

/** The bytes that can be had by a report of vm_stat; 0 if it is none. */
export function reclaimable(report: string): number {
  const pageBytes = Number(/page size of (\d+) bytes/.exec(report)?.[1] ?? 0);
  const pages = KINDS.map((kind) =>
    Number(new RegExp(`^Pages ${kind}: +(\\d+)\\.$`, 'm').exec(report)?.[1] ?? 0),
  );
  return pageBytes * sumOf(pages);
}

/** Where Linux says when it gives pages of 2 MB; the choice in force is in brackets. */
const HUGE_PAGES_FILE = '/sys/kernel/mm/transparent_hugepage/enabled';

/**
 * The file of the setting, on a Linux that gives huge pages only to programs that ask for them, as
 * Node cannot; else undefined.
 */
export const hugePagesSetting = (): string | undefined =>
  /\[(madvise|never)\]/.test(tryOr(() => readFileSync(HUGE_PAGES_FILE, 'utf8'), ANY_ERROR, ''))
    ? HUGE_PAGES_FILE
    : undefined;
