import { runCommandLine } from './cli/run.js';
import { interruptSignal } from './cli/terminal/signals.js';

void run();

async function run(): Promise<void> {
  // NO_COLOR wins over FORCE_COLOR (no-color.org).
  if (process.env.NO_COLOR) delete process.env.FORCE_COLOR;

  const { argv, stdout, stderr, env } = process;
  const signal = interruptSignal();
  const status = await runCommandLine(argv.slice(2), {
    stdin: () => process.stdin,
    stdout,
    stderr,
    env,
    signal,
    platform: async () => (await import('./platforms/node.js')).nodePlatform,
  });
  // The program does not wait for an interrupted search.
  if (signal.aborted) process.exit(status);
  process.exitCode = status;
}
