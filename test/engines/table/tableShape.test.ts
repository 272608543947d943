import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tableShape } from '../../../src/engines/table/tableShape.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { formatSize, parseSize } from '../../../src/puzzle/size.js';
import { mostArrangements } from '../../../src/rank/arrangementRank.js';
import { readEdges } from '../../../src/notation/shapeFile.js';
import { positionSpace } from '../../../src/space/stateSpace.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { slow } from '../../sizes.js';

/** How many sequences of so many of some tiles there are, one tile after another. */
function sequenceCount(
  kindCounts: readonly number[],
  length: number,
  known = new Map<string, number>(),
): number {
  if (length === 0) return 1;
  const key = kindCounts.toSorted((a, b) => a - b).join();
  const after = (kind: number): number =>
    sequenceCount(kindCounts.with(kind, kindCounts[kind] - 1), length - 1, known);
  const count =
    known.get(key) ?? sumOf(kindCounts.map((left, kind) => (left === 0 ? 0 : after(kind))));
  known.set(key, count);
  return count;
}

const fits = (kindCounts: readonly number[], trailing: number, columns: number): boolean =>
  mostArrangements(kindCounts, trailing) <= 4096 &&
  // A window that reaches into the trailing places has one of them at least.
  sequenceCount(kindCounts, Math.min(sumOf(kindCounts), trailing + columns - 1)) <= 2 ** 20;

/** Expects so many places to be trailing, and one more to be too many. */
function expectTrailing(text: string, kindCounts: readonly number[], trailing: number): void {
  const searchSize = parseSize(text);
  const { cut, chunkSize } = tableShape({ searchSize, goalBlank: 0, kindCounts });
  expect(cut.trailing, formatSize(searchSize)).toBe(trailing);
  expect(chunkSize).toBe(mostArrangements(kindCounts, trailing));
  const { columns } = searchSize;
  expect(fits(kindCounts, trailing, columns)).toBe(true);
  if (trailing < sumOf([...kindCounts]))
    expect(fits(kindCounts, trailing + 1, columns)).toBe(false);
}

describe('if tiles repeat, as many places as can be are trailing', () => {
  it.each([
    ['3x3', [3, 3, 2], 8],
    ['3x4', [5, 5, 1], 11],
    // Limited by the lists of a step; the others by the states of a chunk.
    ['3x5', [4, 4, 3, 3], 6],
    ['4x4', [5, 5, 5], 9],
    ['4x4', [8, 7], 14],
    ['5x4', [15, 1, 1, 1, 1], 9],
    ...slow(['5x4', [5, 5, 5, 4], 7]),
  ] as const)('on %s with %j tiles of a kind: %i', expectTrailing);
});

it('if all orders of distinct tiles are numbered seven places are trailing, however far moves lead', () => {
  const edges = readFileSync('docs/atlas/graphs/icosahedron.txt', 'utf8');
  const { cut, chunks } = tableShape(positionSpace(orderedPuzzle(readEdges(edges))));
  expect([cut.trailing, chunks]).toEqual([7, 11 * 10 * 9 * 8]);
});
