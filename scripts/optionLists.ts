/*
 * Writes the lists of options of docs/commands.md between their marks, from the records that make
 * `--help`. `node scripts/source.mjs scripts/optionLists.ts`; test/documents.test.ts compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { COMMANDS } from '../src/cli/commands.js';
import { WORDS, type Option, type OptionTable } from '../src/cli/line/command.js';
import { CLUSTER_OPTIONS, ENGINE_OPTIONS } from '../src/cli/line/engineOptions.js';
import { PUZZLE_OPTIONS } from '../src/cli/line/options.js';
import { SHAPE_OPTIONS } from '../src/cli/line/shape.js';
import { withParts } from './markdown.js';

const PAGE = 'docs/commands.md';

/** Options that have a list of their own. */
const SHARED: Readonly<Record<string, OptionTable>> = {
  'options: board': PUZZLE_OPTIONS,
  'options: shape': SHAPE_OPTIONS,
  'options: search': ENGINE_OPTIONS,
  'options: cluster': CLUSTER_OPTIONS,
};

/** An option of a command. */
interface Row {
  readonly command: string;
  readonly name: string;
  readonly option: Option;
}

/** The page with its lists made anew. */
export async function withOptionLists(page: string): Promise<string> {
  const rows = (await Promise.all(Object.keys(COMMANDS).map(rowsOf))).flat();
  const several = rows.filter((row) => rows.filter((other) => isSame(other, row)).length > 1);
  const parts = {
    ...Object.fromEntries(
      Object.entries(SHARED).map(([part, table]) => [part, listOf(shownOf('', table))]),
    ),
    'options: several': severalList(several),
    ...Object.fromEntries(
      Object.keys(COMMANDS).map((command) => [
        `options of ${command}`,
        listOf(rows.filter((row) => row.command === command && !several.includes(row))),
      ]),
    ),
  };
  return withParts(page, parts);
}

/** The options of a command that the help shows and that are in none of the shared lists. */
async function rowsOf(command: string): Promise<Row[]> {
  const { options } = (await COMMANDS[command].load()).command;
  const shared = Object.values(SHARED).flatMap((table) => shownOf('', table));
  return shownOf(command, options).filter((row) => !shared.some((other) => isSame(other, row)));
}

const shownOf = (command: string, table: OptionTable): Row[] =>
  Object.entries(table)
    .filter(([, { group, hidden }]) => group !== WORDS && hidden !== true)
    .map(([name, option]) => ({ command, name, option }));

const isSame = (one: Row, other: Row): boolean =>
  one.name === other.name && one.option.describe === other.option.describe;

const listOf = (rows: readonly Row[]): string => rows.map(itemOf).join('\n');

/** The options that several commands have, each once with these commands. */
function severalList(rows: readonly Row[]): string {
  const first = rows.filter((row, place) => rows.findIndex((one) => isSame(one, row)) === place);
  return first
    .map((row) => {
      const commands = rows.filter((other) => isSame(other, row)).map(({ command }) => command);
      return `${itemOf(row)} (${commands.join(', ')})`;
    })
    .join('\n');
}

/** An option with its value, and what the help says of it, without the name of the value. */
function itemOf({ name, option }: Row): string {
  const { describe = '', value } = option;
  const form = value === undefined ? `--${name}` : `--${name} ${value}`;
  const text = describe.startsWith(`${value}: `) ? describe.slice(`${value}: `.length) : describe;
  return `- \`${form}\`: ${text.replaceAll('*', '\\*')}`;
}

if (process.argv[1]?.endsWith('source.mjs')) {
  writeFileSync(PAGE, await withOptionLists(readFileSync(PAGE, 'utf8')));
  console.log(`Wrote the lists of ${PAGE}.`);
}
