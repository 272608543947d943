/* The run of a plan: attempts are opened when they are needed, and search position by position. */
import { AtlasError } from '../basics/errors.js';
import { formatQuantity, formatSeconds } from '../basics/humanize.js';
import { sameBoard, type Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { finishInTurns, finishWatched, mapSteps } from '../basics/steps.js';
import type { ShortestPaths } from './paths/shortestPaths.js';
import { searchPosition, solutionAtEnd } from './position/positionSearch.js';
import {
  newPositionSearch,
  patienceOf,
  secondsOf,
  type PositionSearch,
  type SolveLimits,
  type Solvers,
} from './position/positionState.js';
import type { PlannedAttempt, Solution } from './solution.js';
import type { Methods, SolvingResources } from './method.js';
import {
  beginRun,
  closeSolvers,
  leaveAttempt,
  mostBoards,
  openAttempt,
  plannedAttempts,
  type PlanRun,
} from './attempts.js';
import { planSolving } from './plan.js';
import type { Known, NamedSolver, SteppedSolver } from './solver.js';
import type { Wishes } from './wishes.js';

/**
 * A plan whose attempts are opened when positions need them. It searches one position after the
 * other: each search waits for its turn.
 */
export interface Solving {
  /**
   * Searches for a solution of a position from which the goal can be reached, within the limits of
   * the plan if no others are given. It yields every few milliseconds, at the end of a proof
   * with a bound of Infinity. If time or the signal ends the search, the best solution that is
   * known is the result, with the cause.
   *
   * @throws AtlasError when no solution is found within the limits, or no attempt can be opened,
   * and the signal's reason.
   */
  run(start: Board, limits?: Partial<SolveLimits>): AsyncGenerator<Known, Solution>;
  /** As `run`, with the steps given to `watch`. @throws also what ended the search early. */
  solve(
    start: Board,
    limits?: Partial<SolveLimits>,
    watch?: (known: Known) => void,
  ): Promise<Solution>;
  /**
   * All shortest solutions of a position that was solved. `watch` gets how the search goes.
   *
   * @throws AtlasError when the time of the position is over, or they do not fit in memory, and the
   * signal's reason.
   */
  paths(
    solution: Solution,
    limits?: Partial<SolveLimits>,
    watch?: (known: Known) => void,
  ): Promise<ShortestPaths>;
  /**
   * Says which boards come next, so that threads can search several boards at a time. With a limit
   * of time, or if no shortest solution is wanted, boards are searched one after the other; tables
   * then may take half of the time of all of them.
   */
  expect(starts: readonly Board[]): void;
  /**
   * Opens the first attempt that may enter any number of boards. Returns its solver, and the beam
   * search; each is undefined if the plan has none.
   */
  openUnlimited(): Promise<{
    readonly proving: NamedSolver | undefined;
    readonly beam: SteppedSolver | undefined;
  }>;
  /** Each attempt of the plan, with what it needed at first, and why it is left if it is. */
  plan(): readonly PlannedAttempt[];
  /** Gives up what is being opened, and closes the solvers. */
  close(): Promise<void>;
}

/**
 * Plans how positions of a puzzle are solved with some methods. Nothing is opened before the first
 * position needs it.
 *
 * @throws AtlasError when wishes do not go together, or do not suit the puzzle.
 */
export function openSolving(
  puzzle: Puzzle,
  wishes: Wishes,
  methods: Methods,
  resources: SolvingResources,
): Solving {
  const plan = planSolving(puzzle, wishes, methods, resources);
  const run = beginRun(plan);
  const { aim, seconds = Infinity } = wishes;
  const limits = { limit: plan.limit, seconds, aim, beam: true, signal: resources.signal };
  const search: Solving['run'] = (start, given = {}) =>
    searchByAttempts(start, run, { ...limits, ...given });
  return {
    run: search,
    async solve(start, given, watch) {
      const solution = await finishWatched(search(start, given), watch);
      if (solution.endedBy) throw solution.endedBy;
      return solution;
    },
    paths: (solution, given = {}, watch = () => undefined) =>
      findPaths(solution, run, { ...limits, ...given }, watch),
    expect(starts) {
      run.positions = Math.max(1, starts.length);
      run.expected = seconds < Infinity || aim !== 'shortest' ? [] : starts;
    },
    async openUnlimited() {
      await leaveLimited(run);
      await openAttempt(run);
      const { proving, beam } = run;
      return { proving, beam };
    },
    plan: () => plannedAttempts(run),
    async close() {
      resources.giveUp?.();
      await Promise.allSettled([run.opening]);
      await run.last;
      await closeSolvers(run);
    },
  };
}

/**
 * Joins the queue of searches: `isFirst` settles when the searches before have left. Whoever has
 * joined calls `leave` at the end.
 */
function joinQueue(run: PlanRun) {
  const isFirst = run.last;
  let leave = (): void => undefined;
  run.last = new Promise<void>((resolve) => (leave = resolve));
  return { isFirst, leave };
}

/**
 * Searches a position with the attempt that is open, and with the next one if it is left. It begins
 * when the searches before it have ended; those after it wait until it ends, or is given up.
 */
async function* searchByAttempts(
  start: Board,
  run: PlanRun,
  limits: SolveLimits,
): AsyncGenerator<Known, Solution> {
  const place = joinQueue(run);
  const { aborted: wasAborted } = limits.signal;
  try {
    await place.isFirst;
    // A signal that comes while it waits ends it at once.
    if (!wasAborted) limits.signal.throwIfAborted();
    const search = newPositionSearch(start, run, limits);
    let solvers: Solvers | undefined;
    for (;;) {
      try {
        await beforeSearch(search, () => openFor(search));
      } catch (cause) {
        if (cause !== limits.signal.reason) throw cause;
        return solutionAtEnd(cause, search, limits.beam ? run.beam : undefined);
      }
      passExpected(search);
      solvers = openSolvers(search, solvers);
      const found = yield* searchPosition(search, solvers);
      if (found) return found;
      if (!solvers.isWaiting) await beforeSearch(search, () => leaveUsedUp(search));
    }
  } finally {
    place.leave();
  }
}

/**
 * Opens the attempt. If time is limited, the position waits until its beam search has to begin, or
 * for a moment if another solver searches meanwhile.
 */
async function openFor(search: PositionSearch): Promise<void> {
  const { run } = search;
  const seconds = secondsOf(search);
  const isOpen = openAttempt(run, seconds * run.positions);
  if (seconds === Infinity) await isOpen;
  else await settled(isOpen, run.meanwhile ? 0 : patienceOf(search));
}

/** The longest time of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Waits until a promise settles, for some milliseconds at most. @throws its reason. */
function settled(promise: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(milliseconds, LONGEST_MS));
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/**
 * The solvers that are open, for a position that `earlier` ones have searched. A solver that is
 * ready after the beam search alone has found a solution has the rest of the time.
 */
function openSolvers({ run, limits, known }: PositionSearch, earlier?: Solvers): Solvers {
  const isLate = !earlier?.proving && known.path !== undefined;
  return {
    proving: run.proving ?? run.meanwhile,
    beam: limits.beam && !isLate ? run.beam : undefined,
    isWaiting: run.opening !== undefined,
  };
}

/** Leaves an attempt that has entered as many boards as it may. */
function leaveUsedUp(search: PositionSearch): Promise<void> {
  const { run } = search;
  const reason = `A position took more than ${formatQuantity(mostBoards(run), 'node')}`;
  return leaveAttempt(run, reason, secondsOf(search) < Infinity);
}

/** Opens or leaves an attempt: that takes time of the position, but not of its search. */
async function beforeSearch(search: PositionSearch, act: () => Promise<void>): Promise<void> {
  const began = performance.now();
  try {
    await act();
  } finally {
    const time = performance.now() - began;
    search.began += time;
    search.openingMs += time;
  }
}

/** Finds all shortest solutions with the attempt that is open, which has found the first one. */
async function findPaths(
  solution: Solution,
  run: PlanRun,
  { seconds, signal }: SolveLimits,
  watch: (known: Known) => void,
): Promise<ShortestPaths> {
  const place = joinQueue(run);
  try {
    await place.isFirst;
    const { start, path, iterations } = solution;
    const steps = solution.optimal ? run.proving?.paths?.(start, path, iterations) : undefined;
    if (!steps) throw new AtlasError('unproved', 'The solution is not proved to be a shortest one');
    const remaining = seconds - solution.openingSeconds - solution.seconds;
    const end = performance.now() + 1000 * remaining;
    const watched = mapSteps(steps, (known) => {
      watch(known);
      if (performance.now() > end) throw pathsOutOfTime(solution, seconds, known);
    });
    return await finishInTurns(watched, signal);
  } finally {
    place.leave();
  }
}

const pathsOutOfTime = ({ atLeast }: Solution, seconds: number, { nodes }: Known): AtlasError =>
  new AtlasError(
    'timed-out',
    `A shortest solution was found, but not all of them in ${formatSeconds(seconds)} (${formatQuantity(nodes, 'node')})`,
    { seconds, nodes, atLeast },
  );

/** Gives the solver the next positions, from this one on, unless it has them. */
function passExpected({ start, limits, run }: PositionSearch): void {
  const { expected, proving } = run;
  if (expected.length < 2 || !proving?.expect) return;
  const first = expected.findIndex((board) => sameBoard(board, start));
  if (first >= 0) proving.expect(expected.slice(first), limits.limit);
  run.expected = [];
}

/** Leaves the attempts that do not search to the end. */
async function leaveLimited(run: PlanRun): Promise<void> {
  while (mostBoards(run) < Infinity)
    await leaveAttempt(run, `It may enter ${formatQuantity(mostBoards(run), 'node')} only`);
}
