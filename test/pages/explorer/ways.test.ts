import { expect, it } from 'vitest';
import { boardsBetween } from '../../../src/puzzle/moves.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { waysOf } from '../../../src/pages/explorer/state/ways.js';
import { neighboursOf } from '../../../src/pages/parts/game.js';
import { naiveLayers } from '../../naive/search.js';
import { seededRandom } from '../../random.js';

const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });

it('ways that meet shorten each other, and nearer boards lead down the shortest that is known', () => {
  const random = seededRandom(24);
  const ways = waysOf(EIGHT);
  const depths = new Map(
    naiveLayers(EIGHT.goal, EIGHT.size).flatMap((layer, depth) =>
      layer.map((board) => [board.join(), depth] as const),
    ),
  );
  for (let walk = 0; walk < 20; walk++) {
    const boards = [EIGHT.goal];
    for (let move = 0; move < 60; move++) {
      const next = neighboursOf(boards[move], EIGHT);
      boards.push(next[Math.floor(random() * next.length)].board);
    }
    ways.follow(boards.toReversed());
    for (let at = boards[60], left = ways.of(at)!; left > 0; left--) {
      expect(ways.of(at), `seed 24, walk ${walk}`).toBe(left);
      expect(left).toBeGreaterThanOrEqual(depths.get(at.join())!);
      at = ways.nearer(at)!.board;
    }
  }
});

it('what is proved grows, and a way as long as that is proved', () => {
  const ways = waysOf(EIGHT);
  const way = boardsBetween(EIGHT.goal, ['U', 'U', 'L'], EIGHT.size).toReversed();
  expect([ways.of(way[0]), ways.atLeast(way[0]), ways.nearer(way[0])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  ways.follow(way);
  ways.prove(way[0], 2);
  ways.prove(way[0], 1);
  expect([ways.of(way[0]), ways.atLeast(way[0]), ways.isProved(way[0])]).toEqual([3, 2, false]);
  ways.prove(way[0], 3);
  expect(ways.isProved(way[0])).toBe(true);
  expect(ways.isProved(EIGHT.goal)).toBe(true);
});
