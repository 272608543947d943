/* What an error means on the command line: the flags that mend it, and the exit code. */
import { AtlasError, showable, type ErrorCode } from '../../errors.js';
import { callOf } from '../line/callName.js';

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
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(sentence: string) {
    super(showable(sentence));
  }
}

const EXIT_CODES: Readonly<Record<ErrorCode, ExitCode>> = {
  argument: EXIT.usage,
  board: EXIT.usage,
  'goal-without-size': EXIT.usage,
  'labels-unnamed': EXIT.usage,
  rank: EXIT.usage,
  'engine-unfit': EXIT.usage,
  'oracle-unfit': EXIT.usage,
  'method-unfit': EXIT.usage,
  'heuristic-unfit': EXIT.usage,
  'depth-unknown': EXIT.usage,
  unsolvable: EXIT.noAnswer,
  'limit-reached': EXIT.noAnswer,
  'timed-out': EXIT.noAnswer,
  'too-many-boards': EXIT.noAnswer,
  'no-such-depth': EXIT.noAnswer,
  'no-such-layer': EXIT.usage,
  memory: EXIT.resources,
  'memory-limit': EXIT.resources,
  'memory-for-patterns': EXIT.resources,
  disk: EXIT.resources,
  unavailable: EXIT.resources,
  cluster: EXIT.resources,
  path: EXIT.usage,
  port: EXIT.resources,
  'folder-in-use': EXIT.resources,
  'foreign-work': EXIT.unusable,
  'damaged-work': EXIT.unusable,
  'order-withdrawn': EXIT.unusable,
  'late-file': EXIT.resources,
  'no-oracle': EXIT.usage,
  'foreign-oracle': EXIT.unusable,
  'unreadable-oracle': EXIT.usage,
  'unusable-oracle': EXIT.unusable,
  'no-result': EXIT.usage,
  'damaged-result': EXIT.usage,
  'foreign-result': EXIT.usage,
  'longer-result': EXIT.usage,
};

/**
 * What mends an error; {enumerate} stands for how that is called here, {oracle} for the command that makes the oracle of the puzzle,
 * {fitting} for the choice that serves the puzzle.
 */
const REMEDIES: Readonly<Partial<Record<ErrorCode, string>>> = {
  'memory-limit': 'raise --memory, or choose fewer --threads',
  'goal-without-size': 'add --size, such as --size 3x3',
  'labels-unnamed': "for other labels, or tiles that repeat, name the blank, as in --blank '*'",
  'engine-unfit': 'leave out --engine, or choose another board',
  'oracle-unfit': 'leave out --oracle, or choose another board',
  'method-unfit': 'choose --method {fitting}',
  'heuristic-unfit': 'choose --heuristic {fitting}',
  'depth-unknown': 'say how deep dfs may go with --limit, such as --limit 80',
  'limit-reached': 'raise --limit',
  'timed-out': 'raise --timeout',
  'too-many-boards': 'choose --method auto or ida, which need far less memory, or a smaller --limit',
  'memory-for-patterns': 'or choose --pattern 6-6-3 or --heuristic walking+invert',
  unavailable: 'or use --svg',
  port: 'choose another with --port, or --host',
  'no-oracle': 'make one with {oracle}, or name it with --oracle',
  'foreign-oracle': 'name another with --oracle, or make one with {oracle}',
  'unreadable-oracle': 'make it with {oracle}',
  'unusable-oracle': 'make it again with {oracle}',
  'no-result': '{enumerate} --size 3x4 makes one, output/3x4',
  'no-such-layer': 'ask for a later one, or search again in another folder, with --work',
  'foreign-work': 'choose another folder with --work, or delete what is there',
  'damaged-work': 'restore it, or delete the folder and begin again',
  'late-file': 'raise --patience, and see whether all machines have the folder',
  'damaged-result': 'enumerate again, or restore it',
  'foreign-result': 'choose another folder with --out, or delete it',
  'longer-result': 'choose another folder with --out, or delete it',
};

/** Something the user can mend. */
export const isMendable = (cause: unknown): cause is AtlasError | UsageError =>
  cause instanceof AtlasError || cause instanceof UsageError;

export const exitCodeOf = (error: AtlasError | UsageError): ExitCode =>
  error instanceof AtlasError ? EXIT_CODES[error.code] : EXIT.usage;

/** The error as one sentence with the remedy. */
export function sentenceOf(error: AtlasError | UsageError): string {
  if (error instanceof UsageError) return error.message;
  // A board too large for memory may be one for the disk.
  const remedy = 'disk' in error.data ? 'add --engine disk' : REMEDIES[error.code];
  if (remedy === undefined) return error.message;
  const { puzzle = '', fitting = '' } = error.data;
  const enumerate = callOf('enumerate');
  const oracle = [enumerate, puzzle, '--oracle'].filter((part) => part !== '').join(' ');
  const mended = remedy
    .replace('{enumerate}', enumerate)
    .replace('{oracle}', oracle)
    .replace('{fitting}', String(fitting));
  return `${error.sentence}; ${mended}.`;
}
