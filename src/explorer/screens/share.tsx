/* What can be given to others: a link, the board as the command line reads it, and the command that solves it. */
import { BLANK, type Board } from '../../puzzle/board.js';
import { formatLine } from '../../puzzle/notation.js';
import { orderedPuzzle, samePuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
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

function commandOf(board: Board, puzzle: Puzzle): string {
  const { size, metric } = puzzle;
  const usual = samePuzzle(puzzle, orderedPuzzle(size, undefined, metric));
  const goal = usual ? [] : ['--goal', quote(formatLine(puzzle.goal, puzzle))];
  const blank = puzzle.labels ? ['--blank', quote(puzzle.labels[BLANK])] : [];
  const counted = metric === 'single-tile' ? [] : ['--metric', metric];
  const position = quote(formatLine(board, puzzle));
  return ['npm run solve -- --size', formatSize(size), ...counted, ...goal, ...blank, position].join(' ');
}

/** A word of a shell. */
const quote = (word: string): string => ["'", word.replaceAll("'", `'\\''`), "'"].join('');
