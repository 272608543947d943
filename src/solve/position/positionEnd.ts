/* How the search of a position ends: with a solution, or an error that says what was proved. */
import { AtlasError, hasCode, type ErrorCode } from '../../basics/errors.js';
import { formatQuantity, formatSeconds } from '../../basics/humanize.js';
import { finish } from '../../basics/steps.js';
import type { Board } from '../../puzzle/board.js';
import { formatMoveCount, type Metric } from '../../puzzle/metric.js';
import type { Step } from '../../puzzle/moves.js';
import { moveCount } from '../../puzzle/paths.js';
import { largerPattern } from './largerPattern.js';
import type { PositionSearch } from './positionState.js';
import { LONG_SECONDS } from './positionTime.js';
import type { Solution } from '../solution.js';
import type { Answer, Known, NamedSolver, SteppedSolver } from '../solver.js';
import type { Aim } from '../wishes.js';
import { secondsSince } from '../../basics/clock.js';

/** The solution of the solver that proves. @throws AtlasError when it found none. */
export function provedSolution(
  { start, solving, limits, began, openingMs }: PositionSearch,
  { name }: NamedSolver,
  { seconds = secondsSince(began), ...answer }: Answer,
): Solution {
  const found = foundBy(answer, solving.puzzle.metric, limits.moves);
  return { start, method: name, ...found, seconds, openingSeconds: openingMs / 1000 };
}

/**
 * The best solution of a search that can go no further, or has no more time.
 *
 * @throws AtlasError when there is none, or a proof was wanted.
 */
export function bestSolution(search: PositionSearch): Solution {
  const { known, limits, solving } = search;
  if (!known.path) {
    const isLimited = limits.moves < Infinity;
    throw isLimited ? beyondLimit(limits.moves, solving.puzzle.metric, known) : outOfTime(search);
  }
  if (typeof limits.aim === 'object') throw unproved(limits.aim);
  return beamSolution(search, known.path);
}

/** A solution of the beam search, with the bound that is proved. */
export function beamSolution(
  { start, solving, known, began, openingMs }: PositionSearch,
  path: readonly Step[],
  endedBy?: Error,
): Solution {
  const { atLeast, nodes } = known;
  const optimal = moveCount(path, solving.puzzle.metric) <= atLeast;
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
 * solution of up to `moves` moves.
 */
export const solveAtOnce = (
  start: Board,
  solver: SteppedSolver,
  metric: Metric,
  moves: number,
): ReturnType<typeof foundBy> => foundBy(finish(solver.search(start, moves)), metric, moves);

/** What a solver has found. @throws AtlasError when there is no solution of up to `most` moves. */
function foundBy(
  { path, atLeast, ...effort }: Answer,
  metric: Metric,
  most: number,
): Omit<Solution, 'start' | 'method' | 'seconds' | 'openingSeconds'> {
  if (!path) throw beyondLimit(most, metric, { nodes: effort.nodes, atLeast: atLeast ?? 0 });
  return { path, atLeast: effort.optimal ? moveCount(path, metric) : 0, ...effort };
}

function beyondLimit(moves: number, metric: Metric, { nodes, atLeast }: Known): AtlasError {
  return new AtlasError(
    'limit-reached',
    `No solution of up to ${formatMoveCount(moves, metric)} was found (${formatQuantity(nodes, 'node')}): ${
      atLeast > 0
        ? takesAtLeast(atLeast, metric)
        : 'all paths that the limit leaves open were tried'
    }`,
    { limit: moves, nodes, atLeast },
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
  const { solving, known } = search;
  const { seconds, aim } = search.limits;
  const { atLeast } = known;
  const { nodes } = known.proof ?? known;
  const proved = atLeast > 0 ? takesAtLeast(atLeast, solving.puzzle.metric) : 'nothing is proved';
  const pattern = seconds > LONG_SECONDS ? largerPattern(solving) : undefined;
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
