import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { stillBoard } from './stillBoard.js';

interface Props {
  readonly board: Board;
  readonly puzzle: Puzzle;
}

/** {@link stillBoard} as a component. */
export const StillBoard = ({ board, puzzle }: Props) => (
  <span class="drawn" dangerouslySetInnerHTML={{ __html: stillBoard(board, puzzle).text }} />
);

/** A board within a button or a link, and what it `does`. */
export const BoardChoice = ({ does, ...drawn }: Props & { does: string }) => (
  <>
    <span class="unseen">{does}: </span>
    <StillBoard {...drawn} />
  </>
);
