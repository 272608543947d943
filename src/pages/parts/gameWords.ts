/* What is said of a move and of a hint, for those who do not see the board. */
import { blankCell, type Board } from '../../puzzle/board.js';
import { formatQuantity } from '../../basics/humanize.js';
import { tileTexts, type Puzzle } from '../../puzzle/puzzle.js';
import { tileDirection, tilesSlid, type Neighbour } from './game.js';
import type { LostMove, LostMoves } from '../explorer/play/distance/lostMoves.js';

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

/** `2 of 24 moves lost 4 moves; 3 are not known.` */
export function lostMovesWords(
  { moves, lost, unknown }: Pick<LostMoves, 'moves' | 'lost' | 'unknown'>,
  made: number,
): string {
  if (made === 0) return 'A move that loses is marked on the line.';
  const rest = unknown === 0 ? '' : `; ${unknown} are not known`;
  const count = moves.length === 0 ? 'None' : String(moves.length);
  const sum = moves.length === 0 ? '' : ` ${formatQuantity(lost, 'move')}`;
  return `${count} of ${formatQuantity(made, 'move')} lost${sum}${rest}.`;
}

/** A lost move, with the boards before and after it, and a move that leads nearer. */
interface LostMoveScene {
  readonly moves: readonly string[];
  readonly board: Board;
  readonly after: Board;
  readonly nearer: Neighbour | undefined;
  readonly puzzle: Puzzle;
}

/** `Move 7 lost 2: 5 left. Nearer: 8 down.` */
export function lostMoveWords({ at, lost }: LostMove, scene: LostMoveScene): string {
  const { moves, board, after, nearer, puzzle } = scene;
  const words = `Move ${at + 1} lost ${lost}: ${moveWords(moves, board, after, puzzle)}`;
  return nearer
    ? `${words} Nearer: ${moveWords([nearer.move], board, nearer.board, puzzle)}`
    : words;
}
