import { describe, expect, it } from 'vitest';
import { summarize } from '../../src/results/result.js';
import { formatBytes, formatCount, formatSeconds } from '../../src/basics/humanize.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { depthTicks, linearTicks, logTicks } from '../../src/report/axis.js';
import { pathChart, type Scale, SCALES } from '../../src/report/chart.js';
import { markup, shorten } from '../../src/report/markup.js';
import { statistics } from '../../src/results/statistics.js';
import { histogramSvg } from '../../src/report/histogramSvg.js';
import { bar, comparisonLines, histogramLines } from '../../src/report/terminalCharts.js';
import { tableLines } from '../../src/report/textLayout.js';

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

describe('an axis of depths', () => {
  it.each([
    [0, 12, [0]],
    [1, 12, [0, 1]],
    [6, 12, [0, 1, 2, 3, 4, 5, 6]],
    [31, 12, [0, 5, 10, 15, 20, 25, 31]],
    [53, 12, [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 53]],
    [53, 4, [0, 20, 40, 53]],
  ])('to %d has the last depth, and round ones that leave it room', (last, wanted, ticks) => {
    expect(depthTicks(last, wanted)).toEqual(ticks);
  });
});

describe('other axes', () => {
  it.each([
    [2.3, [0, 0.5, 1, 1.5, 2, 2.5]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('up to %d have ticks at round fractions', (top, ticks) => {
    expect(linearTicks(top, 5, 0)).toEqual(ticks);
  });

  it.each([
    [1, 5, [1]],
    [24047, 5, [1, 10, 100, 1000, 10000]],
    [1e9, 4, [1, 1000, 1e6, 1e9]],
  ])('up to %d, logarithmic, have at most %d ticks at powers of ten', (top, wanted, ticks) => {
    expect(logTicks(top, wanted)).toEqual(ticks);
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
    const lengths = histogramLines([9, 99, 999], { width: 48, log: true }).map(
      (line) => line.length,
    );
    expect(lengths.slice(1)).toEqual([28, 38, 48]);
  });
});

describe('several histograms in the terminal', () => {
  const boards = [
    { name: 'first', counts: [1, 3], positions: 4 },
    { name: 'second', counts: [1, 1000, 999], positions: 2000 },
    { name: 'third', counts: [1, 1], positions: 2 },
  ];

  it('stand side by side on one scale of shares, as many as fit, the others below', () => {
    expect(comparisonLines(boards, { width: 40, log: false })).toEqual([
      "bars: share of a board's positions, one",
      'scale for all',
      '',
      'depth  first          second',
      '    0  1  ███▍            1  ▏',
      '    1  3  ██████████  1,000  ██████▋',
      '    2                   999  ██████▋',
      '',
      'depth  third',
      '    0  1  ████████████████████',
      '    1  1  ████████████████████',
    ]);
  });

  it('have bars by the share of all positions where not all were found', () => {
    const stopped = { name: 'stopped', counts: [1, 2], positions: 8 };
    expect(comparisonLines([boards[0], stopped], { width: 40, log: false }).slice(-2)).toEqual([
      '    0  1  ████          1  ██',
      '    1  3  ████████████  2  ████',
    ]);
  });

  it('with a logarithmic scale say so, and give equal counts equal bars', () => {
    const lines = comparisonLines(boards.slice(0, 2), { width: 60, log: true });
    expect(lines[0]).toContain('logarithmic');
    expect(lines[3]).toBe('    0  1  ██                        1  ██');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
  });

  it('never leave the width: headings are shortened and names cut', () => {
    const long = boards.map((one, board) => ({ ...one, name: `${'name '.repeat(20)}${board}` }));
    const lines = [
      ...comparisonLines(long, { width: 48, log: false }),
      ...comparisonLines(long, { width: 48, log: true }),
      ...histogramLines([1, 1e12], { width: 33, log: true }),
      ...tableLines(long.map(({ name }) => [name, '1,000', '20'])),
    ];
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(48);
  });

  it('and their tables have columns aligned by what is seen', () => {
    expect(
      tableLines([
        ['a', '10'],
        ['タタ', '1'],
      ]),
    ).toEqual(['a     10', 'タタ   1']);
  });
});

describe('statistics', () => {
  it('are those of the positions, each counted once', () => {
    expect(statistics([1, 2, 1])).toEqual({
      mean: 1,
      median: 1,
      modes: [1],
      deviation: Math.sqrt(0.5),
    });
    expect(statistics([1])).toEqual({ mean: 0, median: 0, modes: [0], deviation: 0 });
    // Half of the positions are at depth 0, half at depth 1.
    expect(statistics([3, 3])).toMatchObject({ median: 0.5, modes: [0, 1] });
  });
});

describe('histogram.svg', () => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
  const run = { engine: 'table', threads: 1, seconds: 0, version: '0', finished: '', machine: '' };
  const summary = summarize(puzzle, [1, 2, 2, 2, 2, 2, 1], 1, run);

  describe.each(SCALES)('%s', (scale) => {
    const svg = histogramSvg(summary, scale);

    it('has a bar with its exact count for every layer, labelled axes and a text alternative', () => {
      expect(svg.match(/<title>depth /g)).toHaveLength(7);
      expect(svg).toContain(scale === 'log' ? '>positions, logarithmic scale<' : '>positions<');
      for (const text of [
        'depth 6: 1',
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

  it('has the label of the last depth, and a goal of any letters in a text of its own', () => {
    const labelled: Puzzle = { ...puzzle, goal: [1, 2, 3, 0], labels: ['*', 'ソ', 'ウ', 'a'] };
    const svg = histogramSvg(summarize(labelled, [1, 2, 2, 2, 2, 2, 1], 1, run), 'linear');
    expect(svg).toMatch(/y="444">6<\/text>/);
    const foreign = svg.match(/<text [^>]*>[^<]*ソ[^<]*<\/text>/g);
    expect(foreign).toEqual([
      expect.stringMatching(
        /^<text class="sub foreign"[^>]*>[^a-z]*ソ[^a-z]*ウ[^a-z]*a[^a-z]*<\/text>$/,
      ),
    ]);
    expect(histogramSvg(summary, 'linear')).not.toContain('class="sub foreign"');
  });

  it('draws bars as high as their counts, or as the logarithms of their counts', () => {
    const heights = (counts: number[], scale: Scale): number[] => {
      const svg = histogramSvg(summarize(puzzle, counts, 1, run), scale);
      return [...svg.matchAll(/height="([\d.]+)"><title>/g)].map(([, height]) => Number(height));
    };
    const [one, two, four] = heights([100, 200, 400], 'linear');
    expect(two / one).toBeCloseTo(2, 2);
    expect(four / one).toBeCloseTo(4, 2);
    const [first, tenth, hundredth] = heights([1, 10, 100], 'log');
    expect(tenth - first).toBeCloseTo(hundredth - tenth, 1);
    expect(first).toBeGreaterThan(5);
    expect(heights([1, 1e6, 0, 1], 'linear')).toEqual([0.5, expect.any(Number), 0, 0.5]);
  });
});

describe('markup', () => {
  it('escapes what is put in and leaves out what no document can hold', () => {
    const text = `<b> & "quotes" 'too' \u0007\u0000`;
    expect(markup`<i title="${text}">${[text, 1]}</i>`.text).toBe(
      '<i title="&lt;b&gt; &amp; &quot;quotes&quot; &#39;too&#39; ">&lt;b&gt; &amp; &quot;quotes&quot; &#39;too&#39; 1</i>',
    );
    expect(markup`${markup`<br>`}${undefined}`.text).toBe('<br>');
  });

  it('shortens by characters as people count them', () => {
    expect(shorten('abcdef', 6)).toBe('abcdef');
    expect(shorten('abcdefg', 6)).toBe('abcdef…');
    expect(shorten('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧…');
    expect(shorten('タタタタ', 2)).toBe('タタ…');
    expect(shorten(`a${'\u0301'.repeat(2000)}`, 12)).toBe('…');
  });
});

describe('numbers for people', () => {
  it('are grouped, and in decimal units', () => {
    expect(formatCount(239500800)).toBe('239,500,800');
    expect(formatCount(7755605021665492e9)).toBe('7.76e+24');
    expect([0, 999, 181440, 239500800, 1.4e12].map(formatBytes)).toEqual([
      '0 bytes',
      '999 bytes',
      '181.4 kB',
      '239.5 MB',
      '1.4 TB',
    ]);
    expect(formatBytes(1.03e24)).toBe('1.0 YB');
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
});

it('a chart of a path ends each line with a dot: the path where the player is, what is known at its end', () => {
  const size = { width: 300, height: 100 };
  const { content, left, slot } = pathChart([[3, 2, 1, 0], [4]], size, { at: 1 });
  const dots = [...String(content).matchAll(/<circle class="(\w+)" cx="([\d.]+)"/g)];
  expect(dots.map(([, name, x]) => [name, Number(x)])).toEqual([
    ['totals', expect.closeTo(left + slot, 1)],
    ['estimate', expect.closeTo(left, 1)],
  ]);
  expect(String(content)).toContain('class="totals ahead"');
  expect(String(content)).not.toContain('estimate ahead');
});
