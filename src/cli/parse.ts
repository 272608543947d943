/* From the command line to the command that it calls. */
import { statSync } from 'node:fs';
import { AtlasError } from '../errors.js';
import { quoted } from '../quoted.js';
import { callOf } from './callName.js';
import type { Command, Session } from './command.js';
import type { CommandEntry } from './commands.js';
import { commandHelp, programHelp } from './help.js';
import { lineMeant } from './npmOptions.js';
import { EXIT, UsageError, type ExitCode } from './sentences.js';
import { suggestion } from './suggestions.js';
import { readCommandLine, valuesOf } from './words.js';

declare const VERSION: string;

const ASKS_HELP = ['--help', '-h'];
const ASKS_VERSION = ['--version', '-v'];

/**
 * Runs the command that the arguments name. Resolves with the exit code.
 *
 * @throws UsageError for arguments that are not understood.
 */
export async function runCommandLine(
  args: readonly string[],
  commands: readonly CommandEntry[],
  session: Session,
): Promise<ExitCode> {
  const { terminal } = session;
  const options = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  const asksHelp = args[0] === 'help' || options.some((arg) => ASKS_HELP.includes(arg));
  if (!asksHelp && (args[0] === 'version' || options.some((arg) => ASKS_VERSION.includes(arg)))) {
    terminal.print(VERSION);
    return EXIT.done;
  }
  const place = options.findIndex((arg) => commands.some(({ name }) => name === arg));
  const entry = commands.find(({ name }) => name === options[place]);
  const width = Math.min(80, terminal.width);
  if (!entry) {
    if (!asksHelp) throw noCommand(args, commands);
    terminal.print(...programHelp(commands, width));
    return EXIT.done;
  }
  const command = await entry.load();
  if (asksHelp) {
    terminal.print(...commandHelp(entry, command, width));
    return EXIT.done;
  }
  return call(entry, command, args.toSpliced(place, 1), session);
}

async function call(
  { name, words: takesWords }: CommandEntry,
  command: Command,
  args: readonly string[],
  session: Session,
): Promise<ExitCode> {
  const meant = lineMeant(name, command.options, args, process.env);
  if (meant !== undefined) {
    throw new UsageError(`npm keeps the options before -- for itself; write ${meant}`);
  }
  const { values, words } = readCommandLine(args, command.options);
  if (!takesWords && words.length > 0) {
    const quote = values.size > 0 ? 'quote a value that has blanks, or ' : '';
    throw new UsageError(`The word ${quoted(words[0])} is not understood; ${quote}see ${callOf(name)} --help.`);
  }
  try {
    return await command.run(valuesOf(command, values), words, session);
  } catch (cause) {
    const isBoard = cause instanceof AtlasError && BOARD_CODES.includes(cause.code);
    if (isBoard && takesWords?.name === 'board' && words.length === 1 && isFile(words[0])) {
      const remedy = 'input' in command.options ? 'name it with --input' : 'write the board itself';
      throw new UsageError(`The board ${quoted(words[0])} is the name of a file; ${remedy}.`);
    }
    throw cause;
  }
}

/** What is wrong with a text that is no board. */
const BOARD_CODES: readonly string[] = ['board', 'labels-unnamed'];

const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

function noCommand(args: readonly string[], commands: readonly CommandEntry[]): UsageError {
  const names = commands.map(({ name }) => name);
  const word = args.find((arg) => !arg.startsWith('-'));
  return new UsageError(
    word === undefined
      ? `A command is missing; choose ${names.join(', ')}, as in ${callOf('enumerate')} --size 3x4.`
      : `The command ${quoted(word)} is unknown${suggestion(word, names)}`,
  );
}
