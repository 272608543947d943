import { describe, expect, it } from 'vitest';
import { distanceBounds } from '../../../src/pages/explorer/play/distance/distanceBounds.js';
import {
  mistakesOf,
  mostInformative,
  provedDistances,
} from '../../../src/pages/explorer/play/distance/mistakes.js';
import { neighboursOf } from '../../../src/puzzle/neighbourBoards.js';
import type { Board } from '../../../src/puzzle/board.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { gridSize } from '../../../src/puzzle/markedSizes.js';
import { orderedPuzzle, puzzleFromCells, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { seededRandom } from '../../random.js';

const SIZE = { rows: 2, columns: 3 };

/** By board the distance from the goal. */
function distancesOf(puzzle: Puzzle): ReadonlyMap<string, number> {
  const distances = new Map([[puzzle.goal.join(), 0]]);
  const queue = [puzzle.goal];
  for (const board of queue) {
    for (const next of neighboursOf(board, puzzle)) {
      if (distances.has(next.board.join())) continue;
      distances.set(next.board.join(), distances.get(board.join())! + 1);
      queue.push(next.board);
    }
  }
  return distances;
}

/** The boards of a game of random moves. */
function walk(puzzle: Puzzle, moves: number, random: () => number): Board[] {
  const boards = [puzzle.goal];
  while (boards.length <= moves) {
    const next = neighboursOf(boards[boards.length - 1], puzzle);
    boards.push(next[Math.floor(random() * next.length)].board);
  }
  return boards;
}

const WRAPPED = gridSize({ ...SIZE, wrap: 'rows' });

describe.each([
  ['in single-tile moves', orderedPuzzle(SIZE)],
  ['in multi-tile moves', orderedPuzzle(SIZE, undefined, 'multi-tile')],
  ['of equal tiles on rings', puzzleFromCells(WRAPPED, Array.from('aabbb*'), 5, 'single-tile')],
])('the mistakes of a game %s', (_, puzzle) => {
  const distances = distancesOf(puzzle);
  const distanceOf = (board: Board): number => distances.get(board.join())!;

  it('are those after which the distance has not fallen by one', () => {
    const random = seededRandom(39);
    for (let game = 0; game < 20; game++) {
      const boards = walk(puzzle, 30, random);
      const bounds = distanceBounds(puzzle);
      for (const board of boards) bounds.learn(board, distanceOf(board));
      const { all, unknown } = mistakesOf(provedDistances(boards, bounds));
      const wrong = boards.flatMap((board, at) =>
        at < 30 && distanceOf(boards[at + 1]) !== distanceOf(board) - 1 ? [at] : [],
      );
      expect(all.map(({ at }) => at)).toEqual(wrong);
      const lost = sumOf(all.map((mistake) => mistake.lost));
      expect([lost, unknown]).toEqual([30 + distanceOf(boards[30]) - distanceOf(boards[0]), 0]);
    }
  });

  it('are never wrong if some distances are known, and some are between bounds', () => {
    const random = seededRandom(40);
    for (let game = 0; game < 40; game++) {
      const boards = walk(puzzle, 20, random);
      const bounds = distanceBounds(puzzle);
      for (const board of boards) {
        const distance = distanceOf(board);
        const draw = random();
        if (draw < 0.2) bounds.learn(board, distance);
        else if (draw < 0.6) bounds.prove(board, Math.floor(random() * (distance + 1)));
      }
      bounds.follow(walk(puzzle, 20, random).toReversed());
      provedDistances(boards, bounds).forEach((known, place) => {
        if (known !== undefined) expect(known, `game ${game}`).toBe(distanceOf(boards[place]));
      });
    }
  });

  it('are all known after the most informative boards have been searched, one by one', () => {
    const random = seededRandom(41);
    const boards = walk(puzzle, 40, random);
    const bounds = distanceBounds(puzzle);
    let searches = 0;
    for (;;) {
      const place = mostInformative(provedDistances(boards, bounds));
      if (place === undefined) break;
      expect(bounds.isProved(boards[place])).toBe(false);
      bounds.learn(boards[place], distanceOf(boards[place]));
      searches++;
    }
    expect(searches).toBeLessThanOrEqual(41);
    expect(mistakesOf(provedDistances(boards, bounds)).unknown).toBe(0);
  });
});

it('a path that loses nothing is known from its two ends', () => {
  const puzzle = orderedPuzzle(SIZE);
  const bounds = distanceBounds(puzzle);
  const boards = [puzzle.goal];
  for (const letter of ['U', 'L', 'L', 'D']) {
    const next = neighboursOf(boards[0], puzzle).find(({ move }) => move === letter)!;
    boards.unshift(next.board);
  }
  bounds.learn(boards[0], 4);
  expect(provedDistances(boards, bounds)).toEqual([4, 3, 2, 1, 0]);
});
