/*
 * Options of several commands, and the forms of values. Each `read` throws a UsageError that names
 * option, value and remedy.
 */
import { oneOf, quoted } from '../../quoted.js';
import type { OptionValues } from './command.js';
import { UsageError } from '../terminal/sentences.js';
import { METRICS } from '../../puzzle/metric.js';
import { formatSize, parseSize, SIZE_FORM, type Size } from '../../puzzle/size.js';
import { orderedPuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { likelySize, parseGoal, toldSize } from '../../puzzle/notation.js';

/** The options that say which puzzle is meant. */
export const PUZZLE_OPTIONS = {
  size: { value: 'ROWSxCOLUMNS', describe: 'size of the board, such as 3x4', bare: SIZE_FORM },
  goal: {
    value: 'BOARD',
    describe: 'goal to measure from (default: tiles in order, blank last)',
    apart: ['goal-blank'],
  },
  'goal-blank': {
    value: 'R,C',
    describe: 'goal with tiles in order and the blank in row R, column C, from 0',
  },
  blank: {
    value: 'LABEL',
    describe: "the blank's label; tiles then have labels too",
    with: '--goal',
  },
  metric: {
    ...choice(METRICS),
    describe:
      'what one move is: a tile to the cell beside it, or all tiles between (default: single-tile)',
  },
} as const;

/** More moves than any depth that is searched. */
export const MOST_DEPTH = 1e6;

/** Of commands that read results. */
export const RESULT_OPTIONS = {
  metric: {
    ...PUZZLE_OPTIONS.metric,
    describe: 'what the results must count in (default: either)',
  },
} as const;

/** The values of the options for a puzzle; some commands lack some of these options. */
export type PuzzleValues = Partial<OptionValues<typeof PUZZLE_OPTIONS>>;

/**
 * The puzzle that the options describe; where they tell no size, `likely` is the example of one.
 */
export function readPuzzle(options: PuzzleValues, likely = '3x4'): Puzzle {
  const { goal, blank, metric = 'single-tile' } = options;
  const size = options.size === undefined ? undefined : parseSize(options.size);
  if (goal !== undefined) return parseGoal(goal, size, blank, metric);
  if (!size)
    throw new UsageError(`The size of the board is missing; add for example --size ${likely}.`);
  const cell =
    options['goal-blank'] === undefined ? undefined : readCell(options['goal-blank'], size);
  return orderedPuzzle(size, cell, metric);
}

/**
 * The same of a board on the command line, whose text may tell the size; '' where there is none.
 */
export function readPuzzleOf(text: string, options: PuzzleValues): Puzzle {
  if (text === '') return readPuzzle(options);
  const { size = options.goal && toldSize(options.goal) } = options;
  return readPuzzle({ ...options, size: size ?? toldSize(text) }, likelySize(text));
}

function readCell(text: string, size: Size): number {
  const match = /^\s*(\d+)\s*,\s*(\d+)\s*$/.exec(text);
  if (!match)
    throw refused(text, 'goal-blank', 'is not of the form ROW,COLUMN; write for example 0,1');
  const [row, column] = [Number(match[1]), Number(match[2])];
  if (row >= size.rows || column >= size.columns) {
    const range = `rows go from 0 to ${size.rows - 1}, columns from 0 to ${size.columns - 1}`;
    throw refused(text, 'goal-blank', `is no cell of the ${formatSize(size)} board; ${range}`);
  }
  return row * size.columns + column;
}

const refused = (text: string, option: string, why: string): UsageError =>
  new UsageError(`The value ${quoted(text)} of --${option} ${why}.`);

/** The value of an option that is a whole number from `least` to `most`. */
export const whole = (value: string, least: number, most: number) => ({
  value,
  read(text: string, option: string): number {
    const number = /^\d{1,16}$/.test(text.trim()) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    throw refused(
      text,
      option,
      `is not a whole number from ${least} to ${most}${withoutIt(option, text)}`,
    );
  },
});

/** The value of an option that is a number of seconds above 0, such as 2.5. */
export const SECONDS = { value: 'SECONDS', read: readSeconds };

function readSeconds(text: string, option: string): number {
  const value = /^\d{1,9}(\.\d{1,9})?$/.test(text.trim()) ? Number(text) : 0;
  if (value > 0) return value;
  const remedy = withoutIt(option, text) || '; write for example 2.5';
  throw refused(text, option, `is not a number of seconds above 0${remedy}`);
}

/** The value of an option that is a number of bytes with its unit, such as 2GiB or 500 MB. */
export const BYTES = { value: 'SIZE', read: readBytes };

function readBytes(text: string, option: string): number {
  const [, amount = '', prefix = '', binary] =
    /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([kmgt])(i?)b?\s*$/i.exec(text) ?? [];
  const bytes = Math.floor(
    Number(amount) * (binary ? 1024 : 1000) ** (1 + 'kmgt'.indexOf(prefix.toLowerCase())),
  );
  if (bytes > 0) return bytes;
  throw refused(text, option, 'is not a size with its unit; write for example 2GiB');
}

/** A percentage, such as 5 or 5%, as a share. */
export function readShare(text: string, option: string): number {
  const match = /^(\d{1,6}(?:\.\d{1,6})?)\s*%?$/.exec(text.trim());
  if (match) return Number(match[1]) / 100;
  throw refused(text, option, 'is not a percentage; write for example 5%');
}

/**
 * For a word in the place of a number, such as `auto` or `max`: that the option may be left out.
 */
const withoutIt = (option: string, text: string): string =>
  /^[a-z]{2,}$/i.test(text.trim()) ? `; leave out --${option} for the default` : '';

/** The value of an option that is one of some words. */
export function choice<const Choice extends string>(choices: readonly Choice[]) {
  return {
    value: choices.join('|'),
    read(text: string, option: string): Choice {
      const found = choices.find((candidate) => candidate === text);
      if (found !== undefined) return found;
      throw refused(text, option, `is unknown; choose ${oneOf(choices)}`);
    },
  };
}

/** The value of an option that is names with commas between them. */
export const NAMES = { value: 'LIST', read: readNames };

function readNames(text: string, option: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (!names.includes('')) return names;
  throw refused(
    text,
    option,
    'has a comma too many; write one name, or several with a comma between two',
  );
}

/** What a file with each ending is. */
const FORMS = {
  '.npy': 'a NumPy file',
  '.svg': 'an SVG picture',
  '.png': 'a PNG picture',
  '.html': 'an HTML page',
  '.htm': 'an HTML page',
} as const;

/**
 * The value of an option that names a file to be written, by one of the endings, which are all of
 * one form.
 */
export const file = (...endings: readonly (keyof typeof FORMS)[]) => ({
  value: 'FILE',
  read(path: string, option: string): string {
    if (endings.some((ending) => path.toLowerCase().endsWith(ending))) return path;
    throw new UsageError(
      `The file ${quoted(path)} of --${option} is ${FORMS[endings[0]]}; let its name end in ${oneOf(endings)}.`,
    );
  },
});
