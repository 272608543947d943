/*
 * Speed and memory: `npm run bench -- [--sizes 3x3,2x5,3x4,2x6] [--engines planes,table] [--threads 1,2] [--runs 3]`.
 * First the primitives of the kernel, then whole runs of the program, every run a process of its own; the tables show medians.
 * Machines are noisy: compare figures of one run of this script.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchKernel } from './bench-kernel.mjs';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** Loaded before the program; says its peak memory on file descriptor 3 as it ends. */
const REPORT_MEMORY = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from 'node:worker_threads';
   import { writeSync } from 'node:fs';
   if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));`,
)}`;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '3x3,2x5,3x4,2x6' },
    engines: { type: 'string', default: 'planes,table' },
    threads: { type: 'string', default: [...new Set([1, availableParallelism()])].join(',') },
    runs: { type: 'string', default: '3' },
  },
});

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

benchKernel();
const out = mkdtempSync(join(tmpdir(), 'slide-atlas-bench-'));
try {
  console.log('\nsize  engine  threads    process     search  speed-up   states/s    memory');
  for (const size of values.sizes.split(',')) {
    for (const engine of values.engines.split(',')) await benchBoard(size, engine);
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}

/** A line for each number of threads; the speed-up of the search is against the first. */
async function benchBoard(size, engine) {
  let first;
  for (const threads of values.threads.split(',')) {
    const runs = [];
    for (let run = 0; run < Number(values.runs); run++) runs.push(await measure(size, engine, threads));
    const [wall, search, memory] = ['wall', 'search', 'memory'].map((key) => median(runs.map((run) => run[key])));
    first ??= search;
    console.log(
      [
        size.padEnd(4),
        engine.padEnd(6),
        threads.padStart(7),
        `${wall.toFixed(2)} s`.padStart(9),
        `${search.toFixed(3)} s`.padStart(9),
        (first / search).toFixed(2).padStart(8),
        `${(runs[0].states / search / 1e6).toFixed(1)} M`.padStart(9),
        `${(memory / 1000).toFixed(0)} MB`.padStart(8),
      ].join('  '),
    );
  }
}

/** One run: wall-clock seconds of the process and of its search, peak memory in kB. */
function measure(size, engine, threads) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const args = ['--import', REPORT_MEMORY, MAIN, 'enumerate', '--size', size];
    const child = spawn(
      process.execPath,
      [...args, '--engine', engine, '--threads', threads, '--json', '--out', join(out, size)],
      {
        stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      },
    );
    let summary = '';
    let memory = '';
    child.stdout.on('data', (text) => (summary += text));
    child.stdio[3].on('data', (text) => (memory += text));
    child.on('close', (status) => {
      if (status !== 0) return reject(new Error(`enumerate --size ${size} ended with ${status}`));
      const { states, seconds } = JSON.parse(summary);
      const wall = (performance.now() - started) / 1000;
      resolve({ states, search: Math.max(seconds, 0.001), wall, memory: Number(memory) * 1.024 });
    });
  });
}
