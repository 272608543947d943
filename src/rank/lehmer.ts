/*
 * Lehmer digits of a tile sequence: digit i counts the later tiles that are smaller than the tile at place i, and its
 * radix is n - i. Read as one number in that mixed radix they are the sequence's place in lexicographic order (Lehmer
 * 1960; Korf and Schultze 2005). Of sequences of one parity the last two digits say nothing: the last is always 0
 * and the one before it follows from the parity of the others. Without them the numbers are 0 ... n!/2 - 1.
 *
 * These are the plain versions, O(n^2) and exact to 18 tiles; the search derives neighbours from digits instead.
 */
import { PARITIES, type Parity } from '../puzzle/parity.js';
import { sumOf } from '../sums.js';

/** Lehmer digits of a sequence of distinct numbers. Inverse: {@link sequenceFromDigits}. */
export const lehmerDigits = (sequence: readonly number[]): number[] =>
  sequence.map((tile, place) => {
    let smaller = 0;
    for (let later = place + 1; later < sequence.length; later++) if (sequence[later] < tile) smaller++;
    return smaller;
  });

/** The arrangement of 1 ... n that has these Lehmer digits. */
export function sequenceFromDigits(digits: readonly number[]): number[] {
  const unused = digits.map((_, place) => place + 1);
  return digits.map((digit) => unused.splice(digit, 1)[0]);
}

/** Rank of a sequence of 1 ... n among those of its parity, 0 ... n!/2 - 1. Inverse: {@link unrankSequence}. */
export const rankSequence = (sequence: readonly number[]): number =>
  rankDigits(lehmerDigits(sequence).slice(0, -2), sequence.length);

/** The sequence of 1 ... `length` with this rank and this parity; a single tile is even. */
export function unrankSequence(rank: number, length: number, parity: Parity): number[] {
  if (length < 2) return sequenceFromDigits(new Array<number>(length).fill(0));
  const digits = unrankDigits(rank, length, length - 2);
  const implied = (sumOf(digits) + PARITIES.indexOf(parity)) % 2;
  return sequenceFromDigits([...digits, implied, 0]);
}

/** The digits, of radix `firstRadix`, `firstRadix` - 1, ..., as one number. Inverse: {@link unrankDigits}. */
export const rankDigits = (digits: readonly number[], firstRadix: number): number =>
  digits.reduce((rank, digit, place) => rank * (firstRadix - place) + digit, 0);

/** The `count` digits, of radix `firstRadix`, `firstRadix` - 1, ..., that make up a number. */
export function unrankDigits(rank: number, firstRadix: number, count: number): number[] {
  const digits = new Array<number>(count);
  let rest = rank;
  for (let place = count - 1; place >= 0; place--) {
    const radix = firstRadix - place;
    digits[place] = rest % radix;
    rest = Math.floor(rest / radix);
  }
  return digits;
}

/**
 * Changes the digits in place as exchanging the tiles at `place` and `place` + 1 does: of a pair (a, b), the left tile is
 * the smaller one when a <= b (Korf and Schultze's lexicographic order, in exchange form).
 */
export function exchangeDigits(digits: number[], place: number): void {
  const a = digits[place];
  const b = digits[place + 1];
  digits[place] = a <= b ? b + 1 : b;
  digits[place + 1] = a <= b ? a : a - 1;
}

/** How many values the digits at places `from` ... `to` - 1 of `length` Lehmer digits have together. */
export function radixProduct(length: number, from: number, to: number): number {
  let product = 1;
  for (let place = from; place < to; place++) product *= length - place;
  return product;
}
