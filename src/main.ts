#!/usr/bin/env node
import { COMMANDS } from './cli/commands.js';
import { runCommandLine } from './cli/parse.js';
import { EXIT, exitCodeOf, isMendable, sentenceOf } from './cli/sentences.js';
import { interruptSignal, Interruption } from './cli/signals.js';
import { openTerminal } from './cli/terminal.js';

const terminal = openTerminal();
// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  if (cause.code === 'EPIPE') process.exit(EXIT.done);
  throw cause;
});

try {
  process.exitCode = await runCommandLine(process.argv.slice(2), COMMANDS, { terminal, signal: interruptSignal() });
} catch (cause) {
  if (cause instanceof Interruption) process.exit(cause.status);
  const text = isMendable(cause)
    ? sentenceOf(cause)
    : cause instanceof Error
      ? (cause.stack ?? cause.message)
      : String(cause);
  terminal.note(`slide-atlas: ${text}`);
  process.exitCode = isMendable(cause) ? exitCodeOf(cause) : EXIT.internal;
}
