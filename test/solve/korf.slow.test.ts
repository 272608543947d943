import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { pattern, patternLayout, type PatternTables } from '../../src/solve/heuristics/patternDatabases.js';
import { solverFor } from '../../src/solve/methods.js';
import { boardsAlong } from '../../src/puzzle/moves.js';
import { finish } from '../../src/solve/solver.js';
import { buildPatterns, planPatterns } from '../../src/app/patternDatabases.js';
import { KORF } from '../known/korf100.js';

const puzzle = orderedPuzzle({ rows: 4, columns: 4 }, 0);
let tables: PatternTables | undefined;

beforeAll(async () => {
  const layout = patternLayout('6-6-3', 0);
  tables = { layout, distances: await buildPatterns(layout, planPatterns(layout), () => undefined) };
});
afterAll(() => (tables = undefined));

describe.each(['pattern', 'walking+invert'] as const)("Korf's 100 instances by %s", (heuristic) => {
  it('have the published lengths', () => {
    const solver = solverFor(puzzle, { method: 'ida', heuristic }, ({ goal }) => pattern(goal, tables!));
    const wrong = KORF.filter(({ board, length }) => {
      const { moves } = finish(solver.search(board, Infinity));
      const end = moves && boardsAlong(board, moves, puzzle.size).at(-1);
      return moves?.length !== length || end!.join() !== puzzle.goal.join();
    });
    expect(wrong).toEqual([]);
  });
});
