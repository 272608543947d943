/* What becomes of positions to solve, and how that is counted. */
import { describe, expect, it } from 'vitest';
import {
  outcomeCounts,
  outcomeOf,
  positionOfEntry,
  type Outcome,
} from '../../../src/cli/commands/solve/outcomes.js';
import { AtlasError } from '../../../src/basics/errors.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import type { Solution } from '../../../src/solve/solution.js';

const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
const START = [1, 2, 0, 3];
const solved = (own: Partial<Solution> = {}): Outcome =>
  ({ start: START, path: ['R'], ...own }) as Partial<Solution> as Solution;
const LATE = new AtlasError('timed-out', 'so', { seconds: 1, nodes: 1, atLeast: 0 });
const UNSOLVABLE = new AtlasError('unsolvable', 'so', { board: START, goal: puzzle.goal });

describe('the outcomes of positions are counted by what became of them', () => {
  const FATES: readonly (readonly [string, Outcome])[] = [
    ['1 solved (mean 1.00 moves)', solved()],
    ['0 solved, 1 unproved', solved({ endedBy: LATE })],
    ['0 solved, 1 unsolvable', { start: START, cause: UNSOLVABLE }],
    ['0 solved, 1 bad', { start: '1 2', cause: new AtlasError('board', 'so') }],
    ['0 solved, 1 given up', { start: START, cause: LATE }],
  ];

  it.each(FATES)('%s', (words, outcome) => {
    const tally = outcomeCounts();
    tally.add(outcome, 'single-tile');
    expect(tally.summary().replace(/^1 board in .*?: /, '')).toBe(words);
  });

  it('all of them, with the mean of those that are solved and proved', () => {
    const tally = outcomeCounts();
    for (const [, outcome] of FATES) tally.add(outcome, 'single-tile');
    tally.add(solved({ path: ['R', 'U', 'L'] }), 'single-tile');
    expect(tally.summary()).toMatch(
      /^6 boards in .*: 2 solved \(mean 2\.00 moves\), 1 unproved, 1 unsolvable, 1 bad, 1 given up$/,
    );
  });

  it('in multi-tile moves a line of steps is one move', () => {
    const tally = outcomeCounts();
    tally.add(solved({ path: ['R', 'R', 'U'] }), 'multi-tile');
    expect(tally.summary()).toContain('1 solved (mean 2.00 ');
    tally.add(solved(), 'single-tile');
    expect(tally.summary()).toContain('2 solved (mean 1.50 moves)');
  });
});

describe('a text', () => {
  it('is read as its board, or as the reason why it is none that can be solved', () => {
    expect(positionOfEntry({ text: '1 2 0 3' }, () => puzzle)).toEqual({ start: START, puzzle });
    expect(positionOfEntry({ text: '7\t1 2 0 3\t1\tR' }, () => puzzle)).toEqual({
      start: START,
      puzzle,
    });
    const causeOf = (text: string) => {
      const read = positionOfEntry({ text }, () => puzzle);
      return 'cause' in read ? [read.start, read.cause.code] : expect.fail(text);
    };
    expect(causeOf('2 1 3 0')).toEqual([[2, 1, 3, 0], 'unsolvable']);
    expect(causeOf('1 2 3')[0]).toBe('1 2 3');
  });
});

describe('an error of a search', () => {
  const errorOf = (cause: Error) => outcomeOf({ start: START, puzzle }, Promise.reject(cause));

  it('gives up this position if another one might be solved, else all of them', async () => {
    expect(await errorOf(LATE)).toEqual({ start: START, puzzle, cause: LATE });
    await expect(errorOf(new AtlasError('memory', 'no room'))).rejects.toThrow('no room');
    await expect(errorOf(new TypeError('a bug'))).rejects.toThrow('a bug');
  });
});
