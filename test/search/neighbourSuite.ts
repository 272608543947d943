/* Ranks of neighbours against those of the cursor, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { neighbourFinder } from '../../src/search/neighbourRanks.js';
import { cursor } from '../../src/space/cursor.js';
import { positionSpace } from '../../src/space/stateSpace.js';

/** Expects the ranks that are found for whole blocks to be the cursor's, of every n-th state. */
export function expectRanks(puzzle: Puzzle, n: number): void {
  const space = positionSpace(puzzle);
  const { blocks, moves, find } = neighbourFinder(space);
  const here = cursor(space);
  let compared = 0;
  let differing = 0;
  for (const blank of puzzle.goal.keys()) {
    // Of many parts some are enough.
    for (let part = 0; part < blocks.parts; part += Math.ceil(blocks.parts / 3)) {
      blocks.visit(blank, part, (block) => {
        for (const move of moves[blank]) {
          const { first, offsets } = find(block, move);
          for (let state = 0; state < block.ends.count; state += n) {
            here.goTo(blank * space.sequences.count + block.start + state);
            compared++;
            differing += Number(first + offsets[state] !== here.rankBeyond(move.to));
          }
        }
      });
    }
  }
  expect(compared).toBeGreaterThan(0);
  expect(differing).toBe(0);
}
