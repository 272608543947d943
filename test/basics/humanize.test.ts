import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCompact,
  formatCount,
  formatRoughly,
  formatSeconds,
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

it('a large count is written with its power of ten', () => {
  expect(formatCount(7755605021665492e9)).toBe('7.76e+24');
});

it('bytes are written in decimal units', () => {
  expect([0, 999, 181440, 239500800, 1.4e12].map(formatBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '181.4 kB',
    '239.5 MB',
    '1.4 TB',
  ]);
  expect(formatBytes(1.03e24)).toBe('1.0 YB');
  expect(formatBytes(1.03e36)).toBe('1.03e+12 YB');
});

it('bytes that round to 1000 of a unit are written in the next one', () => {
  expect([999_949, 999_950, 999_949_999, 999_950_000].map(formatBytes)).toEqual([
    '999.9 kB',
    '1.0 MB',
    '999.9 MB',
    '1.0 GB',
  ]);
});

it('times are written in the unit that fits', () => {
  expect(
    [0, 1e-6, 0.00042, 0.0083, 0.31, 9.994, 12.34, 59.94, 187, 3599.6, 7530].map(formatSeconds),
  ).toEqual([
    '0 s',
    '<0.01 ms',
    '0.42 ms',
    '8.3 ms',
    '0.31 s',
    '9.99 s',
    '12.3 s',
    '59.9 s',
    '3 min 07 s',
    '1 h 00 min',
    '2 h 06 min',
  ]);
});
