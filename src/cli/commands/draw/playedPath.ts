import { isAtlasError, tryOr } from '../../../basics/errors.js';
import { parseBoard } from '../../../notation/boardText.js';
import type { PlayedPath } from '../../../puzzle/paths.js';
import type { Mover } from '../../../notation/moveText.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import type { Entry } from '../../../notation/entry.js';
import { readSolution, solutionsOf } from '../../../notation/solutions.js';

/**
 * A board alone, or one with moves. A board of labels may look as if it ended with moves.
 *
 * @throws AtlasError for a text that is neither.
 */
export function readPlayed(entry: Entry, puzzle: Puzzle, mover: Mover): PlayedPath {
  const { text, fault } = entry;
  if (fault) throw fault;
  const [solution] = solutionsOf(entry, puzzle);
  const whole = tryOr(() => parseBoard(text, puzzle), isAtlasError, undefined);
  if (whole && solution.board !== text) return { start: whole, path: [] };
  if (solution.moves === undefined) return { start: parseBoard(text, puzzle), path: [] };
  return readSolution(solution, puzzle, mover);
}
