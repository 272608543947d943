/* What is said of the moves of a game that lost. */
import { formatQuantity } from '../../../../basics/humanize.js';
import type { Board } from '../../../../puzzle/board.js';
import type { Puzzle } from '../../../../puzzle/puzzle.js';
import type { Neighbour } from '../../../parts/game.js';
import { moveWords } from '../../../parts/gameWords.js';
import type { LostMove, LostMoves } from './lostMoves.js';

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
