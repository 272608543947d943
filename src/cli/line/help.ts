/* What --help prints. */
import { folded } from '../../report/terminalCharts.js';
import { callOf } from '../terminal/callName.js';
import type { CommandEntry, COMMANDS } from '../commands.js';
import type { Command } from './command.js';

/** As docs/commands.md has them. */
const EXIT_CODES = [
  ['0', 'done'],
  ['1', 'internal error: a bug'],
  ['2', 'a mistake in the command line or in a file it names'],
  [
    '3',
    'not enough memory or disk, an output that is full, a folder that another run holds, or a cluster that fails',
  ],
  [
    '4',
    'no answer: the position cannot be solved, or a limit was reached; the best solution known may be printed',
  ],
  ['5', 'verification found a mismatch'],
  ['6', 'an oracle or a work folder cannot be used: foreign, damaged, of another version'],
  [
    '129, 130, 143',
    'interrupted (HUP, Ctrl-C, TERM): no result was written; the same command continues a search on disk',
  ],
] as const;

/** The help of the program. */
export function programHelp(commands: typeof COMMANDS, width: number): string[] {
  const names = Object.entries(commands).map(([name, [describe]]) => [name, describe] as const);
  return [
    ...['Maps of sliding-tile puzzles.', '', `Usage: ${callOf('COMMAND')} [options]`, ''],
    ...['Commands:', ...entries(names, width), ''],
    ...[`${callOf('COMMAND')} --help shows the options of a command.`, ''],
    ...['Exit codes:', ...entries(EXIT_CODES, width)],
  ];
}

/** The help of a command; `all` adds its rare options and the exit codes. */
export function commandHelp(
  name: string,
  [describe]: CommandEntry,
  command: Command,
  all: boolean,
  width: number,
) {
  const { words, options, examples } = command;
  const call = callOf(name);
  const usage = [
    call,
    ...(words ? [`[${words.name}${words.many ? ' ...' : ''}]`] : []),
    '[options]',
  ].join(' ');
  const rows = Object.entries(options)
    .filter(([, { rare }]) => all || !rare)
    .map(
      ([option, { value, describe }]) =>
        [value === undefined ? `--${option}` : `--${option} ${value}`, describe] as const,
    );
  // npm needs no -- where nothing follows.
  const calls = examples.flatMap(([args, what]) => [
    `  ${args.replace(name, call).replace(/ --$/, '')}`,
    `      ${what}`,
  ]);
  return [
    ...[describe, '', `Usage: ${usage}`, ''],
    ...['Examples:', ...calls, ''],
    ...(words ? [...entries([[words.name, words.describe]], width), ''] : []),
    ...['Options:', ...entries([...rows, ['-h, --help', 'show this']], width), ''],
    ...(all
      ? ['Exit codes:', ...entries(EXIT_CODES, width)]
      : folded(`${call} --help all shows rare options and the exit codes.`, width)),
  ];
}

/** Longer names have their descriptions below them. */
const NAME_WIDTH = 26;

/** Names and what they are, in two columns. */
const entries = (
  rows: readonly (readonly [name: string, describe: string])[],
  width: number,
): string[] => {
  const column = Math.min(NAME_WIDTH, Math.max(...rows.map(([name]) => name.length)));
  return rows.flatMap(([name, describe]) => {
    const lines = folded(describe, width - column - 4);
    const first =
      name.length > column ? [`  ${name}`] : [`  ${name.padEnd(column)}  ${lines.shift() ?? ''}`];
    return [...first, ...lines.map((line) => ' '.repeat(column + 4) + line)];
  });
};
