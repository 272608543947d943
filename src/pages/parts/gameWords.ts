/* Words for moves, places and hints, for those who do not see the board. */
import { blankCell, type Board } from '../../puzzle/board.js';
import { formatQuantity } from '../../basics/humanize.js';
import { tileTexts, type Puzzle } from '../../puzzle/puzzle.js';
import type { GridPlace } from '../../puzzle/size.js';
import { tileDirection, tilesSlid } from './game.js';
import type { Neighbour } from '../../puzzle/neighbourBoards.js';

/** `5 left.`, `3 tiles up.`: moves in one line that have led from one board to another. */
export function moveWords(
  moves: readonly string[],
  from: Board,
  to: Board,
  puzzle: Puzzle,
): string {
  const length = tilesSlid(moves, puzzle.size);
  const what = length === 1 ? tileTexts(from, puzzle)[blankCell(to)] : `${length} tiles`;
  return `${what} ${tileDirection(moves[0], puzzle.size)}.`;
}

/** `5, slides 2 tiles left`: the label of a tile, and what its moves do, if it has any. */
export function tileWords(
  label: string,
  run: readonly string[] | undefined,
  { size }: Puzzle,
): string {
  if (!run) return label;
  const tiles = tilesSlid(run, size);
  return `${label}, slides ${tiles > 1 ? `${tiles} tiles ` : ''}${tileDirection(run[0], size)}`;
}

/** `row 1, column 2`, from 1, as people count. */
export const placeWords = ([row, column]: GridPlace): string =>
  `row ${row + 1}, column ${column + 1}`;

/** `12 to go.` */
export const distanceWords = (distance: number, isProved: boolean): string =>
  `${distance} to go${isProved ? '' : ' on the shortest solution that is known'}.`;

/** `Hint: 5 slides left, with 2 other tiles.` */
export function hintWords(
  board: Board,
  { to, move }: Neighbour,
  isProved: boolean,
  puzzle: Puzzle,
): string {
  const others = tilesSlid([move], puzzle.size) - 1;
  const together = others > 0 ? `, with ${formatQuantity(others, 'other tile')}` : '';
  const doubt = isProved ? '' : ', on a path that is not proved to be a shortest one';
  return `Hint: ${tileTexts(board, puzzle)[to]} slides ${tileDirection(move, puzzle.size)}${together}${doubt}.`;
}
