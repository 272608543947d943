import { describe, expect, it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { solverFor } from '../../src/solve/methods.js';
import { finish } from '../../src/turns.js';
import { naiveCounts, naiveForwardCount } from '../naive/paths.js';

describe('all shortest solutions', () => {
  it.each(METRICS)('are as many as they are, of all positions of 3x3 in %s moves', (metric) => {
    const puzzle = orderedPuzzle(parseSize('3x3'), undefined, metric);
    const solver = solverFor(puzzle, { method: 'ida', heuristic: 'walking+invert' });
    for (const { board, count } of naiveCounts(puzzle)) {
      const { moves, iterations } = finish(solver.search(board, Infinity));
      const paths = finish(solver.paths!(board, { moves: moves!, iterations }));
      if (paths.count() !== count)
        expect.fail(`${board.join(' ')}: ${paths.count()}, not ${count}`);
    }
  });

  it("are two of Rosetta Code's 15-puzzle, found and counted forwards", () => {
    const puzzle = orderedPuzzle(parseSize('4x4'));
    const start = [15, 14, 1, 6, 9, 11, 4, 12, 0, 10, 7, 3, 13, 8, 5, 2];
    const solver = solverFor(puzzle, { method: 'ida', heuristic: 'walking+invert' });
    const { moves, iterations } = finish(solver.search(start, Infinity));
    const paths = finish(solver.paths!(start, { moves: moves!, iterations }));
    expect([paths.length, paths.count()]).toEqual([52, 2n]);
    expect(naiveForwardCount(start, 52, solver.bound!, puzzle)).toBe(2n);
  });
});
