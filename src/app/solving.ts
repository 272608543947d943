/* Searches for solutions, with a signal, a time limit and progress. */
import { AtlasError, isOf, type ErrorCode } from '../errors.js';
import { formatQuantity, formatSeconds } from '../humanize.js';
import type { Board } from '../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../puzzle/metric.js';
import { movesOn } from '../puzzle/moves.js';
import { finish, giveUp, pauseFor } from '../turns.js';
import type { QuickSolver } from '../solve/beam/quickSolver.js';
import { bothEnds, type Ends, type Known, type QuickTime } from '../solve/bothEnds.js';
import type { Solution } from '../solve/solution.js';
import type { Answer, Solver } from '../solve/solver.js';
import type { Aim, NamedSolver } from './methodChoice.js';

export interface SolveLimits {
  /** The metric of the limit. */
  readonly metric: Metric;
  readonly moves: number;
  readonly seconds: number;
}

/** The searches that serve a puzzle. */
interface Solvers {
  /** For a shortest solution; none on boards that are too large. */
  readonly shortest?: NamedSolver | undefined;
  /** For a good one. */
  readonly quick?: QuickSolver | undefined;
}

const QUICK_SECONDS = 1;

/** The name of the method of solutions that a beam search found. */
const BEAM = 'beam';

/**
 * Beside a search for a shortest solution the beam begins after so many milliseconds, and takes
 * this share of the time.
 */
const BEAM_BEGIN = 1000;
const BEAM_SHARE = 0.04;

/**
 * In a search that ends within so many seconds the beam has had less than LAST_MS, its time by
 * `quick`. Then it gets LAST_MS more.
 */
const EARLY_SECONDS = 20;
const LAST_MS = 800;

function quickTimeFor(aim: Aim): QuickTime {
  if (aim === 'shortest') return (elapsed) => (elapsed < BEAM_BEGIN ? -1 : BEAM_SHARE * elapsed);
  const share = aim === 'quick' ? 0.8 : 0.5;
  return (elapsed) => share * elapsed;
}

/** Solves a position as {@link approach} does. `watch` gets the progress of the search. */
export async function solvePosition(
  start: Board,
  solvers: Solvers,
  limits: SolveLimits,
  aim: Aim,
  signal: AbortSignal,
  watch: (ends: Ends) => void,
): Promise<Solution> {
  const steps = approach(start, solvers, limits, aim, signal);
  for (;;) {
    const step = await steps.next();
    if (step.done === true) return step.value;
    watch(step.value);
  }
}

/**
 * Searches for a solution of a position from which the goal can be reached. It yields every few
 * milliseconds, at the end with a bound of Infinity. If time or the signal ends the search, the
 * best solution that is known is the result, with the cause.
 *
 * @throws AtlasError when no solution is found within the limits, and the signal's reason.
 */
export async function* approach(
  start: Board,
  { shortest, quick }: Solvers,
  limits: SolveLimits,
  aim: Aim,
  signal: AbortSignal,
): AsyncGenerator<Ends, Solution> {
  const began = performance.now();
  const elapsed = (): number => (performance.now() - began) / 1000;
  const seconds = (): number => Math.round(1e6 * elapsed()) / 1e6;
  const pause = pauseFor(signal);
  const { metric, moves: limit } = limits;
  const search = bothEnds(
    start,
    { metric, solver: shortest?.solver, quick },
    limit,
    quickTimeFor(aim),
  );
  const time = aim === 'quick' && limits.seconds === Infinity ? QUICK_SECONDS : limits.seconds;
  let ends: Ends = { atLeast: 0, nodes: 0 };

  function solution({ letters, moves }: Known, endedBy?: Error): Solution {
    const { atLeast, nodes } = ends;
    const optimal = moves <= atLeast;
    return {
      ...{
        start,
        moves: letters,
        method: BEAM,
        optimal,
        atLeast,
        nodes,
        iterations: [],
        seconds: seconds(),
      },
      ...(!optimal && endedBy !== undefined && { endedBy }),
    };
  }

  try {
    for (;;) {
      const step = search.next();
      if (step.done === true) {
        yield { ...ends, proof: { bound: Infinity, nodes: ends.nodes } };
        if (!step.value) break;
        const { seconds: own = seconds(), ...answer } = step.value;
        return { start, method: shortest?.name ?? BEAM, ...found(answer, limits), seconds: own };
      }
      ends = step.value;
      yield ends;
      const { best, atLeast } = ends;
      if (best && isEnough(best.moves, atLeast, aim)) return solution(best);
      if (elapsed() > time) {
        if (aim !== 'quick') throw outOfTime(limits, ends, aim);
        // Without a limit there is always a solution, a moment later.
        if (best || limit < Infinity) break;
      }
      await pause();
    }
    if (!ends.best) throw beyondLimit(limits, ends);
    if (typeof aim === 'object') throw unproved(aim);
    return solution(ends.best);
  } catch (cause) {
    const isEnd = cause === signal.reason || ENDS.some((code) => isOf(code, cause));
    if (!isEnd || !(cause instanceof Error)) throw cause;
    giveUp(search);
    const late =
      quick && elapsed() < EARLY_SECONDS
        ? lastSolution(start, quick, limits, ends.best)
        : undefined;
    const known = late ?? ends.best;
    if (!known) throw cause;
    ends = { ...ends, atLeast: Math.max(ends.atLeast, quick?.atLeast(start) ?? 0) };
    return solution(known, cause);
  }
}

/** Errors that end a search before it has proved what is wanted. */
const ENDS: readonly ErrorCode[] = ['timed-out', 'too-many-boards', 'unproved'];

/**
 * Whether no better solution is wanted. A shortest one is the first by the alphabet, which only the
 * solver finds.
 */
function isEnough(moves: number, atLeast: number, aim: Aim): boolean {
  if (aim === 'shortest') return false;
  return moves <= (aim === 'quick' ? 1 : 1 + aim.within) * atLeast;
}

/** A better solution that takes a moment, if there is one within the limit. */
function lastSolution(
  start: Board,
  quick: QuickSolver,
  { metric, moves: limit }: SolveLimits,
  best?: Known,
): Known | undefined {
  const began = performance.now();
  let better: Known | undefined;
  for (const { moves: letters } of quick.search(
    start,
    Math.min(limit, (best?.moves ?? Infinity) - 1),
  )) {
    if (letters) better = { letters, moves: movesOn(letters, metric).length };
    if (performance.now() - began > LAST_MS) break;
  }
  return better;
}

/**
 * As {@link solvePosition}, at once and without a time limit. @throws AtlasError when there is no
 * solution within the limit.
 */
export function solveAtOnce(
  start: Board,
  solver: Solver,
  limits: Omit<SolveLimits, 'seconds'>,
): FoundSolution {
  return found(finish(solver.search(start, limits.moves)), limits);
}

type FoundSolution = Omit<Solution, 'start' | 'method' | 'seconds'>;

function found(
  { moves, least, ...effort }: Answer,
  limits: Omit<SolveLimits, 'seconds'>,
): FoundSolution {
  if (!moves) throw beyondLimit(limits, { nodes: effort.nodes, atLeast: least ?? 0 });
  return { moves, atLeast: effort.optimal ? movesOn(moves, limits.metric).length : 0, ...effort };
}

function beyondLimit(
  { moves, metric }: Omit<SolveLimits, 'seconds'>,
  { nodes, atLeast }: Ends,
): AtlasError {
  return new AtlasError(
    'limit-reached',
    `No solution of up to ${formatQuantity(moves, METRIC_RULES[metric].unit)} was found (${formatQuantity(nodes, 'node')}): ${
      atLeast > 0 ? takesAtLeast(atLeast, metric) : 'all ways that the limit leaves open were tried'
    }`,
    { limit: moves, nodes, ...(atLeast > 0 && { least: atLeast }) },
  );
}

const takesAtLeast = (moves: number, metric: Metric): string =>
  `every solution takes at least ${formatQuantity(moves, METRIC_RULES[metric].unit)}`;

/** What was to be proved of a solution. */
const wanted = (aim: Aim): string =>
  typeof aim === 'object'
    ? `at most ${Number((100 * aim.within).toPrecision(6))}% longer than a shortest one`
    : 'a shortest one';

function outOfTime(
  { seconds, metric }: SolveLimits,
  { atLeast, nodes }: Ends,
  aim: Aim,
): AtlasError {
  const proved = atLeast > 0 ? takesAtLeast(atLeast, metric) : 'nothing is proved';
  return new AtlasError(
    'timed-out',
    `No solution was proved to be ${wanted(aim)} in ${formatSeconds(seconds)} (${formatQuantity(nodes, 'node')}): ${proved}`,
    { seconds, nodes, bound: atLeast },
  );
}

const unproved = (aim: Aim): AtlasError =>
  new AtlasError(
    'unproved',
    `The search can go no further, and no solution was proved to be ${wanted(aim)}`,
  );
