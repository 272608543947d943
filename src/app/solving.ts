/* The run of a plan: attempts are opened when they are needed, and search position by position. */
import { AtlasError, hasCode, type ErrorCode } from '../errors.js';
import { formatQuantity, formatSeconds } from '../humanize.js';
import { sameBoard, type Board } from '../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../puzzle/metric.js';
import { movesOn, type MoveLetter } from '../puzzle/moves.js';
import { quickSolver } from '../solve/beam/quickSolver.js';
import type { PlannedAttempt, Solution } from '../solve/solution.js';
import type { Answer, Known, Solver } from '../solve/solver.js';
import { turnTaking, type QuickTime } from '../solve/turnTaking.js';
import type { Aim } from '../solve/wishes.js';
import { finish, giveUp, pauseFor } from '../turns.js';
import type { Context } from './context.js';
import type { Attempt } from './methods.js';
import type { SolvePlan } from './solvePlan.js';

/** How far a position is searched. */
export interface SolveLimits {
  /** The most moves of a solution. */
  readonly moves: number;
  readonly seconds: number;
  readonly aim: Aim;
  /** Whether the beam search of the plan, if it has one, takes turns with the search. */
  readonly beam: boolean;
  /** Ends the search early. */
  readonly signal: AbortSignal;
}

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
  solve(start: Board, watch?: (known: Known) => void): Promise<Solution>;
  /**
   * Tells which boards come next, so that threads can search several boards at a time. With a limit
   * of time, or where no shortest solution is wanted, boards are searched one after the other.
   */
  expect(starts: readonly Board[]): void;
  /**
   * Opens the first attempt that may enter any number of boards, and returns its solver; undefined
   * if the plan has none.
   */
  ready(): Promise<Solver | undefined>;
  /** The beam search of the plan, if it has one. */
  readonly beam: Solver | undefined;
  /** Each attempt of the plan, with what it needed at first, and why it is left if it is. */
  plan(): readonly PlannedAttempt[];
  /** The time that it took to open attempts. */
  readonly openingSeconds: number;
  close(): Promise<void> | undefined;
}

const QUICK_SECONDS = 1;

/**
 * Beside a search for a shortest solution the beam begins after so many milliseconds, and takes
 * this share of the time.
 */
const BEAM_BEGIN = 1000;
const BEAM_SHARE = 0.04;

/**
 * In a search that ends within so many seconds the beam has had less than LAST_MS, its time by
 * `quick`. Then it gets LAST_MS more, or as long as the search had, if that is less.
 */
const EARLY_SECONDS = 20;
const LAST_MS = 800;

function quickTimeFor(aim: Aim): QuickTime {
  if (aim === 'shortest') return (elapsed) => (elapsed < BEAM_BEGIN ? -1 : BEAM_SHARE * elapsed);
  const share = aim === 'quick' ? 0.8 : 0.5;
  return (elapsed) => share * elapsed;
}

/** The beam search, as a plan has it. */
const BESIDE: PlannedAttempt = { name: 'beam', memory: 0, disk: 0, seconds: 0, beside: true };

/** The attempts of a plan, of which one at a time is open. */
function attemptsInTurn({ attempts }: SolvePlan, context: Context) {
  let current = 0;
  let solver: Solver | undefined;
  let seconds = 0;
  /** By number of an attempt: why it was left. */
  const reasons: string[] = [];
  /** As they are before any is opened, for that changes what they need. */
  let planned: readonly PlannedAttempt[] | undefined;
  return {
    plan: (): readonly PlannedAttempt[] =>
      (planned ??= attempts.map(plannedAttempt)).map(({ left, ...facts }, number) => {
        const reason = reasons.at(number) ?? (number === current && solver ? undefined : left);
        return { ...facts, ...(reason !== undefined && { left: reason }) };
      }),
    /** The attempt that searches; undefined if the plan has none. */
    attempt: (): Attempt | undefined => attempts.at(current),
    solver: (): Solver | undefined => solver,
    /** The time that it took to open the attempt. */
    seconds: (): number => seconds,
    /** Opens the attempt, or the first one after it that is not refused. */
    async open(): Promise<Solver | undefined> {
      if (solver || attempts.length === 0) return solver;
      const began = performance.now();
      for (;;) {
        const attempt = attempts[current];
        const found = attempt.refusal() ?? (await attempt.open(context));
        if (!(found instanceof AtlasError)) {
          seconds = (performance.now() - began) / 1000;
          return (solver = found);
        }
        if (current === attempts.length - 1) throw found;
        tellLeft(attempt, attempts[current + 1], found, context);
        reasons[current++] = found.sentence;
      }
    },
    /** Leaves the attempt for the next one. */
    async leave(reason: string): Promise<void> {
      await solver?.close?.();
      solver = undefined;
      reasons[current++] = reason;
    },
  };
}

function plannedAttempt(attempt: Attempt): PlannedAttempt {
  const { name, mostBoards } = attempt;
  const refusal = attempt.refusal();
  return {
    name,
    ...attempt.needs(),
    ...(mostBoards !== undefined && { mostBoards }),
    ...(refusal && { left: refusal.sentence }),
  };
}

/** The run of a plan. Nothing is opened before the first position needs it. */
export function openSolving(plan: SolvePlan, context: Context): Solving {
  const { puzzle, limit, seconds } = plan;
  const defaults = { moves: limit, seconds, aim: plan.aim, beam: true, signal: context.signal };
  const beam = plan.beam ? quickSolver(puzzle) : undefined;
  const attempts = attemptsInTurn(plan, context);
  let expected: readonly Board[] = [];

  /** Gives the solver the positions that come, from this one on, unless it has them. */
  function passExpected(start: Board, moves: number): void {
    const solver = attempts.solver();
    if (expected.length < 2 || !solver?.expect) return;
    const first = expected.findIndex((board) => sameBoard(board, start));
    if (first >= 0) solver.expect(expected.slice(first), moves);
    expected = [];
  }

  async function* run(
    start: Board,
    given: Partial<SolveLimits> = {},
  ): AsyncGenerator<Known, Solution> {
    const limits = { ...defaults, ...given };
    for (;;) {
      const proving = await attempts.open();
      passExpected(start, limits.moves);
      const searchers = {
        metric: puzzle.metric,
        proving,
        beam: limits.beam ? beam : undefined,
        mostBoards: attempts.attempt()?.mostBoards ?? Infinity,
      };
      const found = yield* searched(start, searchers, limits);
      if (found) return found;
      await attempts.leave(
        `A position took more than ${formatQuantity(searchers.mostBoards, 'node')}`,
      );
    }
  }

  return {
    run,
    async solve(start, watch = () => undefined) {
      const steps = run(start);
      for (;;) {
        const step = await steps.next();
        if (step.done === true) return step.value;
        watch(step.value);
      }
    },
    expect(starts) {
      expected = seconds < Infinity || plan.aim !== 'shortest' ? [] : starts;
    },
    async ready() {
      for (;;) {
        const most = attempts.attempt()?.mostBoards;
        if (most === undefined) break;
        await attempts.leave(`It may enter ${formatQuantity(most, 'node')} only`);
      }
      return attempts.open();
    },
    beam,
    plan: () => [...attempts.plan(), ...(beam ? [BESIDE] : [])],
    get openingSeconds() {
      return attempts.seconds();
    },
    close: () => attempts.solver()?.close?.(),
  };
}

/** Says why an attempt is left, unless the next one goes by the same. */
function tellLeft({ by }: Attempt, after: Attempt, cause: AtlasError, { reporter }: Context): void {
  if (by === undefined || by === after.by) return;
  reporter.note(`${cause.message} Solving goes on without ${by}.`);
}

/** Who searches a position. */
interface Searchers {
  readonly metric: Metric;
  readonly proving: Solver | undefined;
  readonly beam: Solver | undefined;
  /** Boards that the one may enter that proves. */
  readonly mostBoards: number;
}

/**
 * The search of a position; undefined if it has entered too many boards. The loop and its ends read
 * more plainly whole.
 */
async function* searched(
  start: Board,
  { metric, proving, beam, mostBoards }: Searchers,
  limits: SolveLimits,
): AsyncGenerator<Known, Solution | undefined> {
  const { aim, moves: limit, signal } = limits;
  const began = performance.now();
  const elapsed = (): number => (performance.now() - began) / 1000;
  const seconds = (): number => Math.round(1e6 * elapsed()) / 1e6;
  const lengthOf = (moves: readonly MoveLetter[]): number => movesOn(moves, metric).length;
  const pause = pauseFor(signal);
  const time = aim === 'quick' && limits.seconds === Infinity ? QUICK_SECONDS : limits.seconds;
  const search = turnTaking(proving, beam, quickTimeFor(aim)).search(start, limit);
  let known: Known = { bound: 0, nodes: 0 };

  function solution(moves: readonly MoveLetter[], endedBy?: Error): Solution {
    const { bound: atLeast, nodes } = known;
    const optimal = lengthOf(moves) <= atLeast;
    const told = endedBy === undefined || optimal ? {} : { endedBy };
    const effort = { nodes, iterations: [], seconds: seconds() };
    return { start, moves, method: 'beam', optimal, atLeast, ...effort, ...told };
  }

  try {
    for (;;) {
      const step = search.next();
      if (step.done === true) {
        yield { ...known, proof: { bound: Infinity, nodes: known.nodes } };
        if (!proving) break;
        const { seconds: own = seconds(), ...answer } = step.value;
        const found = foundBy(answer, { metric, moves: limit });
        return { start, method: proving.name, ...found, seconds: own };
      }
      known = step.value;
      if ((known.proof?.nodes ?? 0) > mostBoards) {
        giveUp(search);
        return undefined;
      }
      yield known;
      if (known.moves && isEnough(lengthOf(known.moves), known.bound, aim))
        return solution(known.moves);
      if (elapsed() > time) {
        if (aim !== 'quick') throw outOfTime(metric, limits, known);
        // Without a limit there is always a solution, a moment later.
        if (known.moves || limit < Infinity) break;
      }
      await pause();
    }
    if (!known.moves) throw beyondLimit({ metric, moves: limit }, known);
    if (typeof aim === 'object') throw unproved(aim);
    return solution(known.moves);
  } catch (cause) {
    const isEnd = cause === signal.reason || ENDS.some((code) => hasCode(cause, code));
    if (!isEnd || !(cause instanceof Error)) throw cause;
    giveUp(search);
    const late = beam && lastMoves(start, beam, limits, known, metric, elapsed());
    const moves = late ?? known.moves;
    if (!moves) throw cause;
    known = { ...known, bound: Math.max(known.bound, beam?.bound?.(start) ?? 0) };
    return solution(moves, cause);
  } finally {
    giveUp(search);
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

/**
 * A better solution than the known one, from a beam search after a search of so many seconds, as
 * long as that was; if none is known, the beam goes on for its first one up to LAST_MS.
 */
function lastMoves(
  start: Board,
  beam: Solver,
  { moves: limit }: SolveLimits,
  { moves: best }: Known,
  metric: Metric,
  elapsed: number,
): readonly MoveLetter[] | undefined {
  if (elapsed > EARLY_SECONDS) return undefined;
  const began = performance.now();
  const milliseconds = Math.min(LAST_MS, 1000 * elapsed);
  const most = best ? movesOn(best, metric).length - 1 : Infinity;
  let better: readonly MoveLetter[] | undefined;
  for (const { moves } of beam.search(start, Math.min(limit, most))) {
    better = moves ?? better;
    const spent = performance.now() - began;
    if (spent > (best || better ? milliseconds : LAST_MS)) break;
  }
  return better;
}

/**
 * The answer of a solver, at once and without a time limit. @throws AtlasError when there is no
 * solution within the limit.
 */
export const solveAtOnce = (
  start: Board,
  solver: Solver,
  limit: { readonly metric: Metric; readonly moves: number },
): FoundSolution => foundBy(finish(solver.search(start, limit.moves)), limit);

type FoundSolution = Omit<Solution, 'start' | 'method' | 'seconds'>;

interface MoveLimit {
  readonly metric: Metric;
  readonly moves: number;
}

function foundBy({ moves, least, ...effort }: Answer, limit: MoveLimit): FoundSolution {
  if (!moves) throw beyondLimit(limit, { nodes: effort.nodes, bound: least ?? 0 });
  return { moves, atLeast: effort.optimal ? movesOn(moves, limit.metric).length : 0, ...effort };
}

function beyondLimit({ moves, metric }: MoveLimit, { nodes, bound }: Known): AtlasError {
  return new AtlasError(
    'limit-reached',
    `No solution of up to ${formatQuantity(moves, METRIC_RULES[metric].unit)} was found (${formatQuantity(nodes, 'node')}): ${
      bound > 0 ? takesAtLeast(bound, metric) : 'all ways that the limit leaves open were tried'
    }`,
    { limit: moves, nodes, atLeast: bound },
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
  metric: Metric,
  { seconds, aim }: SolveLimits,
  { bound, nodes }: Known,
): AtlasError {
  const proved = bound > 0 ? takesAtLeast(bound, metric) : 'nothing is proved';
  return new AtlasError(
    'timed-out',
    `No solution was proved to be ${wanted(aim)} in ${formatSeconds(seconds)} (${formatQuantity(nodes, 'node')}): ${proved}`,
    { seconds, nodes, atLeast: bound },
  );
}

const unproved = (aim: Aim): AtlasError =>
  new AtlasError(
    'unproved',
    `The search can go no further, and no solution was proved to be ${wanted(aim)}`,
  );
