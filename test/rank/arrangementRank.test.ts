import { describe, expect, it } from 'vitest';
import {
  arrangementCount,
  arrangementRanker,
  mostArrangements,
} from '../../src/rank/arrangementRank.js';
import { seededRandom } from '../random.js';
import { sumOf } from '../../src/basics/numbers.js';

/** All arrangements of some tiles in lexicographic order, one by one. */
function* arrangements(counts: readonly number[]): Generator<number[]> {
  if (counts.every((count) => count === 0)) yield [];
  for (const [kind, count] of counts.entries()) {
    if (count === 0) continue;
    for (const rest of arrangements(counts.with(kind, count - 1))) yield [kind, ...rest];
  }
}

/** All ways to take so many of some tiles, each by how many of each kind. */
function choicesOf(counts: readonly number[], length: number): number[][] {
  if (counts.length === 0) return length === 0 ? [[]] : [];
  const [count, ...others] = counts;
  return Array.from({ length: count + 1 }, (_, taken) =>
    choicesOf(others, length - taken).map((rest) => [taken, ...rest]),
  ).flat();
}

const factorial = (n: bigint): bigint => (n < 2n ? 1n : n * factorial(n - 1n));

describe('the arrangement rank', () => {
  it.each([
    [[3]],
    [[1, 1]],
    [[2, 1]],
    [[2, 2, 1]],
    [[1, 0, 2]],
    [[1, 1, 1, 1]],
    [[3, 2, 2]],
    [[4, 4]],
    [[1, 3, 2, 1]],
  ])('numbers all arrangements of %j in lexicographic order, both ways', (counts) => {
    const ranker = arrangementRanker(counts);
    const kinds = new Uint8Array(sumOf(counts));
    let rank = 0;
    for (const sequence of arrangements(counts)) {
      ranker.unrank(rank, kinds);
      expect([...kinds]).toEqual(sequence);
      expect(ranker.rank(kinds)).toBe(rank);
      rank++;
    }
    expect(arrangementCount(counts)).toBe(rank);
  });

  it.each([
    [[1, 1, 16, 29]],
    [[1, 1, 16, 30]],
    [[1, 1, 18, 27]],
    [[1, 1, 22, 23]],
    [[1, 1, 44, 13]],
  ])(
    'counts the arrangements of %j exactly, even if a product, divided, is not the nearest double',
    (counts) => {
      const tiles = factorial(BigInt(sumOf(counts)));
      const exact = counts.reduce((rest, count) => rest / factorial(BigInt(count)), tiles);
      expect(exact).toBeLessThan(BigInt(Number.MAX_SAFE_INTEGER));
      expect(BigInt(arrangementCount(counts))).toBe(exact);
    },
  );

  it.each([[[1]], [[3]], [[1, 1, 1]], [[1, 2]], [[4, 1, 2]], [[2, 2, 2, 2]], [[1, 5, 0, 3]]])(
    'has the most of some of the tiles of %j: the most of all choices of so many',
    (counts) => {
      for (let length = 0; length <= sumOf(counts); length++) {
        const choices = choicesOf(counts, length).map((chosen) => arrangementCount(chosen));
        expect(mostArrangements(counts, length)).toBe(Math.max(...choices));
      }
    },
  );

  it('is exact up to 2^53, where products are not', () => {
    const random = seededRandom(7);
    let near = 0;
    for (let round = 0; round < 3000; round++) {
      const counts = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
        Math.floor(random() * 12),
      );
      const tiles = sumOf(counts);
      const exact = counts.reduce(
        (rest, count) => rest / factorial(BigInt(count)),
        factorial(BigInt(tiles)),
      );
      const count = arrangementCount(counts);
      if (exact > BigInt(Number.MAX_SAFE_INTEGER)) {
        expect(count, `seed 7, round ${round}`).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
        continue;
      }
      expect(BigInt(count), `seed 7, round ${round}`).toBe(exact);
      if (count * tiles > Number.MAX_SAFE_INTEGER) continue;
      if (count > 2 ** 45) near++;
      const rank = Math.floor(random() * count);
      const ranker = arrangementRanker(counts);
      const kinds = new Uint8Array(tiles);
      for (const wanted of [rank, count - 1]) {
        ranker.unrank(wanted, kinds);
        expect(ranker.rank(kinds), `seed 7, round ${round}`).toBe(wanted);
      }
    }
    expect(near).toBeGreaterThan(20);
  });
});
