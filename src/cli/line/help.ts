/* What --help prints. */
import { folded } from '../../report/terminalCharts.js';
import { callOf } from './callName.js';
import type { Command, CommandName } from './command.js';

/** As README.md has them. */
const EXIT_CODES = [
  ['0', 'done'],
  ['1', 'internal error: a bug'],
  ['2', 'a mistake in the command line or in a file it names'],
  ['3', 'not enough memory or disk, an output that is full, a folder that another run holds, or a cluster that fails'],
  ['4', 'no answer: the position cannot be solved, or a limit was reached'],
  ['5', 'verification found a mismatch'],
  ['6', 'an oracle or a work folder cannot be used: foreign, damaged, of another version'],
  ['129, 130, 143', 'interrupted (HUP, Ctrl-C, TERM): no result was written; a search on disk goes on'],
] as const;

const HELP = ['-h, --help', 'show this'] as const;
const VERSION = ['-v, --version', 'show the version'] as const;

/** The help of the program. */
export const programHelp = (commands: readonly CommandName[], width: number): string[] => [
  'Maps of sliding-tile puzzles.',
  '',
  `Usage: ${callOf('COMMAND')} [options]`,
  '',
  'Commands:',
  ...entries(
    commands.map(({ name, describe }) => [name, describe] as const),
    width,
  ),
  '',
  `${callOf('COMMAND')} --help shows the options of a command.`,
  '',
  'Exit codes:',
  ...entries(EXIT_CODES, width),
];

/** The help of a command. */
export const commandHelp = ({ name, describe, words }: CommandName, command: Command, width: number): string[] => [
  describe,
  '',
  `Usage: ${[callOf(name), ...(words ? [`[${words.name}${words.many ? ' ...' : ''}]`] : []), '[options]'].join(' ')}`,
  '',
  'Examples:',
  ...command.examples.flatMap(([args, what]) => [`  ${args.replace(name, callOf(name))}`, `      ${what}`]),
  '',
  ...(words ? [...entries([[words.name, words.describe]], width), ''] : []),
  'Options:',
  ...entries([...Object.entries(command.options).map(optionEntry), HELP, VERSION], width),
  '',
  'Exit codes:',
  ...entries(EXIT_CODES, width),
];

const optionEntry = ([name, { value, describe }]: [string, Command['options'][string]]): readonly [string, string] => [
  value === undefined ? `--${name}` : `--${name} ${value}`,
  describe,
];

/** Longer names have their descriptions below them. */
const NAME_WIDTH = 26;

/** Names and what they are, in two columns. */
const entries = (rows: readonly (readonly [name: string, describe: string])[], width: number): string[] => {
  const column = Math.min(NAME_WIDTH, Math.max(...rows.map(([name]) => name.length)));
  return rows.flatMap(([name, describe]) => {
    const lines = folded(describe, width - column - 4);
    const first = name.length > column ? [`  ${name}`] : [`  ${name.padEnd(column)}  ${lines.shift() ?? ''}`];
    return [...first, ...lines.map((line) => ' '.repeat(column + 4) + line)];
  });
};
