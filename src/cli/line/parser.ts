/* The command line by yargs: its commands, and the sentences of its refusals. */
import yargs, { type Arguments, type Argv } from 'yargs';
import { oneOf, quoted } from '../../quoted.js';
import { COMMANDS, isCommand, type CommandEntry } from '../commands.js';
import type { Session } from '../session.js';
import { bareCallOf, callOf, callPrefix } from '../terminal/callName.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import type { CommandModule, OptionTable } from './command.js';
import { keptByNpm } from './npmOptions.js';
import { checkOptions, sortWords } from './words.js';

declare const VERSION: string;

declare module 'yargs' {
  // The types of yargs lack it.
  interface Argv<T> {
    usageConfiguration(settings: { 'hide-types': boolean }): Argv<T>;
  }
}

/** How yargs is asked for completions, by the script that `completion` prints. */
const COMPLETIONS = '--get-yargs-completions';

/**
 * Runs the command of a command line, or prints help, the version or completions. Resolves with the
 * exit status. @throws UsageError for arguments that are not understood.
 */
export async function runArguments(args: readonly string[], session: Session): Promise<ExitCode> {
  const line = withDashes(args);
  checkFirst(line);
  let status: ExitCode = EXIT.done;
  const parser = openParser(line, session);
  const called = line.find(isCommand);
  for (const [name, entry] of Object.entries(COMMANDS)) {
    if (name !== called) {
      parser.command(entry.command, entry.describe);
      continue;
    }
    // Only this module is loaded, and before yargs runs, so that the builder is synchronous: errors
    // after an asynchronous builder pass by `fail`, and its options are not completed.
    const { command } = await entry.load();
    const checking = wordsChecker(name, entry.command, command.options, line, session);
    parser.command(
      entry.command,
      entry.describe,
      // The types of yargs lack the second argument: whether help or the version is asked.
      (inner: Argv, ...[asksHelp]: boolean[]) => {
        const built = command.builder(inner.middleware(checking, true));
        return asksHelp || line.includes(COMPLETIONS)
          ? withHelp(built, name, entry, command)
          : withoutHelp(built, command.options);
      },
      async (argv) => {
        status = await command.handler(argv, session);
      },
    );
  }
  if (line.includes(COMPLETIONS)) await parser.parseAsync([...line]);
  else
    await parser.parseAsync([...line], {}, (_error: unknown, _argv: unknown, output: string) => {
      if (output !== '') session.terminal.print(output);
    });
  return status;
}

/** `help solve`, `solve help` and `version` with the dashes that yargs needs. */
const withDashes = (args: readonly string[]): readonly string[] =>
  args.length > 2 ? args : args.map((arg) => (/^(help|version)$/.test(arg) ? `--${arg}` : arg));

/** @throws UsageError for a command that does not come first, which yargs calls unknown. */
function checkFirst(line: readonly string[]): void {
  const [first = ''] = line;
  const later = line.find(isCommand);
  if (!first.startsWith('-') || line.some((arg) => ASKING.includes(arg))) return;
  throw new UsageError(
    later === undefined
      ? `A command is missing; write for example ${callOf('enumerate')} --size 3x4.`
      : `The command ${quoted(later)} stands behind an option; write it first: ${callOf(later)}.`,
  );
}

/** Arguments that need no command before them. */
const ASKING = ['--help', '-h', '--version', '-v', COMPLETIONS];

/** What `completion` does; in a clone, where npm calls the program, the help does not show it. */
const COMPLETION = 'Print a script that completes commands and options in bash or zsh.';

/** What yargs says, as sentences with a remedy. */
const SENTENCES = {
  'Positionals:': 'Words:',
  'Show help': 'show this',
  'Show version number': 'show the version',
  'Did you mean %s?': 'did you mean %s?',
  'Argument unexpected for: %s': 'The option --%s takes no value; write it alone.',
  'Arguments %s and %s are mutually exclusive': 'Both --%s and --%s are given; choose one of them.',
  'Invalid values:': ' ',
  'Argument: %s, Given: %s, Choices: %s': 'The option --%s has no value %s; choose %s.',
  'Unknown argument: %s': {
    one: "The word '%s' is not understood; see --help.",
    other: "The words '%s' are not understood; quote a value that has blanks, or see --help.",
  },
};

/** The parser before it has commands. */
function openParser(line: readonly string[], { terminal }: Session): Argv {
  const names = Object.keys(COMMANDS);
  const missing = `A command is missing; choose ${oneOf(names)}, as in ${callOf('enumerate')} --size 3x4.`;
  return yargs([], '.')
    .scriptName(line[0] === 'completion' ? 'slide-atlas' : callPrefix())
    .usage('Solve sliding puzzles, and count all positions by distance.\n')
    .usage(`Usage: ${callOf('COMMAND')} [options]`)
    .updateStrings(SENTENCES as unknown as Record<string, string>)
    .parserConfiguration({
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'parse-positional-numbers': false,
      'populate--': true,
      'unknown-options-as-args': !line.includes(COMPLETIONS),
    })
    .usageConfiguration({ 'hide-types': true })
    .completion('completion', callPrefix() === 'slide-atlas' && COMPLETION)
    .help()
    .alias('help', 'h')
    .version(VERSION)
    .alias('version', 'v')
    .nargs({ help: 0, version: 0 })
    .demandCommand(1, missing)
    .strict()
    .recommendCommands()
    .epilogue(`${callOf('COMMAND')} --help shows the options of a command.\n\n${EXIT_CODES}`)
    .wrap(Math.min(80, terminal.width))
    .exitProcess(false)
    .fail((message: string | null, error: Error | undefined) => {
      const isOfYargs = error === undefined || error.name === 'YError';
      throw isOfYargs ? new UsageError(refusal(message ?? '', line)) : error;
    });
}

/** A refusal of yargs as one sentence. */
function refusal(message: string, [first = '']: readonly string[]): string {
  if (first === '' || isCommand(first)) return message.trim().replace(/\s*\n\s*/g, ' ');
  const remedy = message.startsWith('did you')
    ? message
    : `choose ${oneOf(Object.keys(COMMANDS))}.`;
  return `The command ${quoted(first)} is unknown; ${remedy}`;
}

/**
 * Adds the usage, examples, and where the exit codes are. Each example has two rows, to be copied
 * whole: in the two columns of yargs a command is broken after 38 characters.
 */
function withHelp(
  parser: Argv,
  name: string,
  { words, describe }: CommandEntry,
  { options, examples }: CommandModule,
): Argv {
  const usage = [callOf(name), words, '[options]'].filter((part) => part !== undefined);
  parser.usage(`${describe}\n`).usage(`Usage: ${usage.join(' ')}`);
  for (const [args, what] of examples) {
    const call = args === '' ? bareCallOf(name) : `${callOf(name)} ${args}`;
    parser.example(`# ${what}`, '').example(call, '');
  }
  const ungrouped = Object.keys(options).filter((option) => options[option].group === undefined);
  parser.group(ungrouped, 'Options:').group(['help', 'version'], 'Help:');
  const program = callPrefix() === 'npm run' ? 'node dist/main.js' : 'slide-atlas';
  return parser.epilogue(`Exit codes: ${program} --help`);
}

/**
 * Leaves all out of the help. Yargs makes the help of every command that runs, in 4 to 8 ms,
 * whether it is shown or not.
 */
const withoutHelp = (parser: Argv, options: OptionTable): Argv =>
  ['help', 'version', ...Object.keys(options)].reduce((built, name) => built.hide(name), parser);

/** What is done with the arguments of a command before yargs checks them. */
function wordsChecker(
  name: string,
  command: string,
  options: OptionTable,
  line: readonly string[],
  { env }: Session,
): (argv: Arguments) => void {
  const list = /\[(\w+)\.\.\]/.exec(command)?.[1];
  const args = line.toSpliced(line.indexOf(name), 1);
  return (argv) => {
    if (argv.help === true || argv.version === true || line.includes(COMPLETIONS)) return;
    const kept = keptByNpm(name, options, args, env);
    if (kept !== undefined) throw new UsageError(kept);
    checkOptions(argv, args, options);
    sortWords(argv, options, list);
  };
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
  129, 130, 143  interrupted (HUP, Ctrl-C, TERM): no result was written; the
                 same command continues a search on disk`;
