/*
 * Speed and memory of whole runs of the program: `npm run bench -- [--sizes 3x3,2x5,3x4,2x6] [--threads 1,2] [--runs 3]`.
 * Every run is a process of its own; the table shows medians. Machines are noisy: compare figures of one run of this script.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

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
    threads: { type: 'string', default: [...new Set([1, availableParallelism()])].join(',') },
    runs: { type: 'string', default: '3' },
  },
});

const out = mkdtempSync(join(tmpdir(), 'slide-atlas-bench-'));
try {
  console.log('size  engine  threads    process     search   states/s    memory');
  for (const size of values.sizes.split(',')) {
    for (const threads of values.threads.split(',')) {
      const runs = [];
      for (let run = 0; run < Number(values.runs); run++) runs.push(await measure(size, threads));
      const { engine, states } = runs[0];
      const wall = median(runs.map((run) => run.wall));
      const search = median(runs.map((run) => run.search));
      const memory = median(runs.map((run) => run.memory));
      console.log(
        [
          size.padEnd(4),
          engine.padEnd(6),
          threads.padStart(7),
          `${wall.toFixed(2)} s`.padStart(9),
          `${search.toFixed(3)} s`.padStart(9),
          `${(states / search / 1e6).toFixed(1)} M`.padStart(9),
          `${(memory / 1000).toFixed(0)} MB`.padStart(8),
        ].join('  '),
      );
    }
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}

/** One run: wall-clock seconds of the process and of its search, peak memory in kB. */
function measure(size, threads) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const args = ['--import', REPORT_MEMORY, MAIN, 'enumerate', '--size', size, '--threads', threads];
    const child = spawn(process.execPath, [...args, '--json', '--out', join(out, size)], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    let summary = '';
    let memory = '';
    child.stdout.on('data', (text) => (summary += text));
    child.stdio[3].on('data', (text) => (memory += text));
    child.on('close', (status) => {
      if (status !== 0) return reject(new Error(`enumerate --size ${size} ended with ${status}`));
      const { engine, states, seconds } = JSON.parse(summary);
      const wall = (performance.now() - started) / 1000;
      resolve({ engine, states, search: Math.max(seconds, 0.001), wall, memory: Number(memory) * 1.024 });
    });
  });
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
