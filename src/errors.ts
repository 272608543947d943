import { shortened, visible } from './quoted.js';

/**
 * The codes of all errors, for programs. `cli/terminal/sentences.ts` has their options and exit
 * codes on the command line.
 */
export type ErrorCode =
  /* An argument is not understood, or two arguments exclude each other. */
  | 'argument'
  | 'board'
  | 'goal-without-size'
  | 'labels-unnamed'
  | 'rank'
  /* A choice does not fit the puzzle. */
  | 'engine-unfit'
  | 'oracle-unfit'
  | 'method-unfit'
  | 'heuristic-unfit'
  | 'depth-unknown'
  | 'too-many-cells'
  /* There is no answer. */
  | 'unsolvable'
  | 'limit-reached'
  | 'timed-out'
  | 'unproved'
  | 'too-many-boards'
  | 'no-such-depth'
  | 'no-such-layer'
  /* The machine has too little memory or disk, or lacks something else. */
  | 'memory'
  | 'memory-limit'
  | 'memory-for-patterns'
  | 'disk'
  | 'unavailable'
  | 'cluster'
  /* Files. */
  | 'path'
  | 'port'
  | 'folder-in-use'
  | 'foreign-work'
  | 'damaged-work'
  | 'order-withdrawn'
  | 'other-version'
  | 'late-file'
  | 'no-oracle'
  | 'foreign-oracle'
  | 'unreadable-oracle'
  | 'unusable-oracle'
  | 'no-result'
  | 'damaged-result'
  | 'foreign-result'
  | 'longer-result';

/** The message of a thrown value. */
export const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** Whether a thrown value is an AtlasError with a code. */
export const isOf = (code: ErrorCode, cause: unknown): cause is AtlasError =>
  cause instanceof AtlasError && cause.code === code;

/**
 * What `act` returns, or `otherwise` when it throws an error that `isExpected` knows. @throws all
 * other errors.
 */
export function orElse<Done, Other>(
  otherwise: Other,
  isExpected: (cause: unknown) => boolean,
  act: () => Done,
): Done | Other {
  try {
    return act();
  } catch (cause) {
    if (!isExpected(cause)) throw cause;
    return otherwise;
  }
}

/** For {@link orElse}, where it does not matter what is wrong. */
export const ANY_ERROR = (): boolean => true;

export const isAtlasError = (cause: unknown): cause is AtlasError => cause instanceof AtlasError;

/**
 * What is wrong with the content of a file, for the sentence of an AtlasError that names the file.
 */
export class Fault extends Error {}

/** Facts about an error, by name. */
type ErrorData = Readonly<Record<string, unknown>>;

/** More characters than any sentence of the program has. */
const SENTENCE_LENGTH = 1000;

/**
 * An error that the caller can correct; every other error is a bug. The message is one sentence
 * with the value; it names arguments, never options.
 */
export class AtlasError extends Error {
  override readonly name = 'AtlasError';
  readonly sentence: string;

  /**
   * `sentence` has no full stop, so that a remedy can follow it. Texts from outside in it should be
   * `quoted` already.
   */
  constructor(
    readonly code: ErrorCode,
    sentence: string,
    readonly data: ErrorData = {},
  ) {
    const shown = shortened(visible(sentence), SENTENCE_LENGTH);
    super(`${shown}.`);
    this.sentence = shown;
  }
}
