import { afterAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount, parseSize } from '../../src/puzzle/size.js';
import { sharedBytes, type Machine } from '../../src/executors/executor.js';
import { neighbourMemory } from '../../src/space/neighbours.js';
import { proofPass } from '../../src/space/proof.js';
import type { Depths } from '../../src/space/depths.js';
import { positionSpace, type StateSpace } from '../../src/space/stateSpace.js';
import { countsOf, soloMachine, tableIn } from '../engines/engines.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { run } from '../cli/program.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { isSlow, slow } from '../sizes.js';

/** The depths of all states by index. */
async function table(puzzle: Puzzle): Promise<{ space: StateSpace; depths: Uint8Array }> {
  const space = positionSpace(puzzle);
  const search = tableIn(space, 1, soloMachine);
  await countsOf(search);
  return { space, depths: Uint8Array.from(search.depths!.flatMap((plane) => [...plane])) };
}

/** The same depths by the blank's cells. */
function planesOf(depths: Uint8Array, { searchSize, indexCount }: StateSpace): Depths {
  const planes = cellCount(searchSize);
  const planeSize = indexCount / planes;
  return Array.from({ length: planes }, (_, plane) =>
    depths.slice(plane * planeSize, (plane + 1) * planeSize),
  );
}

/** What a proof with one thread finds wrong. */
const prove = (space: StateSpace, depths: Uint8Array): Promise<string | undefined> =>
  proveWith(1, soloMachine, space, depths);

async function proveWith(
  threads: number,
  machine: Machine,
  space: StateSpace,
  depths: Uint8Array,
): Promise<string | undefined> {
  const memory = neighbourMemory(space.puzzle, planesOf(depths, space), threads);
  const { job, found } = proofPass(memory);
  const executor = machine.startExecutor(job, threads);
  try {
    return found(await executor.runRound(0));
  } finally {
    await executor.close();
  }
}

/** Expects the proof to reject the table of a puzzle with any one byte changed. */
async function expectRejected(puzzle: Puzzle): Promise<void> {
  const { space, depths } = await table(puzzle);
  for (let index = 0; index < depths.length; index++) {
    for (const change of [-2, -1, 1, 2]) {
      const right = depths[index];
      depths[index] = right + change;
      expect(await prove(space, depths), `state ${index}, ${change}`).toBeTypeOf('string');
      depths[index] = right;
    }
  }
  expect(await prove(space, depths)).toBeUndefined();
}

/**
 * Expects three threads to find the first fault that one finds, if the depths of these states
 * are wrong, and after that if the first of them is right again.
 */
async function expectSameFault(puzzle: Puzzle, wrong: readonly number[]): Promise<void> {
  const { space, depths } = await table(puzzle);
  const shared = sharedBytes(depths.length);
  shared.set(depths);
  for (const index of wrong) shared[index] += 2;
  for (const first of wrong) {
    const alone = await prove(space, shared);
    expect(alone).toMatch(new RegExp(`states .*\\b${first}\\b.* are neighbours`));
    expect(await proveWith(3, nodePlatform, space, shared)).toBe(alone);
    shared[first] -= 2;
  }
  expect(await proveWith(3, nodePlatform, space, shared)).toBeUndefined();
}

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

  it('rejects the single-tile table if moves are multi-tile, and the other way round', async () => {
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

  it.each(
    METRICS.flatMap((metric) => [
      ['2x2', '123*', metric] as const,
      ...slow(['2x3', 'aab*cc', metric]),
    ]),
  )(
    'rejects the table of %s from %s with any one byte changed, in the %s metric',
    (size, goal, metric) => expectRejected(parseGoal(goal, parseSize(size), '*', metric)),
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

  it.each([['2x4', [7500, 19_000]], ...slow(['3x3', [70_000, 180_000]])] as const)(
    'finds the same first fault with any number of threads, in every unit: %s',
    (size, wrong) => expectSameFault(orderedPuzzle(parseSize(size)), wrong),
  );
});

if (isSlow) {
  describe('the table of the whole 11-puzzle', () => {
    const cwd = temporaryFolder(afterAll);

    it.each(['3x4', '2x6'])('of %s follows from its neighbours', (size) => {
      const { status, stdout } = run(['verify', '--size', size, '--full'], {
        cwd,
        timeout: 900_000,
      });
      expect(stdout).toContain('all 239,500,800 depths follow from their neighbours');
      expect(status).toBe(0);
    });
  });
}
