import { describe, expect, it } from 'vitest';
import { kernelMemory, startKernel, type Kernel } from '../../src/kernel/kernel.js';
import { loadKernel } from '../../src/platforms/node.js';
import * as naive from '../naive/primitives.js';
import { seededRandom, shuffled } from '../random.js';
import { SOLO_KERNEL } from '../engines/engines.js';

const FULL = (1n << 60n) - 1n;

/** Random words, the same for the same seed. */
function wordSource(seed: number) {
  const random = seededRandom(seed);
  const bits = (count: number): bigint => BigInt(Math.floor(random() * 2 ** count));
  return { random, bits, word: () => (bits(30) << 30n) | bits(30) };
}

type WordSource = ReturnType<typeof wordSource>;

/** Words of every kind: random, nearly empty, empty, full, and each single bit. */
const SAMPLES: Record<string, (length: number, source: WordSource) => bigint[]> = {
  random: (length, { word }) => Array.from({ length }, word),
  sparse: (length, { word }) => Array.from({ length }, () => word() & word() & word() & word()),
  empty: (length) => new Array<bigint>(length).fill(0n),
  full: (length) => new Array<bigint>(length).fill(FULL),
  single: (length) => Array.from({ length }, (_, word) => 1n << BigInt((word * 7) % 60)),
};

/** Words of boards with 7, 8 and 9 tiles, and more. */
const LENGTHS = [42, 336, 3024, 42 * 60];

const ROOM = 2 ** 15;
const [TARGET, A, B, C, D, TABLE] = [0, 1, 2, 3, 4, 5].map((place) => place * ROOM);

const cases = Object.keys(SAMPLES).flatMap((kind) => LENGTHS.map((length) => ({ kind, length })));

/** The kernels for shared and unshared memory, each with a memory of its own. */
const KERNELS = [loadKernel(), SOLO_KERNEL].map((build) => {
  const memory = kernelMemory(build, 2 ** 18);
  return { memory, kernel: startKernel(build, memory) };
});

type KernelMemory = (typeof KERNELS)[number]['memory'];

const put = (memory: KernelMemory, address: number, words: naive.Words): void =>
  new BigUint64Array(memory.buffer, address, words.length).set(words);
const take = (memory: KernelMemory, address: number, length: number): bigint[] => [
  ...new BigUint64Array(memory.buffer, address, length),
];

describe.each(cases)(
  'on $length $kind words, every primitive of both kernels is equal to its twin:',
  ({ kind, length }) => {
    const seed = 20231 + length;
    const start = () => {
      const source = wordSource(seed);
      return { source, words: SAMPLES[kind](length, source) };
    };
    const check = (actual: bigint[], expected: bigint[]): void =>
      expect(actual, `seed ${seed}`).toEqual(expected);

    /** Expects what a primitive leaves in the target, which was full of other words. */
    function checkTarget(
      words: naive.Words,
      source: WordSource,
      expected: bigint[],
      run: (kernel: Kernel, memory: KernelMemory) => void,
    ): void {
      const others = words.map(source.word);
      for (const { kernel, memory } of KERNELS) {
        put(memory, A, words);
        put(memory, TARGET, others);
        run(kernel, memory);
        check(take(memory, TARGET, length), expected);
      }
    }

    it.each(['transposeSixes', 'swapRadix5', 'swapRadix4'] as const)('%s', (name) => {
      const { source, words } = start();
      checkTarget(words, source, naive[name](words), (kernel) => kernel[name](TARGET, A, length));
    });

    it.each([0, 1])('rotateRadix3, parity %i', (parity) => {
      const { source, words } = start();
      const sixes = Uint8Array.from({ length: length / 6 }, () => Number(source.bits(1)));
      const expected = naive.rotateRadix3(words, sixes, parity);
      checkTarget(words, source, expected, (kernel, memory) => {
        new Uint8Array(memory.buffer, TABLE, sixes.length).set(sixes);
        kernel.rotateRadix3(TARGET, A, length, TABLE, parity);
      });
    });

    it.each([1, 6, 42])('moveRuns of %i words', (runWords) => {
      const { source, words } = start();
      // As many runs to a block as there may be, and a seventh of them if that is whole.
      const all = length / runWords;
      for (const runs of all % 7 === 0 ? [all, all / 7] : [all]) {
        const order = shuffled([...new Array(runs).keys()], source.random).map(
          (run) => run * runWords,
        );
        const expected = naive.moveRuns(words, order, runWords);
        checkTarget(words, source, expected, (kernel, memory) => {
          new Uint32Array(memory.buffer, TABLE, runs).set(order.map((offset) => offset * 8));
          kernel.moveRuns(TARGET, A, TABLE, runs, runWords, all / runs);
        });
      }
    });

    it('settle', () => {
      const { source, words } = start();
      const plane = SAMPLES.random(length, source);
      const [sparse, other] = [SAMPLES.sparse(length, source), SAMPLES.sparse(length, source)];
      const sources = [words, sparse, other, SAMPLES.empty(length, source)];
      const expected = naive.settle(plane, sources);
      for (const { kernel, memory } of KERNELS) {
        put(memory, TARGET, plane);
        [A, B, C, D].forEach((address, which) => put(memory, address, sources[which]));
        expect(kernel.settle(TARGET, A, B, C, D, length)).toBe(expected.count);
        check(take(memory, TARGET, length), expected.words);
      }
    });

    it('join, to a place of its own and to the places of both sources', () => {
      const { source, words } = start();
      const other = SAMPLES.sparse(length, source);
      const expected = naive.join(words, other);
      for (const { kernel, memory } of KERNELS) {
        put(memory, A, words);
        put(memory, B, other);
        kernel.join(TARGET, A, B, length);
        kernel.join(B, A, B, length);
        kernel.join(A, A, B, length);
        for (const address of [TARGET, A, B]) check(take(memory, address, length), expected);
      }
    });
  },
);
