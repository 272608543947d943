import { expect, it, describe } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import type { Board } from '../../src/puzzle/board.js';
import { MOVE_LETTERS, type MoveLetter, type Step } from '../../src/puzzle/moves.js';
import { boardAfter, boardsAlong, boardsBetween, movesOn, pathOf } from '../../src/puzzle/paths.js';
import { undoing } from '../../src/notation/moveText.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { analyse } from '../../src/solve/analysis.js';
import { plainSolver } from '../../src/solve/methods/plainSolver.js';
import { shortenings, type Shortened } from '../../src/solve/shortening/shortening.js';
import { finish } from '../../src/basics/steps.js';
import { naiveDepths, naiveLayers } from '../naive/search.js';
import { seededRandom } from '../random.js';

/** So many random moves of the blank from a board. */
function randomPath(start: Board, moves: number, { size }: Puzzle, random: () => number) {
  const path: Step[] = [];
  let board = start;
  while (path.length < moves) {
    const letter = MOVE_LETTERS[Math.floor(4 * random())];
    const next = boardAfter(board, [letter], size);
    if (!next) continue;
    path.push(letter);
    board = next;
  }
  return { path, end: board };
}

describe('an analysis of random moves', () => {
  it.each(METRICS)(
    'has the distance after each of them and what it lost, in %s moves',
    async (metric) => {
      const puzzle = orderedPuzzle({ rows: 2, columns: 4 }, undefined, metric);
      const depthOf = naiveDepths(naiveLayers(puzzle));
      const solver = plainSolver(puzzle, { method: 'ida' });
      const random = seededRandom(7);
      for (let game = 0; game < 10; game++) {
        const { end: start } = randomPath(puzzle.goal, 200, puzzle, random);
        const { path } = randomPath(start, 40, puzzle, random);
        const { moves, distance, remaining, lost, shortest } = await analyse(
          { start, path },
          puzzle,
          (board, most) => Promise.resolve(finish(solver.search(board, most)).path),
          () => undefined,
        );
        const lengthOf = (way: readonly Step[]) => movesOn(way, metric).length;
        expect(distance).toBe(depthOf(start));
        expect(lengthOf(shortest)).toBe(distance);
        let board = start;
        let was = distance;
        for (const move of moves) {
          expect(move.before).toEqual(board);
          expect(boardAfter(board, move.shortest, puzzle.size)).toEqual(puzzle.goal);
          expect(lengthOf(move.shortest)).toBe(was);
          board = boardAfter(board, pathOf([move.move], puzzle.size), puzzle.size)!;
          expect(move.distance).toBe(depthOf(board));
          expect(move.lost).toBe(move.distance + 1 - was);
          was = move.distance;
        }
        expect(remaining).toBe(was);
        expect(moves.length + remaining).toBe(distance + lost);
      }
    },
  );
});

describe.each(METRICS)('a path that is made shorter, in %s moves', (metric) => {
  const small = orderedPuzzle({ rows: 2, columns: 4 }, undefined, metric);
  const large = orderedPuzzle({ rows: 4, columns: 4 }, undefined, metric);

  it('leads between the same boards, and at the end of a small board is a shortest one', () => {
    const depthOf = naiveDepths(naiveLayers(small));
    const random = seededRandom(11);
    for (let game = 0; game < 20; game++) {
      const { path: back } = randomPath(small.goal, 60, small, random);
      const boards = boardsAlong(small.goal, back, small.size);
      const start = boards[boards.length - 1];
      const path = back.toReversed().map((letter) => undoing(letter as MoveLetter));
      let length = Infinity;
      const steps = shortenings(start, path, small);
      for (;;) {
        const { value, done } = steps.next();
        expect(boardAfter(start, value.path, small.size)).toEqual(small.goal);
        expect(value.moves).toBe(movesOn(value.path, metric).length);
        expect(value.moves).toBeLessThanOrEqual(length);
        length = value.moves;
        if (!done) continue;
        expect(value.window).toBe(length);
        break;
      }
      expect(length).toBe(depthOf(start));
    }
  });

  it('has no window of the length it names that can be shorter', () => {
    const most = metric === 'single-tile' ? 11 : 6;
    const random = seededRandom(3);
    const { end: start } = randomPath(large.goal, 60, large, random);
    const { path } = randomPath(start, 120, large, random);
    let last: Shortened = { path, moves: 0, window: 0 };
    for (last of shortenings(start, path, large)) if (last.window >= most) break;
    const moves = movesOn(last.path, metric);
    const boards = boardsBetween(start, moves, large.size);
    expect(last.window).toBeGreaterThanOrEqual(Math.min(most, moves.length));
    const length = Math.min(most, moves.length);
    for (let place = 0; place + length <= moves.length; place++) {
      const one = { ...large, goal: boards[place + length] };
      const solver = plainSolver(one, { method: 'bfs' });
      const shortest = finish(solver.search(boards[place], length)).path!;
      expect(movesOn(shortest, metric)).toHaveLength(length);
    }
  });
});

it('slides that go on, and those that come back, are joined before a search', () => {
  const puzzle = orderedPuzzle({ rows: 3, columns: 5 }, undefined, 'multi-tile');
  const path = Array.from('LLRUDLLLRRUUD');
  const { path: joined, moves, window } = finish(shortenings(puzzle.goal, path, puzzle));
  expect([joined.join(''), moves, window]).toEqual(['LLU', 2, 2]);
});
