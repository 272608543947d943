/*
 * Workers that a scheduler starts, beside the threads of this machine. They join the search in its
 * folder by themselves, and this machine makes what they do not make: so the search goes on if
 * workers end. If workers end early, others are started in their place.
 */
import { messageOf } from '../../basics/errors.js';
import { formatQuantity } from '../../basics/humanize.js';
import { visible } from '../../basics/quoted.js';
import type { Executor } from '../../executors/executor.js';

/** Starts workers of one search. Another kind of cluster needs another one of these. */
export interface Scheduler {
  /** Starts `count` workers. @throws AtlasError when they are refused. */
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

/** What is known of the workers of one search. */
interface WorkerWatch {
  readonly scheduler: Scheduler;
  /** Workers that are wanted. */
  readonly workers: number;
  /** Shows the user a sentence. */
  readonly say: (sentence: string) => void;
  /** How often workers have been started again. */
  repeats: number;
  /** Whether the scheduler answered the last question: the user reads once that it does not. */
  answers: boolean;
  /** Calls the next look. */
  timer: NodeJS.Timeout | undefined;
  /** Resolves when the look in hand has set the timer again. */
  looked: Promise<void> | undefined;
}

/**
 * The executor `local` with workers: its first round starts as many as are missing, as an earlier
 * run may have left some, and its close ends all of them.
 */
export function withWorkers(
  local: Executor,
  scheduler: Scheduler,
  workers: number,
  say: (sentence: string) => void,
): Executor {
  const watch: WorkerWatch = {
    scheduler,
    workers,
    say,
    repeats: 0,
    answers: true,
    timer: undefined,
    looked: undefined,
  };
  let begun: Promise<void> | undefined;
  return {
    ...local,
    async runRound(round, signal) {
      await (begun ??= startMissing(watch));
      return local.runRound(round, signal);
    },
    async close() {
      await local.close();
      await watch.looked;
      clearTimeout(watch.timer);
      if (begun) await endAll(watch);
    },
  };
}

/** Starts the workers that an earlier run has not left, and looks for them from then on. */
async function startMissing(watch: WorkerWatch): Promise<void> {
  const { scheduler, workers, say } = watch;
  const { active } = await scheduler.look();
  if (active > 0)
    say(`An earlier run in this folder has left ${formatQuantity(active, 'worker')} to this one.`);
  if (active < workers) await scheduler.submit(workers - active);
  lookIn(ASK_MS.first, watch);
}

/** Looks after some time, and again and again, until workers have been started often enough. */
function lookIn(ms: number, watch: WorkerWatch): void {
  watch.timer = setTimeout(() => {
    watch.looked = replaceEnded(watch).then(() => {
      if (watch.repeats <= MOST_REPEATS) lookIn(Math.min(ASK_MS.last, 1.5 * ms), watch);
    });
  }, ms);
}

/** Starts workers in the place of those that have ended. */
async function replaceEnded(watch: WorkerWatch): Promise<void> {
  const { scheduler, workers, say } = watch;
  try {
    const { active, reason } = await scheduler.look();
    watch.answers = true;
    if (active >= workers) return;
    const isLast = watch.repeats === MOST_REPEATS;
    watch.repeats++;
    const next = isLast ? 'the search goes on without' : 'submitted again';
    say(`${formatQuantity(workers - active, 'worker')} ended early: ${visible(reason)}; ${next}.`);
    if (!isLast) await scheduler.submit(workers - active);
  } catch (cause) {
    if (watch.answers) say(`${messageOf(cause)} It is asked again.`);
    watch.answers = false;
  }
}

async function endAll({ scheduler, say }: WorkerWatch): Promise<void> {
  try {
    await scheduler.cancel();
  } catch (cause) {
    say(`${messageOf(cause)} Workers may be left.`);
  }
}
