/*
 * What the kernel's primitives do, digit by digit. A word is a number of 60 bits; bit 12 d + 3 d' +
 * d'' has the digits d, d', d'' of radix 5, 4 and 3, and a word's number ends with the digit of
 * radix 6.
 */
import { exchangeDigits, rankDigits, unrankDigits } from '../../src/rank/lehmer.js';

export type Words = readonly bigint[];

const STATES = 60;

/** Sends every state to the number that `to` gives for its number, which is word x 60 + bit. */
function permute(words: Words, to: (state: number) => number): bigint[] {
  const moved = words.map(() => 0n);
  words.forEach((word, number) => {
    for (let bit = 0; bit < STATES; bit++) {
      if (((word >> BigInt(bit)) & 1n) === 0n) continue;
      const target = to(number * STATES + bit);
      moved[Math.floor(target / STATES)] |= 1n << BigInt(target % STATES);
    }
  });
  return moved;
}

/** A number below 360, whose digits are of radix 6, 5, 4, 3, after a change of them. */
const changed = (change: (digits: number[]) => void): number[] =>
  Array.from({ length: 360 }, (_, number) => {
    const digits = [...unrankDigits(number, 6, 4)];
    change(digits);
    return rankDigits(digits.slice(0, 4), 6);
  });

/** Swaps digits `place` and `place` + 1 of the four with which a state's number ends. */
function swap(words: Words, place: number): bigint[] {
  const swapped = changed((digits) => exchangeDigits(digits, place));
  return permute(words, (state) => state - (state % 360) + swapped[state % 360]);
}

export const transposeSixes = (words: Words): bigint[] => swap(words, 0);
export const swapRadix5 = (words: Words): bigint[] => swap(words, 1);
export const swapRadix4 = (words: Words): bigint[] => swap(words, 2);

/**
 * Swaps the digit of radix 3 with the implied one, which makes the sum of all digits as even or odd
 * as `parity`.
 */
export function rotateRadix3(
  words: Words,
  sixParities: ArrayLike<number>,
  parity: number,
): bigint[] {
  const rotated = [0, 1].map((before) =>
    changed((digits) => {
      digits[4] = digits.reduce((sum, digit) => sum + digit, before + parity) % 2;
      exchangeDigits(digits, 3);
    }),
  );
  return permute(words, (state) => {
    const before = sixParities[Math.floor(state / 360)] % 2;
    return state - (state % 360) + rotated[before][state % 360];
  });
}

/** Run r of every block comes from `offsets[r]` words after the block's start. */
export function moveRuns(words: Words, offsets: readonly number[], runWords: number): bigint[] {
  const blockWords = offsets.length * runWords;
  return words.map((_, number) => {
    const inBlock = number % blockWords;
    const run = Math.floor(inBlock / runWords);
    return words[number - inBlock + offsets[run] + (inBlock % runWords)];
  });
}

/** The states of the sources that are not in the plane, and how many they are. */
export function settle(
  plane: Words,
  sources: readonly Words[],
): { words: bigint[]; count: number } {
  const words = plane.map(
    (old, word) => sources.reduce((any, source) => any | source[word], 0n) & ~old,
  );
  return { words, count: words.reduce((count, word) => count + population(word), 0) };
}

export const join = (a: Words, b: Words): bigint[] => a.map((word, number) => word | b[number]);

export function population(word: bigint): number {
  let count = 0;
  for (const half of [word >> 30n, word & (2n ** 30n - 1n)]) {
    for (let rest = Number(half); rest !== 0; rest &= rest - 1) count++;
  }
  return count;
}
