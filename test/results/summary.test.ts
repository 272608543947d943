import { describe, expect, it } from 'vitest';
import { Fault } from '../../src/basics/errors.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { summarize } from '../../src/results/result.js';
import {
  formatSummary,
  readOracleRecord,
  readSummary,
  readSummaryPuzzle,
} from '../../src/results/summary.js';
import { SOME_RUN } from './run.js';

const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
const right = summarize(puzzle, { counts: [1, 2, 2, 2, 2, 2, 1], complete: true }, 1, SOME_RUN);

/** Reads a summary, as a file would have it, in which some fields are others. */
const changed = (change: object) =>
  readSummary(JSON.parse(JSON.stringify({ ...right, ...change })));

describe('the schema of a summary', () => {
  it('takes what the program writes', () => {
    expect(changed({})).toEqual(right);
  });

  it('takes more positions than numbers are exact for, all digits as text', () => {
    const large = orderedPuzzle({ rows: 5, columns: 5 });
    const stopped = summarize(large, { counts: [1, 2, 5], complete: false }, 0, SOME_RUN);
    const text = formatSummary(stopped);
    expect(text).toContain('"positions": "7755605021665492992000000"');
    expect(readSummary(JSON.parse(text))).toEqual(stopped);
    expect(() => readOracleRecord(JSON.parse(text))).toThrow('up to 18 cells');
  });

  it.each([
    [{ positions: 7.755605021665493e24 }, 'its positions is not a count'],
    [{ positions: '12' }, 'its positions is not a count'],
    [{ positions: '9'.repeat(506) }, 'its positions is not a count'],
    [{ positions: undefined }, 'its positions is missing'],
    [{ complete: 'no' }, 'its complete is neither true nor false'],
    [{ complete: 1 }, 'its complete is neither true nor false'],
    [{ complete: {} }, 'its complete is neither true nor false'],
    [{ size: { toString: 1 } }, 'its size is not text'],
    [{ size: ['2x2'] }, 'its size is not text'],
    [{ size: '2×2' }, "its size '2×2' is not 2x2"],
    [
      { size: '1x1', rows: 1, columns: 1, goal: ['a'], goalBlank: [0, 0] },
      'room for the blank only',
    ],
    [{ size: '999x2', rows: 999, goal: Array(1998).fill('a') }, 'too large'],
    [{ goalBlank: [1, 1, 0] }, 'is not a row and a column'],
    [{ goalBlank: [2, 0] }, 'is no cell'],
    [{ goalBlank: { 0: 1, 1: 1 } }, 'is not a row and a column'],
    [{ goal: [1, 2, 3, { toString: 1 }] }, 'neither a list of numbers nor one of labels'],
    [{ goal: [1, 2, 3.5, 0] }, "'1 2 3.5 0' has the mark '.' in '3.5'"],
    [{ goal: [1, 2, 2, 0] }, 'more than once'],
    [{ goal: [1, 2, 0, 3] }, 'no blank at [1, 1]'],
    [{ goal: [1, 2, 3, 0, 4] }, 'its goal has 5 cells'],
    [{ goal: ['a', 'b c', 'd', '*'] }, 'has a space in it'],
    [{ goal: ['a', '', 'd', '*'] }, 'is empty or has a space'],
    [{ threads: 0 }, 'its threads is not above 0'],
    [{ threads: 1e15 }, 'its threads is too large'],
    [{ threads: 1.5 }, 'its threads is not a count'],
    [{ seconds: 1e308 }, 'its seconds is too large'],
    [{ seconds: '1' }, 'its seconds is not a number'],
    [{ depth: 1e15 }, 'its depth is too large'],
    [{ mean: null }, 'its mean is not a number'],
    [{ finished: '2026-13-41T00:00:00Z' }, 'is not a time'],
    [{ machine: undefined }, 'machine'],
    [{ finished: '2026-05-01 12:00' }, 'is not a time'],
    [{ machine: 'x'.repeat(1e7) }, 'its machine is too long'],
    [{ finished: '2026'.repeat(1e6) }, 'its finished is too long'],
    [{ counts: [] }, 'its counts is empty'],
    [{ counts: [1, 0, 3] }, 'its counts.1 is not above 0'],
    [{ counts: { length: 3 } }, 'its counts is not a list of counts'],
    [
      { check: { sum: 'yes', known: 'match', source: null } },
      'its check.sum is neither true nor false',
    ],
    [{ check: { sum: true, known: 'perhaps', source: null } }, 'is not match, mismatch or unknown'],
    [{ metric: {} }, 'its metric is not single-tile'],
    [{ schemaVersion: {} }, 'its schemaVersion is Object, not 2'],
  ])('refuses %o', (change, fault) => {
    expect(() => changed(change)).toThrow(fault);
  });

  it.each([null, undefined, 3, 'text', [], [right]])('refuses %j, which is no summary', (data) => {
    expect(() => readSummary(data)).toThrow(Fault);
  });

  it('says whose result it is if other fields are damaged', () => {
    expect(readSummaryPuzzle({ ...right, complete: 'no', counts: 7 })).toEqual(puzzle);
    expect(() => readSummaryPuzzle({ ...right, goal: 7 })).toThrow(Fault);
  });
});

describe('the schema of an oracle', () => {
  it.each([-5, 1.5, 1e15, '36', {}, null])('refuses the depth %j', (depth) => {
    expect(() => readOracleRecord({ ...right, depth })).toThrow(Fault);
  });
});
