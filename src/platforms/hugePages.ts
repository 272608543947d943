/* Whether the system gives memory in huge pages without being asked. */
import { readFileSync } from 'node:fs';
import { ANY_ERROR, tryOr } from '../basics/errors.js';

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
