/* Prints for every primitive of the kernel, nanoseconds a word and the bytes that it reads and writes, in GB/s. */
import { kernelMemory, startKernel, WORD_BYTES } from '../../src/engines/planes/kernel/kernel.js';
import { loadKernel } from '../../src/platforms/node.js';

/** A chunk of 9!/2 states. */
const WORDS = 3024;
const CHUNK = WORDS * WORD_BYTES;

const CALLS = 1000;
const SAMPLES = 25;

export function benchKernel(): void {
  console.log('primitive'.padEnd(24), 'ns/word'.padStart(8), 'GB/s'.padStart(8));
  for (const [name, planes, call] of primitives()) {
    const seconds = secondsPerCall(call);
    const nanoseconds = ((seconds / WORDS) * 1e9).toFixed(3);
    const rate = ((planes * CHUNK) / seconds / 1e9).toFixed(1);
    console.log(name.padEnd(24), nanoseconds.padStart(8), rate.padStart(8));
  }
}

/** Name, planes read and written, call. */
function primitives(): [name: string, planes: number, call: () => unknown][] {
  const build = loadKernel();
  const memory = kernelMemory(build, 8 * CHUNK);
  const kernel = startKernel(build, memory);
  const [target, a, b, c, d, tables] = [0, 1, 2, 3, 4, 5].map((chunk) => chunk * CHUNK);
  const words = new BigUint64Array(memory.buffer, 0, 5 * WORDS);
  words.forEach((_, word) => (words[word] = (BigInt(word) * 0x9e3779b97f4a7c15n) & 0xfffffffffffffffn));

  /** A table of so many runs that lets the last come first. */
  const reversedRuns = (runs: number, runWords: number): number => {
    const table = new Uint32Array(memory.buffer, tables, runs);
    table.forEach((_, run) => (table[run] = (runs - 1 - run) * runWords * WORD_BYTES));
    return tables;
  };

  const move = (runs: number, runWords: number) => {
    const blocks = WORDS / (runs * runWords);
    return () => kernel.moveRuns(target, a, reversedRuns(runs, runWords), runs, runWords, blocks);
  };

  return [
    ['moveRuns of 336 words', 2, move(9, 336)],
    ['moveRuns of 42 words', 2, move(72, 42)],
    ['moveRuns of 6 words', 2, move(56, 6)],
    ['moveRuns of 1 word', 2, move(42, 1)],
    ['transposeSixes', 2, () => kernel.transposeSixes(target, a, WORDS)],
    ['swapRadix5', 2, () => kernel.swapRadix5(target, a, WORDS)],
    ['swapRadix4', 2, () => kernel.swapRadix4(target, a, WORDS)],
    ['rotateRadix3', 2, () => kernel.rotateRadix3(target, a, WORDS, tables, 0)],
    ['settle', 6, () => kernel.settle(target, a, b, c, d, WORDS)],
    ['mark', 3, () => kernel.mark(target, a, WORDS)],
  ];
}

/** Seconds of a call, the median of the samples. */
function secondsPerCall(call: () => unknown): number {
  const samples = Array.from({ length: SAMPLES }, () => {
    const start = performance.now();
    for (let i = 0; i < CALLS; i++) call();
    return (performance.now() - start) / 1000 / CALLS;
  });
  return samples.sort((x, y) => x - y)[(SAMPLES - 1) / 2];
}
