import { expect, it } from 'vitest';
import { boardsAlong } from '../../src/puzzle/moves.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { patternLayout } from '../../src/bounds/patterns/patternDatabases.js';
import { solverFor } from './solved.js';
import { finish } from '../../src/basics/turns.js';
import { KORF_24 } from '../known/korf24.js';
import { buildTables } from './databases.js';

it('24-puzzles of Korf and Felner have the published lengths by 6-6-6-6', async () => {
  const puzzle = orderedPuzzle({ rows: 5, columns: 5 }, 0);
  const databases = await buildTables(patternLayout('6-6-6-6', puzzle));
  const solver = solverFor(puzzle, { heuristic: 'pattern', databases });
  for (const { number, board, length } of KORF_24.filter((instance) =>
    [25, 40].includes(instance.number),
  )) {
    const { moves } = finish(solver.search(board, Infinity));
    expect(moves, `number ${number}`).toHaveLength(length);
    expect(boardsAlong(board, moves!, puzzle.size).at(-1)).toEqual(puzzle.goal);
  }
});
