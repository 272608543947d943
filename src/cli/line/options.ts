/* Option values read from text. Each function throws a UsageError that names the option, the value and the remedy. */
import { oneOf, quoted } from '../../quoted.js';
import { UsageError } from '../terminal/sentences.js';
import { METRICS, type Metric } from '../../puzzle/metric.js';
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
  'goal-blank': { value: 'R,C', describe: 'goal with tiles in order and the blank in row R, column C, from 0' },
  blank: {
    value: 'LABEL',
    describe: "the blank's label; tiles then have labels too",
    with: '--goal',
  },
  metric: {
    value: METRICS.join('|'),
    describe: 'what one move is: a tile to the cell beside it, or all tiles between (default: single-tile)',
  },
} as const;

/** Of commands that read results. */
export const RESULT_OPTIONS = {
  metric: { ...PUZZLE_OPTIONS.metric, describe: 'what the results must count in (default: either)' },
} as const;

/** The metric that is named, if one is. */
export const readMetric = (text: string | undefined): Metric | undefined =>
  text === undefined ? undefined : readChoice('metric', text, METRICS);

export interface PuzzleValues {
  readonly size: string | undefined;
  readonly goal: string | undefined;
  readonly 'goal-blank': string | undefined;
  readonly blank: string | undefined;
  readonly metric?: string | undefined;
}

/** The puzzle that the options describe; where they tell no size, `likely` is the example of one. */
export function readPuzzle(options: PuzzleValues, likely = '3x4'): Puzzle {
  const { goal, blank } = options;
  const metric = readMetric(options.metric) ?? 'single-tile';
  const size = options.size === undefined ? undefined : parseSize(options.size);
  if (goal !== undefined) return parseGoal(goal, size, blank, metric);
  if (!size) throw new UsageError(`The size of the board is missing; add for example --size ${likely}.`);
  const cell = options['goal-blank'] === undefined ? undefined : readCell(options['goal-blank'], size);
  return orderedPuzzle(size, cell, metric);
}

/** The same of a board on the command line, whose text may tell the size; '' where there is none. */
export function readPuzzleOf(text: string, options: PuzzleValues): Puzzle {
  if (text === '') return readPuzzle(options);
  const { size = options.goal && toldSize(options.goal) } = options;
  return readPuzzle({ ...options, size: size ?? toldSize(text) }, likelySize(text));
}

function readCell(text: string, size: Size): number {
  const match = /^\s*(\d+)\s*,\s*(\d+)\s*$/.exec(text);
  if (!match) {
    throw new UsageError(
      `The value ${quoted(text)} of --goal-blank is not of the form ROW,COLUMN; write for example 0,1.`,
    );
  }
  const [row, column] = [Number(match[1]), Number(match[2])];
  if (row >= size.rows || column >= size.columns) {
    throw new UsageError(
      `The value ${quoted(text)} of --goal-blank is no cell of the ${formatSize(size)} board; rows go from 0 to ${size.rows - 1}, columns from 0 to ${size.columns - 1}.`,
    );
  }
  return row * size.columns + column;
}

/** A whole number from `least` to `most`; `what` is what it stands for, such as `--threads`. */
export function readWhole(what: string, text: string, least: number, most: number): number {
  const value = /^\d{1,16}$/.test(text.trim()) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(
    `The value ${quoted(text)} of ${what} is not a whole number from ${least} to ${most}${withoutIt(what, text)}.`,
  );
}

/** A number of seconds above 0, such as 2.5; `what` is what it stands for. */
export function readSeconds(what: string, text: string): number {
  const value = /^\d{1,9}(\.\d{1,9})?$/.test(text.trim()) ? Number(text) : 0;
  if (value > 0) return value;
  throw new UsageError(
    `The value ${quoted(text)} of ${what} is not a number of seconds above 0${withoutIt(what, text) || '; write for example 2.5'}.`,
  );
}

/** A percentage, such as 5 or 5%, as a share; `what` is what it stands for. */
export function readShare(what: string, text: string): number {
  const match = /^(\d{1,6}(?:\.\d{1,6})?)\s*%?$/.exec(text.trim());
  if (match) return Number(match[1]) / 100;
  throw new UsageError(`The value ${quoted(text)} of ${what} is not a percentage; write for example 5%.`);
}

/** For a word in the place of a number, such as `auto` or `max`: that the option may be left out. */
const withoutIt = (what: string, text: string): string =>
  what.startsWith('--') && /^[a-z]{2,}$/i.test(text.trim()) ? `; leave out ${what} for the default` : '';

/** One of the words of a list. */
export function readChoice<const Choice extends string>(
  option: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`The value ${quoted(text)} of --${option} is unknown; choose ${oneOf(choices)}.`);
}

/** Names with commas between them. */
export function readNames(option: string, text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (!names.includes('')) return names;
  throw new UsageError(
    `The value ${quoted(text)} of --${option} has a comma too many; write one name, or several with a comma between two.`,
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

/** The name of a file to be written. @throws UsageError when it has none of the endings, which are all of one form. */
export function readFileName(option: string, path: string, endings: readonly (keyof typeof FORMS)[]): string {
  if (endings.some((ending) => path.toLowerCase().endsWith(ending))) return path;
  throw new UsageError(
    `The file ${quoted(path)} of --${option} is ${FORMS[endings[0]]}; let its name end in ${oneOf(endings)}.`,
  );
}
