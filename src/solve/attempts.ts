/*
 * The attempts of a plan, one after the other: a later one is opened when those before it are
 * refused, or used up.
 */
import { AtlasError } from '../basics/errors.js';
import { formatSeconds } from '../basics/humanize.js';
import type { Attempt } from './method.js';
import type { SolvePlan } from './plan.js';
import type { PlannedAttempt } from './solution.js';

/** The boards of a position that the attempt enters at most; Infinity if it has no such limit. */
export const mostBoards = ({ attempts, current }: SolvePlan): number =>
  attempts.at(current)?.mostBoards ?? Infinity;

/**
 * Opens the attempt, or the first one after it that is not refused, and the one beside them. If
 * they are being opened, this call waits for them too. An attempt that takes more than half of
 * `seconds` to open is refused; the last one is not opened if it takes more than all of them.
 *
 * @throws AtlasError (the promise rejects) when the last one is refused, and the signal's reason.
 */
export function openAttempt(plan: SolvePlan, seconds = Infinity): Promise<void> {
  plan.opening ??= openFirst(plan, seconds).finally(() => (plan.opening = undefined));
  return plan.opening;
}

async function openFirst(plan: SolvePlan, seconds: number): Promise<void> {
  const last = plan.attempts.length - 1;
  plan.beam ??= await plan.beside?.open();
  while (!plan.proving && plan.current < last) await openOrPassOn(plan, seconds / 2);
  if (!plan.proving && last >= 0) await openLast(plan, seconds);
}

/** Opens an attempt that has others after it, or goes on to the next one if it is refused. */
async function openOrPassOn(plan: SolvePlan, seconds: number): Promise<void> {
  const { attempts, current, resources } = plan;
  const attempt = attempts[current];
  try {
    const slow = tooSlow(attempt, seconds);
    if (slow) throw slow;
    await open(attempt, plan);
  } catch (cause) {
    resources.signal.throwIfAborted();
    if (!(cause instanceof AtlasError)) throw cause;
    noteLoss(cause, plan);
    passOn(plan, cause.sentence);
  }
}

/** Opens the last attempt, unless it is too slow and there is a beam search. @throws AtlasError */
async function openLast(plan: SolvePlan, seconds: number): Promise<void> {
  const attempt = plan.attempts[plan.current];
  const slow = tooSlow(attempt, seconds);
  if (slow && plan.beam) noteTooSlow(slow, plan);
  else await open(attempt, plan);
}

/** The beam search goes on alone; a person gets a note of it once. */
function noteTooSlow(slow: AtlasError, { reasons, current, resources }: SolvePlan): void {
  if (reasons.at(current) === undefined)
    resources.note?.(`${slow.message} The position is searched without it.`);
  reasons[current] = slow.sentence;
}

/** Opens an attempt. @throws the refusal, if there is one, and as its `open`. */
async function open(attempt: Attempt, plan: SolvePlan): Promise<void> {
  const refusal = attempt.refusal?.();
  if (refusal) throw refusal;
  plan.proving = { ...(await attempt.open()), name: attempt.name };
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
  plan: SolvePlan,
  reason: string,
  meanwhile = false,
): Promise<void> {
  await plan.meanwhile?.close?.();
  plan.meanwhile = meanwhile ? plan.proving : undefined;
  if (!meanwhile) await plan.proving?.close?.();
  plan.proving = undefined;
  passOn(plan, reason);
}

/** Closes the solvers of a plan. */
export const closeSolvers = ({ proving, meanwhile, beam }: SolvePlan): Promise<unknown> =>
  Promise.all([proving?.close?.(), meanwhile?.close?.(), beam?.close?.()]);

/** Goes on to the next attempt; keeps and reports why this one is left. */
function passOn(plan: SolvePlan, reason: string): void {
  const number = plan.current++;
  plan.reasons[number] = reason;
  plan.resources.attemptLeft?.(number, reason);
}

/** Each attempt, with what it needed at first, and why it is left if it is. */
export function plannedAttempts(plan: SolvePlan): readonly PlannedAttempt[] {
  const { attempts, beside, reasons, current, proving } = plan;
  plan.planned ??= [
    ...attempts.map(plannedAttempt),
    ...(beside ? [{ ...plannedAttempt(beside), beside: true } as const] : []),
  ];
  return plan.planned.map(({ left: refusal, ...facts }, number) => {
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
function noteLoss(cause: AtlasError, { attempts, current, resources }: SolvePlan): void {
  const { resource } = attempts[current];
  if (resource === undefined || resource === attempts[current + 1].resource) return;
  resources.note?.(`${cause.message} Solving goes on without ${resource}.`);
}
