import { describe, expect, it } from 'vitest';
import { arrangementCount, arrangementRanker } from '../../src/rank/arrangementRank.js';
import { seededRandom } from '../random.js';
import { sumOf } from '../../src/sums.js';

/** All arrangements of some tiles in lexicographic order, one by one. */
function* arrangements(counts: readonly number[]): Generator<number[]> {
  if (counts.every((count) => count === 0)) yield [];
  for (const [kind, count] of counts.entries()) {
    if (count === 0) continue;
    for (const rest of arrangements(counts.with(kind, count - 1))) yield [kind, ...rest];
  }
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
