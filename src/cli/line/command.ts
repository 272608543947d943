import type { Arguments, Argv, Options } from 'yargs';
import type { Session } from '../session.js';
import type { ExitCode } from '../terminal/sentences.js';

/** An option of yargs, with what yargs does not know. */
export interface Option extends Options {
  /** What the value is called in help and messages; a flag has none. */
  readonly value?: string;
  /** A word of this form is the option's value where the option itself is not given. */
  readonly bare?: RegExp;
  /** Whether its value may begin with two dashes. */
  readonly dashed?: boolean;
  /** Whether it may be given several times; then its value is a list. */
  readonly repeats?: boolean;
}

/** Properties of an option other than its form and its description. */
export type Refinement = Pick<Option, 'group' | 'conflicts' | 'bare'>;

export type OptionTable = Readonly<Record<string, Option>>;

/** An example: the arguments after the command's name, and what they do. */
export type Example = readonly [args: string, what: string];

/** What a file of `commands/` exports as `command`. */
export interface CommandModule {
  readonly options: OptionTable;
  readonly examples: readonly Example[];
  builder(yargs: Argv): Argv;
  handler(argv: Arguments, session: Session): Promise<ExitCode> | ExitCode;
}

/** What the handler gets from a builder: the values of its options by name. */
export type ArgumentsOf<Builder extends (yargs: Argv) => unknown> =
  ReturnType<Builder> extends Argv<infer Values> ? Arguments<Values> : never;

/** An option without a value. */
export const flag = (describe: string, more?: Refinement) =>
  ({ type: 'boolean', nargs: 0, describe, ...more }) as const;
