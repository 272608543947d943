import { describe, expect, it } from 'vitest';
import { type Board, sameBoard, transposedBoard } from '../../../src/puzzle/board.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { idaSearches, solverFor, type SolverSearch } from '../solved.js';
import { treeSearchFor } from '../../../src/solve/ida/treeSearchFor.js';
import { searchPaths, solutionsWithin } from '../../../src/solve/ida/searchedPaths.js';
import { type ShortestPaths, walkPaths } from '../../../src/solve/paths/shortestPaths.js';
import type { SteppedSolver } from '../../../src/solve/solver.js';
import { finish } from '../../../src/basics/steps.js';
import { type Counted, naiveCounts, naiveForwardCount } from '../../naive/paths.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { directionOf } from '../../../src/puzzle/moves.js';
import { boardsAlong } from '../../../src/puzzle/paths.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { oraclePaths } from '../../../src/solve/methods/oracle.js';
import { countedPaths } from '../../../src/solve/paths/countedPaths.js';
import { goalDistances } from '../../../src/solve/paths/goalDistances.js';
import { positionSpace } from '../../../src/space/stateSpace.js';
import { countsOf, soloMachine, tableIn } from '../../engines/engines.js';
import { randomBoard, seededRandom } from '../../random.js';
import { walkTo } from '../walks.js';
import { tableSearch } from '../../../src/engines/table/tableEngine.js';
import { solutionMemory } from '../../../src/engines/table/solutionCounts.js';
import { tableMemory } from '../../../src/engines/table/tableWork.js';
import { isSlow, sizes } from '../../sizes.js';

/** All shortest solutions of a position, and the one that the solver finds. */
function pathsFrom(start: Board, solver: SteppedSolver): { paths: ShortestPaths; first: string } {
  const { path, iterations } = finish(solver.search(start, Infinity));
  const paths = finish(solver.paths!(start, path!, iterations));
  return { paths, first: path!.join('') };
}

/** Expects the right number of solutions from some positions of a whole space. */
function expectCounts(positions: readonly Counted[], solver: SteppedSolver): void {
  for (const { board, count, moves } of positions) {
    const { paths } = pathsFrom(board, solver);
    if (paths.count() !== count || paths.length !== moves)
      expect.fail(`${board.join(' ')}: ${paths.count()} of ${paths.length} moves, not ${count}`);
  }
}

/** Expects solutions that do not fit in memory to be counted and listed as those that do. */
function expectSearched(puzzle: Puzzle, n: number): void {
  const tree = treeSearchFor(puzzle, IDA.bound, true);
  for (const { board, moves, count } of everyNth(naiveCounts(puzzle), n)) {
    const whole = pathsFrom(board, solverFor(puzzle, IDA)).paths;
    const searched = {
      length: moves,
      found: solutionsWithin(board, moves, tree),
      bound: (other: Board) => tree.begin(other, 0),
    };
    const paths = finish(searchPaths(board, searched, puzzle, 8));
    expect([paths.length, paths.count()]).toEqual([moves, count]);
    expect(listOf(paths)).toEqual(listOf(whole));
  }
}

/** All solutions of a position, as texts. */
const listOf = (paths: ShortestPaths): string[] =>
  [...paths.solutions()].map((solution) => solution.join(''));

const everyNth = <Item>(items: readonly Item[], n: number): Item[] =>
  items.filter((_, number) => number % n === 0);

const countFrom = (start: Board, puzzle: Puzzle, search: SolverSearch): bigint =>
  pathsFrom(start, solverFor(puzzle, search)).paths.count();

const IDA = { bound: { name: 'walking+invert' } } as const;
const BY_MANHATTAN: SolverSearch = { bound: { name: 'manhattan' } };

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

  it.each(idaSearches(puzzle))('are as many with ida $bound.name, of every 1009th', (search) => {
    expectCounts(everyNth(positions, 1009), solverFor(puzzle, search));
  });

  it('are as many with bfs, of every 4001st', () => {
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
      const texts = found.map((solution) => solution.map(directionOf).join(''));
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
  ] as const)('are as many if %s repeat: %j with %j', (_, goal, search) => {
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
  it('are counted and listed as those in memory, with a search', () =>
    expectSearched(puzzle, sizes(25, 7)));

  it('are counted and listed as those in memory, with an oracle', async () => {
    const search = tableIn(positionSpace(puzzle), 1, soloMachine);
    await countsOf(search);
    const oracle = search.oracle!();
    for (const { board, moves, count } of positions) {
      const paths = finish(oraclePaths(board, oracle, puzzle, 5));
      expect([paths.length, paths.count()]).toEqual([moves, count]);
      expect(listOf(paths)).toEqual(listOf(finish(oraclePaths(board, oracle, puzzle))));
    }
  });

  it('are as many if the counts of three boards only are kept', () => {
    const distances = goalDistances(puzzle);
    finish(distances.reach(Infinity));
    for (const { board, moves, count } of positions) {
      const paths = finish(countedPaths(board, moves, distances.rightMoves, puzzle, 3));
      expect(paths.count()).toBe(count);
    }
  });
});

describe('shortest solutions of a board of equal tiles', () => {
  it('are the paths of the blank from corner to corner', () => {
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

describe.runIf(isSlow)('all shortest solutions', () => {
  it.each(METRICS)('are as many as the sums, of all positions of 2x4 in %s moves', (metric) => {
    const puzzle = orderedPuzzle(parseSize('2x4'), undefined, metric);
    const distances = goalDistances(puzzle);
    finish(distances.reach(Infinity));
    for (const { board, count } of naiveCounts(puzzle)) {
      const paths = finish(walkPaths(board, distances.rightMoves, puzzle.size));
      if (paths.count() !== count)
        expect.fail(`${board.join(' ')}: ${paths.count()}, not ${count}`);
    }
  });

  it.each(METRICS)('are as many with each method, of positions of 2x4 in %s moves', (metric) => {
    const puzzle = orderedPuzzle(parseSize('2x4'), undefined, metric);
    const positions = naiveCounts(puzzle);
    for (const search of idaSearches(puzzle))
      expectCounts(everyNth(positions, 160), solverFor(puzzle, search));
    expectCounts(everyNth(positions, 1000), solverFor(puzzle, { method: 'bfs' }));
  });

  it.each(
    METRICS.flatMap((metric) => [
      { metric, goal: [1, 1, 2, 3, 4, 5, 6, 0], name: 'walking+invert' as const },
      { metric, goal: [1, 1, 2, 2, 3, 3, 3, 0], name: 'manhattan' as const },
    ]),
  )('are as many in $metric moves if labels repeat: $goal', ({ metric, goal, name }) => {
    const repeated: Puzzle = { size: parseSize('2x4'), goal, metric };
    const positions = everyNth(naiveCounts(repeated), 300);
    expectCounts(positions, solverFor(repeated, { bound: { name } }));
    expectCounts(positions, solverFor(repeated, { method: 'bfs' }));
  });

  it.each(METRICS)(
    'are as many in a table, of all positions of 3x3 in %s moves',
    async (metric) => {
      const puzzle = orderedPuzzle(parseSize('3x3'), undefined, metric);
      const space = positionSpace(puzzle);
      const table = tableMemory(space);
      const solutions = solutionMemory(table.depths, true, 1);
      await countsOf(tableSearch(space, { ...table, solutions }, 1, soloMachine));
      const positions = naiveCounts(puzzle);
      expect(positions).toHaveLength(space.positions);
      for (const { board, count } of positions) {
        const index = space.indexOf(board);
        const { count: planeSize } = space.sequences;
        const found = solutions.counts[Math.floor(index / planeSize)][index % planeSize];
        if (BigInt(found) !== count) expect.fail(`${board.join(' ')}: ${found}, not ${count}`);
      }
    },
  );

  // All of them take two minutes.
  it.each(METRICS)('are as many with a search, of every 97th of 3x3 in %s moves', (metric) => {
    const puzzle = orderedPuzzle(parseSize('3x3'), undefined, metric);
    const solver = solverFor(puzzle, { bound: { name: 'walking+invert' } });
    expectCounts(everyNth(naiveCounts(puzzle), 97), solver);
  });

  it("are two of Rosetta Code's 15-puzzle, found and counted forwards", () => {
    const puzzle = orderedPuzzle(parseSize('4x4'));
    const start = [15, 14, 1, 6, 9, 11, 4, 12, 0, 10, 7, 3, 13, 8, 5, 2];
    const solver = solverFor(puzzle, { bound: { name: 'walking+invert' } });
    const { path, iterations } = finish(solver.search(start, Infinity));
    const paths = finish(solver.paths!(start, path!, iterations));
    expect([paths.length, paths.count()]).toEqual([52, 2n]);
    expect(naiveForwardCount(start, 52, solver.bound!, puzzle)).toBe(2n);
  });

  it('are the same two if only few boards fit in memory', () => {
    const puzzle = orderedPuzzle(parseSize('4x4'));
    const start = [15, 14, 1, 6, 9, 11, 4, 12, 0, 10, 7, 3, 13, 8, 5, 2];
    const tree = treeSearchFor(puzzle, IDA.bound, true);
    const searched = {
      length: 52,
      found: solutionsWithin(start, 52, tree),
      bound: (board: Board) => tree.begin(board, 0),
    };
    const paths = finish(searchPaths(start, searched, puzzle, 50));
    expect(paths.count()).toBe(2n);
    expect([...paths.solutions()]).toHaveLength(2);
  });
});
