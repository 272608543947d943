import type { ExitCode } from '../terminal/sentences.js';
import type { Session } from '../session.js';

/** An option of a command: a flag, or one that takes a value. */
export interface Option {
  readonly describe: string;
  /** What the value is called in the help; a flag has none. */
  readonly value?: string;
  /** Reads the value from its text. @throws UsageError, and AtlasError. */
  readonly read?: (text: string, option: string) => unknown;
  /** A word of this form is the option's value where the option itself is not given. */
  readonly bare?: RegExp;
  /** Names of options that must not be given beside it. */
  readonly apart?: readonly string[];
  /** The option that must be given too, such as `--serve` or `--engine disk`. */
  readonly with?: string;
  /** Shown by `--help all` only. */
  readonly rare?: boolean;
  /** Whether its value may begin with dashes. */
  readonly dashed?: boolean;
}

/**
 * The options as given: what is read, or the text, or undefined for those with a value; true or
 * false for flags.
 */
export type OptionValues<Options extends Record<string, Option>> = {
  readonly [Name in keyof Options]: Options[Name] extends {
    readonly read: (text: string, option: string) => infer Value;
  }
    ? Value | undefined
    : Options[Name] extends { readonly value: string }
      ? string | undefined
      : boolean;
};

export interface Command<Options extends Record<string, Option> = Record<string, Option>> {
  /** The words after the command's name, if it takes any. */
  readonly words?: { readonly name: string; readonly describe: string; readonly many?: boolean };
  readonly options: Options;
  /**
   * Command lines that begin with the command's name, and what they do; the help shows them first.
   */
  readonly examples: readonly (readonly [args: string, what: string])[];
  run(
    options: OptionValues<Options>,
    words: readonly string[],
    session: Session,
  ): Promise<ExitCode> | ExitCode;
}

/** The word of a command that takes a board. */
export const BOARD_WORD = {
  name: 'board',
  describe: 'the tiles in reading order, 0 for the blank',
};

/** Ties the type of `run`'s options to the table of options. */
export const defineCommand = <const Options extends Record<string, Option>>(
  command: Command<Options>,
): Command => command;
