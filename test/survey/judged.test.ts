/* Bounds of the program, judged by the survey: whether they are admissible and consistent. */
import { describe, expect, it } from 'vitest';
import { planSurvey, surveyOf } from '../../src/app/survey/surveying.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { HEURISTICS, objectionTo } from '../../src/bounds/bounds.js';
import { context, expectConsistent, expectFindings, judged } from './judgedSuite.js';

describe('a bound of the program that is judged', () => {
  it.each(METRICS)(
    'has the findings of a look at each position of 3x2, in %s moves',
    async (metric) => {
      const puzzle = orderedPuzzle(parseSize('3x2'), 2, metric);
      const names = HEURISTICS.filter((name) => objectionTo(name, puzzle) === undefined).filter(
        // The databases take a second in multi-tile moves: judged.slow.test.ts.
        (name) => name !== 'pattern' || metric === 'single-tile',
      );
      await expectFindings(puzzle, names);
    },
  );

  it('has all other figures as it has them without', async () => {
    const puzzle = parseGoal('aab*cd', parseSize('2x3'), '*');
    const names = ['walking+invert', 'manhattan', 'projection'] as const;
    const plan = planSurvey(puzzle, 1, context);
    const { bounds } = await surveyOf(puzzle, { names }, plan, context);
    const found = await judged(puzzle, names.toReversed());
    expect(found.map(({ own: _, ...bound }) => bound)).toEqual(bounds);
  });

  // By either of both in either metric: judged.slow.test.ts.
  it.each([
    ['single-tile', undefined],
    ['multi-tile', 'AABBCDDC*'],
  ] as const)(
    'is admissible and consistent on 3x3 if it is a projection, in %s moves, by %s',
    expectConsistent,
  );
});
