import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { stillBoard } from './stillBoard.js';

interface Props {
  readonly board: Board;
  readonly puzzle: Puzzle;
}

/** A board that does not slide. */
export const SmallBoard = ({ board, puzzle }: Props) => (
  <span class="drawn" dangerouslySetInnerHTML={{ __html: stillBoard(board, puzzle).text }} />
);

/** A board within a button or a link, and what it `does`. */
export const BoardChoice = ({ does, ...drawn }: Props & { does: string }) => (
  <>
    <span class="unseen">{does}: </span>
    <SmallBoard {...drawn} />
  </>
);
