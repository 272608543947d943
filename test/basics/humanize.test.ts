import { describe, expect, it } from 'vitest';
import {
  formatCompact,
  formatCount,
  formatRoughly,
  formatShare,
} from '../../src/basics/humanize.js';

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

it.each([
  [0, '0.00%'],
  [1, '100%'],
  [0.99996, '>99.99%'],
  [0.99994, '99.99%'],
  [0.01, '1.00%'],
  [0.0912, '9.12%'],
  [0.0099, '0.99%'],
  [0.00001, '0.0010%'],
  [0.0000099, '<0.001%'],
])('a share of %s is %s', (share, text) => {
  expect(formatShare(share)).toBe(text);
});

it.each([
  [0.9, 'a moment'],
  [1, 'about 1 s'],
  [89, 'about 89 s'],
  [90, 'about 2 min'],
  [5399, 'about 90 min'],
  [5400, 'about 1.5 h'],
  [35_000, 'about 9.7 h'],
  [36_000, 'about 10 h'],
  [57_600, 'about 16 h'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatRoughly(seconds)).toBe(text);
});
