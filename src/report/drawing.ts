/* Boards drawn with lines of characters. */
import stringWidth from 'string-width';
import { BLANK, type Board } from '../puzzle/board.js';
import { tileTexts, type Puzzle } from '../puzzle/puzzle.js';

/** The board drawn: one string a row, the columns aligned, the blank an empty cell. */
export function drawBoard(board: Board, puzzle: Puzzle): string[] {
  const { columns } = puzzle.size;
  const texts = tileTexts(board, puzzle).map((text, cell) => (board[cell] === BLANK ? '' : text));
  const width = Math.max(...texts.map((text) => stringWidth(text)));
  const padded = texts.map((text) => ' '.repeat(width - stringWidth(text)) + text);
  const rule = (left: string, middle: string, right: string): string =>
    left + Array.from({ length: columns }, () => '─'.repeat(width + 2)).join(middle) + right;
  const rows = Array.from({ length: puzzle.size.rows }, (_, row) =>
    padded
      .slice(row * columns, (row + 1) * columns)
      .map((text) => `│ ${text} `)
      .join('')
      .concat('│'),
  );
  return [
    rule('┌', '┬', '┐'),
    ...rows.flatMap((row, index) => (index === 0 ? [row] : [rule('├', '┼', '┤'), row])),
    rule('└', '┴', '┘'),
  ];
}

const GAP = '  ';

/** The first of some boards drawn in one row, as many as fit the width but one at least. */
export function drawRow(boards: readonly Board[], puzzle: Puzzle, width: number): string[] {
  const boardWidth = stringWidth(drawBoard(puzzle.goal, puzzle)[0]);
  const fitting = Math.max(1, Math.floor((width + GAP.length) / (boardWidth + GAP.length)));
  const drawings = boards.slice(0, fitting).map((board) => drawBoard(board, puzzle));
  return (drawings[0] ?? []).map((_, line) => drawings.map((drawing) => drawing[line]).join(GAP));
}
