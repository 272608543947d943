import { describe, expect, it } from 'vitest';
import { sameBoard, transposedBoard, type Board } from '../../src/puzzle/board.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { boardsAlong, MOVE_LETTERS } from '../../src/puzzle/moves.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { solverFor, type SolverSearch } from '../../src/solve/methods.js';
import { goalDistances } from '../../src/solve/paths/goalDistances.js';
import { walkPaths } from '../../src/solve/paths/shortestPaths.js';
import { finish } from '../../src/turns.js';
import { naiveCounts, naiveForwardCount } from '../naive/paths.js';
import { randomBoard, seededRandom } from '../random.js';
import { everyNth, expectCounts, pathsFrom } from './pathSuite.js';
import { idaSearches } from './solved.js';
import { walkTo } from './walks.js';

const countFrom = (start: Board, puzzle: Puzzle, search: SolverSearch): bigint =>
  pathsFrom(start, solverFor(puzzle, search)).paths.count();

const IDA: SolverSearch = { method: 'ida', heuristic: 'walking+invert' };
const BY_MANHATTAN: SolverSearch = { method: 'ida', heuristic: 'manhattan' };

// All positions of 2x4 and of 3x3, and labels that repeat on 2x4: paths.slow.test.ts.
describe.each(METRICS)('all shortest solutions in %s moves', (metric) => {
  const puzzle = orderedPuzzle(parseSize('2x4'), undefined, metric);
  const positions = naiveCounts(puzzle);

  it('are as many as the sums over the moves that lead nearer, of every 17th position of 2x4', () => {
    const distances = goalDistances(puzzle);
    finish(distances.reach(Infinity));
    for (const { board, count } of everyNth(positions, 17)) {
      const paths = finish(walkPaths(board, distances.rightMoves, puzzle.size));
      if (paths.count() !== count)
        expect.fail(`${board.join(' ')}: ${paths.count()}, not ${count}`);
    }
  });

  it.each(idaSearches(puzzle))('are as many by ida $heuristic, of every 401st', (search) => {
    expectCounts(everyNth(positions, 401), solverFor(puzzle, search));
  });

  it('are as many by bfs, of every 2003rd', () => {
    expectCounts(everyNth(positions, 2003), solverFor(puzzle, { method: 'bfs' }));
  });

  it('are listed by the alphabet, all different, from the one that is found first', () => {
    const solver = solverFor(puzzle, IDA);
    for (const { board, count, moves } of everyNth(positions, 500)) {
      const { paths, first } = pathsFrom(board, solver);
      const found = [...paths.solutions()];
      expect(found[0].join('')).toBe(first);
      expect(BigInt(found.length)).toBe(count);
      for (const solution of found)
        expect(sameBoard(boardsAlong(board, solution, puzzle.size).at(-1)!, puzzle.goal)).toBe(
          true,
        );
      const texts = found.map((solution) =>
        solution.map((letter) => MOVE_LETTERS.indexOf(letter)).join(''),
      );
      expect(new Set(texts).size).toBe(found.length);
      if (metric === 'single-tile') {
        expect(texts).toEqual(texts.toSorted());
        expect(found.every(({ length }) => length === moves)).toBe(true);
      }
    }
  });

  it('are as many from one board to another as back', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const there = orderedPuzzle(parseSize('3x4'), undefined, metric);
      const start = walkTo(there.goal, there.size, 26, seededRandom(seed));
      const back = { ...there, goal: start };
      expect(countFrom(start, there, IDA), `seed ${seed}`).toBe(countFrom(there.goal, back, IDA));
    }
  });

  it('are as many from the mirrored board', () => {
    const there = orderedPuzzle(parseSize('3x3'), undefined, metric);
    const goal = transposedBoard(there.goal, there.size);
    for (let seed = 1; seed <= 5; seed++) {
      const start = randomBoard(there, seed);
      const mirrored = transposedBoard(start, there.size);
      expect(countFrom(mirrored, { ...there, goal }, IDA), `seed ${seed}`).toBe(
        countFrom(start, there, IDA),
      );
    }
  });

  it.each([
    ['a pair', [1, 1, 2, 3, 4, 0], IDA],
    ['a pair', [1, 1, 2, 3, 4, 0], { method: 'bfs' }],
    ['all tiles', [1, 1, 2, 2, 3, 0], BY_MANHATTAN],
    ['all tiles', [1, 1, 2, 2, 3, 0], { method: 'bfs' }],
  ] as const)('are as many where %s repeat: %j by $method', (_, goal, search) => {
    const repeated: Puzzle = { size: parseSize('2x3'), goal, metric };
    expectCounts(everyNth(naiveCounts(repeated), 5), solverFor(repeated, search));
  });

  it('are as many as paths counted forwards, on 3x4', () => {
    const larger = orderedPuzzle(parseSize('3x4'), undefined, metric);
    const solver = solverFor(larger, IDA);
    for (let seed = 1; seed <= 3; seed++) {
      const start = walkTo(larger.goal, larger.size, 40, seededRandom(seed));
      const { paths } = pathsFrom(start, solver);
      expect(paths.count(), `seed ${seed}`).toBe(
        naiveForwardCount(start, paths.length, solver.bound!, larger),
      );
    }
  });
});

describe('the goal itself', () => {
  it('has one solution, without a move', () => {
    const puzzle = orderedPuzzle(parseSize('3x3'));
    for (const search of [IDA, { method: 'bfs' } as const]) {
      const { paths } = pathsFrom(puzzle.goal, solverFor(puzzle, search));
      expect([paths.length, paths.boards, paths.count(), [...paths.solutions()]]).toEqual([
        0,
        1,
        1n,
        [[]],
      ]);
    }
  });
});
