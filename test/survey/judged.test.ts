/* Bounds of the program, judged by the survey: whether they are admissible and consistent. */
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../src/app/context.js';
import { planSurvey, surveyOf } from '../../src/app/surveying.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { HEURISTICS, objectionTo, type Heuristic } from '../../src/solve/heuristics/bounds.js';
import type { BoundSurvey } from '../../src/survey/survey.js';
import { naiveJudgement } from '../naive/ownBound.js';
import { boundByName } from '../naive/survey.js';

const context = {
  platform: nodePlatform,
  reporter: SILENT,
  signal: new AbortController().signal,
};

async function judged(
  puzzle: Puzzle,
  names: readonly Heuristic[],
  labels?: string,
): Promise<readonly BoundSurvey[]> {
  const plan = planSurvey(puzzle, 1, context);
  return (await surveyOf(puzzle, { names: [], judged: names, labels }, plan, context)).bounds;
}

describe('a bound of the program that is judged', () => {
  it.each(METRICS)(
    'has the findings of a look at each position of 3x2, in %s moves',
    async (metric) => {
      const puzzle = orderedPuzzle(parseSize('3x2'), 2, metric);
      const names = HEURISTICS.filter((name) => objectionTo(name, puzzle) === undefined);
      for (const { name, own } of await judged(puzzle, names)) {
        const wanted = naiveJudgement(puzzle, boundByName(name as Heuristic, puzzle));
        expect(own!.above, name).toBeNull();
        expect(wanted.above, name).toEqual([]);
        expect(own!.falls?.moves ?? 0, name).toBe(wanted.falls.length);
        expect(own!.guide.meanError, name).toBeCloseTo(wanted.guide.meanError, 9);
        expect(own!.guide.rightMoves, name).toBeCloseTo(wanted.guide.rightMoves, 9);
      }
    },
  );

  it('has all other figures as it has them without', async () => {
    const puzzle = parseGoal('aab*cd', parseSize('2x3'), '*');
    const names = HEURISTICS.filter((name) => objectionTo(name, puzzle) === undefined);
    const plan = planSurvey(puzzle, 1, context);
    const { bounds } = await surveyOf(puzzle, { names }, plan, context);
    const found = await judged(puzzle, names.toReversed());
    expect(found.map(({ own: _, ...bound }) => bound)).toEqual(bounds);
  });

  it.each(METRICS.flatMap((metric) => [undefined, 'AABBCDDC*'].map((labels) => [metric, labels])))(
    'is admissible and consistent on 3x3 if it is a projection, in %s moves, by %s',
    async (metric, labels) => {
      const puzzle = orderedPuzzle(parseSize('3x3'), undefined, metric as (typeof METRICS)[number]);
      const [{ own }] = await judged(puzzle, ['projection'], labels);
      expect(own).toMatchObject({ above: null, falls: null });
    },
  );
});
