import { describe, expect, it } from 'vitest';
import { sameBoard, transposedBoard, type Board } from '../../src/puzzle/board.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { boardsAlong, MOVE_LETTERS } from '../../src/puzzle/moves.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { solverFor, type SolverSearch } from './solved.js';
import { type IdaSearch } from '../../src/solve/trees.js';
import { oraclePaths } from '../../src/solve/methods/oracle.js';
import { countedPaths } from '../../src/solve/paths/countedPaths.js';
import { goalDistances } from '../../src/solve/paths/goalDistances.js';
import { walkPaths } from '../../src/solve/paths/shortestPaths.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { finish } from '../../src/basics/turns.js';
import { countsOf, soloHost, tableIn } from '../engines/engines.js';
import { naiveCounts, naiveForwardCount } from '../naive/paths.js';
import { randomBoard, seededRandom } from '../random.js';
import { everyNth, expectCounts, expectSearched, listOf, pathsFrom } from './pathSuite.js';
import { idaSearches } from './solved.js';
import { walkTo } from './walks.js';

const countFrom = (start: Board, puzzle: Puzzle, search: SolverSearch): bigint =>
  pathsFrom(start, solverFor(puzzle, search)).paths.count();

const IDA: IdaSearch = { heuristic: 'walking+invert' };
const BY_MANHATTAN: SolverSearch = { heuristic: 'manhattan' };

// All positions of 2x4 and of 3x3, and labels that repeat on 2x4: paths.slow.test.ts.
describe.each(METRICS)('all shortest solutions in %s moves', (metric) => {
  const puzzle = orderedPuzzle(parseSize('2x4'), undefined, metric);
  const positions = naiveCounts(puzzle);

  it('are as many as the sums over the moves that lead nearer, of every 201st position of 2x4', () => {
    const distances = goalDistances(puzzle);
    finish(distances.reach(Infinity));
    for (const { board, count } of everyNth(positions, 201)) {
      const paths = finish(walkPaths(board, distances.rightMoves, puzzle.size));
      if (paths.count() !== count)
        expect.fail(`${board.join(' ')}: ${paths.count()}, not ${count}`);
    }
  });

  it.each(idaSearches(puzzle))('are as many by ida $heuristic, of every 1009th', (search) => {
    expectCounts(everyNth(positions, 1009), solverFor(puzzle, search));
  });

  it('are as many by bfs, of every 4001st', () => {
    expectCounts(everyNth(positions, 4001), solverFor(puzzle, { method: 'bfs' }));
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

describe.each(METRICS)('shortest solutions that do not fit in memory, in %s moves', (metric) => {
  const puzzle = orderedPuzzle(parseSize('2x3'), undefined, metric);
  const positions = everyNth(naiveCounts(puzzle), 7);
  // Of more positions: paths.slow.test.ts.
  it('are counted and listed as those in memory, by a search', () => expectSearched(puzzle, 25));

  it('are counted and listed as those in memory, by an oracle', async () => {
    const search = tableIn(positionSpace(puzzle), 1, soloHost);
    const oracle = search.solver!((await countsOf(search)).length - 1);
    for (const { board, moves, count } of positions) {
      const paths = finish(oraclePaths(board, oracle, puzzle, 5));
      expect([paths.length, paths.count()]).toEqual([moves, count]);
      expect(listOf(paths)).toEqual(listOf(finish(oraclePaths(board, oracle, puzzle))));
    }
  });

  it('are as many where the counts of three boards only are kept', () => {
    const distances = goalDistances(puzzle);
    finish(distances.reach(Infinity));
    for (const { board, moves, count } of positions) {
      const paths = finish(countedPaths(board, moves, distances.rightMoves, puzzle, 3));
      expect(paths.count()).toBe(count);
    }
  });
});

describe('shortest solutions of a board of equal tiles', () => {
  it('are the ways of the blank from corner to corner', () => {
    const goal = [...new Array<number>(254).fill(1), 0];
    const puzzle: Puzzle = { size: parseSize('15x17'), goal, metric: 'single-tile' };
    const start = [0, ...new Array<number>(254).fill(1)];
    const distances = goalDistances(puzzle);
    finish(distances.reach(Infinity));
    const paths = finish(countedPaths(start, 30, distances.rightMoves, puzzle, 1 << 10));
    // 14 of the 30 moves go down.
    expect(paths.count()).toBe(145_422_675n);
  });
});

describe('the goal itself', () => {
  it('has one solution, without a move', () => {
    const puzzle = orderedPuzzle(parseSize('3x3'));
    for (const search of [IDA, { method: 'bfs' } as const]) {
      const { paths } = pathsFrom(puzzle.goal, solverFor(puzzle, search));
      expect([paths.length, paths.count(), [...paths.solutions()]]).toEqual([0, 1n, [[]]]);
    }
  });
});
