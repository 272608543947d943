import { expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { isReachable } from '../../src/puzzle/parity.js';
import { boundOf } from '../../src/solve/trees.js';
import { KORF_24 } from '../known/korf24.js';
import { boundsFor } from './solved.js';

const PUZZLE = orderedPuzzle({ rows: 5, columns: 5 }, 0);

it.each(boundsFor(PUZZLE))(
  '%s is never more than the published lengths of 24-puzzles',
  (heuristic) => {
    const bound = boundOf(PUZZLE, { heuristic });
    const wrong = KORF_24.filter(
      ({ board, length }) => !isReachable(board, PUZZLE.goal, PUZZLE.size) || bound(board) > length,
    );
    expect(wrong).toEqual([]);
  },
);
