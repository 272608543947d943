/* From a command line to its exit status. */
import { AtlasError } from '../basics/errors.js';
import { machineError } from '../files/system/fileSystem.js';
import { visible } from '../basics/quoted.js';
import type { Session, Surroundings } from './session.js';
import { ERRORS, EXIT, sentenceOf, type ExitCode } from './terminal/sentences.js';
import { Interruption } from './terminal/signals.js';
import { openTerminal } from './terminal/terminal.js';

declare const VERSION: string;

/**
 * Runs a command line; prints errors to stderr. Resolves with the exit status when all output is
 * written.
 */
export async function runCommandLine(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const terminal = openTerminal(surroundings.stdout, surroundings.stderr, surroundings.env.TERM);
  try {
    const status = await run(args, { ...surroundings, terminal });
    await terminal.flushed();
    return status;
  } catch (error) {
    if (error instanceof Interruption) return error.status;
    const cause = machineError(error);
    const isBug = !(cause instanceof AtlasError);
    terminal.error(isBug ? traceOf(cause) : sentenceOf(cause));
    return isBug ? EXIT.internal : ERRORS[cause.code].exit;
  }
}

/** The version alone is printed without yargs, which takes longer to load than all else. */
async function run(args: readonly string[], session: Session): Promise<ExitCode> {
  if (args.length === 1 && /^(--version|-v|version)$/.test(args[0])) {
    session.terminal.print(VERSION);
    return EXIT.done;
  }
  const { runArguments } = await import('./parser.js');
  return runArguments(args, session);
}

/** The stack of a bug. */
function traceOf(cause: unknown): string {
  const trace = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return trace.split('\n').map(visible).join('\n');
}
