/* Searches with a bound of the user's own, in its guarded thread. */
import { commonTime, ownTime } from '../../basics/clock.js';
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { GuardedTask, GuardedThread } from '../../executors/guarded.js';
import { beamSolver } from '../beam/beamSolver.js';
import { checkedBound, type BoardFunction, type OwnBound } from '../../bounds/own/ownBound.js';
import { ownBoundSolver } from '../ida/idaSolver.js';
import { someThreads, type Threads } from '../threads.js';
import type { Answer, Known, SteppedSolver } from '../solver.js';
import type { Wishes } from '../wishes.js';

/** How a guarded thread searches: with IDA* on a number of threads, or with a beam. */
type GuardedSearch =
  ({ readonly method: 'ida' } & Pick<Wishes, 'pruning' | 'threads'>) | { readonly method: 'beam' };

/** The input of the task `search`. */
interface SearchInput {
  readonly search: GuardedSearch;
  readonly start: Board;
  readonly limit: number;
  /** When the search ends, a {@link commonTime}. */
  readonly end: number;
}

/** The input of the task `expect`. */
interface ExpectInput extends Pick<SearchInput, 'search' | 'limit'> {
  readonly starts: readonly Board[];
}

/** Milliseconds that a search waits for news before it yields. */
const WAIT_MS = 5;

/** Milliseconds in which a thread leaves a search that was given up, unless it is stuck. */
const LEAVE_MS = 50;

/**
 * A solver whose searches run in a guarded thread. If the thread does not leave a search that was
 * given up, another thread does the next one.
 */
export function guardedSolver(
  first: GuardedThread,
  search: GuardedSearch,
  puzzle: Puzzle,
): SteppedSolver {
  let thread = first;
  let last: GuardedTask<Known, Answer> | undefined;

  function freeThread(): GuardedThread {
    if (last && !endsSoon(last)) {
      void thread.close();
      thread = first.again();
    }
    last = undefined;
    return thread;
  }

  return {
    *search(start, limit, end = Infinity) {
      const input: SearchInput = { search, start, limit, end: commonTime(end) };
      const task = freeThread().begin<Known, Answer>('search', input);
      last = task;
      for (let known: Known = { atLeast: 0, nodes: 0 }; ;) {
        const { step, ended } = task.look(WAIT_MS);
        if (ended) return ended.result;
        known = step ?? known;
        let isGivenUp = true;
        try {
          yield known;
          isGivenUp = false;
        } finally {
          if (isGivenUp) task.giveUp();
        }
      }
    },
    ...(search.method === 'ida'
      ? {
          expect(starts: readonly Board[], limit: number) {
            const input: ExpectInput = { search, starts, limit };
            freeThread().begin('expect', input);
          },
        }
      : { bound: beamSolver(puzzle).bound! }),
    close: () => thread.close(),
  };
}

/** Whether a task that was given up ends in a moment. */
function endsSoon(task: GuardedTask<unknown, unknown>): boolean {
  const end = performance.now() + LEAVE_MS;
  for (let rest = LEAVE_MS; rest > 0; rest = end - performance.now())
    if (task.look(rest).ended) return true;
  return false;
}

/** The tasks of a guarded thread that searches with its bound. The first one decides how. */
export function searchTasks(
  puzzle: Puzzle,
  bound: OwnBound,
  valueOf: BoardFunction,
  threads: Threads,
) {
  let solver: SteppedSolver | undefined;
  const solverFor = (search: GuardedSearch): SteppedSolver =>
    search.method === 'beam'
      ? beamSolver(puzzle, checkedBound(puzzle, valueOf, bound))
      : ownBoundSolver(puzzle, bound, valueOf, {
          pruning: search.pruning,
          threads: someThreads(threads, search.threads),
        });
  return {
    search({ search, start, limit, end }: SearchInput): Generator<Known, Answer> {
      solver ??= solverFor(search);
      return solver.search(start, limit, ownTime(end));
    },
    *expect({ search, starts, limit }: ExpectInput): Generator<never, void> {
      solver ??= solverFor(search);
      solver.expect?.(starts, limit);
    },
  };
}
