import { expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { isReachable } from '../../src/puzzle/parts.js';
import { boundOf } from '../../src/bounds/programBound.js';
import { KORF_24 } from '../known/korf24.js';
import { boundsFor, solverFor } from './solved.js';
import { boardsAlong } from '../../src/puzzle/paths.js';
import { parsePartition } from '../../src/bounds/patterns/partitions.js';
import { finish } from '../../src/basics/steps.js';
import { buildTables } from './databases.js';
import { isSlow } from '../sizes.js';

const PUZZLE = orderedPuzzle({ rows: 5, columns: 5 }, 0);

it.each(boundsFor(PUZZLE))('%s is never more than the published lengths of 24-puzzles', (name) => {
  const bound = boundOf(PUZZLE, { name });
  const wrong = KORF_24.filter(
    ({ board, length }) => !isReachable(board, PUZZLE.goal, PUZZLE.size) || bound(board) > length,
  );
  expect(wrong).toEqual([]);
});

it.runIf(isSlow)(
  '24-puzzles of Korf and Felner have the published lengths with 6-6-6-6',
  async () => {
    const tables = await buildTables(parsePartition('6-6-6-6', PUZZLE));
    const solver = solverFor(PUZZLE, { bound: { name: 'pattern', tables } });
    for (const { number, board, length } of KORF_24.filter((instance) =>
      [25, 40].includes(instance.number),
    )) {
      const { path } = finish(solver.search(board, Infinity));
      expect(path, `number ${number}`).toHaveLength(length);
      expect(boardsAlong(board, path!, PUZZLE.size).at(-1)).toEqual(PUZZLE.goal);
    }
  },
);
