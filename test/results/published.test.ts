import { describe, expect, it } from 'vitest';
import { publishedMatch, publishedList } from '../../src/results/published.js';
import { PUBLISHED_LISTS } from '../../src/results/publishedLists.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { formatSize } from '../../src/puzzle/size.js';
import { stateCount } from '../../src/puzzle/parts.js';
import { sumOf } from '../../src/basics/numbers.js';

describe('the published counts', () => {
  it.each(PUBLISHED_LISTS.map((known) => [formatSize(known.size), known.metric, known] as const))(
    'of %s, %s, start with the goal, add up to N!/2, and name their source',
    (_size, _metric, { size, counts, source }) => {
      expect(counts[0]).toBe(1);
      expect(sumOf(counts)).toBe(stateCount(size));
      expect(Math.min(...counts)).toBeGreaterThan(0);
      expect(source).toMatch(/OEIS A\d{6}|GitHub/);
    },
  );

  it('hold for a board rotated or mirrored', () => {
    const wide = publishedList(orderedPuzzle({ rows: 3, columns: 4 }));
    expect(wide?.counts).toHaveLength(54);
    expect(publishedList(orderedPuzzle({ rows: 4, columns: 3 }))).toBe(wide);
    for (const corner of [0, 3, 8, 11])
      expect(publishedList(orderedPuzzle({ rows: 3, columns: 4 }, corner))).toBe(wide);
    expect(publishedList(orderedPuzzle({ rows: 3, columns: 4 }, 1))).toBeUndefined();
    const edge = publishedList(orderedPuzzle({ rows: 3, columns: 3 }, 1));
    expect(edge?.source).toBe('OEIS A089483');
    for (const cell of [3, 5, 7])
      expect(publishedList(orderedPuzzle({ rows: 3, columns: 3 }, cell))).toBe(edge);
  });

  it('hold for a goal with one pair of equal tiles, and for no other repeated tiles', () => {
    const size = { rows: 3, columns: 3 };
    expect(publishedList(parseGoal('ソウアイ*タタノマ', size, '*'))?.source).toBe('OEIS A089474');
    expect(publishedList(parseGoal('ソウアア*タタノマ', size, '*'))).toBeUndefined();
  });

  it('that differ in one number are a mismatch', () => {
    const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
    const known = (...counts: number[]): string =>
      publishedMatch(puzzle, { counts, complete: true }).known;
    expect(known(1, 2, 2, 2, 2, 2, 1)).toBe('match');
    expect(known(1, 2, 2, 2, 2, 1, 2)).toBe('mismatch');
    expect(known(1, 2, 2, 2, 2, 2)).toBe('mismatch');
    expect(
      publishedMatch(orderedPuzzle({ rows: 1, columns: 2 }), { counts: [1, 1], complete: true }),
    ).toEqual({
      known: 'unknown',
      source: null,
    });
  });

  it('are compared as far as a search goes that was stopped before its end', () => {
    const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
    const known = (...counts: number[]): string =>
      publishedMatch(puzzle, { counts, complete: false }).known;
    expect(known(1)).toBe('match');
    expect(known(1, 2, 2, 2, 2, 2)).toBe('match');
    expect(known(1, 2, 3)).toBe('mismatch');
    expect(known(1, 2, 2, 2, 2, 2, 1)).toBe('mismatch');
    expect(known(1, 2, 2, 2, 2, 2, 1, 1)).toBe('mismatch');
  });
});
