/* The command line through yargs, which writes the help; what it lets pass is refused here. */
import leven from 'leven';
import type { Argv } from 'yargs';
import { EXIT, UsageError, type ExitCode } from './sentences.js';
import type { Command, CommandName, Session } from './command.js';
import type { CommandEntry } from './commands.js';

const EXIT_CODES = `Exit codes:
  0  done
  1  internal error (a bug: please report it)
  2  mistake in the command line or in a file it names
  3  not enough memory or disk
  4  no answer: the position cannot be solved, or a limit was reached
  5  verification found a mismatch
  6  a checkpoint cannot be used
  130, 143  interrupted`;

declare const VERSION: string;

/**
 * Runs the command that the arguments name. Resolves with the exit code.
 *
 * @throws UsageError for arguments that are not understood.
 */
export async function runCommandLine(
  commandLine: readonly string[],
  commands: readonly CommandEntry[],
  session: Session,
): Promise<ExitCode> {
  if (commandLine.length === 1 && commandLine[0] === '--version') {
    session.terminal.print(VERSION);
    return EXIT.done;
  }
  const args = withDashes(commandLine);
  const called = args.find((arg) => commands.some(({ name }) => name === arg));
  const entry = commands.find(({ name }) => name === called);
  const command = await entry?.load();
  const calls: Record<string, unknown>[] = [];
  const answers: string[] = [];
  const parser = await parserOf(args);
  for (const other of commands) {
    parser.command(
      usageOf(other),
      other.describe,
      (builder) => (other === entry && command ? describeCommand(builder, entry, command) : builder),
      (given) => {
        calls.push(given);
      },
    );
  }
  await parser.parseAsync([...args], {}, (_error: unknown, _argv: unknown, output: string) => {
    // Help and version, which yargs would print, come here instead.
    if (output !== '') answers.push(output);
  });
  if (answers.length > 0) {
    const about = entry?.name === args[0] && args[1] !== '--version' ? entry : undefined;
    const examples = about && command ? examplesOf(about, command) : '';
    session.terminal.print(`${examples}${withoutTypes(answers.join('\n'))}`);
    return EXIT.done;
  }
  if (calls.length === 0 || !entry || !command) throw noCommand(args, commands);

  const [given] = calls;
  checkOptions(args, given, entry, command);
  const values = Object.fromEntries(
    Object.entries(command.options).map(([name, option]) => [name, option.value ? given[name] : given[name] === true]),
  );
  const words = entry.words ? ((given[entry.words.name] as unknown[] | undefined) ?? []).map(String) : [];
  return command.run(values as Parameters<Command['run']>[0], words, session);
}

async function parserOf(args: readonly string[]): Promise<Argv> {
  const { default: yargs } = await import('yargs');
  return yargs([...args])
    .scriptName('slide-atlas')
    .locale('en')
    .version(VERSION)
    .help()
    .alias({ h: 'help' })
    .wrap(Math.min(80, process.stdout.columns || 80))
    .parserConfiguration({ 'camel-case-expansion': false, 'parse-numbers': false, 'boolean-negation': false })
    .usage('Maps of sliding-tile puzzles.\n\nUsage: slide-atlas COMMAND [options]')
    .epilogue(EXIT_CODES)
    .exitProcess(false)
    .fail((message: string | null, cause: Error | undefined) => {
      throw cause ?? new UsageError(`${String(message)}; see slide-atlas --help.`);
    });
}

const usageOf = ({ name, words }: CommandName): string => (words ? `${name} [${words.name}..]` : name);

/** `--input -` as `--input=-`, which is how yargs sees a dash as a value. */
const withDashes = (args: readonly string[]): string[] =>
  args.flatMap((arg, place) => {
    if (arg === '-' && args[place - 1]?.startsWith('--')) return [];
    return args[place + 1] === '-' && arg.startsWith('--') ? [`${arg}=-`] : [arg];
  });

/** What a command is for, and its examples, ahead of the help that yargs writes. */
const examplesOf = ({ describe }: CommandName, { examples }: Command): string =>
  `${describe}\n\nExamples:\n${examples.map(([args, what]) => `  slide-atlas ${args}\n      ${what}`).join('\n')}\n\n`;

/** The help without yargs' notes of types: the name of the value says more. */
const withoutTypes = (help: string): string =>
  help.replace(/^ +\[(string|boolean|array)\]( \[default: \[\]\])?\n|  +\[(string|boolean|array)\]$/gm, '');

function describeCommand(builder: Argv, entry: CommandName, command: Command): Argv {
  builder.epilogue(EXIT_CODES).usage(`Usage: slide-atlas ${usageOf(entry)} [options]`);
  if (entry.words) {
    builder.positional(entry.words.name, { describe: entry.words.describe, type: 'string', array: true });
  }
  for (const [name, { describe, value }] of Object.entries(command.options)) {
    const text = value ? `${describe} [${value}]` : describe;
    builder.option(name, value ? { describe: text, type: 'string' } : { describe: text, type: 'boolean' });
  }
  return builder;
}

/** Refuses what yargs lets pass: unknown options, options twice, flags with a value, words that no one asked for. */
function checkOptions(
  args: readonly string[],
  given: Record<string, unknown>,
  entry: CommandName,
  command: Command,
): void {
  const known = Object.keys(command.options);
  for (const [name, value] of Object.entries(given)) {
    if (
      name === '_' ||
      name === '$0' ||
      name === entry.words?.name ||
      name === 'help' ||
      name === 'h' ||
      name === 'version'
    ) {
      continue;
    }
    if (!known.includes(name)) {
      const dashes = name.length === 1 ? '-' : '--';
      throw new UsageError(`The option ${dashes}${name} is unknown${suggestion(name, known, '--')}`);
    }
    if (Array.isArray(value))
      throw new UsageError(`The option --${name} is given ${value.length} times; give it once.`);
    if (value === '') throw new UsageError(`The option --${name} is empty; give it a value.`);
  }
  for (const name of known) {
    const times = args.filter((arg) => arg === `--${name}`).length;
    if (times > 1) throw new UsageError(`The option --${name} is given ${times} times; give it once.`);
  }
  for (const arg of args) {
    const flag = /^--([^=]+)=/.exec(arg)?.[1];
    if (flag !== undefined && known.includes(flag) && !command.options[flag].value) {
      throw new UsageError(`The option --${flag} takes no value, but is given as '${arg}'; write --${flag} alone.`);
    }
  }
  const extra = (given._ as unknown[]).map(String).at(1);
  if (extra !== undefined) {
    throw new UsageError(
      `The word '${extra}' is not understood; ${entry.name} takes options only (see slide-atlas ${entry.name} --help).`,
    );
  }
}

function noCommand(args: readonly string[], commands: readonly CommandName[]): UsageError {
  const names = commands.map(({ name }) => name);
  const word = args.find((arg) => !arg.startsWith('-'));
  return new UsageError(
    word === undefined
      ? `A command is missing; choose ${names.join(', ')}, or see slide-atlas --help.`
      : `The command '${word}' is unknown${suggestion(word, names, '')}`,
  );
}

/** `; did you mean --threads?`, or a pointer to the help. */
function suggestion(wrong: string, candidates: readonly string[], prefix: string): string {
  const [nearest] = candidates
    .map((name) => ({ name, distance: leven(wrong, name) }))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest.distance <= Math.max(2, wrong.length / 3)
    ? `; did you mean ${prefix}${nearest.name}?`
    : `; choose ${candidates.map((name) => prefix + name).join(', ')}.`;
}
