/*
 * The plain ranks of sequences of distinct tiles, in O(n^2) steps: the specification of rankTiles
 * and unrankTiles.
 */
import { PARITIES, type Parity } from '../../src/puzzle/parity.js';
import { rankDigits, unrankDigits } from '../../src/rank/lehmer.js';
import { sumOf } from '../../src/basics/numbers.js';

/** Lehmer digits of a sequence of distinct numbers, in O(n^2) steps. */
export const lehmerDigits = (sequence: readonly number[]): number[] =>
  sequence.map((tile, place) => {
    let smaller = 0;
    for (let later = place + 1; later < sequence.length; later++)
      if (sequence[later] < tile) smaller++;
    return smaller;
  });

/** The arrangement of 1 ... n that has these Lehmer digits. */
export function sequenceFromDigits(digits: readonly number[]): number[] {
  const unused = digits.map((_, place) => place + 1);
  return digits.map((digit) => unused.splice(digit, 1)[0]);
}

/**
 * Rank of a sequence of 1 ... n among those of its parity, 0 ... n!/2 - 1. Inverse: {@link
 * unrankSequence}.
 */
export const rankSequence = (sequence: readonly number[]): number =>
  rankDigits(lehmerDigits(sequence).slice(0, -2), sequence.length);

/** The sequence of 1 ... `length` with this rank and this parity; a single tile is even. */
export function unrankSequence(rank: number, length: number, parity: Parity): number[] {
  if (length < 2) return sequenceFromDigits(new Array<number>(length).fill(0));
  const digits = unrankDigits(rank, length, length - 2);
  const implied = (sumOf(digits) + PARITIES.indexOf(parity)) % 2;
  return sequenceFromDigits([...digits, implied, 0]);
}
