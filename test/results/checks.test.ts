import { describe, expect, it } from 'vitest';
import {
  type Check,
  countChecks,
  deepestChecks,
  solutionChecks,
  summaryChecks,
} from '../../src/results/checks.js';
import { type Result, summarize } from '../../src/results/result.js';
import type { MoveLetter } from '../../src/puzzle/moves.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { EIGHT_PUZZLE_DEEPEST } from '../known/elevenPuzzle.js';
import { PUBLISHED_LISTS } from '../../src/results/publishedLists.js';
import { SOME_RUN } from './run.js';

const puzzle = orderedPuzzle({ rows: 3, columns: 3 });
const { counts } = PUBLISHED_LISTS.find(({ source }) => source.startsWith('OEIS A089473'))!;
const summary = summarize(puzzle, { counts, complete: true }, 2, SOME_RUN);
const faults = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ what, fault }) => (fault ? [what] : []));

describe('a right result of 3x3', () => {
  it('passes every check', () => {
    expect(faults(countChecks(puzzle, summary))).toEqual([]);
    expect(faults(summaryChecks(summary))).toEqual([]);
    expect(faults(deepestChecks(summary, puzzle, EIGHT_PUZZLE_DEEPEST))).toEqual([]);
  });

  it('has checks that name what they compare', () => {
    expect(summaryChecks(summary).map(({ what }) => what)).toEqual([
      'the run is complete',
      'the run found its counts right',
      'positions are those of the board (181,440)',
      'depth is the depth of the last layer (31)',
      'the number of deepest positions is the last count (2)',
      'the widest layer has the largest count (24,047)',
      'the widest layer is at its depth (24)',
      expect.stringMatching(/^the mean is the mean of the counts \(21\.97/),
    ]);
  });

  it('has a check of the colour of the blank, which multi-tile moves do not keep', () => {
    const slides = orderedPuzzle({ rows: 3, columns: 3 }, undefined, 'multi-tile');
    const whats = [puzzle, slides].map((one) =>
      deepestChecks(summary, one, EIGHT_PUZZLE_DEEPEST).map(({ what }) => what),
    );
    const colour = 'each has the blank on the colour of its depth';
    expect(whats.map((list) => list.includes(colour))).toEqual([true, false]);
  });

  it('is summed up with its mean, widest layer and published source', () => {
    expect(summary).toMatchObject({
      size: '3x3',
      goalBlank: [2, 2],
      positions: 181440,
      depth: 31,
      deepest: 2,
      widest: { depth: 24, count: 24047 },
      check: { sum: true, known: 'match' },
    });
    expect(summary.mean).toBeCloseTo(21.97, 2);
  });
});

describe('a result of 3x3 whose search was stopped after layer 10', () => {
  const first = counts.slice(0, 11);
  const stopped = summarize(puzzle, { counts: first, complete: false }, 0, SOME_RUN);
  const layers = (counts: readonly number[]) => ({ counts, complete: false });

  it('passes every check', () => {
    expect(faults(countChecks(puzzle, stopped))).toEqual([]);
    expect(faults(summaryChecks(stopped))).toEqual([]);
    expect(faults(deepestChecks(stopped, puzzle, []))).toEqual([]);
  });

  it('is summed up over what was found, of all there is', () => {
    expect(stopped).toMatchObject({
      positions: 181440,
      depth: 10,
      deepest: 286,
      widest: { depth: 10, count: 286 },
    });
    expect(stopped).toMatchObject({ complete: false, check: { sum: true, known: 'match' } });
    expect(stopped.mean).toBeCloseTo(8.53, 2);
  });

  it('whose counts are not below the positions says so', () => {
    expect(summarize(puzzle, { counts, complete: false }, 0, SOME_RUN).check.sum).toBe(false);
  });

  it.each([
    ['its end', { complete: true }, 1],
    ['fewer positions', { positions: 10_000 }, 1],
    ['more positions', { positions: 362_880 }, 1],
    ['a mean over all positions', { mean: stopped.mean / 200 }, 1],
    ['a number of positions', { deepest: 2 }, 1],
  ])('is found wrong when it claims %s', (_what, change, number) => {
    expect(faults(summaryChecks({ ...stopped, ...change }))).toHaveLength(number);
  });

  it('is found wrong when a count is not as published, a colour is exceeded, or nothing is left', () => {
    expect(faults(countChecks(puzzle, layers(first.with(10, 287))))).toHaveLength(1);
    expect(faults(countChecks(puzzle, layers(first.with(10, 100_801))))).toEqual([
      expect.stringContaining('even depths do not exceed'),
      expect.stringContaining('counts match, as far as they go (to depth 10), OEIS A089473'),
    ]);
    expect(faults(countChecks(puzzle, layers(counts)))).toHaveLength(2);
    expect(faults(summaryChecks({ ...summary, complete: false }))).toEqual([
      'the run was stopped after layer 31, before all positions were found',
    ]);
  });
});

describe('a wrong result of 3x3 is found', () => {
  it('when a state moved to the next layer, though the sum is right', () => {
    const wrong = counts.with(10, counts[10] - 1).with(11, counts[11] + 1);
    expect(faults(countChecks(puzzle, { counts: wrong, complete: true }))).toHaveLength(3);
  });

  it('when a state moved by two layers, though the sums are right', () => {
    const wrong = counts.with(10, counts[10] - 1).with(12, counts[12] + 1);
    expect(faults(countChecks(puzzle, { counts: wrong, complete: true }))).toHaveLength(1);
  });

  it.each([
    ['a number of positions', { positions: 181439 }],
    ['a depth', { depth: 30 }],
    ['a number of deepest positions', { deepest: 3 }],
    ['a mean', { mean: 20 }],
    ['a widest layer', { widest: { depth: 23, count: 24047 } }],
    ['an end', { complete: false }],
    ['a published list', { check: { sum: true, known: 'mismatch' as const, source: 'OEIS' } }],
    ['a sum', { check: { sum: false, known: 'unknown' as const, source: null } }],
  ])('when the summary claims %s that the counts do not have', (_what, change) => {
    expect(faults(summaryChecks({ ...summary, ...change }))).toHaveLength(1);
  });

  it('when a deepest position is missing, doubled, unsolvable or of the wrong colour', () => {
    const [first, second] = EIGHT_PUZZLE_DEEPEST;
    const check = (...boards: number[][]): string[] =>
      faults(deepestChecks(summary, puzzle, boards));
    expect(check(first)).toHaveLength(1);
    expect(check(first, first)).toEqual(['each is listed once']);
    expect(check(first, [8, 6, 7, 2, 4, 5, 3, 0, 1])).toEqual(['each can be solved']);
    expect(check(second, [1, 2, 3, 4, 5, 6, 7, 8, 0])).toEqual([
      'each has the blank on the colour of its depth',
    ]);
  });

  it('when a solution is missing its goal, too short, too long, or of no position', () => {
    const two: Result = {
      summary: { ...summary, depth: 2, deepest: 1, deepestListed: 1 },
      puzzle,
      deepest: [[1, 2, 3, 4, 0, 6, 7, 5, 8]],
      solutions: [['D', 'R']],
    };
    const check = (...solutions: MoveLetter[][]): string[] =>
      faults(solutionChecks({ ...two, solutions }));
    expect(check(['D', 'R'])).toEqual([]);
    expect(check()).toEqual([]);
    for (const wrong of [['R', 'D'], ['D'], ['D', 'R', 'L', 'R'], ['U', 'U']] as MoveLetter[][]) {
      expect(check(wrong), wrong.join('')).toHaveLength(1);
    }
    expect(check(['D', 'R'], ['D', 'R'])).toHaveLength(2);
  });
});
