import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/puzzle/notation.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { expectRejected, expectSameFault, prove, table } from './proofSuite.js';

describe('the proof by local rules', () => {
  it.each(['1x4', '4x1', '2x2', '2x3', '3x2', '2x4', '4x2', '3x3'])(
    'accepts the table of %s',
    async (size) => {
      const { space, depths } = await table(orderedPuzzle(parseSize(size)));
      expect(await prove(space, depths)).toBeUndefined();
    },
  );

  it.each(['1x4', '2x2', '2x3', '3x2', '2x4', '4x2', '3x3'])(
    'accepts the multi-tile table of %s',
    async (size) => {
      const { space, depths } = await table(
        orderedPuzzle(parseSize(size), undefined, 'multi-tile'),
      );
      expect(await prove(space, depths)).toBeUndefined();
    },
  );

  it('rejects the single-tile table where moves are multi-tile, and the other way round', async () => {
    const size = parseSize('2x3');
    const [single, multi] = (['single-tile', 'multi-tile'] as const).map((metric) =>
      orderedPuzzle(size, undefined, metric),
    );
    expect(await prove(positionSpace(multi), (await table(single)).depths)).toMatch(
      /are neighbours, but their depths/,
    );
    expect(await prove(positionSpace(single), (await table(multi)).depths)).toMatch(
      /depths are|no neighbour/,
    );
  });

  it.each(['aab*cc', 'aaabb*'])('accepts the table of 2x3 from the goal %s', async (goal) => {
    const { space, depths } = await table(parseGoal(goal, parseSize('2x3'), '*'));
    expect(await prove(space, depths)).toBeUndefined();
  });

  // 2x3: proof.slow.test.ts.
  it.each(METRICS)(
    'rejects the table of 2x2 with any one byte changed, in the %s metric',
    (metric) => expectRejected(parseGoal('123*', parseSize('2x2'), '*', metric)),
  );

  it('says which state breaks which rule', async () => {
    const { space, depths } = await table(orderedPuzzle(parseSize('2x2')));
    const goal = space.indexOf(space.puzzle.goal);
    expect(await prove(space, depths.with(goal, 2))).toBe(`the goal, state ${goal}, has depth 2`);
    expect(await prove(space, new Uint8Array(12))).toMatch(
      /^states 0 and \d+ are neighbours, but their depths are 0 and 0$/,
    );
    const second = depths.map((depth, index) => (index === goal ? 0 : depth % 2 === 0 ? 2 : 1));
    expect(await prove(space, second)).toMatch(
      /has depth 1, but no neighbour that is nearer to the goal$/,
    );
    const twoGoals = depths.map((depth) => depth % 2);
    expect(await prove(space, twoGoals)).toBe('6 states have depth 0, not 1');
  });

  // 3x3: proof.slow.test.ts.
  it('by any number of threads finds the same first fault, in whichever unit it is', () =>
    expectSameFault(orderedPuzzle(parseSize('2x4')), [7500, 19_000]));
});
