/* The shape of a table whose tiles repeat, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import { tableShape } from '../../../src/engines/table/tableShape.js';
import { formatSize, parseSize } from '../../../src/puzzle/size.js';
import { mostArrangements } from '../../../src/rank/arrangementRank.js';
import { sumOf } from '../../../src/basics/numbers.js';

/** How many sequences of so many of some tiles there are, one tile after another. */
function sequenceCount(
  kinds: readonly number[],
  length: number,
  known = new Map<string, number>(),
): number {
  if (length === 0) return 1;
  const key = kinds.toSorted((a, b) => a - b).join();
  const after = (kind: number): number =>
    sequenceCount(kinds.with(kind, kinds[kind] - 1), length - 1, known);
  const count = known.get(key) ?? sumOf(kinds.map((left, kind) => (left === 0 ? 0 : after(kind))));
  known.set(key, count);
  return count;
}

const fits = (kinds: readonly number[], trailing: number, columns: number): boolean =>
  mostArrangements(kinds, trailing) <= 4096 &&
  // A window that reaches into the trailing places has one of them at least.
  sequenceCount(kinds, Math.min(sumOf(kinds), trailing + columns - 1)) <= 2 ** 20;

/** Expects so many places to be trailing, and one more to be too many. */
export function expectTrailing(text: string, kinds: readonly number[], trailing: number): void {
  const turnedSize = parseSize(text);
  const { cut, chunkSize } = tableShape({ turnedSize, goalBlank: 0, kinds });
  expect(cut.trailing, formatSize(turnedSize)).toBe(trailing);
  expect(chunkSize).toBe(mostArrangements(kinds, trailing));
  const { columns } = turnedSize;
  expect(fits(kinds, trailing, columns)).toBe(true);
  if (trailing < sumOf([...kinds])) expect(fits(kinds, trailing + 1, columns)).toBe(false);
}
