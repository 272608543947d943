#!/usr/bin/env node
import { COMMANDS } from './cli/commands.js';
import { runCommandLine } from './cli/run.js';
import { EXIT, exitCodeOf, isMendable, sentenceOf } from './cli/terminal/sentences.js';
import { interruptSignal, Interruption } from './cli/terminal/signals.js';
import { openTerminal } from './cli/terminal/terminal.js';
import { visible } from './quoted.js';

// Whoever wants no colours gets none, whatever else wants them (no-color.org).
if (process.env.NO_COLOR) delete process.env.FORCE_COLOR;

const terminal = openTerminal();

try {
  const status = await runCommandLine(process.argv.slice(2), COMMANDS, { terminal, signal: interruptSignal() });
  await terminal.flushed();
  process.exitCode = status;
} catch (cause) {
  if (cause instanceof Interruption) process.exit(cause.status);
  const text = isMendable(cause) ? sentenceOf(cause) : traceOf(cause);
  terminal.note(`slide-atlas: ${text}`);
  process.exitCode = isMendable(cause) ? exitCodeOf(cause) : EXIT.internal;
}

/** Of a bug: what is known of it. */
function traceOf(cause: unknown): string {
  const trace = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return trace.split('\n').map(visible).join('\n');
}
