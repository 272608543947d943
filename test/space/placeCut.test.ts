import { describe, expect, it } from 'vitest';
import { parseSize } from '../../src/puzzle/size.js';
import { arrangementCount } from '../../src/rank/arrangementRank.js';
import { cutPlaces, largestRun, placeCut, visitRuns } from '../../src/space/placeCut.js';
import { sumOf } from '../../src/basics/numbers.js';

describe('the cut of places', () => {
  // Of 3, 3 and 2 tiles, the most arrangements of 1, 2, ... 8 tiles.
  it.each([
    [1, 1],
    [2, 2],
    [5, 2],
    [6, 3],
    [7, 3],
    [12, 4],
    [29, 4],
    [30, 5],
    [90, 6],
    [209, 6],
    [210, 7],
    [559, 7],
    [560, 8],
    [9999, 8],
  ])(
    'of repeated tiles into runs of up to %i sequences leaves %i places trailing',
    (most, wanted) => {
      const cut = cutPlaces(parseSize('3x3'), [3, 3, 2], most);
      expect([cut.leading, cut.trailing]).toEqual([8 - wanted, wanted]);
      expect(largestRun(cut)).toBeLessThanOrEqual(Math.max(most, 1));
    },
  );

  it('goes as far as it is allowed to', () => {
    const trailing = (allowed: number): number =>
      cutPlaces(parseSize('3x3'), [3, 3, 2], Infinity, (places) => places <= allowed).trailing;
    expect([1, 2, 5, 8].map(trailing)).toEqual([1, 2, 5, 8]);
  });

  it.each([
    ['2x2', 200, 3],
    ['3x3', 59, 4],
    ['3x3', 60, 5],
    ['3x4', 2520, 7],
    ['1x9', 1, 8],
  ])(
    'of distinct tiles on %s into runs of up to %i sequences leaves %i trailing',
    (size, most, wanted) => {
      expect(cutPlaces(parseSize(size), undefined, most).trailing).toBe(wanted);
    },
  );
});

describe('the runs of a cut', () => {
  it.each([
    ['3x3', undefined, 5, 20160],
    ['3x3', undefined, 2, 20160],
    ['2x3', [2, 2, 1], 2, 30],
    ['3x3', [3, 3, 2], 4, 560],
    ['1x7', undefined, 6, 1],
  ] as const)(
    'of %s with %j of a kind and %i trailing follow each other',
    (size, kinds, trailing, sequences) => {
      let next = 0;
      const begun: string[] = [];
      visitRuns(
        placeCut(parseSize(size), kinds, trailing),
        [],
        0,
        ({ tiles, remaining, start, count }) => {
          expect(start).toBe(next);
          next += count;
          expect(sumOf([...remaining])).toBe(trailing);
          if (kinds) expect(count).toBe(arrangementCount([...remaining]));
          begun.push(tiles.join());
        },
      );
      expect(next).toBe(sequences);
      expect(begun).toEqual([...new Set(begun)].toSorted());
    },
  );
});
