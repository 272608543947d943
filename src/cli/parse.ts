/* The command line through yargs, which writes the help; what it lets pass is refused here. */
import leven from 'leven';
import yargs, { type Argv } from 'yargs';
import { EXIT, UserError, type ExitCode } from '../errors.js';
import type { Command } from './command.js';
import { VERSION } from './version.js';

const EXIT_CODES = `Exit codes:
  0  done
  1  internal error (a bug: please report it)
  2  mistake in the command line or in a file it names
  3  not enough memory or disk
  4  no answer: the position cannot be solved, or a limit was reached
  5  verification found a mismatch
  6  a checkpoint cannot be used
  130, 143  interrupted`;

/**
 * Runs the command that the arguments name. Resolves with the exit code.
 *
 * @throws UserError for arguments that are not understood.
 */
export async function runCommandLine(commandLine: readonly string[], commands: readonly Command[]): Promise<ExitCode> {
  const args = withDashes(commandLine);
  const selected: { command: Command; given: Record<string, unknown> }[] = [];
  const answers: string[] = [];
  const parser = yargs([...args])
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
      throw cause ?? new UserError(`${String(message)}; see slide-atlas --help.`);
    });
  for (const command of commands) {
    parser.command(
      command.words ? `${command.name} [${command.words.name}..]` : command.name,
      command.describe,
      (builder) => describeCommand(builder, command),
      (given) => {
        selected.push({ command, given });
      },
    );
  }
  await parser.parseAsync([...args], {}, (_error: unknown, _argv: unknown, output: string) => {
    // Help and version, which yargs would print, come here instead.
    if (output !== '') answers.push(output);
  });
  if (answers.length > 0) {
    const about = commands.find(({ name }) => name === args[0]);
    process.stdout.write(
      `${about && args[1] !== '--version' ? examplesOf(about) : ''}${withoutTypes(answers.join('\n'))}\n`,
    );
    return EXIT.done;
  }
  if (selected.length === 0) throw noCommand(args, commands);

  const [{ command, given }] = selected;
  checkOptions(args, given, command);
  const values = Object.fromEntries(
    Object.entries(command.options).map(([name, option]) => [name, option.value ? given[name] : given[name] === true]),
  );
  const words = command.words ? ((given[command.words.name] as unknown[] | undefined) ?? []).map(String) : [];
  return command.run(values as Parameters<Command['run']>[0], words);
}

/** `--input -` as `--input=-`, which is how yargs sees a dash as a value. */
const withDashes = (args: readonly string[]): string[] =>
  args.flatMap((arg, place) => {
    if (arg === '-' && args[place - 1]?.startsWith('--')) return [];
    return args[place + 1] === '-' && arg.startsWith('--') ? [`${arg}=-`] : [arg];
  });

/** What a command is for, and its examples, ahead of the help that yargs writes. */
const examplesOf = ({ describe, examples }: Command): string =>
  `${describe}\n\nExamples:\n${examples.map(([args, what]) => `  slide-atlas ${args}\n      ${what}`).join('\n')}\n\n`;

/** The help without yargs' notes of types: the name of the value says more. */
const withoutTypes = (help: string): string =>
  help.replace(/^ +\[(string|boolean|array)\]( \[default: \[\]\])?\n|  +\[(string|boolean|array)\]$/gm, '');

function describeCommand(builder: Argv, command: Command): Argv {
  const usage = `slide-atlas ${command.name}${command.words ? ` [${command.words.name}..]` : ''} [options]`;
  builder.epilogue(EXIT_CODES).usage(`Usage: ${usage}`);
  if (command.words)
    builder.positional(command.words.name, { describe: command.words.describe, type: 'string', array: true });
  for (const [name, { describe, value }] of Object.entries(command.options)) {
    const text = value ? `${describe} [${value}]` : describe;
    builder.option(name, value ? { describe: text, type: 'string' } : { describe: text, type: 'boolean' });
  }
  return builder;
}

/** Refuses what yargs lets pass: unknown options, options twice, flags with a value, words that no one asked for. */
function checkOptions(args: readonly string[], given: Record<string, unknown>, command: Command): void {
  const known = Object.keys(command.options);
  for (const [name, value] of Object.entries(given)) {
    if (
      name === '_' ||
      name === '$0' ||
      name === command.words?.name ||
      name === 'help' ||
      name === 'h' ||
      name === 'version'
    ) {
      continue;
    }
    if (!known.includes(name)) {
      const dashes = name.length === 1 ? '-' : '--';
      throw new UserError(`The option ${dashes}${name} is unknown${suggestion(name, known, '--')}`);
    }
    if (Array.isArray(value)) throw new UserError(`The option --${name} is given ${value.length} times; give it once.`);
    if (value === '') throw new UserError(`The option --${name} is empty; give it a value.`);
  }
  for (const name of known) {
    const times = args.filter((arg) => arg === `--${name}`).length;
    if (times > 1) throw new UserError(`The option --${name} is given ${times} times; give it once.`);
  }
  for (const arg of args) {
    const flag = /^--([^=]+)=/.exec(arg)?.[1];
    if (flag !== undefined && known.includes(flag) && !command.options[flag].value) {
      throw new UserError(`The option --${flag} takes no value, but is given as '${arg}'; write --${flag} alone.`);
    }
  }
  const extra = (given._ as unknown[]).map(String).at(1);
  if (extra !== undefined) {
    throw new UserError(
      `The word '${extra}' is not understood; ${command.name} takes options only (see slide-atlas ${command.name} --help).`,
    );
  }
}

function noCommand(args: readonly string[], commands: readonly Command[]): UserError {
  const names = commands.map(({ name }) => name);
  const word = args.find((arg) => !arg.startsWith('-'));
  return new UserError(
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
