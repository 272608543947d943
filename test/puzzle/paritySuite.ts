/* Which boards can be reached, against a naive search, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import { orderedBoard } from '../../src/puzzle/board.js';
import { isReachable } from '../../src/puzzle/parity.js';
import { factorial, type Size } from '../../src/puzzle/size.js';
import { boardKey, naiveLayers } from '../naive/search.js';

/** Expects exactly the boards of a size to be called reachable that a naive search finds. */
export function expectReachable(size: Size): void {
  const goal = orderedBoard(size);
  const reached = naiveLayers(goal, size).flat();
  const keys = new Set(reached.map(boardKey));
  for (const board of reached) {
    if (!isReachable(board, goal, size)) expect.fail(`${board.join(' ')}: reached`);
    const exchanged = board.map((tile) => (tile === 1 ? 2 : tile === 2 ? 1 : tile));
    if (keys.has(boardKey(exchanged)) || isReachable(exchanged, goal, size)) {
      expect.fail(`${exchanged.join(' ')}: not reached`);
    }
  }
  expect(2 * keys.size, 'these are all boards').toBe(factorial(size.rows * size.columns));
}
