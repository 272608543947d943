/* Whole runs of enumerate with all files written, each in a process of its own. */
import { runProgram } from './program.js';
import { decimals, type Table } from './table.js';

export const enumerate: Table<'process' | 'search' | 'states/s' | 'memory'> = {
  columns: {
    process: decimals(2, ' s'),
    search: decimals(3, ' s'),
    'states/s': decimals(1, ' M'),
    memory: decimals(0, ' MB'),
  },
  *lines({ sizes, engines, threads, memory }, folder) {
    for (const size of sizes) {
      for (const engine of engines) {
        const limit = engine === 'disk' ? ['--memory', memory] : [];
        for (const count of threads) {
          const options = ['--size', size, '--engine', engine, '--threads', count, ...limit];
          yield [`${size}, ${engine}, threads: ${count}`, () => measure(options, folder)];
        }
      }
    }
  },
};

function measure(options: readonly string[], folder: string) {
  const { stdout, seconds, memory } = runProgram(['enumerate', ...options, '--json'], folder);
  const found = JSON.parse(stdout) as { states: number; seconds: number };
  const search = Math.max(found.seconds, 0.001);
  return { process: seconds, search, 'states/s': found.states / search / 1e6, memory };
}
