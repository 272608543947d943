/* Whole runs of enumerate with all files written, each in a process of its own. */
import { availableParallelism } from 'node:os';
import { runProgram } from './program.js';
import { decimals, type Table } from './table.js';

const ENGINES = ['--engine planes', '--engine table', '--engine disk --memory 1GiB'];
const THREADS = [...new Set([1, availableParallelism()])];
const STANDARD = ['3x3', '2x5', '3x4', '2x6'].flatMap((size) =>
  ENGINES.flatMap((engine) => THREADS.map((threads) => `${size} ${engine} --threads ${threads}`.split(' '))),
);

export const enumerate: Table<'process' | 'search' | 'states/s' | 'memory'> = {
  columns: {
    process: decimals(2, ' s'),
    search: decimals(3, ' s'),
    'states/s': decimals(1, ' M'),
    memory: decimals(0, ' MB'),
  },
  *lines({ enumerate }, folder) {
    for (const options of enumerate.length > 0 ? [enumerate] : STANDARD) {
      yield [options.join(' '), () => measure(options, folder)];
    }
  },
};

function measure(options: readonly string[], folder: string) {
  const { stdout, seconds, memory } = runProgram(['enumerate', ...options, '--json'], folder);
  const found = JSON.parse(stdout) as { states: number; seconds: number };
  const search = Math.max(found.seconds, 0.001);
  return { process: seconds, search, 'states/s': found.states / search / 1e6, memory };
}
