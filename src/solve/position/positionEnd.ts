/* How the search of a position ends: with a solution, or an error that says what was proved. */
import { AtlasError, hasCode, type ErrorCode } from '../../basics/errors.js';
import { formatQuantity, formatSeconds } from '../../basics/humanize.js';
import { finish } from '../../basics/steps.js';
import type { Board } from '../../puzzle/board.js';
import { largerPartition, partitionName } from '../../bounds/patterns/partitions.js';
import { formatMoveCount, type Metric } from '../../puzzle/metric.js';
import type { Step } from '../../puzzle/moves.js';
import { moveCount } from '../../puzzle/paths.js';
import type { PlanRun } from '../attempts.js';
import { LONG_SECONDS, type PositionSearch } from './positionState.js';
import type { Solution } from '../solution.js';
import type { Answer, Known, NamedSolver, SteppedSolver } from '../solver.js';
import type { Aim } from '../wishes.js';
import { secondsSince } from '../../basics/clock.js';

/** The solution of the solver that proves. @throws AtlasError when it found none. */
export function provedSolution(
  { start, run, limits, began, openingMs }: PositionSearch,
  { name }: NamedSolver,
  { seconds = secondsSince(began), ...answer }: Answer,
): Solution {
  const found = foundBy(answer, run.plan.puzzle.metric, limits.limit);
  return { start, method: name, ...found, seconds, openingSeconds: openingMs / 1000 };
}

/**
 * The best solution of a search that can go no further, or has no more time.
 *
 * @throws AtlasError when there is none, or a proof was wanted.
 */
export function bestSolution(search: PositionSearch): Solution {
  const { known, limits, run } = search;
  if (!known.path) {
    const isLimited = limits.limit < Infinity;
    throw isLimited ? beyondLimit(limits.limit, run.plan.puzzle.metric, known) : outOfTime(search);
  }
  if (typeof limits.aim === 'object') throw unproved(limits.aim);
  return beamSolution(search, known.path);
}

/** A solution of the beam search, with the bound that is proved. */
export function beamSolution(
  { start, run, known, began, openingMs }: PositionSearch,
  path: readonly Step[],
  endedBy?: Error,
): Solution {
  const { atLeast, nodes } = known;
  const optimal = moveCount(path, run.plan.puzzle.metric) <= atLeast;
  const effort = {
    nodes,
    iterations: [],
    seconds: secondsSince(began),
    openingSeconds: openingMs / 1000,
  };
  const end = endedBy === undefined || optimal ? {} : { endedBy };
  return { start, path, method: 'beam', optimal, atLeast, ...effort, ...end };
}

/**
 * The answer of a solver, at once and without a time limit. @throws AtlasError when there is no
 * solution of up to `limit` moves.
 */
export const solveAtOnce = (
  start: Board,
  solver: SteppedSolver,
  metric: Metric,
  limit: number,
): ReturnType<typeof foundBy> => foundBy(finish(solver.search(start, limit)), metric, limit);

/** What a solver has found. @throws AtlasError when there is no solution of up to `limit` moves. */
function foundBy(
  { path, atLeast, ...effort }: Answer,
  metric: Metric,
  limit: number,
): Omit<Solution, 'start' | 'method' | 'seconds' | 'openingSeconds'> {
  if (!path) throw beyondLimit(limit, metric, { nodes: effort.nodes, atLeast: atLeast ?? 0 });
  return { path, atLeast: effort.optimal ? moveCount(path, metric) : 0, ...effort };
}

function beyondLimit(limit: number, metric: Metric, { nodes, atLeast }: Known): AtlasError {
  return new AtlasError(
    'limit-reached',
    `No solution of up to ${formatMoveCount(limit, metric)} was found (${formatQuantity(nodes, 'node')}): ${
      atLeast > 0
        ? takesAtLeast(atLeast, metric)
        : 'all paths that the limit leaves open were tried'
    }`,
    { limit, nodes, atLeast },
  );
}

const takesAtLeast = (moves: number, metric: Metric): string =>
  `every solution takes at least ${formatMoveCount(moves, metric)}`;

/** Errors that end a search before it has proved what the aim asks for. */
const ENDS: readonly ErrorCode[] = ['timed-out', 'too-many-boards', 'unproved'];

/** Whether a search ends with what it knows: after its signal, or one of the errors above. */
export const isEnd = (cause: unknown, { limits }: PositionSearch): cause is Error =>
  cause instanceof Error &&
  (cause === limits.signal.reason || ENDS.some((code) => hasCode(cause, code)));

/** What was to be proved of a solution. */
const wanted = (aim: Aim): string =>
  typeof aim === 'object'
    ? `at most ${Number((100 * aim.within).toPrecision(6))}% longer than a shortest one`
    : 'a shortest one';

/** Time is over. The nodes are the nodes of the proof; without a proof, of the beam search. */
export function outOfTime(search: PositionSearch): AtlasError {
  const { run, known } = search;
  const { seconds, aim } = search.limits;
  const { atLeast } = known;
  const { nodes } = known.proof ?? known;
  const proved = atLeast > 0 ? takesAtLeast(atLeast, run.plan.puzzle.metric) : 'nothing is proved';
  const pattern = seconds > LONG_SECONDS ? largerPattern(run) : undefined;
  const missing = aim === 'quick' ? 'found' : `proved to be ${wanted(aim)}`;
  return new AtlasError(
    'timed-out',
    `No solution was ${missing} in ${formatSeconds(seconds)} (${formatQuantity(nodes, 'node')}): ${proved}`,
    { seconds, nodes, atLeast, ...(pattern !== undefined && { pattern }) },
  );
}

const unproved = (aim: Aim): AtlasError =>
  new AtlasError(
    'unproved',
    `The search can go no further, and no solution was proved to be ${wanted(aim)}`,
  );

/**
 * Larger pattern databases than those of the solver that proves; undefined if it has none, or there
 * are no larger ones, or no room for them. To find that out takes up to half a second.
 */
export function largerPattern({ proving, plan }: PlanRun): string | undefined {
  const larger = largerPartition(plan.puzzle);
  if (!proving?.partition || !larger) return undefined;
  const name = partitionName(larger);
  const isLarger = name !== partitionName(proving.partition);
  return isLarger && !plan.resources.patterns.refusal(larger) ? name : undefined;
}
