import { expect } from 'vitest';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { lowerBoundFor, type PlainHeuristic } from '../../../src/solve/methods.js';
import { seededRandom } from '../../random.js';
import { randomWalk } from '../walks.js';

/** Expects a lower bound that is kept up to date along a random path to be what it is when begun anew. */
export function expectKept(size: string, heuristic: PlainHeuristic, seed: number): void {
  const puzzle = orderedPuzzle(parseSize(size));
  const bound = lowerBoundFor(puzzle, { method: 'ida', heuristic });
  const fresh = lowerBoundFor(puzzle, { method: 'ida', heuristic });
  const steps = randomWalk(puzzle.goal, puzzle.size, 300, seededRandom(seed));
  bound.start(puzzle.goal);
  const kept = steps.map(({ before, from, to }, g) => bound.after(g, Uint8Array.from(before), from, to, Infinity));
  expect(kept).toEqual(steps.map(({ after }) => fresh.start(after)));
}
