#!/usr/bin/env node
import { COMMANDS } from './cli/commands.js';
import { handleSignals } from './cli/interrupt.js';
import { runCommandLine } from './cli/parse.js';
import { EXIT, UserError } from './errors.js';

handleSignals();
// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  if (cause.code === 'EPIPE') process.exit(EXIT.done);
  throw cause;
});

try {
  process.exitCode = await runCommandLine(process.argv.slice(2), COMMANDS);
} catch (cause) {
  const known = cause instanceof UserError;
  const text = known ? cause.message : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  process.stderr.write(`slide-atlas: ${text}\n`);
  process.exitCode = known ? cause.exitCode : EXIT.internal;
}
