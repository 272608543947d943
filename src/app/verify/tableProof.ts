/* The proof of all depths of a board, by its neighbours. */
import { formatCount, formatRoughly } from '../../basics/humanize.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { boardCount } from '../../puzzle/parts.js';
import { neighbourMemory } from '../../space/neighbours.js';
import { proofPass } from '../../space/proof.js';
import { check, countChecks, type Check } from '../../results/checks.js';
import type { Context } from '../context.js';
import { planSearch } from '../search/planning.js';
import { planText } from '../search/searchPlan.js';
import { passOnce, withSearch } from '../search/searching.js';

/**
 * Core-seconds of the proof for each state, on two cores of an AMD EPYC server.
 */
const PROOF_STATE_SECONDS = 28e-9;

/** Searches a board with the table engine and proves the depth of every state by its neighbours. */
export function proveTable(puzzle: Puzzle, context: Context): Promise<Check[]> {
  const { reporter, platform } = context;
  const plan = planSearch(puzzle, { engine: 'table' }, platform);
  const { states, threads } = plan;
  const positions = boardCount(puzzle.goal, puzzle.size);
  const seconds = (states * PROOF_STATE_SECONDS) / threads;
  reporter.note(
    `${planText(plan)}; then a proof of every depth, which takes ${formatRoughly(seconds)}`,
  );
  return withSearch(plan, context, async ({ search, counts }) => {
    const neighbours = neighbourMemory(plan.puzzle, search.depths!, threads);
    const fault = await passOnce(proofPass(neighbours), 'proving', plan, context);
    return [
      check(`all ${formatCount(positions)} depths follow from their neighbours`, fault),
      ...countChecks(puzzle, { counts, complete: true }),
    ];
  });
}
