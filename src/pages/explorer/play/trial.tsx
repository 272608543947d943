/* A board for which the player is to find out whether it can be solved. */
import { useState } from 'preact/hooks';
import { BLANK, exchanged, type Board } from '../../../puzzle/board.js';
import { isReachable } from '../../../puzzle/parts.js';
import { unsolvableReason } from '../../../notation/solvable.js';
import { newGame } from '../../parts/game.js';
import type { PlayState } from './usePlay.js';

/**
 * The question, and the answer: when the player asks for it, or when moves have led a board that
 * cannot be solved to its end, with all tiles but two in their places.
 */
export function Trial({ play }: { play: PlayState }) {
  const { route, board, puzzle, isSolvable, game } = play;
  const [asked, ask] = useState(false);
  const isEnd = !isSolvable && game.at > 0 && isNearest(board, puzzle.goal);
  if (!asked && !isEnd)
    return (
      <p class="sentence">
        <button onClick={() => ask(true)}>Show the answer</button>
      </p>
    );
  if (isSolvable)
    return (
      <p class="sentence" role="status">
        It can be solved. Go on!
      </p>
    );
  const mended = exchanged(game.start);
  const canMend = isReachable(mended, puzzle.goal, puzzle.size);
  const reason = canMend ? PARITY_REASON : unsolvableReason(puzzle.size);
  return (
    <div class="sentence" role="status">
      <p>
        {isEnd && 'Nearer than this nobody comes. '}
        No moves lead from this board to the goal: {reason}.
      </p>
      <p class="controls">
        {canMend && (
          <button class="main" onClick={() => route.go({ puzzle, game: newGame(mended) })}>
            Exchange two tiles and play
          </button>
        )}
        <button onClick={() => route.show('Teach')}>Why? See parity</button>
      </p>
    </div>
  );
}

/** The reason if an exchange of two tiles makes the board solvable, as on 2x2 too. */
const PARITY_REASON =
  'the two differ by an odd number of exchanges of two tiles, and moves make even numbers only';

/** Whether only two tiles are out of their places. */
const isNearest = (board: Board, goal: Board): boolean =>
  board.indexOf(BLANK) === goal.indexOf(BLANK) &&
  board.filter((tile, cell) => tile !== goal[cell]).length === 2;
