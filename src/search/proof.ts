/*
 * A proof that a table of depths is right, by rules that look at a state and its neighbours only:
 *   1. the goal's states, and no others, have depth 0;
 *   2. the depths of neighbours differ as the metric has it: by exactly 1 where a move is that of a single tile;
 *   3. every state but the goal's has a neighbour one nearer.
 * By 3 and 1 a path of as many moves as the depth says leads to the goal, and by 2 no shorter one does. Neighbours are found
 * by moving tiles and ranking the result, not by the search's own arithmetic, so the two check each other.
 */
import { blankMoves } from '../puzzle/moves.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { cursor } from '../space/cursor.js';
import type { StateSpace } from '../space/stateSpace.js';

/** States between two reports of progress. */
const STRIDE = 1 << 16;

/**
 * Proves `depths[index]` for every state of the space; yields how many states are done. Returns what is wrong with the first
 * state that breaks a rule, or undefined when the table is right.
 */
export function* proveDepths(space: StateSpace, depths: Uint8Array): Generator<number, string | undefined> {
  const moves = blankMoves(space.turnedSize);
  const { differences } = METRIC_RULES[space.puzzle.metric];
  const here = cursor(space);

  const goals = new Set(space.goalIndices());
  for (const goal of goals) if (depths[goal] !== 0) return `the goal, state ${goal}, has depth ${depths[goal]}`;

  for (let index = 0; index < space.indexCount; index++) {
    if (index % STRIDE === 0) yield index;
    const depth = depths[index];
    if (depth === 0 && !goals.has(index)) return `state ${index} has depth 0 and is not the goal`;
    here.goTo(index);
    let nearer = depth === 0;
    for (const { to } of moves[here.blank()]) {
      const other = here.neighbour(to);
      const difference = depths[other] - depth;
      if (difference === -1) nearer = true;
      else if (difference !== 1 && !differences.includes(difference)) {
        return `states ${index} and ${other} are neighbours, but their depths are ${depth} and ${depths[other]}`;
      }
    }
    if (!nearer) return `state ${index} has depth ${depth}, but no neighbour that is nearer to the goal`;
  }
  yield space.indexCount;
  return undefined;
}
