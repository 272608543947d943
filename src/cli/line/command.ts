import type { Arguments, InferredOptionTypes, Options } from 'yargs';
import type { Session } from '../session.js';
import type { ExitCode } from '../terminal/sentences.js';

/** Refuses a value of an option; `sentenceOf` gets the option as users write it, `--seed`. */
export class RefusedValue extends Error {
  constructor(readonly sentenceOf: (option: string) => string) {
    super(sentenceOf('the option'));
  }
}

/**
 * An option of yargs, with what yargs does not know. Its `coerce` may throw a {@link RefusedValue}.
 */
export interface Option extends Options {
  /** What the value is called in help and messages; a flag has none. */
  readonly value?: string;
  /** A word of this form is the option's value if the option itself is not given. */
  readonly bare?: RegExp;
  /** Whether it may be given several times; then its value is a list. */
  readonly repeats?: boolean;
  /** Whether its value is the list of the words that are no other option's value. */
  readonly words?: boolean;
  /**
   * The option that must be given beside it; with a value, it must have this one. (`implies` of
   * yargs names no remedy.)
   */
  readonly goesWith?: readonly [option: string, value?: string];
}

/** Properties of an option other than its form and its description. */
export type Refinement = Pick<Option, 'group' | 'conflicts' | 'goesWith' | 'bare'>;

export type OptionTable = Readonly<Record<string, Option>>;

/** An example: the arguments after the command's name, and what they do. */
export type Example = readonly [args: string, what: string];

/** What a file of `commands/` exports as `command`. */
export interface CommandModule {
  readonly options: OptionTable;
  readonly examples: readonly Example[];
  handler(argv: Arguments, session: Session): Promise<ExitCode> | ExitCode;
  /**
   * What is not done when a signal has ended the handler, as the end of a sentence; undefined if
   * the handler has said it.
   */
  interrupted?(argv: Arguments): string | undefined;
}

/** What a handler gets: the values of the options by name. */
export type ValuesOf<Table extends OptionTable> = Arguments<InferredOptionTypes<Table>>;

/** An option without a value. */
export const flag = (describe: string, more?: Refinement) =>
  ({ type: 'boolean', nargs: 0, describe, ...more }) as const;

/** How yargs calls the words of a command in the help. */
export const WORDS = 'Words:';

/** The words that a command takes. */
export const wordList = (describe: string) =>
  ({ type: 'string', array: true, words: true, group: WORDS, describe }) as const;
