/* The attempts of a plan, of which one at a time searches, and the one beside them. */
import { AtlasError } from '../basics/errors.js';
import { opened } from '../bounds/kept.js';
import type { PlannedAttempt } from './solution.js';
import type { SolvePlan } from './solvePlan.js';
import type { SteppedSolver } from './solver.js';
import type { Attempt, SolvingPlatform } from './solvingPlatform.js';

/** Where the attempts of a plan stand. */
export interface OpenAttempts {
  readonly plan: SolvePlan;
  readonly platform: SolvingPlatform;
  /** The number of the attempt that searches, or is opened next. */
  current: number;
  /** The solver of that attempt, once it is open. */
  proving: SteppedSolver | undefined;
  /** The solver of the attempt beside it, once it is open. */
  beam: SteppedSolver | undefined;
  /** The time that it took to open the attempt. */
  openingSeconds: number;
  /** By number of an attempt: why it was left. */
  readonly reasons: string[];
  /** As they were before any was opened, for that changes what they need. */
  planned: readonly PlannedAttempt[] | undefined;
}

/** None of them is open. */
export const newAttempts = (plan: SolvePlan, platform: SolvingPlatform): OpenAttempts => ({
  plan,
  platform,
  current: 0,
  proving: undefined,
  beam: undefined,
  openingSeconds: 0,
  reasons: [],
  planned: undefined,
});

/** The attempt that searches, or is opened next; undefined if the plan has none. */
export const currentAttempt = ({ plan, current }: OpenAttempts): Attempt | undefined =>
  plan.attempts.at(current);

/** Whether the attempt that searches is used up, by a search of so many boards. */
export const isUsedUp = (attempts: OpenAttempts, boards: number): boolean =>
  boards > (currentAttempt(attempts)?.mostBoards ?? Infinity);

/**
 * Opens the attempt, or the first one after it that is not refused, and the one beside them.
 *
 * @throws AtlasError when the last one is refused, and the signal's reason.
 */
export async function openAttempt(attempts: OpenAttempts): Promise<void> {
  const { plan, platform } = attempts;
  attempts.beam ??= plan.beside && opened(await plan.beside.open());
  const began = performance.now();
  while (!attempts.proving && plan.attempts.length > 0) {
    const attempt = plan.attempts[attempts.current];
    const found = attempt.refusal() ?? (await attempt.open());
    if (attempts.current === plan.attempts.length - 1) opened(found);
    if (found instanceof AtlasError) {
      tellLoss(attempt, plan.attempts[attempts.current + 1], found, platform);
      passOn(attempts, found.sentence);
      continue;
    }
    attempts.proving = found;
    attempts.openingSeconds = (performance.now() - began) / 1000;
  }
}

/** Leaves the attempt for the next one. */
export async function leaveAttempt(attempts: OpenAttempts, reason: string): Promise<void> {
  await attempts.proving?.close?.();
  attempts.proving = undefined;
  passOn(attempts, reason);
}

/** Goes on to the next attempt; keeps and tells why this one is left. */
function passOn(attempts: OpenAttempts, reason: string): void {
  const left = attempts.current;
  attempts.current = left + 1;
  attempts.reasons[left] = reason;
  attempts.platform.attemptLeft?.(left, reason);
}

/** Each attempt, with what it needed at first, and why it is left if it is. */
export function plannedAttempts(attempts: OpenAttempts): readonly PlannedAttempt[] {
  const { plan, reasons, current, proving } = attempts;
  attempts.planned ??= [
    ...plan.attempts.map(plannedAttempt),
    ...(plan.beside ? [{ ...plannedAttempt(plan.beside), beside: true } as const] : []),
  ];
  return attempts.planned.map(({ left, ...facts }, number) => {
    const isOpen = number === current && proving !== undefined;
    const reason = reasons.at(number) ?? (isOpen ? undefined : left);
    return { ...facts, ...(reason !== undefined && { left: reason }) };
  });
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

/** Says what solving goes on without, and why, unless the next attempt goes by the same. */
function tellLoss(
  { by }: Attempt,
  after: Attempt,
  cause: AtlasError,
  platform: SolvingPlatform,
): void {
  if (by === undefined || by === after.by) return;
  platform.note?.(`${cause.message} Solving goes on without ${by}.`);
}
