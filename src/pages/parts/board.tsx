import type { Board } from '../../puzzle/board.js';
import { layoutOf } from '../../puzzle/layout.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { boardHtml } from './boards.js';

/** A board: a picture with a description. */
export const SmallBoard = ({ board, puzzle }: { board: Board; puzzle: Puzzle }) =>
  draw(board, puzzle, 'page');

/** A board within a button or a link, and what it `does`. */
export const BoardChoice = ({
  board,
  puzzle,
  does,
}: {
  board: Board;
  puzzle: Puzzle;
  does: string;
}) => (
  <>
    <span class="unseen">{does}: </span>
    {draw(board, puzzle, 'text')}
  </>
);

const draw = (board: Board, puzzle: Puzzle, within: 'text' | 'page') => (
  <span
    class="drawn"
    style={{ '--columns': layoutOf(puzzle.size).width }}
    dangerouslySetInnerHTML={{ __html: boardHtml(board, puzzle, within).text }}
  />
);
