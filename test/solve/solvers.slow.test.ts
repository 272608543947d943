import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/notation.js';
import { solverFor } from '../../src/solve/methods.js';
import { finish } from '../../src/solve/solver.js';
import { naiveLayers } from '../naive/search.js';

describe.each(['3x3', '2x4', '4x2'])('every position of %s', (text) => {
  const [rows, columns] = text.split('x').map(Number);
  const puzzle = orderedPuzzle({ rows, columns });
  const layers = naiveLayers(puzzle.goal, puzzle.size);

  it.each(['manhattan', 'invert', 'walking', 'walking+invert'] as const)(
    'is solved in the naive depth by %s',
    (heuristic) => {
      const solver = solverFor(puzzle, { method: 'ida', heuristic });
      const wrong = layers.flatMap((boards, depth) =>
        boards.filter((board) => finish(solver.search(board, Infinity)).moves?.length !== depth),
      );
      expect(wrong).toEqual([]);
    },
  );
});
