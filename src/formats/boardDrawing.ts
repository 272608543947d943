/* Boards drawn with lines of characters. */
import { BLANK, inRows, type Board } from '../puzzle/board.js';
import { tileTexts, type Puzzle } from '../puzzle/puzzle.js';
import { inGridRows } from '../puzzle/grid.js';
import { shapeOf } from '../puzzle/shape.js';
import { isWall, wrapsLines, type GridPlace, type Size } from '../puzzle/size.js';
import { GAP, textWidth } from './textLayout.js';

/**
 * A drawing of a board, line by line: columns aligned, the blank empty, the tiles in the cells
 * `marked` in brackets. Walls are heavy lines, wrapped lines end in dashed ones. The cells of a
 * graph are in one row, in the order of their names, which stand above them.
 */
export function drawBoard(board: Board, puzzle: Puzzle, marked: readonly number[] = []): string[] {
  const { size } = puzzle;
  const { columns } = size;
  const texts = tileTexts(board, puzzle).map((text, cell) => (board[cell] === BLANK ? '' : text));
  const { names = [] } = shapeOf(size);
  const widths = texts.map((text) => textWidth(text));
  const width = Math.max(...widths, ...names.map(textWidth));
  const padded = texts.map((text, cell) => {
    const [left, right] = marked.includes(cell) ? '[]' : '  ';
    return left + ' '.repeat(width - widths[cell]) + text + right;
  });
  const rule = (left: string, middle: string, right: string, lines: readonly string[]): string =>
    left + lines.map((line) => line.repeat(width + 2)).join(middle) + right;
  const border = new Array<string>(columns).fill(wrapsLines('columns', size) ? '┈' : '─');
  const side = wrapsLines('rows', size) ? '┊' : '│';
  const rows = inGridRows(padded, size, HOLE.repeat(width + 2)).map((row, number) =>
    row.reduce(
      (line, cell, column) =>
        line + (column === 0 ? side : barBefore([number, column], size)) + cell,
      '',
    ),
  );
  const below = (row: number): string[] =>
    border.map((_, column) => (isWall([row - 1, column], [row, column], size) ? '━' : '─'));
  return [
    ...(names.length > 0 ? [namesLine(names, width)] : []),
    rule('┌', '┬', '┐', border),
    ...rows.flatMap((row, number) =>
      number === 0 ? [row + side] : [rule('├', '┼', '┤', below(number)), row + side],
    ),
    rule('└', '┴', '┘', border),
  ];
}

/** The names of a graph's cells, each above its cell. */
const namesLine = (names: readonly string[], width: number): string =>
  names
    .map((name) => `  ${' '.repeat(width - textWidth(name))}${name} `)
    .join('')
    .trimEnd();

/** What a hole is filled with. */
const HOLE = '░';

/** The line between a place and the place before it: a heavy one for a wall. */
const barBefore = ([row, column]: GridPlace, size: Size): string =>
  isWall([row, column - 1], [row, column], size) || size.edges ? '┃' : '│';

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

/** The number of boards that fit side by side in `columns` columns of text. */
export const boardsAcross = (puzzle: Puzzle, columns: number): number =>
  fitting(drawBoard(puzzle.goal, puzzle), columns);

const fitting = ([line]: readonly string[], columns: number): number =>
  Math.max(1, Math.floor((columns + GAP.length) / (textWidth(line) + GAP.length)));
