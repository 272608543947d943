/*
 * The primitives of the kernel but for its codec: nanoseconds a word, and the bytes that they read
 * and write, in GB/s.
 */
import { openArena } from '../../src/engines/planes/arena.js';
import { kernelMemory, WORD_BYTES } from '../../src/kernel/kernel.js';
import { loadKernel } from '../../src/platforms/node.js';
import { secondsOf, type Line } from './table.js';

/** A chunk of 9!/2 states. */
const WORDS = 3024;
const CHUNK = WORDS * WORD_BYTES;

const CALLS = 1000;

export function* kernel(): Iterable<Line> {
  for (const [name, chunks, call] of primitives()) {
    const measure = () => {
      const seconds = secondsOf(() => {
        for (let calls = 0; calls < CALLS; calls++) call();
      });
      const nanoseconds = (1e9 * seconds) / CALLS;
      return { 'ns/word': nanoseconds / WORDS, 'GB/s': (chunks * CHUNK) / nanoseconds };
    };
    yield [name, measure];
  }
}

/** Name, chunks read and written, call. */
function primitives(): [name: string, chunks: number, call: () => unknown][] {
  const build = loadKernel();
  const memory = kernelMemory(build, 8 * CHUNK);
  const arena = openArena(build, memory, 0, 8 * CHUNK);
  const { kernel } = arena;
  const [target, a, b, c, d, zeros] = Array.from({ length: 6 }, () => arena.take(CHUNK));
  const words = new BigUint64Array(memory.buffer, 0, 5 * WORDS);
  words.forEach(
    (_, word) => (words[word] = (BigInt(word) * 0x9e3779b97f4a7c15n) & 0xfffffffffffffffn),
  );

  /** The runs of each block in reverse. */
  const moveRuns = (runs: number, runWords: number) => {
    const table = new Uint32Array(memory.buffer, arena.take(4 * runs), runs);
    table.forEach((_, run) => (table[run] = (runs - 1 - run) * runWords * WORD_BYTES));
    return () =>
      kernel.moveRuns(target, a, table.byteOffset, runs, runWords, WORDS / (runs * runWords));
  };

  return [
    ['moveRuns of 336 words', 2, moveRuns(9, 336)],
    ['moveRuns of 42 words', 2, moveRuns(72, 42)],
    ['moveRuns of 6 words', 2, moveRuns(56, 6)],
    ['moveRuns of 1 word', 2, moveRuns(42, 1)],
    ['transposeSixes', 2, () => kernel.transposeSixes(target, a, WORDS)],
    ['swapRadix5', 2, () => kernel.swapRadix5(target, a, WORDS)],
    ['swapRadix4', 2, () => kernel.swapRadix4(target, a, WORDS)],
    ['rotateRadix3', 2, () => kernel.rotateRadix3(target, a, WORDS, zeros, 0)],
    ['settle', 6, () => kernel.settle(target, a, b, c, d, WORDS)],
    ['join', 3, () => kernel.join(target, a, b, WORDS)],
  ];
}
