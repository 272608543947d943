/* Searches for solutions as the command runs them: open to interruption, under a time limit, with signs of life. */
import { setImmediate } from 'node:timers/promises';
import { EXIT, UserError } from '../errors.js';
import { formatCount, formatQuantity, formatSeconds } from '../numbers.js';
import type { Board } from '../puzzle/board.js';
import type { Solution } from '../solve/solution.js';
import type { Answer, Progress, Solver } from '../solve/solver.js';
import { note } from './output.js';

/** How long a search goes on before signals have their turn. */
const TURN_MS = 50;

/** A solver and what it is called. */
export interface NamedSolver {
  readonly method: string;
  readonly solver: Solver;
}

export interface SolveLimits {
  readonly moves: number;
  readonly seconds: number;
}

/**
 * Solves a position from which the goal can be reached.
 *
 * @throws UserError when it has no solution within the limits.
 */
export async function solvePosition(
  start: Board,
  { solver, method }: NamedSolver,
  limits: SolveLimits,
  watch: (progress: Progress) => void,
): Promise<Solution> {
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  let lastTurn = started;
  const search = solver.search(start, limits.moves);
  for (;;) {
    const step = search.next();
    if (step.done) {
      const { moves, optimal, nodes, bounds } = step.value;
      if (!moves) throw noneWithin(limits.moves, step.value);
      watch({ bound: Infinity, nodes });
      return { start, moves, method, optimal, nodes, bounds, seconds: Math.round(1e6 * elapsed()) / 1e6 };
    }
    watch(step.value);
    if (elapsed() > limits.seconds) throw outOfTime(limits.seconds, step.value);
    if (performance.now() - lastTurn < TURN_MS) continue;
    await setImmediate();
    lastTurn = performance.now();
  }
}

/** Says, bound by bound, how the searches go; a bound of Infinity ends the last one. */
export function showBounds(): (progress: Progress) => void {
  let last: Progress = { bound: 0, nodes: 0 };
  return (progress) => {
    if (progress.bound !== last.bound && last.bound > 0) note(boundLine(last));
    last = progress;
  };
}

const boundLine = ({ bound, nodes }: Progress): string => `bound ${bound}: ${formatCount(nodes)} nodes so far`;

/** What a search took. */
export const effortLine = ({ method, nodes, seconds, bounds }: Solution): string =>
  `${method}: ${formatQuantity(nodes, 'node')} in ${formatSeconds(seconds)}${bounds.length === 0 ? '' : `, bounds tried ${bounds.join(', ')}`}`;

function noneWithin(limit: number, { nodes, least }: Answer): UserError {
  const searched = least === undefined ? 'all ways that the limit leaves open were tried' : takesAtLeast(least);
  return new UserError(
    `No solution of up to ${formatQuantity(limit, 'move')} was found (${formatQuantity(nodes, 'node')}): ${searched}; raise --limit.`,
    EXIT.noAnswer,
  );
}

const takesAtLeast = (moves: number): string => `every solution takes at least ${formatQuantity(moves, 'move')}`;

function outOfTime(seconds: number, { bound, nodes }: Progress): UserError {
  const proved = bound > 0 ? takesAtLeast(bound) : 'nothing is proved';
  return new UserError(
    `No solution was found in ${formatSeconds(seconds)} (${formatQuantity(nodes, 'node')}): ${proved}; raise --timeout.`,
    EXIT.noAnswer,
  );
}
