/*
 * The command line, read with yargs. The first word that is the name of a command chooses it: only
 * the module of that command is loaded, and only its options are known.
 */
import yargs, { type Arguments, type Argv } from 'yargs';
import { warnIfInterrupted } from '../app/context.js';
import { ANY_ERROR, hasCode, tryOr, withMore } from '../basics/errors.js';
import { quoted, shortened } from '../basics/quoted.js';
import { cacheFolder } from '../files/cache.js';
import { COMMANDS, isCommand } from './commands.js';
import { WORDS, type CommandModule } from './line/command.js';
import { keptByNpm } from './line/npmOptions.js';
import { checkGoesWith, checkValues, sortWords, withNamedRefusals } from './line/words.js';
import type { Session } from './session.js';
import { callOf, callPrefix, programName } from './terminal/callName.js';
import { EXIT, UsageError, type ExitCode } from './terminal/sentences.js';
import type { Terminal } from './terminal/terminal.js';

declare const VERSION: string;

declare module 'yargs' {
  // The types of yargs lack it.
  interface Argv<T> {
    usageConfiguration(settings: { 'hide-types': boolean }): Argv<T>;
  }
}

/**
 * Runs the command of a command line, or prints help, the version or completions. Resolves with the
 * exit status. @throws UsageError for arguments that are not understood.
 */
export async function runArguments(args: readonly string[], session: Session): Promise<ExitCode> {
  const name = args.find(isCommand);
  if (name === undefined) {
    const argv = await parse(overview(args, session), args, session.terminal);
    if (argv) throw new UsageError(`A command is missing; see ${programName()} --help.`);
    return EXIT.done;
  }
  const { command } = await COMMANDS[name].load();
  const line = args.toSpliced(args.indexOf(name), 1);
  const argv = await parse(commandParser(name, command, line, session), line, session.terminal);
  return argv ? handled(command, argv, session) : EXIT.done;
}

/** Runs a command, and says what a signal has left undone. */
async function handled(
  command: CommandModule,
  argv: Arguments,
  session: Session,
): Promise<ExitCode> {
  const { signal, terminal } = session;
  try {
    return await command.handler(argv, session);
  } catch (cause) {
    const undone = command.interrupted?.(argv);
    warnIfInterrupted({ signal, reporter: terminal }, undone && `${undone}.`);
    throw withFolderOption(cause, command, argv);
  }
}

/** An error that asks for another folder, with the option that names one. */
function withFolderOption(cause: unknown, { options }: CommandModule, argv: Arguments): unknown {
  if (!hasCode(cause, 'disk') && !hasCode(cause, 'path')) return cause;
  const { folder } = cause.data;
  if (folder === undefined) return cause;
  const named = ['work', 'depth-table'].find((option) => argv[option] === folder);
  if (named !== undefined) return withMore(cause, ` with --${named}`);
  const hasOut = 'out' in options && options.out.value === 'DIR';
  return hasOut ? withMore(cause, ' with --out') : cause;
}

/** The option with which the script of `completion` asks for completions. */
const COMPLETIONS = '--get-yargs-completions';

/** Prints what yargs is asked for; if that is nothing, resolves with the arguments. */
async function parse(
  parser: Argv,
  line: readonly string[],
  terminal: Terminal,
): Promise<Arguments | undefined> {
  if (line.includes(COMPLETIONS)) {
    await parser.parseAsync([...line]);
    return undefined;
  }
  let asked = '';
  const argv = await parser.parseAsync(
    [...line],
    {},
    (_error: unknown, _argv: unknown, output: string) => {
      asked = output;
    },
  );
  if (asked === '') return argv;
  terminal.print(asked);
  return undefined;
}

/** What both parsers share; a refusal names the call that prints the help. */
const openParser = (help: string, { terminal }: Session): Argv =>
  yargs([], '.')
    .updateStrings({ 'Positionals:': WORDS })
    .parserConfiguration({
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'nargs-eats-options': true,
      'parse-positional-numbers': false,
      'short-option-groups': false,
    })
    .usageConfiguration({ 'hide-types': true })
    .help('help', 'show this')
    .alias('help', 'h')
    .version('version', 'show the version', VERSION)
    .alias('version', 'v')
    .nargs({ help: 0, version: 0 })
    .strict()
    .wrap(Math.min(80, terminal.width))
    .exitProcess(false)
    .fail((message: string, error: Error | undefined) => {
      throw error instanceof UsageError ? error : new UsageError(refusal(message, help));
    });

/** More characters of the message of yargs, which has arguments in it, are not shown. */
const MOST_REFUSAL = 400;

/** What yargs says, or the sentence of an option, as one sentence. */
function refusal(message: string, help: string): string {
  const text = shortened(message.trim().replace(/\s*\n\s*/g, ' '), MOST_REFUSAL);
  return /[.?]$/.test(text) ? text : `${text}; see ${help}.`;
}

/** Longer words are not compared with the names of commands. */
const MOST_COMPARED = 40;

/** The parser of a line without a command. */
function overview(line: readonly string[], session: Session): Argv {
  const parser = openParser(`${programName()} --help`, session)
    .scriptName(callPrefix())
    .usage('Solve sliding puzzles, and count all positions by distance.\n')
    .usage(`Usage: ${callOf('COMMAND', '[options]')}`)
    .epilogue(
      `${callOf('COMMAND', '--help')} shows the options of a command.\n\n${filesWritten()}\n\n${EXIT_CODES}`,
    );
  for (const [name, { describe }] of Object.entries(COMMANDS)) parser.command(name, describe);
  // In a clone npm calls the program, and completes nothing.
  parser.command({
    command: 'completion',
    describe: callPrefix() === 'slide-atlas' && COMPLETION,
    builder: (inner) =>
      inner
        .scriptName('slide-atlas')
        .usage(`${COMPLETION}\n`)
        .usage('Usage: slide-atlas completion >> ~/.bashrc (or ~/.zshrc)')
        .epilogue(''),
    handler: () => void parser.showCompletionScript(),
  });
  return line.every(({ length }) => length <= MOST_COMPARED)
    ? parser
        .recommendCommands()
        .updateStrings({ 'Did you mean %s?': `${unknown(line)}Did you mean %s?` })
    : parser;
}

/** The first word of a line, which is no command. */
const unknown = (line: readonly string[]): string =>
  `Unknown command: ${quoted(line.find((word) => !word.startsWith('-')) ?? '')}. `.replaceAll(
    '%',
    '%%',
  );

const COMPLETION = 'Print a script that completes commands and options in bash or zsh.';

/**
 * The parser of the options of a command. Each example has two rows, to be copied whole: in the two
 * columns of yargs a command is broken after 38 characters.
 */
function commandParser(
  name: string,
  { options, examples }: CommandModule,
  line: readonly string[],
  session: Session,
): Argv {
  const { words, describe } = COMMANDS[name];
  const parser = openParser(callOf(name, '--help'), session)
    .usage(`${describe}\n`)
    .usage(`Usage: ${callOf(name, words === undefined ? '[options]' : `${words} [options]`)}`)
    .middleware((argv) => {
      const kept = keptByNpm(name, options, line, session.env);
      if (kept !== undefined) throw new UsageError(kept);
      checkValues(argv, options);
      sortWords(argv, options);
    }, true)
    .options(withNamedRefusals(options))
    .check(checkGoesWith(options))
    .epilogue(`Exit codes: ${programName()} --help`);
  for (const [args, what] of examples)
    parser.example(`# ${what}`, '').example(callOf(name, args), '');
  const ungrouped = Object.keys(options).filter((option) => options[option].group === undefined);
  return parser.group(ungrouped, 'Options:').group(['help', 'version'], 'Help:');
}

/** What is written, and where: results, and tables in the user's cache. */
function filesWritten(): string {
  const cache = tryOr(cacheFolder, ANY_ERROR, undefined);
  const results = 'Results go to the folder output/ here.';
  return cache === undefined
    ? results
    : `${results} Tables of lower bounds, up to some GB,\nare kept in\n  ${cache}\nwhich you may delete at any time.`;
}

/** As docs/commands.md has them. */
const EXIT_CODES = `Exit codes:
  0              done
  1              internal error: a bug
  2              a mistake in the command line or in a file it names
  3              not enough memory or disk, an output that is full, a folder
                 that another run holds, or a cluster that fails
  4              no answer: the position cannot be solved, or a limit was
                 reached; the best solution known may be printed
  5              verification found a mismatch
  6              an oracle or a work folder cannot be used: foreign, damaged,
                 of another version
  129, 130, 143  interrupted (HUP, Ctrl-C, TERM): a sentence says what is not
                 done; the same command goes on with a search on disk, and with
                 rows of --out`;
