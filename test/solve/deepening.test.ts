import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/puzzle/board.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { idaStar } from '../../src/solve/deepening.js';
import { finish } from '../../src/turns.js';
import { EIGHT, IDS, solved } from './solved.js';

describe('iterative deepening', () => {
  it('goes in steps of 2 from the right parity, or of 1 when asked to', () => {
    const start: Board = [1, 2, 3, 4, 6, 8, 7, 5, 0];
    expect(solved(EIGHT, IDS, start).bounds).toEqual([0, 2, 4]);
    expect(solved(EIGHT, { method: 'ids', parityStep: false }, start).bounds).toEqual([0, 1, 2, 3, 4]);
  });

  it.each(METRICS)('goes on to the limit where a move can pass many cells, on 2x12 in %s moves', (metric) => {
    const puzzle = orderedPuzzle({ rows: 2, columns: 12 }, undefined, metric);
    // A bound that rules out all moves, so that every depth is searched at once.
    const solver = idaStar(puzzle, { start: () => 46, after: () => Infinity });
    const { bounds, least } = finish(solver.search(puzzle.goal.toSpliced(0, 3, 2, 3, 1), 60));
    expect(bounds.at(-1)).toBe(60);
    expect(least).toBeGreaterThan(60);
  });
});
