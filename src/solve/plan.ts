/* The plan of a solution: attempts in order, and the beam search beside them. */
import type { Puzzle } from '../puzzle/puzzle.js';
import type { SolveRequest, Attempt, Method, Methods, SolvingResources } from './method.js';
import { isSolvedShortest, quickestSearch } from './suitability.js';
import { methodWished, quickGuide, type Wishes } from './wishes.js';

/** The attempts to solve positions of a puzzle, and what they use. */
export interface SolvePlan {
  readonly puzzle: Puzzle;
  /** The attempts at a shortest solution, in order; empty if nothing is proved. */
  readonly attempts: readonly Attempt[];
  /** A beam search that takes turns with them. */
  readonly beside: Attempt | undefined;
  /** The most moves of a solution. */
  readonly limit: number;
  readonly resources: SolvingResources;
}

/** The boards that a search enters in less than a tenth of a second, before databases are read. */
const NEAR_BOARDS = 200_000;

/**
 * Plans how positions of a puzzle are solved. Looks at what the machine keeps and at the memory
 * that is free, but reads nothing large.
 *
 * @throws AtlasError when wishes do not go together, or do not suit the puzzle.
 */
export function planSolving(
  puzzle: Puzzle,
  wishes: Wishes,
  { inOrder: methods, beside: besideFor }: Methods,
  resources: SolvingResources,
): SolvePlan {
  const request = { puzzle, wishes, resources };
  const wished = attemptWished(request, methods);
  const beside = besideFor(request);
  return {
    puzzle,
    attempts: wished ? [wished] : attemptsFor(request, methods, beside !== undefined),
    beside: wished?.isAlone ? undefined : beside,
    limit: wishes.limit ?? wished?.limit ?? Infinity,
    resources,
  };
}

/** The attempt with the method that wishes name or imply; undefined if they leave the choice. */
function attemptWished(request: SolveRequest, methods: readonly Method[]): Attempt | undefined {
  const wished = methodWished(request.wishes, request.puzzle);
  return methods.find(({ name }) => name === wished)?.named(request);
}

/** The attempts if no method is wished for, the quickest one first. */
function attemptsFor(
  request: SolveRequest,
  methods: readonly Method[],
  hasBeam: boolean,
): Attempt[] {
  const { puzzle, wishes } = request;
  // A guide is followed alone, so that the solutions are its own.
  if (quickGuide(wishes) && hasBeam) return [];
  // On larger boards only good solutions are searched; a shortest one is refused by its search.
  if (wishes.aim !== 'shortest' && !isSolvedShortest(puzzle.size)) return [];
  const offered = methods.flatMap((method) => method.offered?.(request) ?? []);
  const end = offered.findIndex((attempt) => !mayBeLeft(attempt));
  const attempts = offered.slice(0, end + 1);
  const slow = wishes.aim === 'quick' ? -1 : attempts.findIndex(({ isSlow }) => isSlow);
  const near = slow < 0 ? undefined : nearAttempt(request, methods);
  return near ? attempts.toSpliced(slow, 0, near) : attempts;
}

/**
 * What solves a near position in a moment, in this thread, before an attempt that takes a while to
 * open.
 */
function nearAttempt(request: SolveRequest, methods: readonly Method[]): Attempt | undefined {
  const wishes = { ...request.wishes, method: quickestSearch(request.puzzle), threads: 1 };
  const attempt = attemptWished({ ...request, wishes }, methods);
  return attempt && { ...attempt, mostBoards: NEAR_BOARDS };
}

/** Whether another attempt may be needed after it. */
const mayBeLeft = ({ resource, mostBoards }: Attempt): boolean =>
  resource !== undefined || mostBoards !== undefined;
