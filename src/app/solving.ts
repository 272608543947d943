/* Searches for solutions, open to interruption, under a time limit, with signs of life. */
import { AtlasError } from '../errors.js';
import { formatQuantity, formatSeconds } from '../humanize.js';
import type { Board } from '../puzzle/board.js';
import { finish, pauseFor } from '../turns.js';
import type { Solution } from '../solve/solution.js';
import type { Answer, Progress, Solver } from '../solve/solver.js';
import type { NamedSolver } from './methodChoice.js';

export interface SolveLimits {
  readonly moves: number;
  readonly seconds: number;
}

/**
 * Solves a position from which the goal can be reached. `watch` hears where the search stands; a bound of Infinity ends it.
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
      return { start, method: name, ...found(step.value, limits.moves), seconds: Math.round(1e6 * elapsed()) / 1e6 };
    }
    watch(step.value);
    if (elapsed() > limits.seconds) throw outOfTime(limits.seconds, step.value);
    await pause();
  }
}

/** Solves it at once, without a time limit. @throws AtlasError when it has no solution within the limit. */
export function solveAtOnce(start: Board, solver: Solver, limit: number): FoundSolution {
  return found(finish(solver.search(start, limit)), limit);
}

type FoundSolution = Pick<Solution, 'moves' | 'optimal' | 'nodes' | 'bounds'>;

function found({ moves, optimal, nodes, bounds, least }: Answer, limit: number): FoundSolution {
  if (moves) return { moves, optimal, nodes, bounds };
  const searched = least === undefined ? 'all ways that the limit leaves open were tried' : takesAtLeast(least);
  throw new AtlasError(
    'limit-reached',
    `No solution of up to ${formatQuantity(limit, 'move')} was found (${formatQuantity(nodes, 'node')}): ${searched}`,
    { limit, nodes, ...(least !== undefined && { least }) },
  );
}

const takesAtLeast = (moves: number): string => `every solution takes at least ${formatQuantity(moves, 'move')}`;

function outOfTime(seconds: number, { bound, nodes }: Progress): AtlasError {
  const proved = bound > 0 ? takesAtLeast(bound) : 'nothing is proved';
  return new AtlasError(
    'timed-out',
    `No solution was found in ${formatSeconds(seconds)} (${formatQuantity(nodes, 'node')}): ${proved}`,
    { seconds, nodes, bound },
  );
}
