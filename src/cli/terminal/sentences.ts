/* What an error means on the command line: the flags that mend it, and the exit code. */
import {
  AtlasError,
  type ErrorCode,
  type ErrorData,
  type PuzzleFacts,
} from '../../basics/errors.js';
import { optionsOf } from '../../formats/shellWords.js';
import type { MethodWish } from '../../solve/wishes.js';
import { callOf } from './callName.js';

/** Exit codes of the program. 129, 130 and 143 (interrupted) come from the signals. */
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
export class UsageError extends AtlasError<'argument'> {
  constructor(sentence: string) {
    super('argument', sentence);
    this.message = this.sentence;
  }
}

/** What an error of a code means on the command line. */
interface Meaning<Code extends ErrorCode> {
  readonly exit: ExitCode;
  /** What the user can do about it, as the end of a sentence. */
  readonly remedy?: string | ((data: ErrorData[Code]) => string | undefined);
  /** The whole sentence if the error's own sentence names no options. */
  readonly sentence?: (data: ErrorData[Code]) => string;
}

type Meanings = { readonly [Code in ErrorCode]: Meaning<Code> };

/** The exit code and the remedy of each error. */
export const ERRORS: Meanings = {
  argument: { exit: EXIT.usage },
  'option-unfit': { exit: EXIT.usage, sentence: unfitOption },
  board: { exit: EXIT.usage },
  moves: { exit: EXIT.usage },
  'goal-without-size': { exit: EXIT.usage, remedy: 'add --size, such as --size 3x3' },
  'labels-unnamed': {
    exit: EXIT.usage,
    remedy: "for other labels, or tiles that repeat, name the blank, as in --blank '*'",
  },
  rank: { exit: EXIT.usage },
  'engine-unfit': { exit: EXIT.usage, remedy: 'leave out --engine, or choose another board' },
  'oracle-unfit': { exit: EXIT.usage, remedy: 'leave out --oracle, or choose another board' },
  'method-unfit': { exit: EXIT.usage, remedy: ({ fitting }) => `choose --method ${fitting}` },
  'heuristic-unfit': { exit: EXIT.usage, remedy: ({ fitting }) => `choose --heuristic ${fitting}` },
  'depth-unknown': {
    exit: EXIT.usage,
    remedy: 'say how deep dfs may go with --limit, such as --limit 80',
  },
  'too-many-cells': {
    exit: EXIT.usage,
    remedy: ({ quick }) => (quick ? 'add --quick for a good one' : undefined),
  },
  unsolvable: { exit: EXIT.noAnswer },
  'limit-reached': { exit: EXIT.noAnswer, remedy: 'raise --limit' },
  'timed-out': {
    exit: EXIT.noAnswer,
    remedy: ({ pattern }) =>
      pattern === undefined
        ? 'raise --timeout'
        : `raise --timeout, or add --pattern ${pattern}, whose larger databases make the search quicker`,
  },
  unproved: { exit: EXIT.noAnswer, remedy: 'raise --within' },
  'too-many-paths': {
    exit: EXIT.noAnswer,
    remedy: 'leave out --all and --count for one solution',
  },
  'too-many-boards': {
    exit: EXIT.noAnswer,
    remedy: 'choose --method auto or ida, which need far less memory, or a smaller --limit',
  },
  'no-such-depth': { exit: EXIT.noAnswer },
  'no-such-layer': {
    exit: EXIT.usage,
    remedy: 'ask for a later one, or search again in another folder, with --work',
  },
  memory: { exit: EXIT.resources, remedy: ({ instead }) => instead && SMALLER_NEEDS[instead] },
  'memory-limit': { exit: EXIT.resources, remedy: 'raise --memory, or choose fewer --threads' },
  disk: { exit: EXIT.resources },
  unavailable: { exit: EXIT.resources },
  cluster: { exit: EXIT.resources },
  path: { exit: EXIT.usage },
  'foreign-file': { exit: EXIT.usage, remedy: 'name another, or add --force to replace it' },
  port: { exit: EXIT.resources, remedy: 'choose another with --port, or --host' },
  'folder-in-use': { exit: EXIT.resources },
  'foreign-work': {
    exit: EXIT.unusable,
    remedy: 'choose another folder with --work, or delete what is there',
  },
  'damaged-work': {
    exit: EXIT.unusable,
    remedy: 'restore it, or delete the folder and begin again',
  },
  'order-withdrawn': { exit: EXIT.unusable },
  'other-version': { exit: EXIT.unusable, remedy: 'use the same version on all machines' },
  'late-file': {
    exit: EXIT.resources,
    remedy: 'raise --patience, and see whether all machines have the folder',
  },
  'no-oracle': {
    exit: EXIT.usage,
    remedy: ({ puzzle }) => `make one with ${makeOracle(puzzle)}, or name it with --oracle`,
  },
  'foreign-oracle': {
    exit: EXIT.unusable,
    remedy: ({ puzzle }) => `name another with --oracle, or make one with ${makeOracle(puzzle)}`,
  },
  'unreadable-oracle': {
    exit: EXIT.usage,
    remedy: ({ puzzle }) => `make it with ${makeOracle(puzzle)}`,
  },
  'unusable-oracle': {
    exit: EXIT.unusable,
    remedy: ({ puzzle }) => `make it again with ${makeOracle(puzzle)}`,
  },
  'no-result': {
    exit: EXIT.usage,
    remedy: () => `${callOf('enumerate', '--size 3x4')} makes one, output/3x4`,
  },
  'damaged-result': {
    exit: EXIT.usage,
    remedy: 'enumerate again, survey again if it is bounds.json, or restore it',
  },
  'older-result': { exit: EXIT.usage, remedy: 'enumerate again, without --until, or delete it' },
  'foreign-result': { exit: EXIT.usage, remedy: 'choose another folder with --out, or delete it' },
  'longer-result': { exit: EXIT.usage, remedy: 'choose another folder with --out, or delete it' },
};

/** The advice for a search that takes long, which has smaller pattern databases. */
export const largerPatternAdvice = (pattern: string): string =>
  `This search may take minutes. --pattern ${pattern} builds larger databases once, with which many positions take fewer boards.`;

/** The error as one sentence with the remedy. */
export const sentenceOf = (error: AtlasError): string => sentenceBy(ERRORS, error);

function sentenceBy<Code extends ErrorCode>(
  meanings: Pick<Meanings, Code>,
  { code, data, sentence, message }: AtlasError<Code>,
): string {
  const meaning: Meaning<Code> = meanings[code];
  if (meaning.sentence) return meaning.sentence(data);
  const { remedy } = meaning;
  const advice = typeof remedy === 'function' ? remedy(data) : remedy;
  return advice === undefined ? message : `${sentence}; ${advice}.`;
}

/**
 * A board that is too large for the memory may fit on the disk; of any other the first layers fit.
 */
const SMALLER_NEEDS = {
  disk: 'add --engine disk',
  'first-layers': 'or search its first layers alone, for example with --until 12',
  'smaller-patterns':
    'or choose smaller patterns with --pattern, or another bound with --heuristic',
  'fewer-labels':
    'or choose fewer different labels with --labels, or another bound with --heuristic',
};

/** The command that makes the oracle of a puzzle. */
const makeOracle = (puzzle: PuzzleFacts | undefined): string =>
  puzzle?.isShaped
    ? `${callOf('enumerate', '--oracle')} and the same options for the board`
    : callOf('enumerate', puzzle ? `${optionsOf(puzzle)} --oracle` : '--oracle');

/** The option of each wish that only one method has. */
export const WISH_OPTIONS = {
  heuristic: 'heuristic',
  pattern: 'pattern',
  labels: 'labels',
  pruning: 'no-pruning',
  oracle: 'oracle',
  parityStep: 'no-parity-step',
  aim: 'within',
  paths: 'all',
} as const satisfies Record<MethodWish | 'aim' | 'paths', string>;

/** A wish that does not fit, as its option. */
function unfitOption({ wish, value, needs, objection }: ErrorData['option-unfit']): string {
  const [name, right] = needs;
  const option = Object.entries(WISH_OPTIONS).find(([known]) => known === wish)?.[1] ?? wish;
  if (name === 'metric')
    return `The option --${option} is for single-tile moves: ${objection}; leave it out.`;
  const given = value === undefined ? option : `${option} ${value}`;
  // Two options have the same wish.
  const options = wish === 'paths' ? 'options --all and --count are' : `option --${given} is`;
  return name === 'aim'
    ? `The ${options} for shortest solutions, not for --${objection}; leave out one of the two.`
    : `The ${options} for --${name} ${right}, not for ${objection}; leave out one of the two.`;
}
