/* Boards drawn with lines of characters. */
import { BLANK, inRows, type Board } from '../puzzle/board.js';
import { tileTexts, type Puzzle } from '../puzzle/puzzle.js';
import { textWidth } from './textWidth.js';

/**
 * A drawing of a board, line by line: columns aligned, the blank empty, the tiles in the cells
 * `marked` in brackets.
 */
export function drawBoard(board: Board, puzzle: Puzzle, marked: readonly number[] = []): string[] {
  const { columns } = puzzle.size;
  const texts = tileTexts(board, puzzle).map((text, cell) => (board[cell] === BLANK ? '' : text));
  const widths = texts.map((text) => textWidth(text));
  const width = Math.max(...widths);
  const padded = texts.map((text, cell) => {
    const [left, right] = marked.includes(cell) ? '[]' : '  ';
    return left + ' '.repeat(width - widths[cell]) + text + right;
  });
  const rule = (left: string, middle: string, right: string): string =>
    left + Array.from({ length: columns }, () => '─'.repeat(width + 2)).join(middle) + right;
  const rows = inRows(padded, columns).map((row) => `│${row.join('│')}│`);
  return [
    rule('┌', '┬', '┐'),
    ...rows.flatMap((row, index) => (index === 0 ? [row] : [rule('├', '┼', '┤'), row])),
    rule('└', '┴', '┘'),
  ];
}

const GAP = '  ';

/**
 * Drawings of one width and height side by side: as many as fit the columns, at least one, the
 * others below.
 */
export function inGrid(drawings: readonly (readonly string[])[], columns: number): string[] {
  if (drawings.length === 0) return [];
  return inRows(drawings, fitting(drawings[0], columns)).flatMap((row) =>
    row[0].map((_, line) =>
      row
        .map((drawing) => drawing[line])
        .join(GAP)
        .trimEnd(),
    ),
  );
}

/** How many boards fit side by side in so many columns. */
export const boardsAcross = (puzzle: Puzzle, columns: number): number =>
  fitting(drawBoard(puzzle.goal, puzzle), columns);

const fitting = ([line]: readonly string[], columns: number): number =>
  Math.max(1, Math.floor((columns + GAP.length) / (textWidth(line) + GAP.length)));
