import { BLANK, type Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { boardWords } from '../../parts/boardWords.js';
import { labelClass, tileLabels } from '../../parts/boards.js';

/** A board as the reports draw it: a picture with a description, or, where `plain`, a part of a text. */
export function MiniBoard({ board, puzzle, plain = false }: { board: Board; puzzle: Puzzle; plain?: boolean }) {
  const labels = tileLabels(puzzle);
  const described = plain ? {} : ({ role: 'img', 'aria-label': boardWords(board, labels, puzzle.size) } as const);
  return (
    <div class={`board ${labelClass(labels)}`} style={{ '--columns': puzzle.size.columns }} {...described}>
      {board.map((tile, cell) =>
        tile === BLANK ? (
          <i>{plain && <span class="unseen">blank</span>}</i>
        ) : (
          <b class={tile === puzzle.goal[cell] ? 'home' : ''}>{labels[tile]}</b>
        ),
      )}
    </div>
  );
}

/** A board that does something when it is chosen. */
export function BoardButton(props: { board: Board; puzzle: Puzzle; does: string; onChoice(): void }) {
  const { board, puzzle, does, onChoice } = props;
  return (
    <button type="button" class="play" onClick={onChoice}>
      <span class="unseen">{does}: </span>
      <MiniBoard board={board} puzzle={puzzle} plain />
    </button>
  );
}
