import { describe, expect, it } from 'vitest';
import { formatCompact, formatCount } from '../../src/basics/humanize.js';

/** Whole numbers of every size, and those around the powers of ten. */
const NUMBERS = Array.from({ length: 15 }, (_, power) => 10 ** power).flatMap((power) =>
  [0.94, 0.95, 0.9999, 1, 1.04, 1.05, 1.5, 2.395008, 9.949, 9.95].map((factor) =>
    Math.round(factor * power),
  ),
);

describe('numbers for people are written as by Intl', () => {
  it('grouped', () => {
    const grouped = new Intl.NumberFormat('en-US');
    for (const number of [0, ...NUMBERS]) expect(formatCount(number)).toBe(grouped.format(number));
  });

  it('compact', () => {
    const compact = new Intl.NumberFormat('en-US', {
      notation: 'compact',
      maximumFractionDigits: 1,
    });
    for (const number of [0, 0.04, 0.35, 12.34, ...NUMBERS])
      expect(formatCompact(number)).toBe(compact.format(number));
  });
});
