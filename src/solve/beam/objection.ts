/* Which puzzles have a beam search. */
import { hasRepeatedTiles } from '../../puzzle/board.js';
import { hasLetters } from '../../puzzle/moves.js';
import { isWhole } from '../../puzzle/parts.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, isRectangle } from '../../puzzle/size.js';

/** Most cells of a rectangle, and of a board with holes, walls or wraps, which has no stages. */
export const MOST_BEAM_CELLS = 100;
const MOST_MARKED_CELLS = 49;

/** Why a puzzle has no beam search, as the end of a sentence that begins with the board. */
export function beamObjection({ size, goal }: Puzzle): string | undefined {
  if (!hasLetters(size))
    return 'is a graph; quick searches are for grids, so search a shortest solution';
  const cells = cellCount(size);
  if (isRectangle(size)) {
    if (cells > MOST_BEAM_CELLS)
      return `has ${cells} cells; boards of up to ${MOST_BEAM_CELLS} cells are solved, such as 10x10`;
  } else if (cells > MOST_MARKED_CELLS)
    return `has ${cells} cells; boards with holes, walls or wraps of up to ${MOST_MARKED_CELLS} cells are solved`;
  if (!isWhole(size) && hasRepeatedTiles(goal))
    return 'keeps some tiles in parts of it, and the goal has equal ones; good solutions are searched for distinct tiles there';
  return undefined;
}
