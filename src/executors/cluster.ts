/*
 * The tasks of a cluster do the units of a layer; they share only a folder with this process. A layer is divided into as many parts as
 * there are tasks, and a part that still lacks files when its task has ended is submitted again. The files alone show which units are
 * done; the scheduler only shows whether more files may come. The threads of this machine do sparse layers, and units that turn out to
 * have no file.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { AtlasError, isOf } from '../errors.js';
import { formatQuantity } from '../humanize.js';
import { quoted, visible } from '../quoted.js';
import { partOf, type Executor, type Ledger } from '../search/executor.js';

/** A task as its scheduler knows it. */
export interface Task {
  /** The number of its part. */
  readonly number: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** The reason of the scheduler, in its words. */
  readonly reason: string;
  /** The machine where it runs, or ran; empty if this is not known. */
  readonly node: string;
}

/** Submits tasks. A search on another kind of cluster needs another one of these. */
export interface Scheduler {
  /** Submits tasks for parts of a layer; from then on {@link look} returns only these. @throws AtlasError when they are refused. */
  submit(tasks: readonly number[], depth: number, order: string): Promise<void>;
  /** The tasks that were submitted last, without those that the scheduler has forgotten. */
  look(): Promise<readonly Task[]>;
  /** Ends all tasks of this search, also of earlier runs. Resolves with their jobs when all have ended, or after a limit of time. */
  cancel(): Promise<readonly string[]>;
  /** The path of the log of a task of the last submission. */
  logOf(task: number): string;
  /** The last line of a task's log, which may be empty; undefined when there is no log. */
  lastWords(task: number): string | undefined;
}

export interface ClusterSettings {
  /** Parts of a layer. */
  readonly tasks: number;
  /** This machine does a layer that is made from fewer states. */
  readonly sparse: number;
  /** The most seconds until a file system shows a file. */
  readonly patience: number;
  readonly say: (sentence: string) => void;
}

/** How often parts of a layer are submitted again. */
const MOST_REPEATS = 3;

/** The pause between two looks at the folder. */
const LOOK_MS = 500;

/** The pause between two questions to the scheduler, which serves others too: the first, and the longest. */
const ASK_MS = { first: 1000, last: 10_000 };

/** When all files are there, tasks have so much time to end by themselves. */
const LEAVE_MS = 10_000;

/** An executor of the tasks of a scheduler, and of `local`, which does sparse layers. */
export function clusterExecutor(
  local: Executor,
  units: number,
  ledger: Ledger,
  scheduler: Scheduler,
  { tasks, sparse, patience, say }: ClusterSettings,
): Executor {
  const parts = Math.min(tasks, units);
  const nodes = new Set<string>();
  let seen: readonly Task[] = [];
  /** The units that lack files, of the layer that tasks do now; undefined when they do none. */
  let missing: readonly number[] | undefined;
  /** The damaged file that ended the last look at the files. */
  let fault: AtlasError | undefined;
  let late = false;
  /** Whether the tasks of earlier runs have been cancelled, the first step of all. */
  let begun = false;

  async function begin(): Promise<void> {
    const jobs = await scheduler.cancel();
    begun = true;
    if (jobs.length > 0) {
      say(`An earlier run in this folder has left tasks; cancelled (${jobs.join(', ')}). What they have done is used.`);
    }
  }

  const isActive = ({ state }: Task): boolean => state === 'waiting' || state === 'running';

  async function ask(): Promise<void> {
    seen = await scheduler.look();
    for (const { node } of seen) if (node !== '') nodes.add(node);
  }

  /** Records the new files, up to a damaged one: a file that has come only in part looks damaged. */
  function look(depth: number): readonly number[] {
    try {
      fault = undefined;
      missing = ledger.missing(depth);
    } catch (cause) {
      if (!isOf('damaged-work', cause)) throw cause;
      fault = cause;
      missing ??= Array.from({ length: units }, (_, unit) => unit);
    }
    return missing;
  }

  /** The parts that lack files, ascending. */
  function partsLacking(depth: number): number[] {
    const lacking = look(depth);
    return Array.from({ length: parts }, (_, number) => number).filter((number) => {
      const [first, end] = partOf(units, { number, of: parts });
      return lacking.some((unit) => unit >= first && unit < end);
    });
  }

  /** Waits until all files are there, or no task is left that could write them. */
  async function tasksEnd(depth: number, signal: AbortSignal | undefined): Promise<void> {
    let interval = ASK_MS.first;
    let next = performance.now() + interval;
    while (partsLacking(depth).length > 0) {
      await pause(LOOK_MS, undefined, { ...(signal && { signal }) });
      if (performance.now() < next) continue;
      await ask();
      if (!seen.some(isActive)) return;
      interval = Math.min(ASK_MS.last, 1.5 * interval);
      next = performance.now() + interval;
    }
  }

  /** Waits for the files of tasks that have ended well. @throws AtlasError when a file stays damaged. */
  async function filesCome(depth: number, signal: AbortSignal | undefined): Promise<void> {
    const deadline = performance.now() + 1000 * patience;
    const isLate = (): boolean => {
      const lacking = partsLacking(depth);
      return seen.some(({ number, state }) => state === 'done' && lacking.includes(number));
    };
    while ((late = isLate()) && performance.now() < deadline) {
      await pause(LOOK_MS, undefined, { ...(signal && { signal }) });
    }
    if (!late) return;
    late = false;
    if (fault) throw fault;
    say(`Files that tasks have written for layer ${depth} did not come within ${patience} s.`);
  }

  async function onCluster(depth: number, signal: AbortSignal | undefined): Promise<void> {
    for (let submission = 0; ; submission++) {
      const lacking = partsLacking(depth);
      if (lacking.length === 0) return;
      if (submission > MOST_REPEATS) throw failure(depth, lacking);
      if (submission > 0)
        say(
          `${formatQuantity(lacking.length, 'task')} of layer ${depth} failed: ${reasonOf(lacking)}; submitted again.`,
        );
      await scheduler.submit(lacking, depth, await ledger.order(depth));
      seen = lacking.map((number) => ({ number, state: 'waiting', reason: '', node: '' }));
      await tasksEnd(depth, signal);
      await filesCome(depth, signal);
    }
  }

  /** Waits until the tasks of a finished layer have ended. */
  async function tasksLeave(): Promise<void> {
    const deadline = performance.now() + LEAVE_MS;
    for (;;) {
      await ask();
      if (!seen.some(isActive)) return;
      if (performance.now() > deadline) {
        await scheduler.cancel();
        return;
      }
      await pause(LOOK_MS);
    }
  }

  function reasonOf([first]: readonly number[]): string {
    const { state, reason = '', node = '' } = seen.find(({ number }) => number === first) ?? {};
    const words = scheduler.lastWords(first) ?? 'it has left no log';
    const said = state === 'done' ? 'it is done, but its files have not come' : words || 'no word in its log';
    return `task ${first}${node && ` on ${node}`}: ${visible(said).replace(/\.$/, '')}${reason && ` (${reason})`}`;
  }

  /** Advice for a task that has failed. */
  const clueTo = (task: number): string =>
    scheduler.lastWords(task) === undefined
      ? `see whether all machines have the folder ${quoted(ledger.folder)}`
      : `its log is ${quoted(scheduler.logOf(task))}`;

  const failure = (depth: number, lacking: readonly number[]): AtlasError =>
    new AtlasError(
      'cluster',
      `Of layer ${depth} ${formatQuantity(lacking.length, 'task')} failed ${MOST_REPEATS + 1} times, the last time ${reasonOf(lacking)}; ${clueTo(lacking[0])}; mend that, and the same command goes on`,
    );

  return {
    threads: local.threads,
    async runLayer(depth, signal) {
      if (!begun) await begin();
      const weight = ledger.weight(depth);
      if (weight > 0 && weight >= sparse) {
        try {
          await onCluster(depth, signal);
          if (seen.length > 0) await tasksLeave();
        } catch (cause) {
          if (signal?.aborted) say(`The tasks of layer ${depth} are being cancelled.`);
          await scheduler.cancel().catch((reason: unknown) => {
            say(`The tasks could not be cancelled: ${String(reason)}`);
          });
          look(depth); // what is done is told
          throw signal?.aborted ? signal.reason : cause;
        } finally {
          ledger.withdraw();
          missing = undefined;
          seen = [];
        }
      }
      return local.runLayer(depth, signal);
    },
    progress: () => (missing ? 1 - missing.length / units : local.progress()),
    standing() {
      if (!missing) return [];
      if (late) return ['waiting for files'];
      const count = (state: Task['state']): number => seen.filter((task) => task.state === state).length;
      return [`${formatQuantity(count('running'), 'task')} running`, `${count('waiting')} waiting`];
    },
    nodes: () => [...nodes],
    close: () => local.close(),
  };
}
