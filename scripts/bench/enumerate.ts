/* Whole runs of enumerate with all files written, each in a process of its own. */
import { availableParallelism } from 'node:os';
import { runProgram } from './program.js';
import type { Line } from './table.js';

const ENGINES = ['--engine planes', '--engine table', '--engine disk --memory 1GiB'];
const THREADS = [...new Set([1, availableParallelism()])];
const STANDARD = ['3x3', '2x5', '3x4', '2x6'].flatMap((size) =>
  ENGINES.flatMap((engine) => THREADS.map((threads) => `${size} ${engine} --threads ${threads}`.split(' '))),
);

export function* enumerate(folder: string, options: readonly string[]): Iterable<Line> {
  for (const line of options.length > 0 ? [options] : STANDARD) yield [line.join(' '), () => measure(line, folder)];
}

function measure(options: readonly string[], folder: string) {
  const { stdout, seconds, memory } = runProgram(['enumerate', ...options, '--json'], folder);
  const found = JSON.parse(stdout) as { states: number; seconds: number };
  const search = Math.max(found.seconds, 0.001);
  return { 'process s': seconds, 'search s': search, 'M states/s': found.states / search / 1e6, 'memory MB': memory };
}
