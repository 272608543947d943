/* Runs the program in processes of their own and measures them. */
import { spawn, type SpawnOptions } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

declare const BUILD_FOLDER: string;

/** That of the build that was current as the benchmarks began. */
const MAIN = fileURLToPath(new URL('main.js', BUILD_FOLDER));

/** Loaded before the program; says its peak memory on file descriptor 3 as it ends. */
const REPORT_MEMORY = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from 'node:worker_threads';
   import { writeSync } from 'node:fs';
   if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));`,
)}`;

export interface ProgramRun {
  readonly stdout: string;
  /** Seconds of the process. */
  readonly wall: number;
  /** Peak in kB. */
  readonly memory: number;
}

export function runProgram(args: readonly string[], options: SpawnOptions = {}): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', REPORT_MEMORY, MAIN, ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    const [stdout, memory] = [child.stdout, child.stdio[3] as Readable].map((stream) => {
      const pieces: Buffer[] = [];
      stream?.on('data', (bytes: Buffer) => pieces.push(bytes));
      return () => Buffer.concat(pieces).toString();
    });
    child.on('close', (status) => {
      if (status !== 0) {
        reject(new Error(`'slide-atlas ${args.join(' ')}' ended with ${status}`));
        return;
      }
      const wall = (performance.now() - started) / 1000;
      resolve({ stdout: stdout(), wall, memory: Number(memory()) * 1.024 });
    });
  });
}

/** So many runs, one after the other; `call` resolves with a record of numbers. Resolves with the median of each. */
export async function medians<Key extends string>(
  runs: number,
  call: () => Promise<Record<Key, number>>,
): Promise<Record<Key, number>> {
  const records: Record<Key, number>[] = [];
  for (let run = 0; run < runs; run++) records.push(await call());
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  const keys = Object.keys(records[0]) as Key[];
  return Object.fromEntries(keys.map((key) => [key, median(records.map((record) => record[key]))])) as Record<
    Key,
    number
  >;
}

export const formatMemory = (kilobytes: number): string => `${(kilobytes / 1000).toFixed(0)} MB`;
