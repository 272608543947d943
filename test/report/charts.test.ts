import { describe, expect, it } from 'vitest';
import { summarize } from '../../src/enumerate/summary.js';
import { formatBytes, formatCount, formatSeconds } from '../../src/numbers.js';
import { orderedPuzzle } from '../../src/puzzle/notation.js';
import { linearTicks } from '../../src/report/axis.js';
import { histogramSvg } from '../../src/report/svg.js';
import { bar, histogramLines } from '../../src/report/terminal.js';

describe('an axis', () => {
  it.each([
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [18, [0, 5, 10, 15, 20]],
    [24047, [0, 5000, 10000, 15000, 20000, 25000]],
    [21841159, [0, 5e6, 10e6, 15e6, 20e6, 25e6]],
  ])('up to %d has ticks at round values that reach it', (top, ticks) => {
    expect(linearTicks(top, 5)).toEqual(ticks);
  });
});

describe('a bar', () => {
  it('is drawn in eighths, and shows whatever is more than nothing', () => {
    expect(bar(0, 10)).toBe('');
    expect(bar(1e-9, 10)).toBe('▏');
    expect(bar(0.5, 10)).toBe('█████');
    expect(bar(0.55, 10)).toBe('█████▌');
    expect(bar(1, 10)).toBe('██████████');
  });
});

describe('the histogram in the terminal', () => {
  it('has aligned columns and fills the width at the widest layer only', () => {
    const lines = histogramLines([1, 1000, 12], { width: 40, log: false });
    expect(lines).toEqual([
      'depth  positions',
      '    0          1  ▏',
      '    1      1,000  ' + '█'.repeat(22),
      '    2         12  ▎',
    ]);
    expect(lines[2]).toHaveLength(40);
  });

  it('with a logarithmic scale gives each factor of ten the same length', () => {
    const lengths = histogramLines([9, 99, 999], { width: 48, log: true }).map((line) => line.length);
    expect(lengths.slice(1)).toEqual([28, 38, 48]);
  });
});

describe('histogram.svg', () => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
  const run = { engine: 'table', threads: 1, seconds: 0, version: '0' };
  const svg = histogramSvg(summarize(puzzle, 12, [1, 2, 2, 2, 2, 2, 1], 1, run));

  it('has a bar with its exact count for every layer, labelled axes and a text alternative', () => {
    expect(svg.match(/<rect class="bar"/g)).toHaveLength(7);
    for (const text of [
      'depth 6: 1',
      '>positions<',
      '>depth (moves from the goal)<',
      'role="img"',
      '<desc id="facts">',
    ]) {
      expect(svg).toContain(text);
    }
  });

  it('has its numbers within the picture', () => {
    for (const [, x, y] of svg.matchAll(/ x="([\d.]+)" y="([\d.]+)"/g)) {
      expect(Number(x)).toBeLessThanOrEqual(960);
      expect(Number(y)).toBeLessThanOrEqual(480);
    }
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('numbers for people', () => {
  it('are grouped, and in decimal units', () => {
    expect(formatCount(239500800)).toBe('239,500,800');
    expect(formatCount(7755605021665492e9)).toBe('7.76e+24');
    expect([0, 999, 181440, 239500800, 1.4e12].map(formatBytes)).toEqual([
      ...['0 bytes', '999 bytes', '181.4 kB', '239.5 MB', '1.4 TB'],
    ]);
    expect([0, 9.994, 12.34, 59.94, 187].map(formatSeconds)).toEqual([
      ...['0.00 s', '9.99 s', '12.3 s', '59.9 s', '3 min 07 s'],
    ]);
  });
});
