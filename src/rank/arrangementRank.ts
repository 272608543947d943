/*
 * The arrangement rank: the place of a sequence in which tiles may repeat in the list, in
 * lexicographic order, of all sequences of the same tiles. There are n! / (m1! m2! ...) of them
 * (Knuth, The Art of Computer Programming 4A, 7.2.1.2 and 7.2.1.3: the multinomial number system).
 * The share of the arrangements that begins with one kind is the share of the tiles that are of
 * this kind, so each step takes one multiplication and one division.
 *
 * A kind is a number from 0 on, and kinds are ordered by number; `counts[kind]` tiles are of a
 * kind, at most 255.
 */
import { sumOf } from '../basics/numbers.js';

/**
 * The number of arrangements of `counts[kind]` tiles of each kind; exact up to 2^53, and beyond
 * that greater than 2^53.
 */
export function arrangementCount(counts: readonly number[]): number {
  let arrangements = 1;
  let tiles = 0;
  for (const count of counts) {
    // The places of this kind among the places of the kinds so far.
    for (let chosen = 1; chosen <= count; chosen++)
      arrangements = share(arrangements, ++tiles, chosen);
  }
  return arrangements;
}

/**
 * The most arrangements that `length` of the tiles can have: if they are of as many kinds as
 * possible, in numbers as equal as possible.
 */
export function mostArrangements(counts: readonly number[], length: number): number {
  const taken = counts.map(() => 0);
  for (let tile = 0; tile < length; tile++) {
    const least = Math.min(...taken.filter((count, kind) => count < counts[kind]));
    taken[taken.findIndex((count, kind) => count === least && count < counts[kind])]++;
  }
  return arrangementCount(taken);
}

/** Ranks of the arrangements of some tiles, 0 ... {@link arrangementCount} - 1. */
interface ArrangementRanker {
  /** Rank of the sequence `kinds[0 .. n-1]`. */
  rank(kinds: Uint8Array): number;
  /** Writes the sequence with this rank to `kinds`. */
  unrank(rank: number, kinds: Uint8Array): void;
}

/**
 * A ranker for `counts[kind]` tiles of each kind. The arrangements times the tiles are at most
 * 2^53, as they are on all boards that can be numbered. It allocates no memory later, for loops
 * over whole spaces.
 */
export function arrangementRanker(counts: readonly number[]): ArrangementRanker {
  const tiles = sumOf(counts);
  const count = arrangementCount(counts);
  const remaining = new Uint8Array(counts.length);
  return {
    rank(kinds) {
      remaining.set(counts);
      let arrangements = count;
      let rank = 0;
      for (let place = 0; place < tiles; place++) {
        const kind = kinds[place];
        let smaller = 0;
        for (let other = 0; other < kind; other++) smaller += remaining[other];
        rank += (arrangements * smaller) / (tiles - place);
        arrangements = (arrangements * remaining[kind]--) / (tiles - place);
      }
      return rank;
    },
    unrank(rank, kinds) {
      remaining.set(counts);
      let arrangements = count;
      let rest = rank;
      for (let place = 0; place < tiles; place++) {
        let kind = 0;
        let beginning = (arrangements * remaining[0]) / (tiles - place);
        while (rest >= beginning) {
          rest -= beginning;
          beginning = (arrangements * remaining[++kind]) / (tiles - place);
        }
        kinds[place] = kind;
        remaining[kind]--;
        arrangements = beginning;
      }
    },
  };
}

/** `total` x `part` / `whole` if that is a whole number up to 2^53; the product may be larger. */
function share(total: number, part: number, whole: number): number {
  const product = total * part;
  if (product <= Number.MAX_SAFE_INTEGER) return product / whole;
  const common = greatestCommonDivisor(part, whole);
  return (total / (whole / common)) * (part / common);
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
