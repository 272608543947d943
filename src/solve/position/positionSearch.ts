/*
 * The search for a solution of one position: a solver that proves and the beam search take turns,
 * until one of them ends, or the time does.
 */
import { hasCode } from '../../basics/errors.js';
import { giveUp, withResult } from '../../basics/steps.js';
import { secondsSince } from '../../basics/clock.js';
import { pauseFor } from '../../basics/turns.js';
import type { Metric } from '../../puzzle/metric.js';
import type { Step } from '../../puzzle/moves.js';
import { moveCount, shorterPath } from '../../puzzle/paths.js';
import { mostBoards, type PlanRun } from '../attempts.js';
import {
  beamSolution,
  bestSolution,
  isEnd,
  largerPattern,
  outOfTime,
  provedSolution,
} from './positionEnd.js';
import {
  beamTimeFor,
  EARLY_SECONDS,
  isEnough,
  isTimeOver,
  LAST_MS,
  LONG_SECONDS,
  quickEnd,
  type PositionSearch,
  type Solvers,
} from './positionState.js';
import type { Solution } from '../solution.js';
import type { Known, SteppedSolver } from '../solver.js';
import { takeTurns } from './turnTaking.js';

/**
 * Searches for a solution of a position from which the goal can be reached. It yields every few
 * milliseconds, at the end of a proof with a bound of Infinity. Returns undefined when the solver
 * that proves has searched long enough; another one may then go on with the search. If time or the
 * signal ends the search, the best solution that is known is the result, with the cause.
 *
 * @throws AtlasError when no solution is found within the limits, and the signal's reason.
 */
export async function* searchPosition(
  search: PositionSearch,
  solvers: Solvers,
): AsyncGenerator<Known, Solution | undefined> {
  const { atLeast, path } = search.known;
  search.known = { atLeast, nodes: 0, ...(path && { path }) };
  try {
    return yield* searchUntilEnd(search, solvers);
  } catch (cause) {
    return solutionAtEnd(cause, search, solvers.beam);
  }
}

/** The search. @throws AtlasError when it ends before it has proved what the aim asks for. */
async function* searchUntilEnd(
  search: PositionSearch,
  { proving, beam, isWaiting }: Solvers,
): AsyncGenerator<Known, Solution | undefined> {
  const { start, limits, run } = search;
  const pause = pauseFor(limits.signal);
  const turns = { proving, beam, beamTime: beamTimeFor(search), end: quickEnd(search) };
  const steps = takeTurns(start, limits.limit, turns);
  let mayAdvise = limits.aim === 'shortest';
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) {
        yield { ...search.known, proof: { atLeast: Infinity, nodes: search.known.nodes } };
        // The beam has ended before the solver that proves is ready.
        if (!proving && limits.aim === 'shortest') throw outOfTime(search);
        return proving ? provedSolution(search, proving, step.value) : bestSolution(search);
      }
      const known = step.value;
      search.known = joined(search.known, known, run.plan.puzzle.metric);
      const isReplaced = isWaiting
        ? run.opening === undefined
        : (known.proof?.nodes ?? 0) > mostBoards(run);
      if (isReplaced) return undefined;
      if (mayAdvise && secondsSince(search.began) > LONG_SECONDS) {
        mayAdvise = false;
        adviseLargerPattern(run);
      }
      yield search.known;
      const { path } = search.known;
      if (path && isEnough(search, path)) return beamSolution(search, path);
      if (isTimeOver(search)) {
        if (limits.aim !== 'quick') throw outOfTime(search);
        return bestSolution(search);
      }
      await pause();
    }
  } finally {
    giveUp(steps);
  }
}

/** Advises a person to use larger databases, if there are some; once in a run. */
export function adviseLargerPattern(run: PlanRun): void {
  const { adviseLargerPattern: advise } = run.plan.resources;
  const pattern = advise && !run.isAdvised ? largerPattern(run) : undefined;
  if (pattern === undefined) return;
  run.isAdvised = true;
  advise?.(pattern);
}

/** What a search knows, with what it, or an earlier one, has known before. */
function joined(before: Known, known: Known, metric: Metric): Known {
  const path = shorterPath(known.path, before.path, metric);
  return { ...known, atLeast: Math.max(known.atLeast, before.atLeast), ...(path && { path }) };
}

/**
 * The best solution after an error, or the signal's reason, has ended the search. @throws the error
 * when there is none, and the beam search finds none in a moment.
 */
export function solutionAtEnd(
  cause: unknown,
  search: PositionSearch,
  beam: SteppedSolver | undefined,
): Solution {
  const { limits, start, known } = search;
  if (!isEnd(cause, search)) throw cause;
  // The beam has had its time before the end, unless the end was not foreseen.
  const hasHadTime = limits.aim === 'quick' || hasCode(cause, 'timed-out');
  const isDue = known.path === undefined || !hasHadTime;
  const better = beam && isDue ? latePath(search, beam) : undefined;
  const path = better ?? known.path;
  if (!path) throw cause;
  search.known = { ...known, atLeast: Math.max(known.atLeast, beam?.bound?.(start) ?? 0) };
  return beamSolution(search, path, cause);
}

/**
 * A better solution than the known one, from a beam search after the search, as long as that was;
 * if none is known, the beam goes on for its first one up to LAST_MS.
 */
function latePath(
  { start, limits, known: { path: best }, run, began }: PositionSearch,
  beam: SteppedSolver,
): readonly Step[] | undefined {
  const elapsed = performance.now() - began;
  if (elapsed > 1000 * EARLY_SECONDS) return undefined;
  const end = began + elapsed + Math.min(LAST_MS, elapsed);
  const lastEnd = began + elapsed + LAST_MS;
  const most = best ? moveCount(best, run.plan.puzzle.metric) - 1 : Infinity;
  let better: readonly Step[] | undefined;
  for (const { path } of withResult(beam.search(start, Math.min(limits.limit, most)))) {
    better = path ?? better;
    if (performance.now() > (best || better ? end : lastEnd)) break;
  }
  return better;
}
