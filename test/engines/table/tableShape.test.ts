import { describe, expect, it } from 'vitest';
import { tableShape } from '../../../src/engines/table/tableShape.js';
import { formatSize, parseSize } from '../../../src/puzzle/size.js';
import { mostArrangements } from '../../../src/rank/arrangementRank.js';
import { sumOf } from '../../../src/sums.js';

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

describe('where tiles repeat, as many places as can be are trailing', () => {
  const fits = (kinds: readonly number[], trailing: number, columns: number): boolean =>
    mostArrangements(kinds, trailing) <= 4096 &&
    // A window that reaches into the trailing places has one of them at least.
    sequenceCount(kinds, Math.min(sumOf(kinds), trailing + columns - 1)) <= 2 ** 20;

  it.each([
    ['3x3', [3, 3, 2], 8],
    ['3x4', [5, 5, 1], 11],
    ['4x4', [5, 5, 5], 9],
    ['4x4', [8, 7], 14],
    ['5x4', [5, 5, 5, 4], 7],
    ['5x4', [15, 1, 1, 1, 1], 9],
  ] as const)('on %s with %j tiles of a kind: %i', (text, kinds, trailing) => {
    const turnedSize = parseSize(text);
    const { cut, chunkSize } = tableShape({ turnedSize, goalBlank: 0, kinds });
    expect(cut.trailing, formatSize(turnedSize)).toBe(trailing);
    expect(chunkSize).toBe(mostArrangements(kinds, trailing));
    const { columns } = turnedSize;
    expect(fits(kinds, trailing, columns)).toBe(true);
    if (trailing < sumOf([...kinds])) expect(fits(kinds, trailing + 1, columns)).toBe(false);
  });
});
