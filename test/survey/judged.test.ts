/* Bounds of the program, judged by the survey: whether they are admissible and consistent. */
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../src/app/context.js';
import { surveyOf } from '../../src/app/survey/surveying.js';
import { planSurvey } from '../../src/app/survey/surveyPlan.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { type Metric, METRICS } from '../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { type BoundName, BOUND_NAMES, objectionTo } from '../../src/bounds/bounds.js';
import type { BoundFindings } from '../../src/survey/survey.js';
import { naiveJudgement } from '../naive/ownBound.js';
import { boundByName } from '../naive/survey.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { parseSize } from '../../src/puzzle/size.js';
import { isSlow, sizes, slow } from '../sizes.js';

const context = {
  platform: nodePlatform,
  reporter: SILENT,
  signal: new AbortController().signal,
};

async function judged(
  puzzle: Puzzle,
  names: readonly BoundName[],
  labels?: string,
): Promise<readonly BoundFindings[]> {
  const plan = planSurvey(puzzle, { threads: 1 }, context);
  return (await surveyOf(plan, { names: [], judged: names, labels }, context)).bounds;
}

/** Expects bounds to have the findings of a look at each position. */
async function expectFindings(puzzle: Puzzle, names: readonly BoundName[]): Promise<void> {
  for (const { name, judgement } of await judged(puzzle, names)) {
    const wanted = naiveJudgement(puzzle, boundByName(name as BoundName, puzzle));
    expect(judgement!.above, name).toBeNull();
    expect(wanted.above, name).toEqual([]);
    expect(judgement!.falls?.moves ?? 0, name).toBe(wanted.falls.length);
    expect(judgement!.guide.meanError, name).toBeCloseTo(wanted.guide.meanError, 9);
    expect(judgement!.guide.rightMoves, name).toBeCloseTo(wanted.guide.rightMoves, 9);
  }
}

/** Expects projections of 3x3, by default those that serve it, to be admissible and consistent. */
async function expectConsistent(metric: Metric, projections?: string): Promise<void> {
  const puzzle = orderedPuzzle({ rows: 3, columns: 3 }, undefined, metric);
  const [{ judgement }] = await judged(puzzle, ['projection'], projections);
  expect(judgement).toMatchObject({ above: null, falls: null });
}

describe('a bound of the program that is judged', () => {
  it.each(METRICS)(
    'has the findings of a look at each position of 3x2, in %s moves',
    async (metric) => {
      const puzzle = orderedPuzzle(parseSize('3x2'), 2, metric);
      const names = BOUND_NAMES.filter((name) => objectionTo(name, puzzle) === undefined).filter(
        // The iterations of each bound, which this test does not look at, take most of the time.
        (name) => isSlow || metric === 'single-tile' || ['walking', 'projection'].includes(name),
      );
      await expectFindings(puzzle, names);
    },
  );

  it('has all other figures as it has them without', async () => {
    const puzzle = parseGoal('aab*cd', parseSize('2x3'), '*');
    const names = sizes<readonly BoundName[]>(
      ['walking+invert', 'manhattan', 'projection'],
      BOUND_NAMES.filter((name) => objectionTo(name, puzzle) === undefined),
    );
    const plan = planSurvey(puzzle, { threads: 1 }, context);
    const { bounds } = await surveyOf(plan, { names }, context);
    const found = await judged(puzzle, names.toReversed());
    expect(found.map(({ judgement: _, ...bound }) => bound)).toEqual(bounds);
  });

  it.each([
    ['single-tile', undefined],
    ['multi-tile', 'AABBCDDC*'],
    ...slow(['single-tile', 'AABBCDDC*'], ['multi-tile', undefined]),
  ] as const)(
    'is admissible and consistent on 3x3 if it is a projection, in %s moves, with the projections %s',
    expectConsistent,
  );
});
