/*
 * Options of several commands, and the forms of values. Each `coerce` throws a RefusedValue with
 * the value and the remedy.
 */
import { type AtlasError, boardError } from '../../basics/errors.js';
import { isBoundFile } from '../../files/boundFile.js';
import { shellWord } from '../../formats/shellWords.js';
import { formatQuantity } from '../../basics/humanize.js';
import { oneOf, quoted } from '../../basics/quoted.js';
import type { InferredOptionTypes } from 'yargs';
import { flag, RefusedValue, type Option, type Refinement } from './command.js';
import { UsageError } from '../terminal/sentences.js';
import { METRICS } from '../../puzzle/metric.js';
import { MOVERS } from '../../notation/moveText.js';
import { GOAL_NAMES } from '../../notation/goals.js';
import { cellsIn, likelySize } from '../../notation/boardText.js';

/** An option with a value, which has a name in help and messages. */
export const text = (value: string, describe: string, more?: Refinement) =>
  ({
    type: 'string',
    requiresArg: true,
    value,
    describe: `${value}: ${describe}`,
    ...more,
  }) as const;

/** An option whose value is one of some words. */
export const choiceOf = <const Choice extends string>(
  choices: readonly Choice[],
  describe: string,
  more?: Refinement,
) => ({ ...text(choices.join('|'), describe, more), choices }) as const;

const GROUP = 'Board and goal:';

/** A word that users mean as a size: `3x4`, and `3*4`, which is refused with the right form. */
const SIZE_WORD = /^\d+ ?[x×X*:] ?\d+$/;

/** The options that say which puzzle is meant. */
export const PUZZLE_OPTIONS = {
  size: text('ROWSxCOLUMNS', 'size of the board, such as 3x4; a word 3x4 alone means it too', {
    group: GROUP,
    bare: SIZE_WORD,
  }),
  goal: text(
    'BOARD',
    `the goal: a board, ${oneOf(GOAL_NAMES)} (default: tiles in order, blank last)`,
    {
      group: GROUP,
      conflicts: 'goal-blank',
    },
  ),
  'goal-blank': text(
    'R,C',
    'goal with tiles in order and the blank in row R and column C, counted from 0',
    {
      group: GROUP,
    },
  ),
  blank: text('LABEL', 'the label of the blank; the tiles of --goal then have labels too', {
    group: GROUP,
  }),
  metric: choiceOf(
    METRICS,
    'what counts as one move: one tile, or tiles of one line that slide together ' +
      '(default: single-tile)',
    { group: GROUP },
  ),
} as const;

/** Of commands that read or write moves. */
export const movesOption = (more?: Refinement) =>
  choiceOf(
    MOVERS,
    'whose direction the letters of moves are: of the blank, or of the tiles (default: blank)',
    more,
  );

/** Of commands with a list of bounds. */
export const labelsOption = (more?: Refinement) =>
  text(
    'LABELS',
    'of the bound projection: which tiles are alike, a label for each cell of the goal, such as AAABBBCC* (default: rows and columns)',
    more,
  );

/** More moves than any depth that is searched. */
export const MOST_DEPTH = 1e6;

/** Of commands that read results. */
export const RESULT_OPTIONS = {
  metric: choiceOf(METRICS, 'what the results must count in (default: either)'),
} as const;

/** The values of the options for a puzzle; some commands lack some of these options. */
export type PuzzleValues = Partial<InferredOptionTypes<typeof PUZZLE_OPTIONS>>;

/** That a text of a board does not show its size. */
export function noSquare(text: string): AtlasError {
  const cells = cellsIn(text);
  const lacksBlank = cells.every((cell) => /^\d+$/.test(cell)) && !cells.includes('0');
  return boardError(
    `The board ${quoted(text)} has ${formatQuantity(cells.length, 'cell')}, which is no square; ${lacksBlank ? 'is the blank (0) missing? Or ' : ''}add its size, such as --size ${likelySize(text)}`,
  );
}

const refused = (text: string, why: string): RefusedValue =>
  new RefusedValue((option) => `The value ${quoted(text)} of ${option} ${why}.`);

/** The same for a number; for a word such as `auto` or `max`: that the option may be left out. */
const refusedNumber = (text: string, why: string, otherwise = ''): RefusedValue =>
  new RefusedValue((option) => {
    const isWord = /^[a-z]{2,}$/i.test(text.trim());
    const remedy = isWord ? `; leave out ${option} for the default` : otherwise;
    return `The value ${quoted(text)} of ${option} ${why}${remedy}.`;
  });

/** An option that is a whole number from `least` to `most`. */
export const wholeNumber = (
  value: string,
  [least, most]: readonly [least: number, most: number],
  describe: string,
  more?: Refinement,
) => ({
  ...text(value, describe, more),
  coerce(text: string): number {
    const number = /^\d{1,16}$/.test(text.trim()) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    throw refusedNumber(text, `is not a whole number from ${least} to ${most}`);
  },
});

/** An option that is a number of seconds above 0, such as 2.5. */
export const seconds = (describe: string, more?: Refinement) => ({
  ...text('SECONDS', describe, more),
  coerce(text: string): number {
    const value = /^\d{1,9}(\.\d{1,9})?$/.test(text.trim()) ? Number(text) : 0;
    if (value > 0) return value;
    throw refusedNumber(text, 'is not a number of seconds above 0', '; write for example 2.5');
  },
});

/** An option that is a number of bytes with its unit, such as 2GiB or 500 MB. */
export const bytes = (describe: string, more?: Refinement) => ({
  ...text('SIZE', describe, more),
  coerce(text: string): number {
    const [, amount = '', prefix = '', binary] =
      /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([kmgt])(i?)b?\s*$/i.exec(text) ?? [];
    const value = Math.floor(
      Number(amount) * (binary ? 1024 : 1000) ** (1 + 'kmgt'.indexOf(prefix.toLowerCase())),
    );
    if (value > 0) return value;
    throw refused(text, 'is not a size with its unit; write for example 2GiB');
  },
});

/** Smaller percentages without a % may be meant as shares: 0.05 as 5 %. */
const LEAST_BARE_PERCENTAGE = 0.5;

/** An option that is a percentage, such as 5 or 5%; its value is the share, 0.05. */
export const percentage = (describe: string, more?: Refinement) => ({
  ...text('PERCENT', describe, more),
  coerce(text: string): number {
    const match = /^(\d{1,6}(?:\.\d{1,6})?)\s*(%?)$/.exec(text.trim());
    if (!match) throw refused(text, 'is not a percentage; write for example 5%');
    const [, digits, sign] = match;
    const percent = Number(digits);
    if (sign === '' && percent > 0 && percent < LEAST_BARE_PERCENTAGE) {
      const share = Number((percent * 100).toPrecision(6));
      throw refused(text, `may be a share or a percentage; write ${share}% or ${digits}%`);
    }
    return percent / 100;
  },
});

/** An option that is a list of names with commas between them. */
export const names = (describe: string, more?: Refinement) => ({
  ...text('LIST', describe, more),
  coerce(text: string): string[] {
    const list = text.split(',').map((name) => name.trim());
    if (!list.includes('')) return list;
    const written = list.filter((name) => name !== '').join(',');
    throw refused(
      text,
      `has a comma too many; write ${written === '' ? 'one name, or several with a comma between two' : written}`,
    );
  },
});

/**
 * Checks the names of bounds. `remedy` says what takes a file. @throws UsageError for a file among
 * them.
 */
export function checkBoundNames(
  list: readonly string[] = [],
  remedy: (path: string) => string,
): void {
  const path = list.find(isBoundFile);
  if (path === undefined) return;
  throw new UsageError(
    `The option --bounds takes names of bounds, and ${quoted(path)} is a file; ${remedy(shellWord(path))}.`,
  );
}

/** An option of other commands: it is not shown, and its refusal says what to do instead. */
export const refusedOption = (
  option: Option,
  sentenceOf: (option: string, value: string) => string,
) => ({
  ...option,
  hidden: true,
  coerce(value: string): never {
    throw new RefusedValue((name) => sentenceOf(name, value));
  },
});

/** Of commands that write a file. */
export const forceOption = (more?: Refinement) =>
  flag('replace a file that slide-atlas has not written', more);

/** What a file with each ending is. */
const FORMS = {
  '.npy': 'a NumPy file',
  '.svg': 'an SVG picture',
  '.png': 'a PNG picture',
  '.html': 'an HTML page',
  '.htm': 'an HTML page',
} as const;

type Ending = keyof typeof FORMS;

/** An option that names a file to be written; all endings are of one form. */
export const file = (endings: readonly Ending[], describe: string, more?: Refinement) => ({
  ...text('FILE', describe, more),
  coerce(path: string): string {
    if (endings.some((ending) => path.toLowerCase().endsWith(ending))) return path;
    throw new RefusedValue(
      (option) =>
        `The file ${quoted(path)} of ${option} is to be ${FORMS[endings[0]]}; let its name end in ${oneOf(endings)}.`,
    );
  },
});
