import { describe, expect, it } from 'vitest';
import { layoutName, PARTITIONS, patternLayout } from '../../../src/solve/heuristics/patternDatabases.js';

const CELLS = Array.from({ length: 16 }, (_, cell) => cell);

describe.each(CELLS)('the pattern databases for the goal with the blank in cell %d', (goalBlank) => {
  it.each(PARTITIONS)('divide all other cells among the patterns as %s', (partition) => {
    const layout = patternLayout(partition, goalBlank);
    expect([layout.blank, ...layout.homes.flat()].toSorted((a, b) => a - b)).toEqual(CELLS);
    expect(layoutName(layout)).toBe(partition);
    expect([10, 11, 14, 15]).toContain(layout.blank);
  });
});
