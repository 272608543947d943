import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/puzzle/board.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { tableSearch } from '../../src/engines/table/tableEngine.js';
import { solutionMemory } from '../../src/engines/table/solutionCounts.js';
import { tableMemory } from '../../src/engines/table/tableWork.js';
import { solverFor } from './solved.js';
import { treeFor } from '../../src/solve/trees.js';
import { goalDistances } from '../../src/solve/paths/goalDistances.js';
import { searchPaths, solutionsWithin } from '../../src/solve/paths/searchedPaths.js';
import { walkPaths } from '../../src/solve/paths/shortestPaths.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { finish } from '../../src/basics/turns.js';
import { countsOf, soloHost } from '../engines/engines.js';
import { naiveCounts, naiveForwardCount } from '../naive/paths.js';
import { everyNth, expectCounts, expectSearched } from './pathSuite.js';
import { idaSearches } from './solved.js';

describe('all shortest solutions', () => {
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

  it.each(METRICS)('are as many by each method, of positions of 2x4 in %s moves', (metric) => {
    const puzzle = orderedPuzzle(parseSize('2x4'), undefined, metric);
    const positions = naiveCounts(puzzle);
    for (const search of idaSearches(puzzle))
      expectCounts(everyNth(positions, 160), solverFor(puzzle, search));
    expectCounts(everyNth(positions, 1000), solverFor(puzzle, { method: 'bfs' }));
  });

  it.each(
    METRICS.flatMap((metric) => [
      { metric, goal: [1, 1, 2, 3, 4, 5, 6, 0], heuristic: 'walking+invert' as const },
      { metric, goal: [1, 1, 2, 2, 3, 3, 3, 0], heuristic: 'manhattan' as const },
    ]),
  )('are as many in $metric moves where labels repeat: $goal', ({ metric, goal, heuristic }) => {
    const repeated: Puzzle = { size: parseSize('2x4'), goal, metric };
    const positions = everyNth(naiveCounts(repeated), 300);
    expectCounts(positions, solverFor(repeated, { heuristic }));
    expectCounts(positions, solverFor(repeated, { method: 'bfs' }));
  });

  it.each(METRICS)(
    'are as many in a table, of all positions of 3x3 in %s moves',
    async (metric) => {
      const puzzle = orderedPuzzle(parseSize('3x3'), undefined, metric);
      const space = positionSpace(puzzle);
      const table = tableMemory(space);
      const solutions = solutionMemory(table.depths, true, 1);
      await countsOf(tableSearch(space, { ...table, solutions }, 1, soloHost));
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
  it.each(METRICS)('are as many by a search, of every 97th of 3x3 in %s moves', (metric) => {
    const puzzle = orderedPuzzle(parseSize('3x3'), undefined, metric);
    const solver = solverFor(puzzle, { heuristic: 'walking+invert' });
    expectCounts(everyNth(naiveCounts(puzzle), 97), solver);
  });

  it.each(METRICS)('that do not fit in memory are as those that do, in %s moves', (metric) =>
    expectSearched(orderedPuzzle(parseSize('2x3'), undefined, metric), 7),
  );

  it("are two of Rosetta Code's 15-puzzle, found and counted forwards", () => {
    const puzzle = orderedPuzzle(parseSize('4x4'));
    const start = [15, 14, 1, 6, 9, 11, 4, 12, 0, 10, 7, 3, 13, 8, 5, 2];
    const solver = solverFor(puzzle, { heuristic: 'walking+invert' });
    const { moves, iterations } = finish(solver.search(start, Infinity));
    const paths = finish(solver.paths!(start, moves!, iterations));
    expect([paths.length, paths.count()]).toEqual([52, 2n]);
    expect(naiveForwardCount(start, 52, solver.bound!, puzzle)).toBe(2n);
  });

  it('are the same two where only few boards fit in memory', () => {
    const puzzle = orderedPuzzle(parseSize('4x4'));
    const start = [15, 14, 1, 6, 9, 11, 4, 12, 0, 10, 7, 3, 13, 8, 5, 2];
    const tree = treeFor(puzzle, { heuristic: 'walking+invert' });
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
