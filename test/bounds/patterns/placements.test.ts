import { describe, expect, it } from 'vitest';
import { factorial } from '../../../src/basics/numbers.js';
import { cellCount, parseSize } from '../../../src/puzzle/size.js';
import {
  combinationOf,
  maskOf,
  passing,
  permutationOf,
  placementCount,
  placementsOf,
} from '../../../src/bounds/patterns/placements.js';
import { rankDigits, unrankDigits } from '../../../src/rank/lehmer.js';
import { lehmerDigits, sequenceFromDigits } from '../../naive/ranks.js';
import { slow } from '../../sizes.js';

/** Expects a number for each placement, and combinations in the order of their masks. */
function expectOrdered(text: string, tiles: number): void {
  const size = parseSize(text);
  const { masks, permutations, ...placements } = placementsOf(tiles, size);
  expect(masks.length * permutations).toBe(placementCount(tiles, size));
  expect(placementCount(tiles, size)).toBeCloseTo(
    factorial(cellCount(size)) / factorial(cellCount(size) - tiles),
    0,
  );
  const wrong = masks.findIndex((mask, combination) => {
    const isNext = combination === 0 || mask > masks[combination - 1];
    return !isNext || combinationOf(mask, { ...placements, masks, permutations }) !== combination;
  });
  expect(wrong).toBe(-1);
}

describe.each([
  ['4x4', 1],
  ['4x4', 2],
  ['4x4', 3],
  ['4x4', 4],
  ['2x4', 7],
  ['2x5', 5],
  ['5x2', 3],
  ['5x5', 3],
  ['1x25', 3],
])('the numbering of placements on %s, %d tiles', (text, tiles) => {
  it('gives each placement a number of its own, from 0 on', () => {
    const size = parseSize(text);
    const placements = placementsOf(tiles, size);
    const numbers = allPlacements(tiles, cellCount(size)).map(
      (cells) =>
        combinationOf(maskOf(cells), placements) * placements.permutations + permutationOf(cells),
    );
    expect(numbers).toHaveLength(placementCount(tiles, size));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => number >= 0 && number < numbers.length)).toBe(true);
  });
});

it.each([
  ['4x4', 5],
  ['4x4', 6],
  ['4x4', 7],
  ['4x4', 8],
  ['3x5', 7],
  ['2x8', 8],
  ['4x5', 5],
  ['5x5', 4],
  ['3x7', 4],
  ...slow(['4x5', 7], ['5x5', 6], ['3x7', 6]),
])(
  'the numbering of placements on %s, %d tiles, has as many numbers as there are placements, and combinations in the order of their masks',
  expectOrdered,
);

describe.each([
  ['4x4', 1],
  ['4x4', 2],
  ['4x4', 3],
  ['4x4', 5],
  ['4x4', 6],
  ['5x2', 4],
  ['2x6', 6],
])('on %s, %d tiles', (text, tiles) => {
  it('a tile that passes others changes the permutation as moving it in the sequence does', () => {
    const size = parseSize(text);
    const placements = placementsOf(tiles, size);
    for (let from = 0; from < tiles; from++) {
      for (let to = 0; to < tiles; to++) {
        const wanted = Array.from({ length: placements.permutations }, (_, permutation) =>
          moved(permutation, from, to, tiles),
        );
        const start = passing(from, to, placements);
        expect([...placements.passes.subarray(start, start + placements.permutations)]).toEqual(
          wanted,
        );
      }
    }
  });
});

function moved(permutation: number, from: number, to: number, tiles: number): number {
  const sequence = sequenceFromDigits(unrankDigits(permutation, tiles, tiles));
  sequence.splice(to, 0, ...sequence.splice(from, 1));
  return rankDigits(lehmerDigits(sequence), tiles);
}

/** The cells of so many tiles, in all ways. */
function allPlacements(tiles: number, count: number): number[][] {
  if (tiles === 0) return [[]];
  return allPlacements(tiles - 1, count).flatMap((cells) =>
    Array.from({ length: count }, (_, cell) => cell)
      .filter((cell) => !cells.includes(cell))
      .map((cell) => [...cells, cell]),
  );
}
