/* The worker as the screens see it: what it is doing, and what it can be asked. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import type { Call } from '../../worker/calls.js';
import type { CountedBoard, PageLimits } from '../../worker/inside/workerCalls.js';
import type { PageWorker } from '../../worker/outside.js';
import { messageOf } from '../../../basics/errors.js';
import { secondsSince } from '../../../basics/clock.js';
import { useStateOf } from '../../parts/hooks.js';
import { searchKindOf } from '../../worker/searchKind.js';
import { newSeed } from '../../../space/random.js';

export type SearchStatus =
  /** `counts` of the layers so far. */
  | { readonly kind: 'searching'; readonly counts: readonly number[] }
  | ({ readonly kind: 'ready'; readonly seconds: number } & CountedBoard)
  /** The board is too large to be searched; what can be done with it, as soon as that is known. */
  | { readonly kind: 'unsearched'; readonly limits?: PageLimits }
  | { readonly kind: 'failed'; readonly message: string };

export interface BoardSearch {
  readonly status: SearchStatus;
  /** Positions by depth, once all are known. */
  readonly counts: readonly number[] | undefined;
  /**
   * The greatest depth at which random positions can be found; 0 if that is not known yet, or
   * there is none.
   */
  readonly sampleReach: number;
  /** Whether no random position of a depth can be found. */
  readonly isTooLarge: boolean;
  /** A random position of a depth. Reports each depth that the search has come to. */
  randomPosition(depth: number, options: Partial<Call<number>>): Promise<Board>;
  readonly call: PageWorker['call'];
  /** Starts again with a new worker. */
  restart(): void;
}

/** Layers are reported no more often than this. */
const REPORT_MS = 50;

/** What is said of a puzzle before its worker has said anything. */
const firstStatus = (puzzle: Puzzle): SearchStatus =>
  searchKindOf(puzzle) === 'all' ? { kind: 'searching', counts: [] } : { kind: 'unsearched' };

/** A worker that has searched, or is searching, the puzzle. */
export function useBoardSearch(
  puzzle: Puzzle,
  supply: (onDeath: () => void) => PageWorker,
): BoardSearch {
  const [status, setStatus] = useStateOf(puzzle, () => firstStatus(puzzle));
  /** Sets the status of the puzzle that there is then. */
  const setLast = useRef(setStatus);
  setLast.current = setStatus;
  const [run, setRun] = useState(0);
  const worker = useRef<PageWorker | undefined>(undefined);

  const restart = (): void => {
    worker.current?.end(new Error('The search was started again'));
    worker.current = undefined;
    setStatus(firstStatus(puzzle));
    setRun(run + 1);
  };
  const running = (): PageWorker =>
    (worker.current ??= supply(() => {
      // Whoever calls next gets a new worker.
      worker.current = undefined;
      setLast.current({
        kind: 'failed',
        message: 'The search has broken off. Your position is kept.',
      });
    }));

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const report = (status: SearchStatus): void => {
      if (!signal.aborted) setStatus(status);
    };

    search(running(), puzzle, signal, report).catch((cause: unknown) =>
      report({ kind: 'failed', message: messageOf(cause) }),
    );
    return () => controller.abort();
  }, [puzzle, run]);

  const call: BoardSearch['call'] = (...request) => running().call(...request);
  return {
    status,
    counts: status.kind === 'ready' ? status.counts : undefined,
    sampleReach: sampleReachOf(status),
    isTooLarge: status.kind === 'unsearched' && status.limits?.sampleReach === 0,
    async randomPosition(depth, options) {
      const request = { puzzle, depths: [depth], seed: newSeed() };
      const [board] = await call('sample', request, options);
      return board;
    },
    call,
    restart,
  };
}

/** Searches the puzzle, and reports how far it has come. */
async function search(
  worker: PageWorker,
  puzzle: Puzzle,
  signal: AbortSignal,
  report: (status: SearchStatus) => void,
): Promise<void> {
  if (searchKindOf(puzzle) !== 'all') {
    report({ kind: 'unsearched', limits: await worker.call('limits', puzzle, { signal }) });
    return;
  }
  const counts: number[] = [];
  const begin = performance.now();
  let reported = begin;
  const reportLayer = ({ count }: { readonly count: number }): void => {
    counts.push(count);
    if (performance.now() - reported < REPORT_MS) return;
    reported = performance.now();
    report({ kind: 'searching', counts: [...counts] });
  };
  const found = await worker.call('open', puzzle, { signal, report: reportLayer });
  report({ kind: 'ready', ...found, seconds: secondsSince(begin) });
}

function sampleReachOf(status: SearchStatus): number {
  if (status.kind === 'ready') return status.counts.length - 1;
  return (status.kind === 'unsearched' ? status.limits?.sampleReach : undefined) ?? 0;
}
