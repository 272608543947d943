/* The run of a plan: attempts are opened when they are needed, and search position by position. */
import { AtlasError } from '../basics/errors.js';
import { formatQuantity, formatSeconds } from '../basics/humanize.js';
import { sameBoard, type Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { giveUp, pauseFor } from '../basics/turns.js';
import {
  currentAttempt,
  isUsedUp,
  leaveAttempt,
  newAttempts,
  openAttempt,
  plannedAttempts,
  type OpenAttempts,
} from './openAttempts.js';
import { largerShape, layoutName, shapeLayout } from '../bounds/patterns/patternDatabases.js';
import type { ShortestPaths } from './paths/shortestPaths.js';
import { searchPosition, solutionInstead, type SolveLimits } from './positionSearch.js';
import type { PlannedAttempt, Solution } from './solution.js';
import { planSolving, type SolvePlan } from './solvePlan.js';
import type { Known, SteppedSolver } from './solver.js';
import type { SolvingPlatform } from './solvingPlatform.js';
import type { Wishes } from './wishes.js';

/** How far all shortest solutions of a position are searched, with its first one. */
export type PathLimits = Pick<SolveLimits, 'seconds' | 'signal'>;

/** A plan at work. It searches one position after the other. */
export interface Solving {
  /**
   * Searches for a solution of a position from which the goal can be reached, within the limits of
   * the plan where no others are given. It yields every few milliseconds, at the end of a proof
   * with a bound of Infinity. If time or the signal ends the search, the best solution that is
   * known is the result, with the cause.
   *
   * @throws AtlasError when no solution is found within the limits, or no attempt can be opened,
   * and the signal's reason.
   */
  run(start: Board, limits?: Partial<SolveLimits>): AsyncGenerator<Known, Solution>;
  /** As `run`, with the steps given to `watch`. */
  solve(
    start: Board,
    limits?: Partial<SolveLimits>,
    watch?: (known: Known) => void,
  ): Promise<Solution>;
  /**
   * All shortest solutions of a position that was solved last, by the same solver. `watch` is told
   * how the search goes.
   *
   * @throws AtlasError when the time of the position is over, or they do not fit in memory, and the
   * signal's reason.
   */
  paths(
    solution: Solution,
    limits?: Partial<PathLimits>,
    watch?: (known: Known) => void,
  ): Promise<ShortestPaths>;
  /**
   * Tells which boards come next, so that threads can search several boards at a time. With a limit
   * of time, or where no shortest solution is wanted, boards are searched one after the other.
   */
  expect(starts: readonly Board[]): void;
  /**
   * Opens the first attempt that may enter any number of boards. Returns its solver, and the beam
   * search; undefined where the plan has none.
   */
  ready(): Promise<{
    readonly proving: SteppedSolver | undefined;
    readonly beam: SteppedSolver | undefined;
  }>;
  /** Each attempt of the plan, with what it needed at first, and why it is left if it is. */
  plan(): readonly PlannedAttempt[];
  /** The time that it took to open attempts. */
  readonly openingSeconds: number;
  close(): Promise<void>;
}

/** Where a plan at work stands. */
interface RunningPlan {
  readonly plan: SolvePlan;
  readonly attempts: OpenAttempts;
  /** Used where a position has no others. */
  readonly limits: SolveLimits;
  /** Positions that come, which the solver does not know yet. */
  expected: readonly Board[];
}

/**
 * Plans how positions of a puzzle are solved. Nothing is opened before the first position needs it.
 *
 * @throws AtlasError when wishes do not go together, or do not suit the puzzle.
 */
export function openSolving(puzzle: Puzzle, wishes: Wishes, platform: SolvingPlatform): Solving {
  const plan = planSolving(puzzle, wishes, platform);
  const { limit: moves, seconds, aim } = plan;
  const attempts = newAttempts(plan, platform);
  const limits = { moves, seconds, aim, beam: true, signal: platform.signal };
  const running: RunningPlan = { plan, attempts, limits, expected: [] };
  return {
    run: (start, given = {}) => searchByAttempts(start, running, { ...limits, ...given }),
    async solve(start, given = {}, watch = () => undefined) {
      const steps = searchByAttempts(start, running, { ...limits, ...given });
      for (;;) {
        const step = await steps.next();
        if (step.done === true) return step.value;
        watch(step.value);
      }
    },
    paths: (solution, given = {}, watch = () => undefined) =>
      findPaths(solution, running, { ...limits, ...given }, watch),
    expect(starts) {
      running.expected = seconds < Infinity || aim !== 'shortest' ? [] : starts;
    },
    async ready() {
      await leaveLimited(attempts);
      await openAttempt(attempts);
      return attempts;
    },
    plan: () => plannedAttempts(attempts),
    get openingSeconds() {
      return attempts.openingSeconds;
    },
    async close() {
      await Promise.all([attempts.proving?.close?.(), attempts.beam?.close?.()]);
    },
  };
}

/** Searches a position by the attempt that is open, and by the next one if it is left. */
async function* searchByAttempts(
  start: Board,
  running: RunningPlan,
  limits: SolveLimits,
): AsyncGenerator<Known, Solution> {
  const { plan, attempts } = running;
  const { metric, size } = plan.puzzle;
  const earlier = { seconds: 0, bound: 0 };
  for (;;) {
    try {
      await openAttempt(attempts);
    } catch (cause) {
      if (cause !== limits.signal.reason) throw cause;
      const beam = limits.beam ? attempts.beam : undefined;
      return solutionInstead(start, { metric, beam }, limits, earlier);
    }
    passExpected(start, running, limits.moves);
    const { proving } = attempts;
    const beam = limits.beam ? attempts.beam : undefined;
    const isOver = (boards: number): boolean => isUsedUp(attempts, boards);
    const { shorten } = attempts.platform;
    const largerPattern = largerPatternThan(proving, running);
    const searchers = { metric, size, proving, beam, isOver, shorten, largerPattern };
    const found = yield* searchPosition(start, searchers, limits, earlier);
    if (found) return found;
    const { mostBoards = 0 } = currentAttempt(attempts)!;
    await leaveAttempt(attempts, `A position took more than ${formatQuantity(mostBoards, 'node')}`);
  }
}

/** Larger pattern databases than the solver has, if it has some and there is room for them. */
function largerPatternThan(
  proving: SteppedSolver | undefined,
  { plan: { puzzle }, attempts: { platform } }: RunningPlan,
): string | undefined {
  const shape = largerShape(puzzle.size);
  if (shape === undefined || !proving?.name.startsWith('ida pattern ')) return undefined;
  const layout = shapeLayout(shape, puzzle);
  const isLarger = proving.name !== `ida pattern ${layoutName(layout)}`;
  return isLarger && !platform.patterns.refusal(layout) ? shape : undefined;
}

/** Finds all shortest solutions by the attempt that is open, which has found the first one. */
async function findPaths(
  solution: Solution,
  { attempts }: RunningPlan,
  { seconds, signal }: PathLimits,
  watch: (known: Known) => void,
): Promise<ShortestPaths> {
  const steps = attempts.proving?.paths?.(solution.start, solution);
  if (!steps || !solution.optimal)
    throw new AtlasError('unproved', 'The solution is not proved to be a shortest one');
  const pause = pauseFor(signal);
  const end = performance.now() + 1000 * (seconds - solution.seconds);
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      watch(step.value);
      if (performance.now() > end) throw pathsOutOfTime(solution, seconds, step.value);
      await pause();
    }
  } finally {
    giveUp(steps);
  }
}

const pathsOutOfTime = ({ atLeast }: Solution, seconds: number, { nodes }: Known): AtlasError =>
  new AtlasError(
    'timed-out',
    `A shortest solution was found, but not all of them in ${formatSeconds(seconds)} (${formatQuantity(nodes, 'node')})`,
    { seconds, nodes, atLeast },
  );

/** Gives the solver the positions that come, from this one on, unless it has them. */
function passExpected(start: Board, running: RunningPlan, moves: number): void {
  const { attempts, expected } = running;
  const { proving } = attempts;
  if (expected.length < 2 || !proving?.expect) return;
  const first = expected.findIndex((board) => sameBoard(board, start));
  if (first >= 0) proving.expect(expected.slice(first), moves);
  running.expected = [];
}

/** Leaves the attempts that do not search to the end. */
async function leaveLimited(attempts: OpenAttempts): Promise<void> {
  for (;;) {
    const mostBoards = currentAttempt(attempts)?.mostBoards;
    if (mostBoards === undefined) return;
    await leaveAttempt(attempts, `It may enter ${formatQuantity(mostBoards, 'node')} only`);
  }
}
