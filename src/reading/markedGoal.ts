/* Goals of boards with holes: `1 2 3/4 # 5/6 7 0`, with # in the place of each hole. */
import { AtlasError } from '../basics/errors.js';
import { formatQuantity } from '../basics/humanize.js';
import { quoted } from '../basics/quoted.js';
import { graphemesOf, numberRows } from '../puzzle/boardReadings.js';
import { cellRows } from '../puzzle/boardText.js';
import { gridBoard } from '../puzzle/boards.js';
import { goalName } from '../puzzle/goals.js';
import type { Metric } from '../puzzle/metric.js';
import { parseGoal } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import {
  cellCount,
  formatSize,
  hasMarks,
  sameSize,
  type GridPlace,
  type Size,
} from '../puzzle/size.js';

const HOLE = '#';

/**
 * Whether a text of a goal of numbers shows holes. Links and comments have letters beside their #;
 * x may be the blank.
 */
export const showsHoles = (text: string): boolean =>
  text.includes(HOLE) && /^(?:\P{L}|x)*$/iu.test(text);

/**
 * Reads a goal for a board with holes, walls or wraps, or for a graph: its tiles in reading order,
 * with # in the place of each hole, or without these marks. `size` is the board, or a rectangle if
 * only the goal shows the holes; undefined if its rows show the board.
 *
 * @throws AtlasError if the goal and the board do not go together.
 */
export function readMarkedGoal(
  text: string,
  size: Size | undefined,
  blank: string | undefined,
  metric: Metric,
): Puzzle {
  if (goalName(text) !== undefined && size && hasMarks(size) && text.trim() !== 'blank-first') {
    throw fault(
      `The goal ${quoted(text)} is for rectangles, and the board is ${formatSize(size)}; write its tiles`,
    );
  }
  if (goalName(text) !== undefined) return parseGoal(text, size, blank, metric);
  const rows = rowsOf(text, blank);
  const cells = rows.flat();
  const board = cells.includes(HOLE) ? boardShown(rows, text, size) : size;
  return parseGoal(cells.filter((cell) => cell !== HOLE).join(' '), board, blank, metric);
}

/** The cells of a text, row by row; of rows of one word each, their characters. */
function rowsOf(text: string, blank: string | undefined): (readonly string[])[] {
  const { rows } = blank === undefined ? numberRows(text) : cellRows(text, [blank]);
  const areWords = rows.length > 1 && rows.every((row) => row.length === 1);
  const found = areWords ? rows.map(([word]) => graphemesOf(word)) : [...rows];
  return found.map((row) => row.filter((cell) => cell !== ''));
}

/** The board with the holes that a goal shows. */
function boardShown(rows: (readonly string[])[], text: string, size: Size | undefined): Size {
  const cells = rows.flat();
  const side = Math.sqrt(cells.length);
  const wide =
    rows.length > 1
      ? rows[0].length
      : (size?.columns ?? (Number.isInteger(side) ? side : cells.length));
  const uneven = rows.findIndex((row) => row.length !== wide);
  if (rows.length > 1 && uneven > 0) {
    throw fault(
      `The goal ${quoted(text)} has ${wide} places in row 1, but ${rows[uneven].length} in row ${uneven + 1}; write # for each hole`,
    );
  }
  const grid = { rows: Math.ceil(cells.length / wide), columns: wide };
  const holes = cells.flatMap((cell, at): GridPlace[] =>
    cell === HOLE ? [[Math.floor(at / wide), at % wide]] : [],
  );
  if (!size) return gridBoard({ ...grid, holes });
  const shown = size.edges ? undefined : gridBoard({ ...size, ...grid, holes });
  const isSame = shown && size.rows === grid.rows && size.columns === grid.columns;
  if (
    shown &&
    isSame &&
    cells.length === size.rows * size.columns &&
    (!size.holes || sameSize(shown, size))
  )
    return shown;
  throw fault(
    `The goal ${quoted(text)} shows ${grid.rows}x${grid.columns} places with ${formatQuantity(holes.length, 'hole')}, but the board is ${formatSize(size)} with ${cellCount(size)} cells; make them agree`,
  );
}

const fault = (sentence: string): AtlasError => new AtlasError('board', sentence);
