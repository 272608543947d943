/* Bounds of the program, judged by the survey: more than judged.test.ts has. */
import { expect, it } from 'vitest';
import { planSurvey, surveyOf } from '../../src/app/survey/surveying.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { HEURISTICS, objectionTo } from '../../src/bounds/bounds.js';
import { context, expectConsistent, expectFindings, judged } from './judgedSuite.js';

it.each(METRICS)(
  'every bound that is judged has the findings of a look at each position of 3x2, in %s moves',
  async (metric) => {
    const puzzle = orderedPuzzle(parseSize('3x2'), 2, metric);
    const names = HEURISTICS.filter((name) => objectionTo(name, puzzle) === undefined);
    await expectFindings(puzzle, names);
  },
);

it('every bound that is judged has all other figures as it has them without', async () => {
  const puzzle = parseGoal('aab*cd', parseSize('2x3'), '*');
  const names = HEURISTICS.filter((name) => objectionTo(name, puzzle) === undefined);
  const { bounds } = await surveyOf(puzzle, { names }, planSurvey(puzzle, 1, context), context);
  const found = await judged(puzzle, names.toReversed());
  expect(found.map(({ own: _, ...bound }) => bound)).toEqual(bounds);
});

it.each(
  METRICS.flatMap((metric) => [undefined, 'AABBCDDC*'].map((labels) => [metric, labels] as const)),
)('projections of 3x3 are admissible and consistent, in %s moves, by %s', expectConsistent);
