/* From the command line to the command that it calls. */
import { statSync } from 'node:fs';
import { AtlasError } from '../errors.js';
import { quoted, visible } from '../quoted.js';
import { callOf } from './line/callName.js';
import type { Command } from './line/command.js';
import type { Session, Surroundings } from './session.js';
import type { CommandEntry } from './commands.js';
import { commandHelp, programHelp } from './line/help.js';
import { lineMeant } from './line/npmOptions.js';
import { EXIT, exitCodeOf, isMendable, sentenceOf, UsageError, type ExitCode } from './terminal/sentences.js';
import { Interruption } from './terminal/signals.js';
import { openTerminal } from './terminal/terminal.js';
import { suggestion } from './line/suggestions.js';
import { readLine, valuesOf, type CommandLine } from './line/words.js';

declare const VERSION: string;

/** Runs a command line; errors are told on stderr. Resolves with the exit status when all output is written. */
export async function runCommandLine(
  args: readonly string[],
  commands: readonly CommandEntry[],
  surroundings: Surroundings,
): Promise<number> {
  const terminal = openTerminal(surroundings.stdout, surroundings.stderr);
  try {
    const status = await runCommand(args, commands, { ...surroundings, terminal });
    await terminal.flushed();
    return status;
  } catch (cause) {
    if (cause instanceof Interruption) return cause.status;
    terminal.note(`slide-atlas: ${isMendable(cause) ? sentenceOf(cause) : traceOf(cause)}`);
    return isMendable(cause) ? exitCodeOf(cause) : EXIT.internal;
  }
}

/** The stack of a bug. */
function traceOf(cause: unknown): string {
  const trace = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return trace.split('\n').map(visible).join('\n');
}

/** @throws UsageError for arguments that are not understood. */
async function runCommand(
  args: readonly string[],
  commands: readonly CommandEntry[],
  session: Session,
): Promise<ExitCode> {
  const { terminal } = session;
  const called = await calledCommand(args, commands);
  const line = called?.line ?? readLine(args, {});
  const first = line.words[0];
  const asks = first === 'help' || first === 'version' ? first : line.asks;
  if (asks === 'version') {
    terminal.print(VERSION);
    return EXIT.done;
  }
  const width = Math.min(80, terminal.width);
  if (asks === 'help') {
    terminal.print(...(called ? commandHelp(called.entry, called.command, width) : programHelp(commands, width)));
    return EXIT.done;
  }
  if (!called) throw noCommand(args, commands);
  return call(called, args, session);
}

/** A command, and the command line as its options split it. */
interface CalledCommand {
  readonly entry: CommandEntry;
  readonly command: Command;
  readonly line: CommandLine;
}

/** The command that is the first word to name one. What is a word and what a value, the options of the command tell. */
async function calledCommand(
  args: readonly string[],
  commands: readonly CommandEntry[],
): Promise<CalledCommand | undefined> {
  for (const arg of args) {
    const entry = commands.find(({ name }) => name === arg);
    if (!entry) continue;
    const command = await entry.load();
    const line = readLine(args, command.options);
    if (line.words.find((word) => commands.some(({ name }) => name === word)) === entry.name) {
      return { entry, command, line };
    }
  }
  return undefined;
}

async function call(
  { entry: { name, words: takesWords }, command, line }: CalledCommand,
  args: readonly string[],
  session: Session,
): Promise<ExitCode> {
  const meant = lineMeant(name, command.options, args.toSpliced(args.indexOf(name), 1), session.env);
  if (meant !== undefined) {
    throw new UsageError(`npm keeps the options before -- for itself; write ${meant}`);
  }
  const { values, words } = valuesOf({ ...line, words: line.words.toSpliced(line.words.indexOf(name), 1) });
  if (!takesWords && words.length > 0) {
    const quote = Object.values(values).some(Boolean) ? 'quote a value that has blanks, or ' : '';
    throw new UsageError(`The word ${quoted(words[0])} is not understood; ${quote}see ${callOf(name)} --help.`);
  }
  try {
    return await command.run(values, words, session);
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
