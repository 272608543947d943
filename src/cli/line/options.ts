/* Option values read from text. Each function throws a UsageError that names the option, the value and the remedy. */
import { join } from 'node:path';
import { quoted } from '../../quoted.js';
import type { OptionValues } from './command.js';
import { UsageError } from '../terminal/sentences.js';
import { METRICS, type Metric } from '../../puzzle/metric.js';
import { formatSize, parseSize, SIZE_FORM, type Size } from '../../puzzle/size.js';
import { orderedPuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { parseGoal } from '../../puzzle/notation.js';
import { MAX_THREADS, type PlanRequest } from '../../app/planning.js';
import { nodePlatform } from '../../platforms/node.js';

/** The options that say which puzzle is meant. */
export const PUZZLE_OPTIONS = {
  size: { value: 'ROWSxCOLUMNS', describe: 'size of the board, such as 3x4', bare: SIZE_FORM },
  goal: { value: 'BOARD', describe: 'goal to measure from (default: tiles in order, blank last)' },
  'goal-blank': { value: 'R,C', describe: 'goal with tiles in order and the blank in row R, column C, from 0' },
  blank: { value: 'LABEL', describe: "the blank's label; boards are then labels, which may repeat" },
  metric: {
    value: METRICS.join('|'),
    describe: 'what one move is: a tile to the cell beside it, or all tiles between (default: single-tile)',
  },
} as const;

/** Of commands that read results. */
export const RESULT_OPTIONS = {
  metric: { ...PUZZLE_OPTIONS.metric, describe: 'what the results must count in (default: either)' },
} as const;

/** The options that say how a space is searched. */
export const ENGINE_OPTIONS = {
  engine: {
    value: 'auto|planes|table|disk',
    describe: 'search by bit planes, a byte table, or bit planes on disk (default: the quicker of planes and table)',
  },
  threads: { value: 'N', describe: 'threads (default: one for each core, one for small boards)' },
  work: { value: 'DIR', describe: 'of --engine disk: where it works (default: work in the result folder)' },
  memory: { value: 'SIZE', describe: 'of --engine disk: most memory, such as 2GiB (default: half of what is free)' },
  'keep-work': { describe: 'of --engine disk: keep that folder when the search has ended' },
} as const;

/** How the options ask for a space to be searched; a search on disk works in `folder`, unless they name another. */
export function readEngine(options: OptionValues<typeof ENGINE_OPTIONS>, folder: string): PlanRequest {
  const engine =
    options.engine === undefined
      ? 'auto'
      : readChoice('engine', options.engine, ['auto', ...nodePlatform.engines.map(({ name }) => name)]);
  const { work, memory } = options;
  if (engine !== 'disk') {
    const given = (['work', 'memory', 'keep-work'] as const).find(
      (name) => options[name] !== undefined && options[name] !== false,
    );
    if (given !== undefined) throw new UsageError(`The option --${given} is for a search on disk; add --engine disk.`);
  }
  return {
    ...(engine !== 'auto' && { engine }),
    ...(options.threads !== undefined && { threads: readWhole('--threads', options.threads, 1, MAX_THREADS) }),
    ...(engine === 'disk' && { work: work ?? join(folder, 'work') }),
    ...(memory !== undefined && { memory: readBytes('--memory', memory) }),
  };
}

const BYTE_UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  g: 1e9,
  t: 1e12,
  ki: 2 ** 10,
  mi: 2 ** 20,
  gi: 2 ** 30,
  ti: 2 ** 40,
};

/** A number of bytes with its unit, such as 2GiB or 500 MB. */
function readBytes(what: string, text: string): number {
  const [, amount = '', unit = ''] = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([kmgt]i?)b?\s*$/i.exec(text) ?? [];
  const bytes = Math.floor(Number(amount) * (BYTE_UNITS[unit.toLowerCase()] ?? 0));
  if (bytes > 0) return bytes;
  throw new UsageError(`The value ${quoted(text)} of ${what} is not a size with its unit; write for example 2GiB.`);
}

/** The metric that is named, if one is. */
export const readMetric = (text: string | undefined): Metric | undefined =>
  text === undefined ? undefined : readChoice('metric', text, METRICS);

interface PuzzleValues {
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
  if (goal !== undefined) {
    if (options['goal-blank'] !== undefined) {
      throw new UsageError('Both --goal and --goal-blank are given; one of them is enough.');
    }
    return parseGoal(goal, size, blank, metric);
  }
  if (blank !== undefined) {
    throw new UsageError(
      `The option --blank ${quoted(blank)} names the blank of a goal of labels; give the goal too, with --goal.`,
    );
  }
  if (!size) throw new UsageError(`The size of the board is missing; add for example --size ${likely}.`);
  const cell = options['goal-blank'] === undefined ? undefined : readCell(options['goal-blank'], size);
  return orderedPuzzle(size, cell, metric);
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
      `The value ${quoted(text)} of --goal-blank is no cell of a ${formatSize(size)} board; rows go from 0 to ${size.rows - 1}, columns from 0 to ${size.columns - 1}.`,
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
  throw new UsageError(`The value ${quoted(text)} of --${option} is unknown; choose ${choices.join(' or ')}.`);
}

/** The name of a file to be written, which ends as its form does. */
export function readFileName(option: string, path: string, endings: readonly string[]): string {
  if (endings.some((ending) => path.toLowerCase().endsWith(ending))) return path;
  throw new UsageError(
    `The file ${quoted(path)} of --${option} has another form than its name says; let it end in ${endings.join(' or ')}.`,
  );
}
