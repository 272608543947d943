/* What can be given to others: a link, the board as the command line reads it, and the command that solves it. */
import type { Board } from '../../../puzzle/board.js';
import { formatLine } from '../../../puzzle/notation.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { puzzleOptions, shellWord } from '../../../report/shellWords.js';
import { CopyField } from '../parts/fields.js';
import { fragmentOf, type Place } from '../state/usePlace.js';

export function Share({ place, board }: { place: Place; board: Board }) {
  const { puzzle } = place;
  return (
    <div class="panel">
      <CopyField label="link" text={`${location.href.replace(/#.*/s, '')}#${fragmentOf(place)}`} />
      <CopyField label="position" text={formatLine(board, puzzle)} />
      <CopyField label="solve command" text={commandOf(board, puzzle)} />
    </div>
  );
}

const commandOf = (board: Board, puzzle: Puzzle): string =>
  `npm run solve -- ${puzzleOptions(puzzle)} ${shellWord(formatLine(board, puzzle))}`;
