/* What is said of the mistakes of a game. */
import { formatQuantity } from '../../../../basics/humanize.js';
import type { Board } from '../../../../puzzle/board.js';
import type { Puzzle } from '../../../../puzzle/puzzle.js';
import type { Neighbour } from '../../../parts/game.js';
import { moveWords } from '../../../parts/gameWords.js';
import type { Mistake, Mistakes } from './mistakes.js';

/** `2 of 24 moves lost 4 moves; 3 are not known.` */
export function mistakesWords({ all, lost, unknown }: Mistakes, made: number): string {
  if (made === 0) return 'A move that loses is marked on the line.';
  const rest = unknown === 0 ? '' : `; ${unknown} are not known`;
  const count = all.length === 0 ? 'None' : String(all.length);
  const sum = all.length === 0 ? '' : ` ${formatQuantity(lost, 'move')}`;
  return `${count} of ${formatQuantity(made, 'move')} lost${sum}${rest}.`;
}

/** The boards before and after a mistake, and a move that leads nearer. */
interface MistakeScene {
  readonly move: string;
  readonly board: Board;
  readonly after: Board;
  readonly nearer: Neighbour | undefined;
  readonly puzzle: Puzzle;
}

/** `Move 7 lost 2: 5 left. Nearer: 8 down.` */
export function mistakeWords({ at, lost }: Mistake, scene: MistakeScene): string {
  const { move, board, after, nearer, puzzle } = scene;
  const words = `Move ${at + 1} lost ${lost}: ${moveWords([move], board, after, puzzle)}`;
  return nearer
    ? `${words} Nearer: ${moveWords([nearer.move], board, nearer.board, puzzle)}`
    : words;
}
