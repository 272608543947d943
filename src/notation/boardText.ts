/*
 * Boards as text. A board of numbers holds 0 ... N-1 once each. If the label of the blank is named,
 * a board has any label in each cell, and labels may repeat; inside the program equal labels are
 * equal numbers.
 */
import { AtlasError, boardError, type PuzzleFacts } from '../basics/errors.js';
import { formatCount, formatQuantity } from '../basics/humanize.js';
import { isVisible, quoted } from '../basics/quoted.js';
import { BLANK, type Board } from '../puzzle/board.js';
import { goalName, namedGoal } from './goals.js';
import type { Metric } from '../puzzle/metric.js';
import {
  blankField,
  isOrdered,
  puzzleFromCells,
  tileTexts,
  type Puzzle,
} from '../puzzle/puzzle.js';
import {
  fits,
  graphemesOf,
  isPermutation,
  labelReadings,
  numberReadings,
  type Reading,
} from './boardReadings.js';
import { sizeShownBy, showsHoles, tilesOnly } from './drawnText.js';
import {
  cellCount,
  checkSize,
  formatSize,
  isRectangle,
  sameSize,
  type Size,
} from '../puzzle/size.js';

/** The cells of a text, not yet numbered, and their size if the text shows one. */
interface Cells {
  readonly texts: readonly string[];
  readonly size?: Size;
}

/**
 * Reads a goal: its name; or a list of numbers, rows, or, with `blankLabel`, labels. The table of
 * docs/commands.md has all forms.
 *
 * @throws AtlasError when the text is no board, or not one of the given size.
 */
export function parseGoal(
  text: string,
  given?: Size,
  blankLabel?: string,
  metric: Metric = 'single-tile',
): Puzzle {
  const name = goalName(text);
  if (name !== undefined && given !== undefined) {
    if (name !== 'blank-first' && !isRectangle(given))
      throw boardError(
        `The goal ${quoted(text)} is for rectangles, and the board is ${formatSize(given)}; write its tiles`,
      );
    const goal = { size: given, goal: namedGoal(name, given), metric };
    return blankLabel === undefined ? goal : withBlankLabel(goal, blankLabel);
  }
  const labels = blankLabel === undefined ? undefined : [blankLabel];
  const known = sizeWithHoles(text, given, 'goal', labels);
  const cells = parseCells(text, 'goal', known, labels);
  const size = known ?? cells.size;
  if (!size)
    throw new AtlasError('goal-without-size', `The goal ${quoted(text)} does not show its size`);
  checkSize(size);
  checkShownSize(cells, text, 'goal', size);
  if (blankLabel === undefined) {
    return { size, goal: numberedBoard(cells.texts, text, 'goal'), metric };
  }
  return labelledGoal(size, cells.texts, blankLabel, metric, text);
}

/** The puzzle with numbers as the labels of its tiles, and another label for the blank. */
export function withBlankLabel({ size, goal, metric }: Puzzle, blank: string): Puzzle {
  const labels = goal.map((tile) => (tile === BLANK ? blank : String(tile)));
  return labelledGoal(size, labels, blank, metric);
}

/**
 * The puzzle of a goal of labels, which may repeat; `text` is the goal for sentences.
 *
 * @throws AtlasError when the blank's label is not in exactly one cell, or a label cannot be shown.
 */
export function labelledGoal(
  size: Size,
  labels: readonly string[],
  blank: string,
  metric: Metric,
  text = labels.join(' '),
): Puzzle {
  checkOneBlank(labels, text, 'goal', blank);
  checkLabels(labels);
  return puzzleFromCells(size, labels, labels.indexOf(blank), metric);
}

/**
 * Reads a board that holds the same tiles as the puzzle's goal, in any order.
 *
 * @throws AtlasError when the text is no such board.
 */
export function parseBoard(text: string, puzzle: Puzzle): Board {
  const { size, labels } = puzzle;
  sizeWithHoles(text, size, 'board', labels);
  return boardOfCells(parseCells(text, 'board', size, labels), text, puzzle);
}

/**
 * The board of a text that shows holes; for other texts the given one. Beside the label of the
 * blank, # may be a label too unless the board is known to have holes.
 *
 * @throws AtlasError if the text and the board do not go together.
 */
function sizeWithHoles(
  text: string,
  size: Size | undefined,
  role: Role,
  labels: readonly string[] | undefined,
): Size | undefined {
  if (!text.includes('#')) return size;
  const isDrawn = labels ? size?.holes !== undefined : showsHoles(text);
  if (!isDrawn) return size;
  if (role === 'board' && size && !size.holes)
    throw boardError(
      `The board ${quoted(text)} has holes (#), but the board ${formatSize(size)} has none; leave them out`,
    );
  return sizeShownBy(text, size, role, labels);
}

/**
 * As {@link parseBoard}, for a line of {@link formatLine}: only spaces separate the labels, which
 * may have any other character.
 */
export const parseLine = (line: string, puzzle: Puzzle): Board =>
  boardOfCells({ texts: line.split(' ') }, line, puzzle);

function boardOfCells(cells: Cells, text: string, puzzle: Puzzle): Board {
  const { size, goal, labels } = puzzle;
  checkShownSize(cells, text, 'board', size);
  if (!labels) return numberedBoard(cells.texts, text, 'board');

  checkOneBlank(cells.texts, text, 'board', labels[BLANK]);
  const board = cells.texts.map((label) => labels.indexOf(label));
  const strange = board.indexOf(-1);
  if (strange >= 0) {
    throw boardError(
      `The board ${quoted(text)} has a tile ${quoted(cells.texts[strange])} that the goal ${quoted(formatLine(goal, puzzle))} does not have; they must hold the same tiles`,
    );
  }
  for (const tile of board) {
    const [here, there] = [board, goal].map(
      (cells) => cells.filter((other) => other === tile).length,
    );
    if (here !== there) {
      throw boardError(
        `The board ${quoted(text)} has ${quoted(labels[tile])} ${times(here)}, the goal ${quoted(formatLine(goal, puzzle))} has it ${times(there)}; they must hold the same tiles`,
      );
    }
  }
  return board;
}

/**
 * The board in one line, tiles in reading order separated by spaces. Inverse: {@link parseLine}.
 */
export const formatLine = (board: Board, puzzle: Puzzle): string =>
  tileTexts(board, puzzle).join(' ');

/** A puzzle as the command line describes it, for the data of errors. */
export const puzzleFacts = (puzzle: Puzzle): PuzzleFacts => ({
  size: formatSize(puzzle.size),
  ...(!isRectangle(puzzle.size) && { isShaped: true }),
  metric: puzzle.metric,
  ...(!isOrdered(puzzle) && { goal: formatLine(puzzle.goal, puzzle) }),
  ...blankField(puzzle),
});

/**
 * The board that a text shows: by its rows, by a square number of cells, or with its holes;
 * undefined for other texts.
 *
 * @throws AtlasError when it is no board.
 */
export function impliedSize(text: string): Size | undefined {
  if (goalName(text) !== undefined) return undefined;
  if (showsHoles(text)) return sizeShownBy(text, undefined, 'board');
  const { texts, size } = parseCells(text, 'board', undefined, undefined);
  if (size) {
    checkSize(size);
    return size;
  }
  const side = Math.sqrt(texts.length > 1 ? texts.length : graphemesOf(text.trim()).length);
  if (!Number.isInteger(side) || side <= 1) return undefined;
  const square = { rows: side, columns: side };
  checkSize(square);
  return square;
}

/**
 * The most square size with as many cells as the text has, as an example in sentences; 3x4 if there
 * is none.
 */
export function likelySize(text: string): string {
  const cells = cellsIn(text).length;
  for (let rows = Math.floor(Math.sqrt(cells)); rows > 1; rows--) {
    if (cells % rows === 0) return formatSize({ rows, columns: cells / rows });
  }
  return '3x4';
}

/** The cells of a text: its words, or the characters of a single word. */
export function cellsIn(text: string): readonly string[] {
  const { texts } = parseCells(text, 'board', undefined, undefined);
  return texts.length > 1 ? texts : graphemesOf(text.trim());
}

/**
 * @throws AtlasError if a label is empty, has a space, is too long, or has a character that
 * controls a terminal or that a picture cannot hold.
 */
export function checkLabels(labels: readonly string[]): void {
  const long = labels.find((label) => label.length > MOST_LABEL);
  if (long !== undefined) {
    throw boardError(
      `The label ${quoted(long)} has ${formatCount(long.length)} characters; labels have up to ${MOST_LABEL}`,
    );
  }
  const strange = labels.find((label) => !isVisible(label));
  if (strange !== undefined) {
    throw boardError(
      `The label ${quoted(strange)} has a control character, or another that is not seen; choose another`,
    );
  }
  const split = labels.find((label) => /^$|\s/u.test(label));
  if (split === undefined) return;
  throw boardError(`The label ${quoted(split)} is empty or has a space in it; choose another`);
}

/** Characters of the longest label; a longer one is given by mistake. */
const MOST_LABEL = 100;

type Role = 'board' | 'goal';

/** Characters of the longest text of a board: more than 255 cells with the longest labels have. */
export const MOST_TYPED = 50_000;

/**
 * The cells of a text: the first reading that fits the size and makes a board; if none does, the
 * nearest one, for the sentence that refuses it. `labels`: the blank's label, or the labels of all
 * tiles; undefined for boards of numbers.
 *
 * @throws AtlasError when the text is empty or too long, its rows are not of one length, or two
 * readings make different boards.
 */
function parseCells(
  text: string,
  role: Role,
  size: Size | undefined,
  labels: readonly string[] | undefined,
): Cells {
  if (text.length > MOST_TYPED) {
    throw boardError(
      `The ${role} ${quoted(text)} has ${formatCount(text.length)} characters; boards have up to ${formatCount(MOST_TYPED)}`,
    );
  }
  if (labels === undefined && size !== undefined) {
    // Most boards are plain lists: no other form is looked for.
    const plain = text.split(' ');
    if (plain.length === cellCount(size) && isPermutation(plain, 0)) return { texts: plain };
  }
  if (text.trim() === '')
    throw boardError(`The ${role} is empty; write its tiles in reading order, 0 for the blank`);
  const tiles = size && !isRectangle(size) ? tilesOnly(text, labels) : text;
  const readings = labels ? labelReadings(tiles, size, labels) : numberReadings(tiles, size);
  const right = readings.filter(
    (reading) => fits(reading, size) && (labels ? hasLabels : hasNumbers)(reading.texts, labels),
  );
  const first = right.at(0);
  const other = labels
    ? undefined
    : right.find(({ texts }) => texts.join() !== first?.texts.join());
  if (first && other) {
    throw boardError(
      `The ${role} ${quoted(text)} can be read in two ways, as ${quoted(first.texts.join(' '))} and as ${quoted(other.texts.join(' '))}; put one blank between two tiles, and 0 for the blank`,
    );
  }
  return withShownSize(first ?? nearest(readings, size, labels !== undefined), size, text, role);
}

const hasNumbers = (texts: readonly string[]): boolean => isPermutation(texts, 0);

/** Whether the texts are labels of the tiles, or contain the blank if only its label is known. */
const hasLabels = (texts: readonly string[], labels: readonly string[] = []): boolean =>
  labels.length > 1 ? texts.every((text) => labels.includes(text)) : texts.includes(labels[0]);

/**
 * The reading that has the right number of cells, else the plain one; of labels in one word, its
 * characters.
 */
const nearest = (
  readings: readonly Reading[],
  size: Size | undefined,
  areLabels: boolean,
): Reading =>
  readings.find((reading) => fits(reading, size)) ??
  readings.find(({ texts }) => size !== undefined && texts.length === cellCount(size)) ??
  readings.find(({ texts }) => !areLabels || texts.length > 1) ??
  readings[0];

/**
 * The cells of a reading with the size that its rows show. Line breaks show it if the number of
 * cells is not the board's.
 *
 * @throws AtlasError when marks end rows of different lengths.
 */
function withShownSize(
  { texts, rowLengths, areMarked }: Reading,
  size: Size | undefined,
  text: string,
  role: Role,
): Cells {
  const [columns] = rowLengths;
  const other = rowLengths.findIndex((length) => length !== columns);
  if (areMarked && other > 0) {
    throw boardError(
      `The ${role} ${quoted(text)} has ${formatQuantity(columns, 'tile')} in row 1, but ${rowLengths[other]} in row ${other + 1}; write as many tiles in every row`,
    );
  }
  const isWhole = size !== undefined && texts.length === cellCount(size);
  const showsRows = areMarked || (other < 0 && rowLengths.length > 1 && columns > 1 && !isWhole);
  return showsRows ? { texts, size: { rows: rowLengths.length, columns } } : { texts };
}

function checkShownSize({ texts, size: shown }: Cells, text: string, role: Role, size: Size): void {
  if (shown && !sameSize(shown, size)) {
    throw boardError(
      `The ${role} ${quoted(text)} is ${formatSize(shown)}, but the board is ${formatSize(size)}; make their sizes agree`,
    );
  }
  if (texts.length === 1) {
    throw boardError(
      `The ${role} ${quoted(text)} is one word, but the ${formatSize(size)} board has ${cellCount(size)} cells; put blanks or commas between the tiles, or write one character for each cell`,
    );
  }
  if (texts.length !== cellCount(size)) {
    throw boardError(
      `The ${role} ${quoted(text)} has ${formatQuantity(texts.length, 'cell')}, but the ${formatSize(size)} board has ${cellCount(size)}; write a tile for each cell, with the blank, or another size`,
    );
  }
}

function checkOneBlank(
  texts: readonly string[],
  text: string,
  role: Role,
  blankLabel: string,
): void {
  const blanks = texts.filter((label) => label === blankLabel).length;
  if (blanks === 1) return;
  throw boardError(
    `The ${role} ${quoted(text)} has the blank ${quoted(blankLabel)} ${times(blanks)}; it must be in exactly one cell`,
  );
}

/** Checks that the texts are 0 ... N-1 once each. */
function numberedBoard(texts: readonly string[], text: string, role: Role): Board {
  const last = texts.length - 1;
  const board = texts.map((token) => (/^\d{1,6}$/.test(token) ? Number(token) : -1));
  const strange = board.findIndex((tile) => tile < 0 || tile > last);
  if (strange >= 0) {
    const [mark] = /[^\p{L}\p{N}\p{M}\p{So}\s'"-]/u.exec(texts[strange]) ?? [];
    if (mark !== undefined && texts[strange].length > 1)
      throw boardError(
        `The ${role} ${quoted(text)} has the mark ${quoted(mark)} in ${quoted(texts[strange])}, which is read neither as a tile nor between tiles; write blanks or commas between the tiles`,
      );
    throw new AtlasError(
      'labels-unnamed',
      `The ${role} ${quoted(text)} has a tile ${quoted(texts[strange])}; its tiles are 1 to ${last} and 0 for the blank`,
    );
  }
  const doubled = board.find((tile, cell) => board.indexOf(tile) !== cell);
  if (doubled !== undefined) {
    const missing = board.map((_, tile) => tile).filter((tile) => !board.includes(tile));
    const what = missing[0] === BLANK ? 'no blank (0)' : `no ${missing.slice(0, 5).join(', ')}`;
    throw new AtlasError(
      'labels-unnamed',
      `The ${role} ${quoted(text)} has ${doubled} more than once and ${what}; each of 0 to ${last} must be there once`,
    );
  }
  return board;
}

function times(count: number): string {
  if (count === 0) return 'in no cell';
  return count === 1 ? 'once' : `${count} times`;
}
