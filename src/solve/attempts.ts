/*
 * The attempts of a plan, one after the other: a later one is opened when those before it are
 * refused, or used up.
 */
import { AtlasError } from '../basics/errors.js';
import { formatSeconds } from '../basics/humanize.js';
import { opened } from '../bounds/kept.js';
import type { Board } from '../puzzle/board.js';
import type { Attempt, CommonResources } from './method.js';
import type { SolvePlan } from './plan.js';
import type { PlannedAttempt } from './solution.js';
import type { NamedSolver, SteppedSolver } from './solver.js';

/** A plan at work. */
export interface SolvingState extends SolvePlan {
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

/** A plan before any of its attempts is opened. */
export const unopened = (plan: SolvePlan): SolvingState => ({
  ...plan,
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
export const mostBoards = ({ attempts, current }: SolvingState): number =>
  attempts.at(current)?.mostBoards ?? Infinity;

/**
 * Opens the attempt, or the first one after it that is not refused, and the one beside them. If
 * they are being opened, this call waits for them too. An attempt that takes more than half of
 * `seconds` to open is refused; the last one is not opened if it takes more than all of them.
 *
 * @throws AtlasError (the promise rejects) when the last one is refused, and the signal's reason.
 */
export function openAttempt(state: SolvingState, seconds = Infinity): Promise<void> {
  state.opening ??= openFirst(state, seconds).finally(() => (state.opening = undefined));
  return state.opening;
}

async function openFirst(state: SolvingState, seconds: number): Promise<void> {
  const { attempts, beside } = state;
  state.beam ??= beside && opened(await beside.open());
  const last = attempts.length - 1;
  while (!state.proving && state.current < last) await openOrPassOn(state, seconds / 2);
  if (!state.proving && last >= 0) await openLast(state, seconds);
}

/** Opens an attempt that has others after it, or goes on to the next one if it is refused. */
async function openOrPassOn(state: SolvingState, seconds: number): Promise<void> {
  const { attempts, current, resources } = state;
  const attempt = attempts[current];
  const found = tooSlow(attempt, seconds) ?? attempt.refusal?.() ?? (await attempt.open());
  if (found instanceof AtlasError) {
    noteLoss(attempt, attempts[current + 1], found, resources);
    passOn(state, found.sentence);
  } else proveWith(found, attempt, state);
}

/** Opens the last attempt, unless it is too slow and there is a beam search. @throws AtlasError */
async function openLast(state: SolvingState, seconds: number): Promise<void> {
  const attempt = state.attempts[state.current];
  const slow = tooSlow(attempt, seconds);
  if (slow && state.beam) noteTooSlow(slow, state);
  else proveWith(opened(attempt.refusal?.() ?? (await attempt.open())), attempt, state);
}

/** The beam search goes on alone; a person gets a note of it once. */
function noteTooSlow(slow: AtlasError, { reasons, current, resources }: SolvingState): void {
  if (reasons.at(current) === undefined)
    resources.note?.(`${slow.message} The position is searched without it.`);
  reasons[current] = slow.sentence;
}

function proveWith(solver: SteppedSolver, { name }: Attempt, state: SolvingState): void {
  state.proving = { ...solver, name };
  state.meanwhile = undefined;
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
export async function leaveAttempt(
  state: SolvingState,
  reason: string,
  meanwhile = false,
): Promise<void> {
  if (meanwhile) state.meanwhile = state.proving;
  else await state.proving?.close?.();
  state.proving = undefined;
  passOn(state, reason);
}

/** Goes on to the next attempt; keeps and reports why this one is left. */
function passOn(state: SolvingState, reason: string): void {
  const number = state.current++;
  state.reasons[number] = reason;
  state.resources.attemptLeft?.(number, reason);
}

/** Each attempt, with what it needed at first, and why it is left if it is. */
export function plannedAttempts(state: SolvingState): readonly PlannedAttempt[] {
  const { attempts, beside, reasons, current, proving } = state;
  state.planned ??= [
    ...attempts.map(plannedAttempt),
    ...(beside ? [{ ...plannedAttempt(beside), beside: true } as const] : []),
  ];
  return state.planned.map(({ left: refusal, ...facts }, number) => {
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
function noteLoss(
  { resource }: Attempt,
  after: Attempt,
  cause: AtlasError,
  { note }: CommonResources,
): void {
  if (resource === undefined || resource === after.resource) return;
  note?.(`${cause.message} Solving goes on without ${resource}.`);
}
