/* The proof of a whole table: every depth of a board follows from the depths of its neighbours. */
import { formatCount, formatRoughly } from '../humanize.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { check, checkCounts, type Check } from '../results/checks.js';
import { neighbourMemory, neighbourUnits } from '../search/neighbours.js';
import { proveDepths } from '../search/proof.js';
import type { Depths } from '../space/depths.js';
import { positionSpace } from '../space/stateSpace.js';
import type { Context } from './context.js';
import { describePlan, planSearch, withSearch, type SearchPlan } from './planning.js';
import { passOver, searchLayers } from './searching.js';

/** Core-seconds of the proof for each state, of distinct tiles and of others, on two cores of an AMD EPYC server. */
const STATE_SECONDS = 28e-9;

/** Searches a board by the table engine and proves the depth of every state by its neighbours. */
export function proveTable(puzzle: Puzzle, context: Context): Promise<Check[]> {
  const { reporter, platform } = context;
  const plan = planSearch(puzzle, { engine: 'table' }, platform);
  const { states, threads } = plan;
  const seconds = (states * STATE_SECONDS) / threads;
  reporter.note(`${describePlan(plan)}; then a proof of every depth, which takes ${formatRoughly(seconds)}`);
  return withSearch(plan, context, async (search) => {
    const counts = await searchLayers(search, plan, context);
    const { fault } = await proveNeighbours(search.depths!, 'proving', plan, context);
    return [
      check(`all ${formatCount(states)} depths follow from their neighbours`, fault),
      ...checkCounts(puzzle, { counts, complete: true }),
    ];
  });
}

/** Why depths do not follow from their neighbours, undefined if they do, and what was counted of these. */
export async function proveNeighbours(depths: Depths, stage: string, plan: SearchPlan, context: Context) {
  const { puzzle, threads } = plan;
  const neighbours = neighbourMemory(puzzle, depths, threads);
  const job = { work: 'neighbours', units: neighbourUnits(positionSpace(puzzle)), memory: neighbours };
  const fault = await passOver(job, stage, plan, context, (executor) =>
    proveDepths(neighbours, executor, context.signal),
  );
  return { fault, neighbours };
}
