import { shortened, visible } from './quoted.js';

/**
 * What can go wrong, for programs to act on. What follows from it on the command line, flags and exit codes, is said in
 * `cli/terminal/sentences.ts`.
 */
export type ErrorCode =
  /* What was given is not understood, or does not go together. */
  | 'argument'
  | 'board'
  | 'goal-without-size'
  | 'labels-unnamed'
  | 'rank'
  /* What was chosen does not fit the puzzle. */
  | 'engine-unfit'
  | 'oracle-unfit'
  | 'method-unfit'
  | 'heuristic-unfit'
  | 'depth-unknown'
  /* There is no answer. */
  | 'unsolvable'
  | 'limit-reached'
  | 'timed-out'
  | 'too-many-boards'
  | 'no-such-depth'
  | 'no-such-layer'
  /* The machine does not have what is needed. */
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
  | 'late-file'
  | 'no-oracle'
  | 'foreign-oracle'
  | 'unreadable-oracle'
  | 'unusable-oracle'
  | 'no-result'
  | 'damaged-result'
  | 'foreign-result'
  | 'longer-result';

/** What there is to say of something that was thrown. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Whether something that was thrown is of a code. */
export const isOf = (code: ErrorCode, cause: unknown): cause is AtlasError =>
  cause instanceof AtlasError && cause.code === code;

/** Facts about an error, by name. */
export type ErrorData = Readonly<Record<string, unknown>>;

/** Longer than anything the program has to say. */
const SENTENCE_LENGTH = 1000;

/** A sentence that can be shown whatever it quotes; what it quotes should be `quoted` already. */
export const showable = (sentence: string): string => shortened(visible(sentence), SENTENCE_LENGTH);

/**
 * Something the caller can mend; every other error is a bug. The message is one sentence with the value; it names arguments, never
 * flags.
 */
export class AtlasError extends Error {
  override readonly name = 'AtlasError';
  readonly sentence: string;

  /** `sentence` has no full stop, so that a remedy can follow it. */
  constructor(
    readonly code: ErrorCode,
    sentence: string,
    readonly data: ErrorData = {},
  ) {
    const shown = showable(sentence);
    super(`${shown}.`);
    this.sentence = shown;
  }
}
