import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { boardMarkup, boxOf, CELL } from '../../formats/boardMarkup.js';
import { markup, type Markup } from '../../formats/markup.js';
import { boardWords, labelClass, tileLabels } from './boardWords.js';

/** A board as a picture with a description; the tiles at their place in the goal are marked. */
export function stillBoard(board: Board, puzzle: Puzzle): Markup {
  const { width, height } = boxOf(puzzle);
  const labels = tileLabels(puzzle);
  const drawn = boardMarkup(board, { ...puzzle, labels }, (tile, cell) =>
    tile === puzzle.goal[cell] ? 'home' : undefined,
  );
  // The size of letters is the side of a cell: see the style.
  return markup`<svg class="board ${labelClass(labels)}" viewBox="0 0 ${width} ${height}" width="${width / CELL}em" role="img" aria-label="${boardWords(board, puzzle)}">${drawn}</svg>`;
}
