import { Worker } from 'node:worker_threads';
import { AtlasError } from '../errors.js';
import { shareDone, totalOf, UNDONE, type Executor, type Job, type LayerWork } from '../search/executor.js';
import { sumOf } from '../sums.js';
import { nextTurn, TURN_MS } from '../turns.js';
import { CLOSED, CONTROL, CONTROL_SLOTS, type Share, type WorkerStart } from './control.js';
import { changesSoon, dropTickets, takeUnits } from './tickets.js';

/** A pool of threads knows only how the work is made. */
interface ThreadHost {
  /** Each makes the work of the job that it gets. */
  readonly workers: WorkerSupply;
  /** Makes the work of thread 0, this thread. */
  readonly workFor: (job: Job, thread: number) => LayerWork | Promise<LayerWork>;
}

/**
 * An executor of this thread and `threads` - 1 workers, or of `threads` workers if the job's units are done apart from this thread; of
 * fewer if the system refuses some. No thread waits for a worker to start, as the first layers are short. A worker gets its job by a
 * message; then all threads meet once a layer, through the control array.
 *
 * A call that waits rejects when a worker dies: with an AtlasError if it ran out of memory, else with the reason.
 */
export function startThreads(job: Job, threads: number, host: ThreadHost): Executor {
  const control = new Int32Array(new SharedArrayBuffer(4 * CONTROL_SLOTS));
  const counts = new Float64Array(new SharedArrayBuffer(8 * job.units)).fill(UNDONE);
  const share: Share = { control, counts };
  const { started, death, end } = startWorkers(job, share, job.apart ? threads + 1 : threads, host.workers);
  const helps = !job.apart || started === 0;
  let ownWork: LayerWork | undefined;
  let isWhole = true;
  let lastTurn = performance.now();

  async function takeTurn(): Promise<void> {
    await Promise.race([nextTurn(), death]);
    lastTurn = performance.now();
  }

  function callLayer(depth: number): number {
    const first = Atomics.load(control, CONTROL.end);
    if (depth !== Atomics.load(control, CONTROL.depth)) counts.fill(UNDONE);
    Atomics.store(control, CONTROL.depth, depth);
    Atomics.store(control, CONTROL.first, first);
    Atomics.store(control, CONTROL.end, first + job.units);
    Atomics.notify(control, CONTROL.end);
    return first + job.units;
  }

  /** Waits until all tickets of a layer are finished or dropped. */
  async function finished(end: number): Promise<void> {
    for (;;) {
      const done = Atomics.load(control, CONTROL.done);
      if (done === end) return;
      if (changesSoon(control, CONTROL.done, done)) continue;
      const change = Atomics.waitAsync(control, CONTROL.done, done);
      if (change.async) await Promise.race([change.value, death]);
    }
  }

  return {
    threads: helps ? 1 + started : started,
    async runLayer(depth, signal) {
      const drop = (): void => dropTickets(share);
      try {
        if (helps) ownWork ??= await host.workFor(job, 0);
        signal?.throwIfAborted();
        const end = callLayer(depth);
        signal?.addEventListener('abort', drop);
        while (ownWork && !takeUnits(share, ownWork, lastTurn + TURN_MS)) await takeTurn();
        await finished(end);
        signal?.throwIfAborted();
        return totalOf(counts);
      } catch (cause) {
        isWhole = false;
        throw cause;
      } finally {
        signal?.removeEventListener('abort', drop);
      }
    },
    progress: () => shareDone(counts),
    async close() {
      Atomics.store(control, CONTROL.end, CLOSED);
      Atomics.notify(control, CONTROL.end);
      await end(isWhole);
      ownWork?.close?.();
    },
  };
}

interface Workers {
  /** The number of workers that were started; the system may refuse some. */
  readonly started: number;
  /** Rejects when a worker ends before the pool is closed. */
  readonly death: Promise<never>;
  /** Call it when the pool is closed. Resolves when all have left the job; without `mayServe` none of them serves another one. */
  end(mayServe: boolean): Promise<void>;
}

function startWorkers(job: Job, share: Share, threads: number, supply: WorkerSupply): Workers {
  let reportDeath: (reason: Error) => void;
  const death = new Promise<never>((_, reject) => (reportDeath = reject));
  death.catch(() => undefined); // it is awaited in each layer, but not between layers
  const leaving: Promise<Worker | undefined>[] = [];
  for (let thread = 1; thread < threads; thread++) {
    const start: WorkerStart = { job, share, thread };
    let worker: Worker;
    try {
      worker = supply.take();
    } catch (cause) {
      if (isRefusal(cause)) break;
      throw cause;
    }
    worker.on('error', (cause) => reportDeath(deathOf(thread, cause)));
    worker.ref();
    worker.postMessage(start);
    leaving.push(
      new Promise((resolve) => {
        worker
          .on('message', () => resolve(worker))
          .on('exit', (code) => {
            if (Atomics.load(share.control, CONTROL.end) !== CLOSED)
              reportDeath(new Error(`Worker thread ${thread} ended before its work was done (status ${code}).`));
            resolve(undefined);
          });
      }),
    );
  }
  return {
    started: leaving.length,
    death,
    async end(mayServe) {
      const bytes = mayServe
        ? sumOf([...new Set(memoriesOf(job))].map(({ byteLength }) => byteLength)) + (job.ownBytes ?? 0)
        : Infinity;
      const alive = (await Promise.all(leaving)).filter((worker) => worker !== undefined);
      await Promise.all(alive.map((worker) => supply.giveBack(worker, bytes)));
    },
  };
}

/** The memories that threads share within a value. */
function memoriesOf(value: unknown): SharedArrayBuffer[] {
  if (value instanceof SharedArrayBuffer) return [value];
  if (!(value instanceof Object)) return [];
  return 'buffer' in value ? memoriesOf(value.buffer) : Object.values(value).flatMap(memoriesOf);
}

/** Whether the system refuses to start a thread. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_INIT_FAILED';

function deathOf(thread: number, cause: Error): Error {
  if ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new AtlasError(
      'memory',
      `Worker thread ${thread} ran out of memory; use fewer threads, or close other programs`,
    );
  }
  if (isAtlasRecord(cause)) return new AtlasError(cause.code, cause.sentence, cause.data);
  return new Error(`Worker thread ${thread} died: ${cause.message}`, { cause });
}

/** Whether an error from a worker was an AtlasError there: the message loses its class. */
const isAtlasRecord = (cause: Error): cause is AtlasError => 'sentence' in cause && 'code' in cause && 'data' in cause;

/** Gives workers: prepared ones, which start while this thread has other work, those that are given back, and new ones. */
interface WorkerSupply {
  /** Starts workers that wait for a job. They do not keep the program from ending. */
  prepare(count: number): void;
  /** @throws the error of the system when it refuses a thread. */
  take(): Worker;
  /** Takes back a worker that has left a job, whose memory had so many bytes. Resolves when it waits, or has ended. */
  giveBack(worker: Worker, bytes: number): Promise<void>;
}

/** Of each worker's short-lived objects, in MiB: their big data lie in shared memory. By itself Node would let them grow to 48 MiB. */
const YOUNG_MB = 6;

/** A worker waits so long for another job. */
const KEEP_MS = 2000;

/** Nothing makes a worker let go of the shared memory of its former jobs. So it ends when these had more than this together. */
const MOST_BYTES = 2 ** 26;

/** Workers that run a script, which makes the work of the job in each message, {@link serve}s it, and then sends a message. */
export function workerSupply(script: URL): WorkerSupply {
  const idle: Worker[] = [];
  const bytesHad = new WeakMap<Worker, number>();
  let timer: NodeJS.Timeout | undefined;
  const start = (): Worker => new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  /** A worker that dies before it has a job leaves the list. */
  const wait = (worker: Worker): void => {
    worker.unref();
    idle.push(worker);
    worker
      .on('error', () => undefined)
      .on('exit', () => {
        if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      });
  };
  const endIdle = (): void => idle.splice(0).forEach((worker) => void worker.terminate());
  return {
    prepare(count) {
      clearTimeout(timer);
      try {
        while (idle.length < count) wait(start());
      } catch (cause) {
        if (!isRefusal(cause)) throw cause;
      }
    },
    take: () => idle.pop() ?? start(),
    async giveBack(worker, bytes) {
      const had = (bytesHad.get(worker) ?? 0) + bytes;
      if (had > MOST_BYTES) {
        await worker.terminate();
        return;
      }
      bytesHad.set(worker, had);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      wait(worker);
      clearTimeout(timer);
      timer = setTimeout(endIdle, KEEP_MS).unref();
    },
  };
}
