import { describe, expect, it } from 'vitest';
import { sameBoard, transposedBoard, type Board } from '../../src/puzzle/board.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { boardsAlong, MOVE_LETTERS } from '../../src/puzzle/moves.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { solverFor, type SolverSearch } from '../../src/solve/methods.js';
import { goalDistances } from '../../src/solve/paths/goalDistances.js';
import { walkPaths, type ShortestPaths } from '../../src/solve/paths/shortestPaths.js';
import type { SteppedSolver } from '../../src/solve/solver.js';
import { finish } from '../../src/turns.js';
import { naiveCounts, naiveForwardCount, type Counted } from '../naive/paths.js';
import { randomBoard, seededRandom } from '../random.js';
import { idaSearches } from './solved.js';
import { walkTo } from './walks.js';

/** All shortest solutions of a position, and the one that the solver finds. */
function pathsFrom(start: Board, solver: SteppedSolver): { paths: ShortestPaths; first: string } {
  const { moves, iterations } = finish(solver.search(start, Infinity));
  const paths = finish(solver.paths!(start, { moves: moves!, iterations }));
  return { paths, first: moves!.join('') };
}

const countFrom = (start: Board, puzzle: Puzzle, search: SolverSearch): bigint =>
  pathsFrom(start, solverFor(puzzle, search)).paths.count();

const IDA: SolverSearch = { method: 'ida', heuristic: 'walking+invert' };
const BY_MANHATTAN: SolverSearch = { method: 'ida', heuristic: 'manhattan' };

/** Expects the right number of solutions from some positions of a whole space. */
function expectCounts(positions: readonly Counted[], solver: SteppedSolver): void {
  for (const { board, count, moves } of positions) {
    const { paths } = pathsFrom(board, solver);
    if (paths.count() !== count || paths.length !== moves)
      expect.fail(`${board.join(' ')}: ${paths.count()} of ${paths.length} moves, not ${count}`);
  }
}

const everyNth = <Item>(items: readonly Item[], n: number): Item[] =>
  items.filter((_, number) => number % n === 0);

describe.each(METRICS)('all shortest solutions in %s moves', (metric) => {
  const puzzle = orderedPuzzle(parseSize('2x4'), undefined, metric);
  const positions = naiveCounts(puzzle);

  it('are as many as the sums over the moves that lead nearer, of all positions of 2x4', () => {
    const distances = goalDistances(puzzle);
    finish(distances.reach(Infinity));
    for (const { board, count } of positions) {
      const paths = finish(walkPaths(board, distances.rightMoves, puzzle.size));
      if (paths.count() !== count)
        expect.fail(`${board.join(' ')}: ${paths.count()}, not ${count}`);
    }
  });

  it.each(idaSearches(puzzle))('are as many by ida $heuristic, of every 160th', (search) => {
    expectCounts(everyNth(positions, 160), solverFor(puzzle, search));
  });

  it('are as many by bfs, of every 1000th', () => {
    expectCounts(everyNth(positions, 1000), solverFor(puzzle, { method: 'bfs' }));
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
    ['a pair', [1, 1, 2, 3, 4, 5, 6, 0], IDA],
    ['a pair', [1, 1, 2, 3, 4, 5, 6, 0], { method: 'bfs' }],
    ['all tiles', [1, 1, 2, 2, 3, 3, 3, 0], BY_MANHATTAN],
    ['all tiles', [1, 1, 2, 2, 3, 3, 3, 0], { method: 'bfs' }],
  ] as const)('are as many where %s repeat: %j by $method', (_, goal, search) => {
    const repeated: Puzzle = { size: parseSize('2x4'), goal, metric };
    expectCounts(everyNth(naiveCounts(repeated), 300), solverFor(repeated, search));
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
