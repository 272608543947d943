/*
 * A proof that a table of depths is right, by rules that look at a state and its neighbours only:
 *   1. the goal's states, and no others, have depth 0;
 *   2. the depths of neighbours differ by exactly 1 in the single-tile metric, and by 1 at most in
 *   the multi-tile metric;
 *   3. every state but the goal's has a neighbour one nearer.
 * By 3 and 1 a path of as many moves as the depth says leads to the goal, and by 2 no shorter one
 * does. One pass over all neighbours (`neighbours.ts`) applies the rules.
 */
import { metricMoves } from '../puzzle/moves.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { blocksOf } from '../space/blocks.js';
import { cursor } from '../space/cursor.js';
import { depthReader, type Depths } from '../space/depths.js';
import { positionSpace, type StateSpace } from '../space/stateSpace.js';
import type { Executor } from './executor.js';
import type { NeighbourMemory } from './neighbours.js';

/**
 * Proves a table by an executor of the pass over its neighbours. Resolves with the fault of the
 * table, or undefined if it has none; then the tallies of the memory are complete.
 */
export async function proveDepths(
  { puzzle, depths, broken }: NeighbourMemory,
  executor: Executor,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const space = positionSpace(puzzle);
  const depthAt = depthReader(depths);
  for (const goal of space.goalIndices()) {
    if (depthAt(goal) !== 0) return `the goal, state ${goal}, has depth ${depthAt(goal)}`;
  }
  const goals = await executor.runLayer(0, signal);
  const unit = broken.indexOf(1);
  if (unit >= 0) return firstFault(space, depths, unit);
  return goals === 1 ? undefined : `${goals} states have depth 0, not 1`;
}

/** The first state in a unit of the pass with a fault by rules 2 and 3. */
function firstFault(space: StateSpace, depths: Depths, unit: number): string | undefined {
  const { metric } = space.puzzle;
  const moves = metricMoves(metric, space.turnedSize);
  const { differences } = METRIC_RULES[metric];
  const { parts, visit } = blocksOf(space);
  const here = cursor(space);
  const blank = Math.floor(unit / parts);
  let fault: string | undefined;

  function faultAt(rank: number): string | undefined {
    const index = blank * space.sequences.count + rank;
    const depth = depths[blank][rank];
    here.goTo(index);
    let nearer = depth === 0;
    for (const { to } of moves[blank]) {
      const other = depths[to][here.rankBeyond(to)];
      const difference = other - depth;
      if (difference === -1) nearer = true;
      else if (difference !== 1 && !differences.includes(difference)) {
        return `states ${index} and ${here.neighbour(to)} are neighbours, but their depths are ${depth} and ${other}`;
      }
    }
    return nearer
      ? undefined
      : `state ${index} has depth ${depth}, but no neighbour that is nearer to the goal`;
  }

  visit(blank, unit % parts, ({ start, ends }) => {
    for (let rank = start; rank < start + ends.count; rank++) fault ??= faultAt(rank);
  });
  return fault;
}
