/*
 * Workers that a scheduler starts, beside the threads of this machine. They join the search in its
 * folder by themselves, and this machine makes what they leave: so the search goes on whatever
 * becomes of them. Here others are started when some end early.
 */
import { messageOf } from '../errors.js';
import { formatQuantity } from '../humanize.js';
import { visible } from '../quoted.js';
import type { Executor } from '../search/executor.js';

/** Starts workers of one search. Another kind of cluster needs another one of these. */
export interface Scheduler {
  /** Starts so many workers. @throws AtlasError when they are refused. */
  submit(count: number): Promise<void>;
  /**
   * The number of workers that wait or run, also of earlier runs, and why the last one that has
   * ended did so.
   *
   * @throws AtlasError when there is no answer.
   */
  look(): Promise<{ readonly active: number; readonly reason: string }>;
  /**
   * Ends all workers of this search, also of earlier runs. @throws AtlasError when there is no
   * answer.
   */
  cancel(): Promise<void>;
}

/** How often workers are started again. */
const MOST_REPEATS = 3;

/**
 * The pause between two questions to the scheduler, which serves others too: the first, and the
 * longest.
 */
const ASK_MS = { first: 1000, last: 10_000 };

/**
 * The executor `local` with workers: its first layer starts as many as are missing, as an earlier
 * run may have left some, and its close ends all of them.
 */
export function withWorkers(
  local: Executor,
  scheduler: Scheduler,
  workers: number,
  say: (sentence: string) => void,
): Executor {
  let begun: Promise<void> | undefined;
  let asked: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let [repeats, answers] = [0, true];

  async function begin(): Promise<void> {
    const { active } = await scheduler.look();
    if (active > 0)
      say(
        `An earlier run in this folder has left ${formatQuantity(active, 'worker')} to this one.`,
      );
    if (active < workers) await scheduler.submit(workers - active);
    askIn(ASK_MS.first);
  }

  function askIn(ms: number): void {
    timer = setTimeout(() => {
      asked = refill().then(() => {
        if (repeats <= MOST_REPEATS) askIn(Math.min(ASK_MS.last, 1.5 * ms));
      });
    }, ms);
  }

  /** Starts workers in the place of those that have ended. */
  async function refill(): Promise<void> {
    try {
      const { active, reason } = await scheduler.look();
      answers = true;
      if (active >= workers) return;
      const next = repeats++ === MOST_REPEATS ? 'the search goes on without' : 'submitted again';
      say(
        `${formatQuantity(workers - active, 'worker')} ended early: ${visible(reason)}; ${next}.`,
      );
      if (repeats <= MOST_REPEATS) await scheduler.submit(workers - active);
    } catch (cause) {
      if (answers) say(`${messageOf(cause)} It is asked again.`);
      answers = false;
    }
  }

  return {
    ...local,
    async runLayer(depth, signal) {
      await (begun ??= begin());
      return local.runLayer(depth, signal);
    },
    async close() {
      await local.close();
      await asked; // which has set the timer again
      clearTimeout(timer);
      if (begun)
        await scheduler
          .cancel()
          .catch((cause: unknown) => say(`${messageOf(cause)} Workers may be left.`));
    },
  };
}
