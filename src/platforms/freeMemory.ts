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
