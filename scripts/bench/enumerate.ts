/* A line for each board, engine and number of threads: whole runs of enumerate, every run a process of its own. */
import { join } from 'node:path';
import type { Settings } from './settings.js';
import { formatMemory, medians, runProgram } from './process.js';

export async function benchEnumerate({ sizes, engines, threads, memory: most, runs, folder }: Settings): Promise<void> {
  console.log('size  engine  threads    process     search  speed-up   states/s    memory');
  for (const size of sizes) {
    for (const engine of engines) {
      let first: number | undefined;
      for (const count of threads) {
        const { wall, search, memory, states } = await medians(runs, () =>
          measure({ size, engine, count, most, folder }),
        );
        first ??= search;
        console.log(
          [
            size.padEnd(4),
            engine.padEnd(6),
            count.padStart(7),
            `${wall.toFixed(2)} s`.padStart(9),
            `${search.toFixed(3)} s`.padStart(9),
            (first / search).toFixed(2).padStart(8),
            `${(states / search / 1e6).toFixed(1)} M`.padStart(9),
            formatMemory(memory).padStart(8),
          ].join('  '),
        );
      }
    }
  }
}

async function measure({ size, engine, count, most, folder }: Readonly<Record<string, string>>) {
  const limit = engine === 'disk' ? ['--memory', most] : [];
  const board = ['--size', size, '--engine', engine, '--threads', count, ...limit];
  const { stdout, wall, memory } = await runProgram(['enumerate', ...board, '--json', '--out', join(folder, size)]);
  const { states, seconds } = JSON.parse(stdout) as { states: number; seconds: number };
  return { states, wall, search: Math.max(seconds, 0.001), memory };
}
