/* Proofs of tables, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import type { Machine } from '../../src/engines/engine.js';
import { nodePlatform } from '../../src/platforms/node.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount } from '../../src/puzzle/size.js';
import { sharedBytes } from '../../src/executors/executor.js';
import { neighbourJob, neighbourMemory } from '../../src/search/neighbours.js';
import { proveDepths } from '../../src/search/proof.js';
import type { Depths } from '../../src/space/depths.js';
import { positionSpace, type StateSpace } from '../../src/space/stateSpace.js';
import { countsOf, soloHost, tableIn } from '../engines/engines.js';

/** The depths of all states by index. */
export async function table(puzzle: Puzzle): Promise<{ space: StateSpace; depths: Uint8Array }> {
  const space = positionSpace(puzzle);
  const search = tableIn(space, 1, soloHost);
  await countsOf(search);
  return { space, depths: Uint8Array.from(search.depths!.flatMap((plane) => [...plane])) };
}

/** The same depths by the blank's cells. */
function planesOf(depths: Uint8Array, { turnedSize, indexCount }: StateSpace): Depths {
  const planes = cellCount(turnedSize);
  const planeSize = indexCount / planes;
  return Array.from({ length: planes }, (_, plane) =>
    depths.slice(plane * planeSize, (plane + 1) * planeSize),
  );
}

/** What a proof by one thread finds wrong. */
export const prove = (space: StateSpace, depths: Uint8Array): Promise<string | undefined> =>
  proveBy(1, soloHost, space, depths);

async function proveBy(
  threads: number,
  host: Machine,
  space: StateSpace,
  depths: Uint8Array,
): Promise<string | undefined> {
  const memory = neighbourMemory(space.puzzle, planesOf(depths, space), threads);
  const executor = host.startExecutor(neighbourJob(memory), threads);
  try {
    return await proveDepths(memory, executor);
  } finally {
    await executor.close();
  }
}

/** Expects the proof to reject the table of a puzzle with any one byte changed. */
export async function expectRejected(puzzle: Puzzle): Promise<void> {
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
 * Expects three threads to find the first fault that one finds, where the depths of these states
 * are wrong, and after that where the first of them is right again.
 */
export async function expectSameFault(puzzle: Puzzle, wrong: readonly number[]): Promise<void> {
  const { space, depths } = await table(puzzle);
  const shared = sharedBytes(depths.length);
  shared.set(depths);
  for (const index of wrong) shared[index] += 2;
  for (const first of wrong) {
    const alone = await prove(space, shared);
    expect(alone).toMatch(new RegExp(`states .*\\b${first}\\b.* are neighbours`));
    expect(await proveBy(3, nodePlatform, space, shared)).toBe(alone);
    shared[first] -= 2;
  }
  expect(await proveBy(3, nodePlatform, space, shared)).toBeUndefined();
}
