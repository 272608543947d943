/* Bounds of the program, judged by the survey, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import { SILENT } from '../../src/app/context.js';
import { planSurvey, surveyOf } from '../../src/app/survey/surveying.js';
import { nodePlatform } from '../../src/platforms/node.js';
import type { Metric } from '../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import type { Heuristic } from '../../src/bounds/bounds.js';
import type { BoundSurvey } from '../../src/survey/survey.js';
import { naiveJudgement } from '../naive/ownBound.js';
import { boundByName } from '../naive/survey.js';

export const context = {
  platform: nodePlatform,
  reporter: SILENT,
  signal: new AbortController().signal,
};

export async function judged(
  puzzle: Puzzle,
  names: readonly Heuristic[],
  labels?: string,
): Promise<readonly BoundSurvey[]> {
  const plan = planSurvey(puzzle, 1, context);
  return (await surveyOf(puzzle, { names: [], judged: names, labels }, plan, context)).bounds;
}

/** Expects bounds to have the findings of a look at each position. */
export async function expectFindings(puzzle: Puzzle, names: readonly Heuristic[]): Promise<void> {
  for (const { name, own } of await judged(puzzle, names)) {
    const wanted = naiveJudgement(puzzle, boundByName(name as Heuristic, puzzle));
    expect(own!.above, name).toBeNull();
    expect(wanted.above, name).toEqual([]);
    expect(own!.falls?.moves ?? 0, name).toBe(wanted.falls.length);
    expect(own!.guide.meanError, name).toBeCloseTo(wanted.guide.meanError, 9);
    expect(own!.guide.rightMoves, name).toBeCloseTo(wanted.guide.rightMoves, 9);
  }
}

/** Expects the projections of 3x3, by labels, to be admissible and consistent. */
export async function expectConsistent(metric: Metric, labels?: string): Promise<void> {
  const puzzle = orderedPuzzle({ rows: 3, columns: 3 }, undefined, metric);
  const [{ own }] = await judged(puzzle, ['projection'], labels);
  expect(own).toMatchObject({ above: null, falls: null });
}
