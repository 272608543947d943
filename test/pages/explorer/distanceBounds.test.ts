import { expect, it } from 'vitest';
import { boardsBetween } from '../../../src/puzzle/paths.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { distanceBounds } from '../../../src/pages/explorer/play/distance/distanceBounds.js';
import { neighboursOf } from '../../../src/puzzle/neighbourBoards.js';
import { naiveDepths, naiveLayers } from '../../naive/search.js';
import { seededRandom } from '../../random.js';

const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });
const SEVEN = orderedPuzzle({ rows: 2, columns: 4 });

it('solutions that meet shorten each other, and nearer boards lead down the shortest that is known', () => {
  const random = seededRandom(24);
  const bounds = distanceBounds(SEVEN);
  const depthOf = naiveDepths(naiveLayers(SEVEN));
  for (let walk = 0; walk < 20; walk++) {
    const boards = [SEVEN.goal];
    for (let move = 0; move < 60; move++) {
      const next = neighboursOf(boards[move], SEVEN);
      boards.push(next[Math.floor(random() * next.length)].board);
    }
    bounds.follow(boards.toReversed());
    for (let at = boards[60], left = bounds.of(at)!; left > 0; left--) {
      expect(bounds.of(at), `seed 24, walk ${walk}`).toBe(left);
      expect(left).toBeGreaterThanOrEqual(depthOf(at));
      at = bounds.nearer(at)!.board;
    }
  }
});

it('what is proved grows, and a solution of as many moves is proved', () => {
  const bounds = distanceBounds(EIGHT);
  const path = boardsBetween(EIGHT.goal, ['U', 'U', 'L'], EIGHT.size).toReversed();
  expect([bounds.of(path[0]), bounds.atLeast(path[0]), bounds.nearer(path[0])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  bounds.follow(path);
  bounds.prove(path[0], 2);
  bounds.prove(path[0], 1);
  expect([bounds.of(path[0]), bounds.atLeast(path[0]), bounds.isProved(path[0])]).toEqual([
    3,
    2,
    false,
  ]);
  bounds.prove(path[0], 3);
  expect(bounds.isProved(path[0])).toBe(true);
  expect(bounds.isProved(EIGHT.goal)).toBe(true);
});
