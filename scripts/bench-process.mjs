/* Runs the program in processes of their own and measures them. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Loaded before the program; says its peak memory on file descriptor 3 as it ends. */
const REPORT_MEMORY = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from 'node:worker_threads';
   import { writeSync } from 'node:fs';
   if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));`,
)}`;

/** One run: what it prints, wall-clock seconds of the process, peak memory in kB. `options` are those of `spawn`. */
export function runProgram(args, options = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', REPORT_MEMORY, MAIN, ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    const stdout = [];
    let memory = '';
    child.stdout.on('data', (bytes) => stdout.push(bytes));
    child.stdio[3].on('data', (text) => (memory += text));
    child.on('close', (status) => {
      if (status !== 0) return reject(new Error(`'slide-atlas ${args.join(' ')}' ended with ${status}`));
      const wall = (performance.now() - started) / 1000;
      resolve({ stdout: Buffer.concat(stdout).toString(), wall, memory: Number(memory) * 1.024 });
    });
  });
}

/** So many runs, one after the other; `call` resolves with a record of numbers. Resolves with the median of each. */
export async function medians(runs, call) {
  const records = [];
  for (let run = 0; run < runs; run++) records.push(await call());
  const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  return Object.fromEntries(Object.keys(records[0]).map((key) => [key, median(records.map((record) => record[key]))]));
}

export const formatMemory = (kilobytes) => `${(kilobytes / 1000).toFixed(0)} MB`;
