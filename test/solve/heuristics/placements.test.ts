import { describe, expect, it } from 'vitest';
import { factorial } from '../../../src/puzzle/size.js';
import { rankDigits, lehmerDigits, unrankDigits } from '../../../src/rank/lehmer.js';
import { sequenceFromDigits } from '../../naive/ranks.js';
import {
  combinationOf,
  passing,
  placementCount,
  placementOf,
  placementsOf,
  type Placements,
} from '../../../src/solve/heuristics/placements.js';

describe.each([1, 2, 3, 4])('the numbering of %d tiles', (tiles) => {
  it('gives each placement a number of its own, from 0 on', () => {
    const placements = placementsOf(tiles);
    const numbers = allPlacements(tiles).map((cells) => placementOf(cells, placements));
    expect(numbers).toHaveLength(placementCount(tiles));
    expect(new Set(numbers).size).toBe(placements.count);
    expect([Math.min(...numbers.slice(0, 1e5)), numbers.every((number) => number < placements.count)]).toEqual([
      0,
      true,
    ]);
  });
});

describe.each([5, 6, 7, 8])('the numbering of %d tiles', (tiles) => {
  it('has as many numbers as there are placements, and combinations in the order of their masks', () => {
    const placements = placementsOf(tiles);
    expect(placements.masks.length * placements.permutations).toBe(placementCount(tiles));
    expect(placementCount(tiles)).toBe(factorial(16) / factorial(16 - tiles));
    expect(placements.masks.every((mask, combination) => combinationOf(mask, placements) === combination)).toBe(true);
  });
});

describe.each([1, 2, 3, 5, 6])('with %d tiles', (tiles) => {
  it('a tile that passes up to three others changes the permutation as moving it in the sequence does', () => {
    const placements = placementsOf(tiles);
    for (let from = 0; from < tiles; from++) {
      for (let to = Math.max(0, from - 3); to <= Math.min(tiles - 1, from + 3); to++) {
        const wanted = Array.from({ length: placements.permutations }, (_, permutation) =>
          moved(permutation, from, to, placements),
        );
        const start = passing(from, to) * placements.permutations;
        expect([...placements.passes.subarray(start, start + placements.permutations)]).toEqual(wanted);
      }
    }
  });
});

function moved(permutation: number, from: number, to: number, { tiles }: Placements): number {
  const sequence = sequenceFromDigits(unrankDigits(permutation, tiles, tiles));
  sequence.splice(to, 0, ...sequence.splice(from, 1));
  return rankDigits(lehmerDigits(sequence), tiles);
}

/** The cells of so many tiles, in all ways. */
function allPlacements(tiles: number): number[][] {
  if (tiles === 0) return [[]];
  return allPlacements(tiles - 1).flatMap((cells) =>
    Array.from({ length: 16 }, (_, cell) => cell)
      .filter((cell) => !cells.includes(cell))
      .map((cell) => [...cells, cell]),
  );
}
