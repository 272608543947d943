import { expect } from 'vitest';
import { METRICS, type Metric } from '../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { objectionTo, type PlainBoundName } from '../../src/bounds/bounds.js';
import { mostSteps } from '../../src/bounds/lowerBound.js';
import { boundCursorFor } from '../../src/bounds/programBound.js';
import { naiveBound } from '../naive/bounds.js';
import { seededRandom } from '../random.js';
import { randomSteps } from '../solve/walks.js';

/**
 * Expects a lower bound that is kept up to date along the longest path to be as if it was begun
 * anew before each of its steps, in the metrics and on the sizes that it serves.
 */
export function expectKept(size: string, name: PlainBoundName, seed: number): void {
  for (const metric of METRICS) {
    const puzzle = orderedPuzzle(parseSize(size), undefined, metric);
    if (objectionTo(name, puzzle) !== undefined) continue;
    const bound = boundCursorFor(puzzle, { name });
    const fresh = boundCursorFor(puzzle, { name });
    const steps = randomSteps(puzzle.goal, puzzle.size, mostSteps(puzzle), seededRandom(seed));
    bound.start(puzzle.goal);
    const kept = steps.map(({ before, from, to }, g) =>
      bound.after(g, Uint8Array.from(before), from, to, Infinity),
    );
    const anew = steps.map(({ before, from, to }) => {
      fresh.start(before);
      return fresh.after(0, Uint8Array.from(before), from, to, Infinity);
    });
    expect(kept).toEqual(anew);
    if (metric === 'single-tile')
      expect(kept).toEqual(steps.map(({ after }) => fresh.start(after)));
  }
}

/** Expects a lower bound to be the naive one along a random path from a goal. */
export function expectNaive(
  text: string,
  name: PlainBoundName,
  blank: number,
  seed: number,
  metric: Metric,
): void {
  const puzzle = orderedPuzzle(parseSize(text), blank, metric);
  const { goal, size } = puzzle;
  const bound = boundCursorFor(puzzle, { name });
  const steps = randomSteps(goal, size, 300, seededRandom(seed));
  expect(bound.start(goal)).toBe(0);
  const kept = steps.map(({ before, from, to }, g) =>
    bound.after(g, Uint8Array.from(before), from, to, Infinity),
  );
  const naive = steps.map(({ after, from, to }) =>
    naiveBound(name, after, puzzle, [Math.abs(to - from) === size.columns ? 1 : 0]),
  );
  expect(kept).toEqual(naive);
}
