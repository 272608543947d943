/* Whole runs of the program, each in a process of its own. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Line } from './table.js';

declare const BUILD_FOLDER: string;

/** The program of the build that was current when the benchmarks began. */
const MAIN = fileURLToPath(new URL('main.js', BUILD_FOLDER));

/** Loaded before the program; writes its peak memory, in KiB, to file descriptor 3 at its end. */
const REPORT_MEMORY = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from 'node:worker_threads';
   import { writeSync } from 'node:fs';
   if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));`,
)}`;

/**
 * Runs the program in a folder. Returns its output, the seconds of the process, and its peak memory
 * in MB; ends if it fails.
 */
export function runProgram(args: readonly string[], cwd: string) {
  const started = performance.now();
  const { status, output } = spawnSync(
    process.execPath,
    ['--import', REPORT_MEMORY, MAIN, ...args],
    {
      cwd,
      env: { ...process.env, XDG_CACHE_HOME: join(cwd, 'cache') },
      encoding: 'utf8',
      maxBuffer: Infinity,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  const seconds = (performance.now() - started) / 1000;
  const [, stdout, stderr, kibibytes] = output.map(String);
  if (status !== 0) {
    process.stderr.write(stderr);
    process.exit(2);
  }
  return { stdout, seconds, memory: Number(kibibytes) * 1.024e-3 };
}

const ENGINES = ['--engine planes', '--engine table', '--engine disk --memory 1GiB'];
const THREADS = [...new Set([1, availableParallelism()])];
const STANDARD = ['3x3', '2x5', '3x4', '2x6'].flatMap((size) =>
  ENGINES.flatMap((engine) =>
    THREADS.map((threads) => `${size} ${engine} --threads ${threads}`.split(' ')),
  ),
);

/** Runs of enumerate with all files written. */
export function* enumerate(folder: string, options: readonly string[]): Iterable<Line> {
  for (const line of options.length > 0 ? [options] : STANDARD)
    yield [line.join(' '), () => measure(line, folder)];
}

function measure(options: readonly string[], folder: string) {
  const { stdout, seconds, memory } = runProgram(['enumerate', ...options, '--json'], folder);
  const found = JSON.parse(stdout) as { positions: number; seconds: number };
  const search = Math.max(found.seconds, 0.001);
  return {
    'process s': seconds,
    'search s': search,
    'M positions/s': found.positions / search / 1e6,
    'memory MB': memory,
  };
}
