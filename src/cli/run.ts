/* From a command line to its exit status. */
import { existsSync, statSync } from 'node:fs';
import { AtlasError } from '../errors.js';
import { errorCode } from '../files/regularFile.js';
import { oneOf, quoted, visible } from '../quoted.js';
import { COMMANDS } from './commands.js';
import { callOf } from './terminal/callName.js';
import type { Command } from './line/command.js';
import { commandHelp, programHelp } from './line/help.js';
import { keptByNpm } from './line/npmOptions.js';
import { suggestion } from './line/suggestions.js';
import { readLine, readValues, valuesOf, type CommandLine } from './line/words.js';
import type { Session, Surroundings } from './session.js';
import { ERRORS, EXIT, sentenceOf, UsageError, type ExitCode } from './terminal/sentences.js';
import { Interruption } from './terminal/signals.js';
import { openTerminal } from './terminal/terminal.js';

declare const VERSION: string;

/**
 * Runs a command line; errors are told on stderr. Resolves with the exit status when all output is
 * written.
 */
export async function runCommandLine(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const terminal = openTerminal(surroundings.stdout, surroundings.stderr, surroundings.env.TERM);
  try {
    const status = await answer(args, { ...surroundings, terminal });
    await terminal.flushed();
    return status;
  } catch (error) {
    if (error instanceof Interruption) return error.status;
    const cause = errorCode(error) === 'EMFILE' ? new AtlasError('disk', TOO_MANY_FILES) : error;
    const isBug = !(cause instanceof AtlasError);
    terminal.note(`slide-atlas: ${isBug ? traceOf(cause) : sentenceOf(cause)}`);
    return isBug ? EXIT.internal : ERRORS[cause.code][0];
  }
}

const TOO_MANY_FILES = 'Too many files are open for this process; raise the limit (ulimit -n)';

/** The stack of a bug. */
function traceOf(cause: unknown): string {
  const trace = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return trace.split('\n').map(visible).join('\n');
}

/**
 * Shows the version or help, or runs the command. @throws UsageError for arguments that are not
 * understood.
 */
async function answer(args: readonly string[], session: Session): Promise<ExitCode> {
  const { terminal } = session;
  const call = await findCommand(args);
  const line = call?.line ?? readLine(args, {});
  const [first = ''] = line.words;
  const asks = first === 'help' || first === 'version' ? first : isHelp(args) ? 'help' : line.asks;
  if (!asks) return runCommand(call ?? noCommand(args), args, session);
  const width = Math.min(80, terminal.width);
  if (asks === 'version') terminal.print(VERSION);
  else
    terminal.print(
      ...(call
        ? commandHelp(
            call.name,
            COMMANDS[call.name],
            call.command,
            line.words.includes('all'),
            width,
          )
        : programHelp(COMMANDS, width)),
    );
  return EXIT.done;
}

/** Whether `help` stands alone after a command. */
const isHelp = (args: readonly string[]): boolean =>
  args.length === 2 && isCommand(args[0]) && args[1] === 'help';

/** A command, and the command line as the options of the command split it. */
interface Call {
  readonly name: string;
  readonly command: Command;
  readonly line: CommandLine;
}

/**
 * The command that the first word with a command's name calls. Its own options tell which arguments
 * are words.
 */
async function findCommand(args: readonly string[]): Promise<Call | undefined> {
  for (const name of args.filter(isCommand)) {
    const [, load] = COMMANDS[name];
    const { command } = await load();
    const line = readLine(args, command.options);
    if (line.words.find(isCommand) === name) return { name, command, line };
  }
  return undefined;
}

const isCommand = (word: string): boolean => Object.hasOwn(COMMANDS, word);

async function runCommand(
  { name, command, line }: Call,
  args: readonly string[],
  session: Session,
): Promise<ExitCode> {
  const without = (words: readonly string[]): string[] => words.toSpliced(words.indexOf(name), 1);
  const kept = keptByNpm(name, command.options, without(args), session.env);
  if (kept !== undefined) throw new UsageError(kept);
  const { values, words } = valuesOf({ ...line, words: without(line.words) });
  if (!command.words && words.length > 0) {
    const [word] = words;
    const [option] = Object.entries(command.options).find(([, { bare }]) => bare?.test(word)) ?? [
      '',
    ];
    const value = values[option];
    if (typeof value === 'string')
      throw new UsageError(
        `The ${option} is given twice: ${quoted(value)} and ${quoted(word)}; give it once.`,
      );
    const quote = Object.values(values).some(Boolean) ? 'quote a value that has blanks, or ' : '';
    throw new UsageError(
      `The word ${quoted(word)} is not understood; ${quote}see ${callOf(name)} --help.`,
    );
  }
  try {
    return await command.run(readValues(values, command.options), words, session);
  } catch (cause) {
    const isBoard = cause instanceof AtlasError && BOARD_CODES.includes(cause.code);
    if (isBoard && command.words?.name === 'board' && words.length === 1 && isFile(words[0])) {
      throw new UsageError(
        `The board ${quoted(words[0])} is the name of a file; name it with --input.`,
      );
    }
    throw cause;
  }
}

/** What is wrong with a text that is no board. */
const BOARD_CODES: readonly string[] = ['board', 'labels-unnamed'];

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** @throws UsageError with the command that may be meant. */
function noCommand(args: readonly string[]): never {
  const names = Object.keys(COMMANDS);
  const word = args.find((arg) => !arg.startsWith('-'));
  if (word === undefined)
    throw new UsageError(
      `A command is missing; choose ${oneOf(names)}, as in ${callOf('enumerate')} --size 3x4.`,
    );
  throw new UsageError(
    isCommand(word)
      ? `The command ${quoted(word)} follows -- or an option that takes a value; write it first: ${callOf(word)}.`
      : `The command ${quoted(word)} is unknown${suggestion(word, names)}`,
  );
}
