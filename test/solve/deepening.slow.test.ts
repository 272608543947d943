import { describe, expect, it } from 'vitest';
import { boardsAlong } from '../../src/puzzle/moves.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { patternLayout } from '../../src/bounds/patterns/patternDatabases.js';
import { type IdaSearch } from '../../src/solve/trees.js';
import { solverFor } from './solved.js';
import { finish } from '../../src/basics/turns.js';
import { KORF } from '../known/korf100.js';
import { buildTables } from './databases.js';

const puzzle = orderedPuzzle({ rows: 4, columns: 4 }, 0);

describe.each(['pattern', 'walking+invert'] as const)("Korf's 100 instances by %s", (heuristic) => {
  it('have the published lengths', async () => {
    const search: IdaSearch =
      heuristic === 'pattern'
        ? { heuristic, databases: await buildTables(patternLayout('6-6-3', puzzle)) }
        : { heuristic };
    const solver = solverFor(puzzle, search);
    const wrong = KORF.filter(({ board, length }) => {
      const { moves } = finish(solver.search(board, Infinity));
      const end = moves && boardsAlong(board, moves, puzzle.size).at(-1);
      return moves?.length !== length || end!.join() !== puzzle.goal.join();
    });
    expect(wrong).toEqual([]);
  });
});
