/* The lists of options of docs/commands.md, made from the records that make `--help`. */
import { COMMANDS } from '../../src/cli/commands.js';
import { WORDS, type Option, type OptionTable } from '../../src/cli/line/command.js';
import { CLUSTER_OPTIONS, ENGINE_OPTIONS } from '../../src/cli/line/engineOptions.js';
import { PUZZLE_OPTIONS } from '../../src/cli/line/options.js';
import { SHAPE_OPTIONS } from '../../src/cli/line/shape.js';
import { withParts } from './markdown.js';

/** Options that have a list of their own: its name, and the heading above it. */
interface Group {
  readonly name: string;
  readonly heading: string;
  readonly table: OptionTable;
}

const GROUPS: readonly Group[] = [
  { name: 'board', heading: 'boards-and-goals', table: PUZZLE_OPTIONS },
  { name: 'shape', heading: 'boards-that-are-no-rectangles', table: SHAPE_OPTIONS },
  { name: 'search', heading: 'how-a-space-is-searched', table: ENGINE_OPTIONS },
  { name: 'cluster', heading: 'with-workers', table: CLUSTER_OPTIONS },
];

/** An option of a command. */
interface Row {
  readonly command: string;
  readonly name: string;
  readonly option: Option;
}

/** The page with its lists made anew. */
export async function withOptionLists(page: string): Promise<string> {
  const rows = (await Promise.all(Object.keys(COMMANDS).map(rowsOf))).flat();
  const shared = sharedOptions(rows);
  const lists = GROUPS.map(({ name, table }) => [`options: ${name}`, listOf(shownOf('', table))]);
  const commands = Object.keys(COMMANDS).map((command) => [
    `options of ${command}`,
    commandList(
      rows.filter((row) => row.command === command),
      shared,
    ),
  ]);
  const parts = [...lists, ['options: several', listOf(shared)], ...commands];
  return withParts(page, Object.fromEntries(parts) as Record<string, string>);
}

/** The options of a command that the help shows. */
async function rowsOf(command: string): Promise<Row[]> {
  const { options } = (await COMMANDS[command].load()).command;
  return shownOf(command, options);
}

const shownOf = (command: string, table: OptionTable): Row[] =>
  Object.entries(table)
    .filter(([, { group, hidden }]) => group !== WORDS && hidden !== true)
    .map(([name, option]) => ({ command, name, option }));

const isSame = (one: Row, other: Row): boolean =>
  one.name === other.name && one.option.describe === other.option.describe;

/**
 * The options that several commands have with the same text, each once. Of each name there is one
 * at most, and no group has its name, so that a name leads to one text.
 */
function sharedOptions(rows: readonly Row[]): Row[] {
  const shared = rows.filter(
    (row) =>
      !GROUPS.some(({ table }) => row.name in table) &&
      rows.some((other) => other.command !== row.command && isSame(other, row)),
  );
  return shared.filter(
    ({ name }, place) => shared.findIndex((other) => other.name === name) === place,
  );
}

/**
 * The options that only a command has, and the names of the others, such as
 *
 *     - `--threads N`: threads (default: one for each core)
 *     - shared options: [board](#boards-and-goals) without `--goal-blank`, `--force`
 *
 * The options of a group are named by the group if the command has more than half of them.
 */
function commandList(rows: readonly Row[], sharedRows: readonly Row[]): string {
  const groups = GROUPS.map(({ table, ...group }) => {
    const all = shownOf('', table);
    const missing = all.filter((row) => !rows.some((other) => isSame(other, row)));
    return { ...group, all, missing };
  }).filter(({ all, missing }) => missing.length < all.length / 2);
  const isIn = (list: readonly Row[], row: Row): boolean =>
    list.some((other) => isSame(other, row));
  const ownRows = rows.filter(
    (row) => !isIn(sharedRows, row) && !groups.some(({ all }) => isIn(all, row)),
  );
  const shared = [
    ...groups.map(({ name, heading, missing }) => {
      const without = missing.filter((row) => !rows.some((other) => other.name === row.name));
      return `[${name}](#${heading})${without.length > 0 ? ` without ${namesOf(without)}` : ''}`;
    }),
    ...rows.filter((row) => isIn(sharedRows, row)).map((row) => namesOf([row])),
  ];
  return shared.length === 0
    ? listOf(ownRows)
    : `${listOf(ownRows)}\n- shared options: ${shared.join(', ')}`;
}

const namesOf = (rows: readonly Row[]): string => rows.map(({ name }) => `\`--${name}\``).join(' ');

const listOf = (rows: readonly Row[]): string => rows.map(itemOf).join('\n');

/** An option with its value, and what the help says of it, without the name of the value. */
function itemOf({ name, option }: Row): string {
  const { describe = '', value } = option;
  const form = value === undefined ? `--${name}` : `--${name} ${value}`;
  const text = describe.startsWith(`${value}: `) ? describe.slice(`${value}: `.length) : describe;
  return `- \`${form}\`: ${text.replaceAll('*', '\\*')}`;
}
