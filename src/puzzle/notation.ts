/*
 * Boards as text. A board of numbers holds 0 ... N-1 once each. If the label of the blank is named,
 * a board has any label in each cell, and labels may repeat; inside the program equal labels are
 * equal numbers.
 */
import { AtlasError, type PuzzleFacts } from '../basics/errors.js';
import { formatCount, formatQuantity } from '../basics/humanize.js';
import { isVisible, quoted } from '../basics/quoted.js';
import { BLANK, type Board } from './board.js';
import type { Metric } from './metric.js';
import { isOrdered, orderedPuzzle, puzzleFromCells, tileTexts, type Puzzle } from './puzzle.js';
import { cellCount, checkSize, formatSize, parseSize, sameSize, type Size } from './size.js';

/** The cells of a text, not yet numbered, and its shape if the text shows one. */
interface Cells {
  readonly texts: readonly string[];
  readonly shape?: Size;
}

/**
 * Reads a goal: a list of numbers, rows, or, with `blankLabel`, labels. Rows are nested lists, or
 * have slashes between them, or stand on lines of their own.
 *
 * @throws AtlasError when the text is no board, or not one of the given size.
 */
export function parseGoal(
  text: string,
  size?: Size,
  blankLabel?: string,
  metric: Metric = 'single-tile',
): Puzzle {
  const cells = parseCells(text, 'goal', size, blankLabel);
  const shape = size ?? cells.shape;
  if (!shape)
    throw new AtlasError('goal-without-size', `The goal ${quoted(text)} does not show its size`);
  checkSize(shape);
  checkShape(cells, text, 'goal', shape);
  if (blankLabel === undefined) {
    return { size: shape, goal: numberedBoard(cells.texts, text, 'goal'), metric };
  }
  return labelledGoal({ size: shape, labels: cells.texts, blank: blankLabel }, text, metric);
}

/** Whether a text is a board with its rows, not the name of a size. */
export const hasRows = (text: string): boolean => /\/|\n|^\s*\[/.test(text);

/**
 * Reads a goal with its rows, as {@link parseGoal}, or a size such as `3x4` for the tiles in order.
 *
 * @throws AtlasError when the text is neither, and for a size with the label of a blank.
 */
export function parseGoalOrSize(
  text: string,
  blankLabel: string | undefined,
  metric: Metric,
): Puzzle {
  if (hasRows(text)) return parseGoal(text, undefined, blankLabel, metric);
  if (blankLabel === undefined) return orderedPuzzle(parseSize(text), undefined, metric);
  throw new AtlasError(
    'argument',
    `The blank ${quoted(blankLabel)} is a label, but the goal ${quoted(text)} has numbers; leave it out`,
  );
}

/** The cells of a goal of numbers, in which each of 0 ... N-1 stands once. */
export interface NumberedCells {
  readonly size: Size;
  readonly numbers: Board;
}

/** The cells of a goal of labels, which may repeat, with the label of the blank. */
export interface LabelledCells {
  readonly size: Size;
  readonly labels: readonly string[];
  readonly blank: string;
}

/**
 * The puzzle of a goal's cells.
 *
 * @throws AtlasError for a size that no board has, when the blank's label does not stand once, or a
 * label cannot be shown.
 */
export function goalOfCells(cells: NumberedCells | LabelledCells, metric: Metric): Puzzle {
  checkSize(cells.size);
  if ('labels' in cells) return labelledGoal(cells, cells.labels.join(' '), metric);
  return { size: cells.size, goal: cells.numbers, metric };
}

/** The puzzle of a goal of labels; `text` is the goal for sentences. */
function labelledGoal(
  { size, labels, blank }: LabelledCells,
  text: string,
  metric: Metric,
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
export const parseBoard = (text: string, puzzle: Puzzle): Board =>
  boardOf(parseCells(text, 'board', puzzle.size, puzzle.labels?.[BLANK]), text, puzzle);

/**
 * As {@link parseBoard}, for a line of {@link formatLine}: only spaces separate the labels, which
 * may have any other character.
 */
export const parseLine = (line: string, puzzle: Puzzle): Board =>
  boardOf({ texts: line.split(' ') }, line, puzzle);

function boardOf(cells: Cells, text: string, puzzle: Puzzle): Board {
  const { size, goal, labels } = puzzle;
  checkShape(cells, text, 'board', size);
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
  metric: puzzle.metric,
  ...(!isOrdered(puzzle) && { goal: formatLine(puzzle.goal, puzzle) }),
  ...(puzzle.labels && { blank: puzzle.labels[BLANK] }),
});

/**
 * The size that a board's text shows, as `3x3`: by its rows, or by a square number of cells;
 * undefined for other texts.
 */
export function impliedSize(text: string): string | undefined {
  const { shape } = parseCells(text, 'board', undefined, undefined);
  if (shape) return formatSize(shape);
  const side = Math.sqrt(cellsIn(text).length);
  return Number.isInteger(side) && side > 1 ? formatSize({ rows: side, columns: side }) : undefined;
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
  return texts.length > 1 ? texts : Array.from(text.trim());
}

/**
 * @throws AtlasError if a label is empty, has a space, is too long, or has a character that
 * controls a terminal or that a picture cannot hold.
 */
export function checkLabels(labels: readonly string[]): void {
  const long = labels.find((label) => label.length > MAX_LABEL);
  if (long !== undefined) {
    throw boardError(
      `The label ${quoted(long)} has ${formatCount(long.length)} characters; labels have up to ${MAX_LABEL}`,
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
const MAX_LABEL = 100;

type Role = 'board' | 'goal';

/** Characters of the longest text of a board: more than 255 cells with the longest labels have. */
const MAX_TEXT = 50_000;

/**
 * Characters of the longest word that is split into cells: more than a board has cells. To split a
 * longer one would take long.
 */
const MAX_WORD = 3000;

function parseCells(
  text: string,
  role: Role,
  size: Size | undefined,
  blankLabel: string | undefined,
): Cells {
  if (text.length > MAX_TEXT) {
    throw boardError(
      `The ${role} ${quoted(text)} has ${formatCount(text.length)} characters; boards have up to ${formatCount(MAX_TEXT)}`,
    );
  }
  // With single spaces no pattern below reads a character twice.
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (trimmed === '')
    throw boardError(`The ${role} is empty; write its tiles in reading order, 0 for the blank`);
  if (/^\[ ?\[.*\] ?\]$/.test(trimmed)) {
    const rows = trimmed.replace(/^\[ ?\[|\] ?\]$/g, '').split(/\] ?,? ?\[/);
    return inRowsOf(rows.map(splitList), text, role);
  }
  const list = splitList(/^\[.*\]$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed);
  const isWhole = size !== undefined && list.length === cellCount(size);
  // Labels may have slashes: these end rows only where the cells are not the right ones without.
  if (trimmed.includes('/') && !(isWhole && blankLabel !== undefined))
    return inRowsOf(cellRows(trimmed.split('/'), size), text, role);
  if (!isWhole && text.trim().includes('\n')) {
    const rows = cellRows(text.trim().split(/\s*\n\s*/), size);
    if (rows.every(({ length }) => length === rows[0].length)) return inRowsOf(rows, text, role);
  }
  if (list.length > 1 || trimmed.length > MAX_WORD) return { texts: list };
  // One word: a character for each cell. Numbers are read so only where that makes the right number
  // of cells.
  const characters = graphemesOf(trimmed);
  const perCharacter =
    blankLabel !== undefined || (size !== undefined && characters.length === cellCount(size));
  return { texts: perCharacter ? characters : list };
}

/** Cells whose shape is these rows. @throws AtlasError when the rows are not of one length. */
function inRowsOf(rows: readonly (readonly string[])[], text: string, role: Role): Cells {
  const [{ length: columns }] = rows;
  const other = rows.findIndex(({ length }) => length !== columns);
  if (other > 0) {
    throw boardError(
      `The ${role} ${quoted(text)} has ${formatQuantity(columns, 'tile')} in row 1, but ${rows[other].length} in row ${other + 1}; write as many tiles in every row`,
    );
  }
  return { texts: rows.flat(), shape: { rows: rows.length, columns } };
}

/**
 * The cells of each row. Where every row is one word, a cell is a character, but for a board of one
 * column.
 */
function cellRows(rows: readonly string[], size: Size | undefined): readonly (readonly string[])[] {
  const lists = rows.map(splitList);
  const areWords = lists.every((list) => list.length === 1 && list[0].length <= MAX_WORD);
  return areWords && size?.columns !== 1 ? lists.map(([word]) => graphemesOf(word)) : lists;
}

/** The characters of a text as readers see them. */
function graphemesOf(text: string): string[] {
  if (/^[ -~]*$/.test(text)) return Array.from(text); // the first segmenter takes 7 ms
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

function splitList(text: string): string[] {
  const tokens = text.split(/[ ,]+/).filter((token) => token !== '');
  return /["']/.test(text) ? tokens.map((token) => token.replace(/^(["'])(.+)\1$/, '$2')) : tokens;
}

function checkShape({ texts, shape }: Cells, text: string, role: Role, size: Size): void {
  if (shape && !sameSize(shape, size)) {
    throw boardError(
      `The ${role} ${quoted(text)} is ${formatSize(shape)}, but the board is ${formatSize(size)}; make their sizes agree`,
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
    `The ${role} ${quoted(text)} has the blank ${quoted(blankLabel)} ${times(blanks)}; it must stand in exactly one cell`,
  );
}

/** Checks that the texts are 0 ... N-1 once each. */
function numberedBoard(texts: readonly string[], text: string, role: Role): Board {
  const last = texts.length - 1;
  const board = texts.map((token) => (/^\d{1,6}$/.test(token) ? Number(token) : -1));
  const strange = board.findIndex((tile) => tile < 0 || tile > last);
  if (strange >= 0) {
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
      `The ${role} ${quoted(text)} has ${doubled} more than once and ${what}; each of 0 to ${last} must stand once`,
    );
  }
  return board;
}

const boardError = (sentence: string): AtlasError => new AtlasError('board', sentence);

function times(count: number): string {
  if (count === 0) return 'in no cell';
  return count === 1 ? 'once' : `${count} times`;
}
