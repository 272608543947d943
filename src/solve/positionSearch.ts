/*
 * The search for a solution of one position: a solver that proves and the beam search take turns,
 * until one of them ends, or the time does.
 */
import { AtlasError, hasCode, type ErrorCode } from '../basics/errors.js';
import { formatQuantity, formatSeconds } from '../basics/humanize.js';
import type { Board } from '../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../puzzle/metric.js';
import { movesOn, type MoveLetter } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { shortenings } from './shortening.js';
import type { Solution } from './solution.js';
import type { Answer, Known, SteppedSolver } from './solver.js';
import { turnTaking } from './turnTaking.js';
import type { Aim } from './wishes.js';
import { finish, giveUp, pauseFor } from '../basics/turns.js';

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

/** Who searches a position. */
interface Searchers {
  readonly puzzle: Puzzle;
  /** The solver that proves; undefined where nothing is proved. */
  readonly proving: SteppedSolver | undefined;
  readonly beam: SteppedSolver | undefined;
  /** The solver that proves has searched long enough after so many boards. */
  readonly mostBoards: number;
  /** Larger pattern databases, with which the search would be quicker. */
  readonly largerPattern?: string | undefined;
}

/** A position, and what is known of it. */
interface KnownPosition extends Pick<Searchers, 'puzzle' | 'beam'> {
  readonly start: Board;
  readonly limits: SolveLimits;
  /** When the position's first search began, by `performance.now()`. */
  readonly began: number;
  /** What both searches know together, with what was proved earlier. */
  known: Known;
}

/** What the attempts that were left took of a position's time, and proved of the position. */
interface EarlierAttempts {
  seconds: number;
  bound: number;
}

/** A search at work. */
interface PositionSearch extends Searchers, KnownPosition {
  readonly earlier: EarlierAttempts;
}

/**
 * The time of a quick search where no other is given, and the share of it after which windows of
 * its best solution are searched.
 */
const QUICK_SECONDS = 1;
const WINDOWS_FROM = 0.8;

/** A quick search of more cells seldom proves anything, so it leaves less time for that. */
const MOST_PROVED_CELLS = 16;

/**
 * Beside a search for a shortest solution the beam begins after so many milliseconds, and takes
 * this share of the time.
 */
const BEAM_BEGIN = 1000;
const BEAM_SHARE = 0.04;

/**
 * In a search that ends within so many seconds the beam has had less than LAST_MS, its time by
 * `quick`. If the end is known, the time before it is the beam's: LAST_MS, or half of the time if
 * that is less. If it is not known, as after a signal, the beam gets as much after it.
 */
const EARLY_SECONDS = 20;
const LAST_MS = 800;

/**
 * Searches for a solution of a position from which the goal can be reached. It yields every few
 * milliseconds, at the end of a proof with a bound of Infinity. Returns undefined when the solver
 * that proves has searched long enough; then what it took and proved is added to `earlier`. If time
 * or the signal ends the search, the best solution that is known is the result, with the cause.
 *
 * @throws AtlasError when no solution is found within the limits, and the signal's reason.
 */
export async function* searchPosition(
  start: Board,
  searchers: Searchers,
  limits: SolveLimits,
  earlier: EarlierAttempts = { seconds: 0, bound: 0 },
): AsyncGenerator<Known, Solution | undefined> {
  const began = performance.now() - 1000 * earlier.seconds;
  const known = { bound: earlier.bound, nodes: 0 };
  const search = { ...searchers, start, limits, earlier, began, known };
  try {
    return yield* searchUntilEnd(search);
  } catch (cause) {
    return solutionAfter(cause, search);
  }
}

/**
 * A solution of the beam search when the signal has ended the plan before a solver was ready.
 *
 * @throws the signal's reason when it finds none in a moment.
 */
export function solutionInstead(
  start: Board,
  searchers: Pick<Searchers, 'puzzle' | 'beam'>,
  limits: SolveLimits,
  { bound, seconds }: EarlierAttempts,
): Solution {
  const began = performance.now() - 1000 * seconds;
  const known = { bound, nodes: 0 };
  return solutionAfter(limits.signal.reason, { ...searchers, start, limits, began, known });
}

/** The search. @throws AtlasError when it ends before it has proved what the aim asks for. */
async function* searchUntilEnd(
  search: PositionSearch,
): AsyncGenerator<Known, Solution | undefined> {
  const { start, proving, beam, limits, earlier } = search;
  const pause = pauseFor(limits.signal);
  const steps = turnTaking(proving, beam, quickTimeFor(search)).search(start, limits.moves);
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) {
        yield { ...search.known, proof: { bound: Infinity, nodes: search.known.nodes } };
        return proving ? provedSolution(search, proving, step.value) : bestSolution(search);
      }
      const known = step.value;
      search.known = { ...known, bound: Math.max(known.bound, earlier.bound) };
      if ((known.proof?.nodes ?? 0) > search.mostBoards) {
        earlier.seconds = secondsSince(search.began);
        earlier.bound = search.known.bound;
        return undefined;
      }
      yield search.known;
      const { moves } = search.known;
      if (moves && isEnough(search, moves)) return solutionOf(search, moves);
      if (isTimeOver(search)) {
        if (limits.aim !== 'quick') throw outOfTime(search);
        return yield* solutionByWindows(search);
      }
      await pause();
    }
  } finally {
    giveUp(steps);
  }
}

/**
 * Of so many milliseconds since the beginning those that the beam may take. Below 0 it does not
 * begin.
 */
function quickTimeFor({
  start,
  limits: { aim, seconds },
  began,
}: PositionSearch): (elapsed: number) => number {
  if (aim === 'quick') {
    const share = start.length <= MOST_PROVED_CELLS ? 0.8 : 0.97;
    return (elapsed) => share * elapsed;
  }
  if (aim !== 'shortest') return (elapsed) => 0.5 * elapsed;
  const left = 1000 * seconds - (performance.now() - began);
  const last = seconds > EARLY_SECONDS ? left : left - Math.min(LAST_MS, 500 * seconds);
  return (elapsed) => {
    if (elapsed >= last) return Infinity;
    return elapsed < BEAM_BEGIN ? -1 : BEAM_SHARE * elapsed;
  };
}

/**
 * Whether no better solution is wanted. A shortest one is the first by the alphabet, which only the
 * solver finds.
 */
function isEnough(
  { limits: { aim }, known, puzzle: { metric } }: PositionSearch,
  moves: Moves,
): boolean {
  if (aim === 'shortest') return false;
  return lengthOf(moves, metric) <= (aim === 'quick' ? 1 : 1 + aim.within) * known.bound;
}

const quickSeconds = ({ limits: { seconds } }: PositionSearch): number =>
  seconds === Infinity ? QUICK_SECONDS : seconds;

function isTimeOver(search: PositionSearch): boolean {
  const { began, limits, known } = search;
  const isQuick = limits.aim === 'quick';
  const share = hasWindows(search) ? WINDOWS_FROM : 1;
  const most = isQuick ? share * quickSeconds(search) : limits.seconds;
  if (secondsSince(began) <= most) return false;
  // Without a limit of moves there is always a solution, a moment later.
  return !isQuick || known.moves !== undefined || limits.moves < Infinity;
}

/** The solution of the solver that proves. @throws AtlasError when it found none. */
function provedSolution(
  { start, puzzle: { metric }, limits, began }: PositionSearch,
  { name }: SteppedSolver,
  { seconds = secondsSince(began), ...answer }: Answer,
): Solution {
  return { start, method: name, ...foundBy(answer, { metric, moves: limits.moves }), seconds };
}

/**
 * The best solution of a search that can go no further, or has no more time.
 *
 * @throws AtlasError when there is none, or a proof was wanted.
 */
function bestSolution(search: PositionSearch): Solution {
  const { known, limits } = search;
  const { metric } = search.puzzle;
  if (!known.moves) throw beyondLimit({ metric, moves: limits.moves }, known);
  if (typeof limits.aim === 'object') throw unproved(limits.aim);
  return solutionOf(search, known.moves);
}

/** Whether windows of a solution are searched. In multi-tile moves that takes too long. */
const hasWindows = ({ puzzle: { metric } }: PositionSearch): boolean =>
  !METRIC_RULES[metric].slides;

/** The best solution of a quick search, made shorter until its time is over. */
async function* solutionByWindows(search: PositionSearch): AsyncGenerator<Known, Solution> {
  const { start, puzzle, limits, began } = search;
  const { moves } = search.known;
  const pause = pauseFor(limits.signal);
  if (moves && hasWindows(search)) {
    for (const { path } of shortenings(start, moves, puzzle)) {
      search.known = { ...search.known, moves: path };
      yield search.known;
      if (isEnough(search, path) || secondsSince(began) > quickSeconds(search)) break;
      await pause();
    }
  }
  return bestSolution(search);
}

type Moves = readonly MoveLetter[];

const lengthOf = (moves: Moves, metric: Metric): number => movesOn(moves, metric).length;

/** Seconds since a time, to the microsecond. */
const secondsSince = (began: number): number =>
  Math.round(1000 * (performance.now() - began)) / 1e6;

/** A solution of the beam search, with the bound that is proved. */
function solutionOf(
  { start, puzzle: { metric }, known, began }: KnownPosition,
  moves: Moves,
  endedBy?: Error,
): Solution {
  const { bound: atLeast, nodes } = known;
  const optimal = lengthOf(moves, metric) <= atLeast;
  const effort = { nodes, iterations: [], seconds: secondsSince(began) };
  const told = endedBy === undefined || optimal ? {} : { endedBy };
  return { start, moves, method: 'beam', optimal, atLeast, ...effort, ...told };
}

/** Errors that end a search before it has proved what the aim asks for. */
const ENDS: readonly ErrorCode[] = ['timed-out', 'too-many-boards', 'unproved'];

/** The best solution after an error that ended the search; throws the error if there is none. */
function solutionAfter(cause: unknown, search: KnownPosition): Solution {
  const { limits, beam, start, known } = search;
  const isEnd = cause === limits.signal.reason || ENDS.some((code) => hasCode(cause, code));
  if (!isEnd || !(cause instanceof Error)) throw cause;
  // The beam has had its time before the end, unless the end was not foreseen.
  const hasHadTime = limits.aim === 'quick' || hasCode(cause, 'timed-out');
  const isDue = known.moves === undefined || !hasHadTime;
  const better = beam && isDue ? lastMoves(search, beam) : undefined;
  const moves = better ?? known.moves;
  if (!moves) throw cause;
  search.known = { ...known, bound: Math.max(known.bound, beam?.bound?.(start) ?? 0) };
  return solutionOf(search, moves, cause);
}

/**
 * A better solution than the known one, from a beam search after the search, as long as that was;
 * if none is known, the beam goes on for its first one up to LAST_MS.
 */
function lastMoves(
  { start, limits, known: { moves: best }, puzzle: { metric }, began }: KnownPosition,
  beam: SteppedSolver,
): Moves | undefined {
  const elapsed = performance.now() - began;
  if (elapsed > 1000 * EARLY_SECONDS) return undefined;
  const end = began + elapsed + Math.min(LAST_MS, elapsed);
  const lastEnd = began + elapsed + LAST_MS;
  const most = best ? lengthOf(best, metric) - 1 : Infinity;
  let better: Moves | undefined;
  for (const { moves } of beam.search(start, Math.min(limits.moves, most))) {
    better = moves ?? better;
    if (performance.now() > (best || better ? end : lastEnd)) break;
  }
  return better;
}

/**
 * The answer of a solver, at once and without a time limit. @throws AtlasError when there is no
 * solution within the limit.
 */
export const solveAtOnce = (
  start: Board,
  solver: SteppedSolver,
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
      bound > 0 ? takesAtLeast(bound, metric) : 'all paths that the limit leaves open were tried'
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

/** Time is over. The nodes are the nodes of the proof; without a proof, of the beam search. */
function outOfTime(search: PositionSearch): AtlasError {
  const { puzzle, known, largerPattern: pattern } = search;
  const { metric } = puzzle;
  const { seconds, aim } = search.limits;
  const { bound } = known;
  const { nodes } = known.proof ?? known;
  const proved = bound > 0 ? takesAtLeast(bound, metric) : 'nothing is proved';
  return new AtlasError(
    'timed-out',
    `No solution was proved to be ${wanted(aim)} in ${formatSeconds(seconds)} (${formatQuantity(nodes, 'node')}): ${proved}`,
    { seconds, nodes, atLeast: bound, ...(pattern !== undefined && { pattern }) },
  );
}

const unproved = (aim: Aim): AtlasError =>
  new AtlasError(
    'unproved',
    `The search can go no further, and no solution was proved to be ${wanted(aim)}`,
  );
