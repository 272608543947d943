/*
 * The plan of a solution: attempts in order, and the beam search beside them. A later attempt is
 * opened when those before it are refused, or used up.
 */
import { AtlasError } from '../basics/errors.js';
import { formatSeconds } from '../basics/humanize.js';
import { quickestBound } from '../bounds/bounds.js';
import { opened } from '../bounds/kept.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Ask, Attempt, Method, SolvingContext } from './method.js';
import type { PlannedAttempt } from './solution.js';
import type { SteppedSolver } from './solver.js';
import { isSolvedShortest, quickestSearch } from './suitability.js';
import { heuristicWished, methodWished, quickGuide, type Wishes } from './wishes.js';

/** A plan, and which attempt searches now. */
export interface SolvePlan {
  readonly puzzle: Puzzle;
  /** The attempts at a shortest solution, in order; empty if nothing is proved. */
  readonly attempts: readonly Attempt[];
  /** A beam search that takes turns with them. */
  readonly beside: Attempt | undefined;
  /** The most moves of a solution. */
  readonly limit: number;
  readonly machine: SolvingContext;
  /** The number of the attempt that searches, or is opened next. */
  current: number;
  /** The solver of that attempt, once it is open. */
  proving: SteppedSolver | undefined;
  /** The solver of the attempt beside it, once it is open. */
  beam: SteppedSolver | undefined;
  /** Settles when the attempt is open, or cannot be opened; undefined if none is being opened. */
  opening: Promise<void> | undefined;
  /** If time is limited: the solver of the last attempt, which searches until this one is open. */
  meanwhile: SteppedSolver | undefined;
  /** By number of an attempt: why it was left. */
  readonly reasons: string[];
  /** The attempts before any was opened, because opening one changes what the others need. */
  planned: readonly PlannedAttempt[] | undefined;
}

/** The boards that a search enters in less than a tenth of a second, before databases are read. */
const NEAR_BOARDS = 200_000;

/**
 * Plans how positions of a puzzle are solved. Looks at what the machine keeps and at the memory
 * that is free, but reads nothing large.
 *
 * @throws AtlasError when wishes do not go together, or do not suit the puzzle.
 */
export function planSolving<Machine extends SolvingContext>(
  puzzle: Puzzle,
  wishes: Wishes,
  methods: readonly Method<Machine>[],
  machine: Machine,
): SolvePlan {
  const ask = { puzzle, wishes, machine };
  const wished = attemptWished(ask, methods);
  const beside = methods.find((method) => method.beside)?.beside!(ask);
  return {
    puzzle,
    attempts: wished ? [wished] : attemptsFor(ask, methods, beside !== undefined),
    beside: wished?.isAlone ? undefined : beside,
    limit: wishes.limit ?? wished?.limit ?? Infinity,
    machine,
    current: 0,
    proving: undefined,
    beam: undefined,
    opening: undefined,
    meanwhile: undefined,
    reasons: [],
    planned: undefined,
  };
}

/** The attempt with the method that wishes name or imply; undefined if they leave the choice. */
function attemptWished<Machine>(
  ask: Ask<Machine>,
  methods: readonly Method<Machine>[],
): Attempt | undefined {
  const { puzzle, wishes } = ask;
  const wished = methodWished(wishes, puzzle);
  if (wished === undefined) return undefined;
  const heuristic = heuristicWished(wishes) ?? quickestBound(puzzle);
  return methods
    .find(({ name, takes }) => name === wished && (takes?.(heuristic) ?? true))
    ?.named?.(ask);
}

/** The attempts if no method is wished for, the quickest one first. */
function attemptsFor<Machine>(
  ask: Ask<Machine>,
  methods: readonly Method<Machine>[],
  hasBeam: boolean,
): Attempt[] {
  const { puzzle, wishes } = ask;
  // A guide is followed alone, so that the solutions are its own.
  if (quickGuide(wishes) && hasBeam) return [];
  // On larger boards only good solutions are searched; a shortest one is refused by its search.
  if (wishes.aim !== 'shortest' && !isSolvedShortest(puzzle.size)) return [];
  const offered = methods.flatMap((method) => method.offered?.(ask) ?? []);
  const end = offered.findIndex((attempt) => !mayBeLeft(attempt));
  const attempts = offered.slice(0, end + 1);
  const slow = wishes.aim === 'quick' ? -1 : attempts.findIndex(({ isSlow }) => isSlow);
  const near = slow < 0 ? undefined : nearAttempt(ask, methods);
  return near ? attempts.toSpliced(slow, 0, near) : attempts;
}

/**
 * What solves a near position in a moment, in this thread, before an attempt that takes a while to
 * open.
 */
function nearAttempt<Machine>(
  ask: Ask<Machine>,
  methods: readonly Method<Machine>[],
): Attempt | undefined {
  const wishes = { ...ask.wishes, method: quickestSearch(ask.puzzle), threads: 1 };
  const attempt = attemptWished({ ...ask, wishes }, methods);
  return attempt && { ...attempt, mostBoards: NEAR_BOARDS };
}

/** Whether another attempt may be needed after it. */
const mayBeLeft = ({ resource, mostBoards }: Attempt): boolean =>
  resource !== undefined || mostBoards !== undefined;

/** The attempt that searches, or is opened next; undefined if the plan has none. */
export const currentAttempt = ({ attempts, current }: SolvePlan): Attempt | undefined =>
  attempts.at(current);

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
  const { attempts, beside } = plan;
  plan.beam ??= beside && opened(await beside.open());
  const last = attempts.length - 1;
  while (!plan.proving && plan.current < last) await openOrPassOn(plan, seconds / 2);
  if (!plan.proving && last >= 0) await openLast(plan, seconds);
}

/** Opens an attempt that has others after it, or goes on to the next one if it is refused. */
async function openOrPassOn(plan: SolvePlan, seconds: number): Promise<void> {
  const { attempts, current, machine } = plan;
  const attempt = attempts[current];
  const found = tooSlow(attempt, seconds) ?? attempt.refusal?.() ?? (await attempt.open());
  if (found instanceof AtlasError) {
    noteLoss(attempt, attempts[current + 1], found, machine);
    passOn(plan, found.sentence);
  } else proveWith(found, plan);
}

/** Opens the last attempt, unless it is too slow and there is a beam search. @throws AtlasError */
async function openLast(plan: SolvePlan, seconds: number): Promise<void> {
  const attempt = plan.attempts[plan.current];
  const slow = tooSlow(attempt, seconds);
  if (slow && plan.beam) searchWithout(slow, plan);
  else proveWith(opened(attempt.refusal?.() ?? (await attempt.open())), plan);
}

/** The beam search goes on alone; a person gets a note of it once. */
function searchWithout(slow: AtlasError, { reasons, current, machine }: SolvePlan): void {
  if (reasons.at(current) === undefined)
    machine.note?.(`${slow.message} The position is searched without it.`);
  reasons[current] = slow.sentence;
}

function proveWith(solver: SteppedSolver, plan: SolvePlan): void {
  plan.proving = solver;
  plan.meanwhile = undefined;
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
  if (meanwhile) plan.meanwhile = plan.proving;
  else await plan.proving?.close?.();
  plan.proving = undefined;
  passOn(plan, reason);
}

/** Goes on to the next attempt; keeps and reports why this one is left. */
function passOn(plan: SolvePlan, reason: string): void {
  const number = plan.current++;
  plan.reasons[number] = reason;
  plan.machine.attemptLeft?.(number, reason);
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

/** Says what solving goes on without, and why, unless the next attempt goes by the same. */
function noteLoss(
  { resource }: Attempt,
  after: Attempt,
  cause: AtlasError,
  { note }: SolvingContext,
): void {
  if (resource === undefined || resource === after.resource) return;
  note?.(`${cause.message} Solving goes on without ${resource}.`);
}
