import { describe, expect, it } from 'vitest';
import { bar, comparisonLines, histogramLines } from '../../src/formats/terminalCharts.js';
import { tableLines } from '../../src/formats/textLayout.js';

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

  it('have bars by the share of all positions if not all were found', () => {
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
