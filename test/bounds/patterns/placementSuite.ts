/* The numbering of placements, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import { cellCount, factorial, parseSize } from '../../../src/puzzle/size.js';
import {
  combinationOf,
  placementCount,
  placementsOf,
} from '../../../src/bounds/patterns/placements.js';

/** Expects a number for each placement, and combinations in the order of their masks. */
export function expectOrdered(text: string, tiles: number): void {
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
