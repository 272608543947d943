/*
 * The attempts of a plan, one after the other: a later one is opened when those before it are
 * refused, or used up.
 */
import { AtlasError } from '../basics/errors.js';
import { formatSeconds } from '../basics/humanize.js';
import type { Board } from '../puzzle/board.js';
import type { Attempt } from './method.js';
import type { SolvePlan } from './plan.js';
import type { PlannedAttempt } from './solution.js';
import type { NamedSolver, SteppedSolver } from './solver.js';

/** How far the attempts of a plan are. */
export interface PlanRun {
  readonly plan: SolvePlan;
  /** The number of the attempt that searches, or is opened next. */
  current: number;
  /** The solver of that attempt, once it is open. */
  proving: NamedSolver | undefined;
  /** The solver of the attempt beside it, once it is open. */
  beam: SteppedSolver | undefined;
  /** Settles when the attempt is open, or cannot be opened; undefined if none is being opened. */
  opening: Promise<void> | undefined;
  /** If time is limited: the solver of the last attempt, which searches until this one is open. */
  meanwhile: NamedSolver | undefined;
  /** By number of an attempt: why it was left. */
  readonly reasons: string[];
  /** The attempts before any was opened, because opening one changes what the others need. */
  planned: readonly PlannedAttempt[] | undefined;
  /** Whether a person was advised to use larger pattern databases. */
  isAdvised: boolean;
  /** The next positions, if the solver does not have them yet. */
  expected: readonly Board[];
  /** The number of positions that share the time to open solvers. */
  positions: number;
  /** Settles when the searches so far have ended. */
  last: Promise<unknown>;
}

/** The run of a plan, before anything is opened. */
export const beginRun = (plan: SolvePlan): PlanRun => ({
  plan,
  current: 0,
  proving: undefined,
  beam: undefined,
  opening: undefined,
  meanwhile: undefined,
  reasons: [],
  planned: undefined,
  isAdvised: false,
  expected: [],
  positions: 1,
  last: Promise.resolve(),
});

/** The boards of a position that the attempt enters at most; Infinity if it has no such limit. */
export const mostBoards = ({ plan, current }: PlanRun): number =>
  plan.attempts.at(current)?.mostBoards ?? Infinity;

/**
 * Opens the attempt, or the first one after it that is not refused, and the one beside them. If
 * they are being opened, this call waits for them too. An attempt that takes more than half of
 * `seconds` to open is refused; the last one is not opened if it takes more than all of them.
 *
 * @throws AtlasError (the promise rejects) when the last one is refused, and the signal's reason.
 */
export function openAttempt(run: PlanRun, seconds = Infinity): Promise<void> {
  run.opening ??= openFirst(run, seconds).finally(() => (run.opening = undefined));
  return run.opening;
}

async function openFirst(run: PlanRun, seconds: number): Promise<void> {
  const last = run.plan.attempts.length - 1;
  run.beam ??= await run.plan.beside?.open();
  while (!run.proving && run.current < last) await openOrPassOn(run, seconds / 2);
  if (!run.proving && last >= 0) await openLast(run, seconds);
}

/** Opens an attempt that has others after it, or goes on to the next one if it is refused. */
async function openOrPassOn(run: PlanRun, seconds: number): Promise<void> {
  const { attempts, resources } = run.plan;
  const attempt = attempts[run.current];
  try {
    const slow = tooSlow(attempt, seconds);
    if (slow) throw slow;
    await open(attempt, run);
  } catch (cause) {
    resources.signal.throwIfAborted();
    if (!(cause instanceof AtlasError)) throw cause;
    noteLoss(cause, run);
    passOn(run, cause.sentence);
  }
}

/** Opens the last attempt, unless it is too slow and there is a beam search. @throws AtlasError */
async function openLast(run: PlanRun, seconds: number): Promise<void> {
  const attempt = run.plan.attempts[run.current];
  const slow = tooSlow(attempt, seconds);
  if (slow && run.beam) noteTooSlow(slow, run);
  else await open(attempt, run);
}

/** The beam search goes on alone; a person gets a note of it once. */
function noteTooSlow(slow: AtlasError, { plan, reasons, current }: PlanRun): void {
  if (reasons.at(current) === undefined)
    plan.resources.note?.(`${slow.message} The position is searched without it.`);
  reasons[current] = slow.sentence;
}

/** Opens an attempt. @throws the refusal, if there is one, and as its `open`. */
async function open(attempt: Attempt, run: PlanRun): Promise<void> {
  const refusal = attempt.refusal?.();
  if (refusal) throw refusal;
  run.proving = { ...(await attempt.open()), name: attempt.name };
}

/** The refusal of an attempt that takes more than `most` seconds to open. */
function tooSlow({ name, needs }: Attempt, most: number): AtlasError | undefined {
  const seconds = most < Infinity ? (needs?.().seconds ?? 0) : 0;
  if (seconds <= most) return undefined;
  return new AtlasError(
    'timed-out',
    `The search ${name} takes about ${formatSeconds(seconds)} to be ready, but has ${formatSeconds(most)} for that`,
    { seconds, nodes: 0, atLeast: 0 },
  );
}

/** Leaves the attempt for the next one. Its solver is closed, or searches until that is open. */
export async function leaveAttempt(run: PlanRun, reason: string, meanwhile = false): Promise<void> {
  await run.meanwhile?.close?.();
  run.meanwhile = meanwhile ? run.proving : undefined;
  if (!meanwhile) await run.proving?.close?.();
  run.proving = undefined;
  passOn(run, reason);
}

/** Closes the solvers of a run. */
export const closeSolvers = ({ proving, meanwhile, beam }: PlanRun): Promise<unknown> =>
  Promise.all([proving?.close?.(), meanwhile?.close?.(), beam?.close?.()]);

/** Goes on to the next attempt; keeps and reports why this one is left. */
function passOn(run: PlanRun, reason: string): void {
  const number = run.current++;
  run.reasons[number] = reason;
  run.plan.resources.attemptLeft?.(number, reason);
}

/** Each attempt, with what it needed at first, and why it is left if it is. */
export function plannedAttempts(run: PlanRun): readonly PlannedAttempt[] {
  const { plan, reasons, current, proving } = run;
  run.planned ??= [
    ...plan.attempts.map(plannedAttempt),
    ...(plan.beside ? [{ ...plannedAttempt(plan.beside), beside: true } as const] : []),
  ];
  return run.planned.map(({ left: refusal, ...facts }, number) => {
    const isOpen = number === current && proving !== undefined;
    const reason = reasons.at(number) ?? (isOpen ? undefined : refusal);
    return { ...facts, ...(reason !== undefined && { left: reason }) };
  });
}

function plannedAttempt(attempt: Attempt): PlannedAttempt {
  const { name, mostBoards } = attempt;
  const refusal = attempt.refusal?.();
  return {
    name,
    ...(attempt.needs?.() ?? { memory: 0, disk: 0, seconds: 0 }),
    ...(mostBoards !== undefined && { mostBoards }),
    ...(refusal && { left: refusal.sentence }),
  };
}

/** Says what solving goes on without, and why, unless the next attempt needs the same. */
function noteLoss(cause: AtlasError, { plan, current }: PlanRun): void {
  const { attempts, resources } = plan;
  const { resource } = attempts[current];
  if (resource === undefined || resource === attempts[current + 1].resource) return;
  resources.note?.(`${cause.message} Solving goes on without ${resource}.`);
}
