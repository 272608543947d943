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

describe.each([
  ['shared', loadKernel()],
  ['unshared', SOLO_KERNEL],
])('the kernel for %s memory', (_name, build) => {
  const memory = kernelMemory(build, 2 ** 18);
  const kernel = startKernel(build, memory);

  const put = (address: number, words: naive.Words): void =>
    new BigUint64Array(memory.buffer, address, words.length).set(words);
  const take = (address: number, length: number): bigint[] => [
    ...new BigUint64Array(memory.buffer, address, length),
  ];

  /** What a primitive leaves in the target, which was full of other words. */
  function result(
    words: naive.Words,
    source: WordSource,
    run: (kernel: Kernel, length: number) => void,
  ): bigint[] {
    put(A, words);
    put(TARGET, words.map(source.word));
    run(kernel, words.length);
    return take(TARGET, words.length);
  }

  describe.each(cases)(
    'on $length $kind words, every primitive is equal to its twin:',
    ({ kind, length }) => {
      const seed = 20231 + length;
      const start = () => {
        const source = wordSource(seed);
        return { source, words: SAMPLES[kind](length, source) };
      };
      const check = (actual: bigint[], expected: bigint[]): void =>
        expect(actual, `seed ${seed}`).toEqual(expected);

      it.each(['transposeSixes', 'swapRadix5', 'swapRadix4'] as const)('%s', (name) => {
        const { source, words } = start();
        check(
          result(words, source, (k) => k[name](TARGET, A, length)),
          naive[name](words),
        );
      });

      it.each([0, 1])('rotateRadix3, parity %i', (parity) => {
        const { source, words } = start();
        const sixes = Uint8Array.from({ length: length / 6 }, () => Number(source.bits(1)));
        new Uint8Array(memory.buffer, TABLE, sixes.length).set(sixes);
        check(
          result(words, source, (k) => k.rotateRadix3(TARGET, A, length, TABLE, parity)),
          naive.rotateRadix3(words, sixes, parity),
        );
      });

      it.each([1, 6, 42])('moveRuns of %i words', (runWords) => {
        const { source, words } = start();
        // As many runs to a block as there may be, and a seventh of them if that is whole.
        const all = length / runWords;
        for (const runs of all % 7 === 0 ? [all, all / 7] : [all]) {
          const order = shuffled([...new Array(runs).keys()], source.random).map(
            (run) => run * runWords,
          );
          new Uint32Array(memory.buffer, TABLE, runs).set(order.map((offset) => offset * 8));
          check(
            result(words, source, (k) => k.moveRuns(TARGET, A, TABLE, runs, runWords, all / runs)),
            naive.moveRuns(words, order, runWords),
          );
        }
      });

      it('settle', () => {
        const { source, words } = start();
        const plane = SAMPLES.random(length, source);
        const [sparse, other] = [SAMPLES.sparse(length, source), SAMPLES.sparse(length, source)];
        const sources = [words, sparse, other, SAMPLES.empty(length, source)];
        put(TARGET, plane);
        [A, B, C, D].forEach((address, which) => put(address, sources[which]));
        const expected = naive.settle(plane, sources);
        expect(kernel.settle(TARGET, A, B, C, D, length)).toBe(expected.count);
        check(take(TARGET, length), expected.words);
      });

      it('join, to a place of its own and to the places of both sources', () => {
        const { source, words } = start();
        const other = SAMPLES.sparse(length, source);
        put(A, words);
        put(B, other);
        kernel.join(TARGET, A, B, length);
        kernel.join(B, A, B, length);
        kernel.join(A, A, B, length);
        for (const address of [TARGET, A, B])
          check(take(address, length), naive.join(words, other));
      });
    },
  );
});
