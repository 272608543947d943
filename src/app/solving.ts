/* Searches for solutions, with a signal, a time limit and progress. */
import { AtlasError } from '../errors.js';
import { formatQuantity, formatSeconds } from '../humanize.js';
import type { Board } from '../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../puzzle/metric.js';
import { finish, pauseFor } from '../turns.js';
import type { Solution } from '../solve/solution.js';
import type { Answer, Progress, Solver } from '../solve/solver.js';
import type { NamedSolver } from './methodChoice.js';

export interface SolveLimits {
  /** The metric of the limit. */
  readonly metric: Metric;
  readonly moves: number;
  readonly seconds: number;
}

/**
 * Solves a position from which the goal can be reached. `watch` gets the progress of the search; a bound of Infinity is the end.
 *
 * @throws AtlasError when it has no solution within the limits, and the signal's reason.
 */
export async function solvePosition(
  start: Board,
  { solver, name }: NamedSolver,
  limits: SolveLimits,
  signal: AbortSignal,
  watch: (progress: Progress) => void,
): Promise<Solution> {
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  const pause = pauseFor(signal);
  const search = solver.search(start, limits.moves);
  for (;;) {
    const step = search.next();
    if (step.done) {
      watch({ bound: Infinity, nodes: step.value.nodes });
      const { seconds = elapsed(), ...answer } = step.value;
      return { start, method: name, ...found(answer, limits), seconds: Math.round(1e6 * seconds) / 1e6 };
    }
    watch(step.value);
    if (elapsed() > limits.seconds) throw outOfTime(limits, step.value);
    await pause();
  }
}

/** As {@link solvePosition}, at once and without a time limit. @throws AtlasError when there is no solution within the limit. */
export function solveAtOnce(start: Board, solver: Solver, limits: Omit<SolveLimits, 'seconds'>): FoundSolution {
  return found(finish(solver.search(start, limits.moves)), limits);
}

type FoundSolution = Omit<Solution, 'start' | 'method' | 'seconds'>;

function found(
  { moves, least, ...effort }: Answer,
  { moves: limit, metric }: Omit<SolveLimits, 'seconds'>,
): FoundSolution {
  if (moves) return { moves, ...effort };
  const { nodes } = effort;
  const searched = least === undefined ? 'all ways that the limit leaves open were tried' : takesAtLeast(least, metric);
  throw new AtlasError(
    'limit-reached',
    `No solution of up to ${formatQuantity(limit, METRIC_RULES[metric].unit)} was found (${formatQuantity(nodes, 'node')}): ${searched}`,
    { limit, nodes, ...(least !== undefined && { least }) },
  );
}

const takesAtLeast = (moves: number, metric: Metric): string =>
  `every solution takes at least ${formatQuantity(moves, METRIC_RULES[metric].unit)}`;

function outOfTime({ seconds, metric }: SolveLimits, { bound, nodes }: Progress): AtlasError {
  const proved = bound > 0 ? takesAtLeast(bound, metric) : 'nothing is proved';
  return new AtlasError(
    'timed-out',
    `No solution was found in ${formatSeconds(seconds)} (${formatQuantity(nodes, 'node')}): ${proved}`,
    { seconds, nodes, bound },
  );
}
