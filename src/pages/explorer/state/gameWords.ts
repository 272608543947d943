/* What is said of a move and of a hint, for those who do not see the board. */
import { blankCell, type Board } from '../../../puzzle/board.js';
import { formatQuantity } from '../../../humanize.js';
import { tileTexts, type Puzzle } from '../../../puzzle/puzzle.js';
import { tileDirection, type Neighbour } from '../../parts/game.js';

/** `5 left.`, `3 tiles up.`: moves in one line that have led from one board to another. */
export function moveWords(
  moves: readonly string[],
  from: Board,
  to: Board,
  puzzle: Puzzle,
): string {
  const { length } = moves.join('');
  const what = length === 1 ? tileTexts(from, puzzle)[blankCell(to)] : `${length} tiles`;
  return `${what} ${tileDirection(moves[0])}.`;
}

/** `12 to go.` */
export const distanceWords = (distance: number, isProved: boolean): string =>
  `${distance} to go${isProved ? '' : ' on the shortest way that is known'}.`;

/** `Hint: 5 slides left, with 2 other tiles.` */
export function hintWords(
  board: Board,
  { to, move }: Neighbour,
  isProved: boolean,
  puzzle: Puzzle,
): string {
  const others = move.length - 1;
  const together = others > 0 ? `, with ${formatQuantity(others, 'other tile')}` : '';
  const doubt = isProved ? '' : ', on a way that is not proved to be a shortest one';
  return `Hint: ${tileTexts(board, puzzle)[to]} slides ${tileDirection(move)}${together}${doubt}.`;
}
