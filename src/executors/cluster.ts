/*
 * Workers that a scheduler starts, beside the threads of this machine. They join the search in its folder by themselves, and this machine
 * makes what they leave: so the search goes on whatever becomes of them. Here others are started when some end early.
 */
import { messageOf } from '../errors.js';
import { formatQuantity } from '../humanize.js';
import { visible } from '../quoted.js';
import type { Executor } from '../search/executor.js';

/** Starts workers of one search. Another kind of cluster needs another one of these. */
export interface Scheduler {
  /** Starts so many workers. @throws AtlasError when they are refused. */
  submit(count: number): Promise<void>;
  /** The number of workers that wait or run, and why the last one that has ended did so. @throws AtlasError when there is no answer. */
  look(): Promise<{ readonly active: number; readonly reason: string }>;
  /** Ends all workers of this search, also of earlier runs. Resolves with the numbers of their jobs. */
  cancel(): Promise<readonly string[]>;
}

/** How often workers are started again. */
const MOST_REPEATS = 3;

/** The pause between two questions to the scheduler, which serves others too: the first, and the longest. */
const ASK_MS = { first: 1000, last: 10_000 };

/** The executor `local`, which starts so many workers with its first layer, and ends them when it is closed. */
export function withWorkers(
  local: Executor,
  scheduler: Scheduler,
  workers: number,
  say: (sentence: string) => void,
): Executor {
  const end = new AbortController();
  let begun: Promise<void> | undefined;
  let watched: Promise<void> | undefined;

  async function begin(): Promise<void> {
    const jobs = await scheduler.cancel();
    if (jobs.length > 0) say(`An earlier run in this folder has left workers; cancelled (${jobs.join(', ')}).`);
    await scheduler.submit(workers);
    watched = watch();
  }

  /** Starts workers in the place of those that end, until this executor is closed. */
  async function watch(): Promise<void> {
    let answers = true;
    let repeats = 0;
    for (let wait = ASK_MS.first; ; wait = Math.min(ASK_MS.last, 1.5 * wait)) {
      await pause(wait, end.signal);
      if (end.signal.aborted) return;
      try {
        const { active, reason } = await scheduler.look();
        answers = true;
        if (active >= workers) continue;
        const isLast = repeats++ === MOST_REPEATS;
        say(
          `${formatQuantity(workers - active, 'worker')} ended early: ${visible(reason)}; ${isLast ? 'the search goes on without' : 'submitted again'}.`,
        );
        if (isLast) return;
        await scheduler.submit(workers - active);
      } catch (cause) {
        if (answers) say(`${messageOf(cause)} It is asked again.`);
        answers = false;
      }
    }
  }

  return {
    threads: local.threads,
    async runLayer(depth, signal) {
      await (begun ??= begin());
      return local.runLayer(depth, signal);
    },
    progress: () => local.progress(),
    async close() {
      end.abort();
      await local.close();
      await watched;
      if (begun) await scheduler.cancel().catch((cause: unknown) => say(`${messageOf(cause)} Workers may be left.`));
    },
  };
}

/** Waits so long, or until a signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
