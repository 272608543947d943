import type { Argv } from 'yargs';
import { callOf } from '../terminal/callName.js';

/** An example: the arguments after the command's name, and what they do. */
export type Example = readonly [args: string, what: string];

/**
 * The parser with examples in its help. Each has two rows, to be copied whole: in the two columns of
 * yargs a command is broken after 38 characters.
 */
export function withExamples<Values>(
  parser: Argv<Values>,
  command: string,
  examples: readonly Example[],
): Argv<Values> {
  for (const [args, what] of examples) {
    // npm needs no -- where nothing follows.
    const call = args === '' ? callOf(command).replace(/ --$/, '') : `${callOf(command)} ${args}`;
    parser.example(`# ${what}`, '').example(call, '');
  }
  return parser;
}
