/* What an error means on the command line: the flags that mend it, and the exit code. */
import { AtlasError, type ErrorCode } from '../../errors.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { puzzleOptions } from '../../report/shellWords.js';
import { UnfitWish } from '../../solve/wishes.js';
import { callOf } from './callName.js';

/** Exit codes of the program. 130 and 143 (interrupted) come from the signals. */
export const EXIT = {
  done: 0,
  internal: 1,
  usage: 2,
  resources: 3,
  noAnswer: 4,
  mismatch: 5,
  unusable: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A mistake on the command line: the message is one sentence with the value and the remedy. */
export class UsageError extends AtlasError {
  constructor(sentence: string) {
    super('argument', sentence);
    this.message = this.sentence;
  }
}

/**
 * The exit code of each error, and what the user can do about it: {enumerate} stands for the call
 * of that command here, {oracle} for the command that makes the oracle of the puzzle, {fitting} for
 * a choice that fits the puzzle.
 */
export const ERRORS: Readonly<Record<ErrorCode, readonly [exit: ExitCode, remedy?: string]>> = {
  argument: [EXIT.usage],
  board: [EXIT.usage],
  'goal-without-size': [EXIT.usage, 'add --size, such as --size 3x3'],
  'labels-unnamed': [
    EXIT.usage,
    "for other labels, or tiles that repeat, name the blank, as in --blank '*'",
  ],
  rank: [EXIT.usage],
  'engine-unfit': [EXIT.usage, 'leave out --engine, or choose another board'],
  'oracle-unfit': [EXIT.usage, 'leave out --oracle, or choose another board'],
  'method-unfit': [EXIT.usage, 'choose --method {fitting}'],
  'heuristic-unfit': [EXIT.usage, 'choose --heuristic {fitting}'],
  'depth-unknown': [EXIT.usage, 'say how deep dfs may go with --limit, such as --limit 80'],
  'too-many-cells': [EXIT.usage, 'add --quick for a good one'],
  unsolvable: [EXIT.noAnswer],
  'limit-reached': [EXIT.noAnswer, 'raise --limit'],
  'timed-out': [EXIT.noAnswer, 'raise --timeout'],
  unproved: [EXIT.noAnswer, 'raise --within'],
  'too-many-boards': [
    EXIT.noAnswer,
    'choose --method auto or ida, which need far less memory, or a smaller --limit',
  ],
  'no-such-depth': [EXIT.noAnswer],
  'no-such-layer': [
    EXIT.usage,
    'ask for a later one, or search again in another folder, with --work',
  ],
  memory: [EXIT.resources],
  'memory-limit': [EXIT.resources, 'raise --memory, or choose fewer --threads'],
  'memory-for-patterns': [
    EXIT.resources,
    'or choose smaller patterns with --pattern, or another bound with --heuristic',
  ],
  disk: [EXIT.resources],
  unavailable: [EXIT.resources, 'or use --svg'],
  cluster: [EXIT.resources],
  path: [EXIT.usage],
  port: [EXIT.resources, 'choose another with --port, or --host'],
  'folder-in-use': [EXIT.resources],
  'foreign-work': [EXIT.unusable, 'choose another folder with --work, or delete what is there'],
  'damaged-work': [EXIT.unusable, 'restore it, or delete the folder and begin again'],
  'order-withdrawn': [EXIT.unusable],
  'other-version': [EXIT.unusable, 'use the same version on all machines'],
  'late-file': [EXIT.resources, 'raise --patience, and see whether all machines have the folder'],
  'no-oracle': [EXIT.usage, 'make one with {oracle}, or name it with --oracle'],
  'foreign-oracle': [EXIT.unusable, 'name another with --oracle, or make one with {oracle}'],
  'unreadable-oracle': [EXIT.usage, 'make it with {oracle}'],
  'unusable-oracle': [EXIT.unusable, 'make it again with {oracle}'],
  'no-result': [EXIT.usage, '{enumerate} --size 3x4 makes one, output/3x4'],
  'damaged-result': [EXIT.usage, 'enumerate again, or restore it'],
  'foreign-result': [EXIT.usage, 'choose another folder with --out, or delete it'],
  'longer-result': [EXIT.usage, 'choose another folder with --out, or delete it'],
};

/** The error as one sentence with the remedy. */
export function sentenceOf(error: AtlasError): string {
  if (error instanceof UnfitWish) return unfitOption(error);
  // A board that is too large for the memory may fit on the disk; of any other the first layers
  // fit.
  const remedy =
    'disk' in error.data
      ? 'add --engine disk'
      : 'firstLayers' in error.data
        ? 'or search its first layers alone, for example with --until 12'
        : ERRORS[error.code][1];
  if (remedy === undefined) return error.message;
  const { puzzle, fitting = '' } = error.data as {
    readonly puzzle?: Puzzle;
    readonly fitting?: string;
  };
  const enumerate = callOf('enumerate');
  const oracle = [enumerate, ...(puzzle ? [puzzleOptions(puzzle)] : []), '--oracle'].join(' ');
  const texts = { enumerate, oracle, fitting };
  return `${error.sentence}; ${remedy.replace(/\{(\w+)\}/, (_, name: keyof typeof texts) => texts[name])}.`;
}

/** The option of each wish that only one method has. */
export const WISH_OPTIONS = {
  heuristic: 'heuristic',
  patterns: 'pattern',
  pruning: 'no-pruning',
  oracle: 'oracle',
  parityStep: 'no-parity-step',
  aim: 'within',
} as const;

/** A wish that does not fit, as its option. */
function unfitOption({ wish, value, needs: [name, right], objection }: UnfitWish): string {
  const option = WISH_OPTIONS[wish];
  if (name === 'metric')
    return `The option --${option} is for single-tile moves: ${objection}; leave it out.`;
  const given = value === undefined ? option : `${option} ${value}`;
  return `The option --${given} is for --${name} ${right}, not for ${objection}; leave out one of the two.`;
}
