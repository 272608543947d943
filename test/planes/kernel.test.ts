import { describe, expect, it } from 'vitest';
import { kernelMemory, startKernel, type Kernel } from '../../src/engines/planes/kernel/kernel.js';
import { loadKernel } from '../../src/engines/planes/kernel/load.js';
import * as naive from '../naive/primitives.js';
import { seededRandom, shuffled } from '../random.js';

const FULL = (1n << 60n) - 1n;
const SEED = 20231;

const random = seededRandom(SEED);
const randomBits = (bits: number): bigint => BigInt(Math.floor(random() * 2 ** bits));
const randomWord = (): bigint => (randomBits(30) << 30n) | randomBits(30);

/** Words of every kind: random, nearly empty, empty, full, and each single bit. */
const SAMPLES: Record<string, (length: number) => bigint[]> = {
  random: (length) => Array.from({ length }, randomWord),
  sparse: (length) => Array.from({ length }, () => randomWord() & randomWord() & randomWord() & randomWord()),
  empty: (length) => new Array<bigint>(length).fill(0n),
  full: (length) => new Array<bigint>(length).fill(FULL),
  single: (length) => Array.from({ length }, (_, word) => 1n << BigInt((word * 7) % 60)),
};

/** Words of boards with 7, 8 and 9 tiles, and more. */
const LENGTHS = [42, 336, 3024, 42 * 60];

const memory = kernelMemory(2 ** 18);
const kernel = startKernel(loadKernel(), memory);
const ROOM = 2 ** 15;
const [TARGET, A, B, C, D, TABLE] = [0, 1, 2, 3, 4, 5].map((place) => place * ROOM);

const put = (address: number, words: naive.Words): void =>
  words.forEach((word, i) => (new BigUint64Array(memory.buffer, address)[i] = word));
const take = (address: number, length: number): bigint[] => [...new BigUint64Array(memory.buffer, address, length)];

/** What a primitive leaves in the target, which was full of other words. */
function result(words: naive.Words, run: (kernel: Kernel, length: number) => void): bigint[] {
  put(A, words);
  put(TARGET, words.map(randomWord));
  run(kernel, words.length);
  return take(TARGET, words.length);
}

const samples = Object.entries(SAMPLES).flatMap(([kind, make]) => LENGTHS.map((length) => ({ kind, length, make })));

describe.each(samples)('on $length $kind words every primitive is equal to its twin', ({ length, make }) => {
  const words = make(length);
  const check = (actual: bigint[], expected: bigint[]): void => expect(actual, `seed ${SEED}`).toEqual(expected);

  it.each(['transposeSixes', 'swapRadix5', 'swapRadix4'] as const)('%s', (name) => {
    check(
      result(words, (k) => k[name](TARGET, A, length)),
      naive[name](words),
    );
  });

  it.each([0, 1])('rotateRadix3, parity %i', (parity) => {
    const sixes = Uint8Array.from({ length: length / 6 }, () => Number(randomBits(1)));
    new Uint8Array(memory.buffer, TABLE, sixes.length).set(sixes);
    check(
      result(words, (k) => k.rotateRadix3(TARGET, A, length, TABLE, parity)),
      naive.rotateRadix3(words, sixes, parity),
    );
  });

  it.each([1, 6, 42])('moveRuns of %i words', (runWords) => {
    // As many runs to a block as there may be, and a seventh of them if that is whole.
    const all = length / runWords;
    for (const runs of all % 7 === 0 ? [all, all / 7] : [all]) {
      const order = shuffled([...new Array(runs).keys()], random).map((run) => run * runWords);
      new Uint32Array(memory.buffer, TABLE, runs).set(order.map((offset) => offset * 8));
      check(
        result(words, (k) => k.moveRuns(TARGET, A, TABLE, runs, runWords, all / runs)),
        naive.moveRuns(words, order, runWords),
      );
    }
  });

  it('settle', () => {
    const plane = SAMPLES.random(length);
    const sources = [words, SAMPLES.sparse(length), SAMPLES.sparse(length), SAMPLES.empty(length)];
    put(TARGET, plane);
    [A, B, C, D].forEach((address, which) => put(address, sources[which]));
    const expected = naive.settle(plane, sources);
    expect(kernel.settle(TARGET, A, B, C, D, length)).toBe(expected.count);
    check(take(TARGET, length), expected.words);
  });

  it('mark', () => {
    const plane = SAMPLES.random(length);
    put(TARGET, plane);
    put(A, words);
    kernel.mark(TARGET, A, length);
    check(take(TARGET, length), naive.mark(plane, words));
  });
});
