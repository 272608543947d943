/* Runs of tests in the working folder, by one worker, that are ended if they take too long. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How tests have ended. */
export interface Run {
  readonly seconds: number;
  readonly output: string;
  /** Whether all have passed. */
  readonly hasPassed: boolean;
  /** Whether they took longer than they might, and were ended. */
  readonly isLate: boolean;
}

/** A day, in seconds. */
export const NO_LIMIT = 24 * 3600;

const VITEST = join('node_modules', 'vitest', 'vitest.mjs');

/** No test has a limit of its own: on a busy machine a right one takes long too. */
const NO_LIMITS = ['--testTimeout=0', '--hookTimeout=0'];

/** Runs tests in the order of `tests`; threads and programs come from the last build. */
export const runTests = (tests: readonly string[], limit: number): Promise<Run> =>
  run([...tests, '--config=scripts/mutants/vitest.config.ts', '--bail=1', ...NO_LIMITS], limit);

/** Runs all tests, and writes a report of them. */
export const runAllTests = (report: string): Promise<Run> =>
  run(['--reporter=json', `--outputFile=${report}`], NO_LIMIT);

/** @param limit in seconds */
function run(words: readonly string[], limit: number): Promise<Run> {
  const started = performance.now();
  // A group of its own, so that what the tests have started ends with them.
  const tests = spawn(process.execPath, [VITEST, 'run', ...words, '--maxWorkers=1', '--no-color'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, KEEP_BUILD: 'yes' },
  });
  const end = (): void => void process.kill(-tests.pid!, 'SIGKILL');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, 1000 * limit);
  process.once('exit', end);
  let output = '';
  for (const stream of [tests.stdout, tests.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((finish) =>
    tests.on('close', (status) => {
      clearTimeout(timer);
      process.removeListener('exit', end);
      const seconds = (performance.now() - started) / 1000;
      finish({ seconds, output, hasPassed: status === 0, isLate });
    }),
  );
}
