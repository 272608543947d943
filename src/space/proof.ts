/*
 * A proof that a table of depths is right, by rules that look at a state and its neighbours only:
 *   1. the goal's states, and no others, have depth 0;
 *   2. the depths of neighbours differ by 1 at most, and by exactly 1 if the layers alternate
 *      (`depthRulesOf`);
 *   3. every state but the goal's has a neighbour one nearer.
 * By 3 and 1 a path of as many moves as the depth says leads to the goal, and by 2 no shorter one
 * does. One pass over all neighbours (`neighbours.ts`) applies rules 2 and 3.
 */
import { metricMoves } from '../puzzle/moves.js';
import { depthRulesOf } from '../puzzle/metric.js';
import { cursor } from './cursor.js';
import { depthReader, type Depths } from './depths.js';
import { positionSpace, type StateSpace } from './stateSpace.js';
import type { Pass } from '../executors/executor.js';
import { NO_FAULT, type NeighbourMemory } from './neighbours.js';

/** The proof of a table. It finds the fault of the table; undefined if there is none. */
export const proofPass = (memory: NeighbourMemory): Pass<string | undefined> => ({
  job: { work: 'neighbours', units: memory.faults.length, memory },
  found: (goals) => faultIn(memory, goals),
});

/** `goals`: how many states have depth 0. */
function faultIn({ puzzle, depths, faults }: NeighbourMemory, goals: number): string | undefined {
  const space = positionSpace(puzzle);
  const depthAt = depthReader(depths);
  for (const goal of space.goalIndices()) {
    if (depthAt(goal) !== 0) return `the goal, state ${goal}, has depth ${depthAt(goal)}`;
  }
  const faulty = faults.find((index) => index !== NO_FAULT);
  if (faulty !== undefined) return faultText(space, depths, faulty);
  return goals === 1 ? undefined : `${goals} states have depth 0, not 1`;
}

/** How a state breaks rule 2 or rule 3. */
function faultText(space: StateSpace, depths: Depths, index: number): string {
  const { differences } = depthRulesOf(space.puzzle);
  const depthAt = depthReader(depths);
  const depth = depthAt(index);
  const here = cursor(space);
  here.goTo(index);
  for (const { to } of metricMoves(space.puzzle.metric, space.searchSize)[here.blank()]) {
    const neighbour = here.neighbour(to);
    const other = depthAt(neighbour);
    if (!differences.includes(other - depth))
      return `states ${index} and ${neighbour} are neighbours, but their depths are ${depth} and ${other}`;
  }
  return `state ${index} has depth ${depth}, but no neighbour that is nearer to the goal`;
}
