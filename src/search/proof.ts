/*
 * A proof that a table of depths is right, by rules that look at a state and its neighbours only:
 *   1. the goal's states, and no others, have depth 0;
 *   2. the depths of neighbours differ by exactly 1 in the single-tile metric, and by 1 at most in the multi-tile metric;
 *   3. every state but the goal's has a neighbour one nearer.
 * By 3 and 1 a path of as many moves as the depth says leads to the goal, and by 2 no shorter one does. Neighbours are found
 * by moving tiles and ranking the result, not by the search's own arithmetic, so the two check each other.
 *
 * The proof is a job of one layer. Its units are runs of states, and a unit counts its states of depth 0; all units together must
 * count the goal's states.
 */
import { metricMoves } from '../puzzle/moves.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cursor } from '../space/cursor.js';
import { depthReader, type Depths } from '../space/depths.js';
import { positionSpace, type StateSpace } from '../space/stateSpace.js';
import { sharedBytes, type Executor, type LayerWork } from './executor.js';

/** States of a unit: some 20 ms of work. */
const UNIT_STATES = 1 << 16;

/** What the threads share. */
export interface ProofMemory {
  readonly puzzle: Puzzle;
  /** Only read. */
  readonly depths: Depths;
  /** `broken[unit]`: 1 if a state breaks a rule. Written by the thread that does the unit. */
  readonly broken: Uint8Array;
}

/** The memory for a proof of the depths of all states of a puzzle's space. */
export const proofMemory = (puzzle: Puzzle, depths: Depths): ProofMemory => ({
  puzzle,
  depths,
  broken: sharedBytes(proofUnits(stateTotal(depths))),
});

const stateTotal = (depths: Depths): number => depths.length * depths[0].length;

/** Units of work for so many states. */
export const proofUnits = (states: number): number => Math.ceil(states / UNIT_STATES);

/** The work of a thread: counts the states of depth 0 of a unit, and notes whether a state breaks rule 2 or 3. */
export function proofWork({ puzzle, depths, broken }: ProofMemory): LayerWork {
  const faultAt = stateProver(positionSpace(puzzle), depths);
  const depthAt = depthReader(depths);
  return {
    run(_, unit) {
      const [first, end] = statesOf(unit, depths);
      let goals = 0;
      for (let index = first; index < end; index++) {
        const depth = depthAt(index);
        if (depth === 0) goals++;
        if (faultAt(index, depth) !== undefined) broken[unit] = 1;
      }
      return goals;
    },
  };
}

/** Proves a table by an executor of the job of its memory. Resolves with the fault of the table, or undefined if it has none. */
export async function proveDepths(
  { puzzle, depths, broken }: ProofMemory,
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

function firstFault(space: StateSpace, depths: Depths, unit: number): string | undefined {
  const faultAt = stateProver(space, depths);
  const depthAt = depthReader(depths);
  const [first, end] = statesOf(unit, depths);
  for (let index = first; index < end; index++) {
    const fault = faultAt(index, depthAt(index));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The first state of a unit, and the one after its last. */
const statesOf = (unit: number, depths: Depths): readonly [number, number] => [
  unit * UNIT_STATES,
  Math.min((unit + 1) * UNIT_STATES, stateTotal(depths)),
];

/** The fault of a state of some depth by rules 2 and 3; undefined if there is none. */
function stateProver(space: StateSpace, depths: Depths): (index: number, depth: number) => string | undefined {
  const moves = metricMoves(space.puzzle.metric, space.turnedSize);
  const { differences } = METRIC_RULES[space.puzzle.metric];
  const here = cursor(space);
  return (index, depth) => {
    here.goTo(index);
    let nearer = depth === 0;
    for (const { to } of moves[here.blank()]) {
      const other = depths[to][here.rankBeyond(to)];
      const difference = other - depth;
      if (difference === -1) nearer = true;
      else if (difference !== 1 && !differences.includes(difference)) {
        return `states ${index} and ${here.neighbour(to)} are neighbours, but their depths are ${depth} and ${other}`;
      }
    }
    return nearer ? undefined : `state ${index} has depth ${depth}, but no neighbour that is nearer to the goal`;
  };
}
