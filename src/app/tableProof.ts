/* The proof of a whole table: every depth of a board follows from the depths of its neighbours. */
import { formatCount, formatRoughly } from '../humanize.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { check, checkCounts, type Check } from '../results/checks.js';
import { neighbourMemory, neighbourUnits } from '../search/neighbours.js';
import { proveDepths } from '../search/proof.js';
import { positionSpace } from '../space/stateSpace.js';
import type { Context } from './context.js';
import { describePlan, planSearch, withSearch } from './planning.js';
import { passOver, searchDepths } from './searching.js';

/** Core-seconds of the proof for each state, of distinct tiles and of others, on two cores of an AMD EPYC server. */
const STATE_SECONDS = 28e-9;

/** Searches a board by the table engine and proves the depth of every state by its neighbours. */
export function proveTable(puzzle: Puzzle, context: Context): Promise<Check[]> {
  const { reporter, platform, signal } = context;
  const plan = planSearch(puzzle, { engine: 'table' }, platform);
  const { states, threads } = plan;
  const seconds = (states * STATE_SECONDS) / threads;
  reporter.note(`${describePlan(plan)}; then a proof of every depth, which takes ${formatRoughly(seconds)}`);
  return withSearch(plan, context, async (search) => {
    const { counts, depths } = await searchDepths(search, plan, context);
    const memory = neighbourMemory(puzzle, depths, threads);
    const job = { work: 'neighbours', units: neighbourUnits(positionSpace(puzzle)), memory };
    return [
      check(
        `all ${formatCount(states)} depths follow from their neighbours`,
        await passOver(job, 'proving', plan, context, (executor) => proveDepths(memory, executor, signal)),
      ),
      ...checkCounts(puzzle, { counts, complete: true }),
    ];
  });
}
