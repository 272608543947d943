/*
 * Threads of this process: the executor with several threads, and the supply of threads that serve
 * one job after the other.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AtlasError, restoredError, tooManyFiles } from '../../basics/errors.js';
import {
  shareDone,
  totalOf,
  type Executor,
  type Job,
  type Work,
} from '../../executors/executor.js';
import { sumOf } from '../../basics/numbers.js';
import { nextTurn, TURN_MS } from '../../basics/turns.js';
import type { UserModule } from '../../executors/guarded.js';
import { moduleDeath } from './guardedThread.js';
import {
  callRound,
  closeTickets,
  dropTickets,
  finished,
  ticketMemory,
  takeUnits,
  type TicketMemory,
} from './tickets.js';

/**
 * An executor with `threads` threads. This thread is one of them unless the job is done apart from
 * it. There are fewer threads if the system refuses some, and never more than the job has units.
 * This thread does not wait until the others have started, as the first rounds are short. They get
 * the job in a message; then all threads meet once a round, with tickets. `makeWork` makes the work
 * of thread 0, this thread. If the threads run code of `module`, it may end them.
 *
 * A call that waits rejects when a thread dies: with an AtlasError if it ran out of memory, else
 * with the reason.
 */
export function startThreads(
  job: Job,
  threads: number,
  supply: ReturnType<typeof threadSupply>,
  makeWork: () => Work | Promise<Work>,
  module?: UserModule,
): Executor {
  const tickets = ticketMemory(job.units);
  const useful = Math.min(threads, job.units);
  const wanted = job.apart ? useful : useful - 1;
  const started = supply.prepare(wanted);
  const serving = Array.from({ length: started }, (_, place) =>
    supply.serve({ job, tickets, thread: 1 + place }, module),
  );
  /** Rejects when a thread dies, and never resolves. */
  const death = new Promise<never>((_, reject) =>
    serving.forEach((service) => void service.catch(reject)),
  );
  let isDead = false;
  death.catch(() => (isDead = true)); // it is awaited in each round, but not between rounds
  const helps = !job.apart || started === 0;
  /** The threads that work if some could not be started. */
  const working = helps ? 1 + started : started;
  let ownWork: Work | undefined;
  let lastTurn = performance.now();

  return {
    threads: started === wanted ? threads : working,
    async runRound(round, signal) {
      if (helps) ownWork ??= await makeWork();
      signal?.throwIfAborted();
      const end = callRound(tickets, round);
      const drop = (): void => dropTickets(tickets, end);
      signal?.addEventListener('abort', drop);
      try {
        while (ownWork && !takeUnits(tickets, ownWork, lastTurn + TURN_MS)) {
          await nextTurn();
          // No race in each turn: what it adds to `death` stays as long as the job, 1 GB a day.
          if (isDead) await death;
          lastTurn = performance.now();
        }
        await Promise.race([finished(tickets, end), death]);
      } finally {
        signal?.removeEventListener('abort', drop);
      }
      signal?.throwIfAborted();
      return totalOf(tickets.counts);
    },
    progress: () => shareDone(tickets.counts),
    async close() {
      closeTickets(tickets);
      await Promise.allSettled(serving);
      ownWork?.close?.();
    },
  };
}

/** The message that brings a job to a thread. The thread answers when it has left the job. */
export interface ThreadStart {
  readonly job: Job;
  readonly tickets: TicketMemory;
  /** 1 and up; the executor's own thread is 0. */
  readonly thread: number;
}

/**
 * The most MiB of short-lived objects in a thread, whose big data are in shared memory. The default
 * of Node is 48 MiB.
 */
const YOUNG_MB = 6;

/** The time that a thread waits for a job. */
const KEEP_MS = 2000;

/**
 * A thread cannot release the shared memory of its former jobs. It ends when its jobs have had more
 * than this in total.
 */
const MOST_SHARED_BYTES = 2 ** 26;

/** Threads of one script, as {@link threadSupply} has them. */
interface Supply {
  readonly script: URL;
  /** The threads that wait for a job. */
  readonly idle: Set<Worker>;
  /** The bytes of shared memory in the jobs of each thread so far. */
  readonly bytesHad: WeakMap<Worker, number>;
  /** Ends idle threads. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Threads that run a script, which makes the work of the job in each message, serves the job, and
 * then sends a message. Those that wait for a job do not keep the program from ending.
 */
export function threadSupply(script: URL) {
  const supply: Supply = { script, idle: new Set(), bytesHad: new WeakMap(), timer: undefined };
  return {
    /**
     * Starts threads until `count` wait for a job; they start while the calling thread has other
     * work. Returns the number that wait: the system may refuse some.
     */
    prepare(count: number): number {
      try {
        while (supply.idle.size < count) keepIdle(startThread(supply), supply);
      } catch (cause) {
        if (codeOf(cause) !== 'ERR_WORKER_INIT_FAILED') throw cause;
      }
      return Math.min(supply.idle.size, count);
    },
    /**
     * Gives a job to one of them. Resolves when it waits for another job, or has ended; rejects
     * when it dies in the job.
     */
    serve: (start: ThreadStart, module?: UserModule): Promise<void> =>
      serveBy(start, supply, module),
  };
}

function startThread({ script, idle }: Supply): Worker {
  const thread = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  return thread
    .on('error', () => undefined) // nobody reports a thread that dies while it waits
    .on('exit', (code) => {
      idle.delete(thread);
      const ended = new Error(`it ended before its work was done (status ${code})`);
      thread.emit('error', Object.assign(ended, { code: ENDED }));
    });
}

/** Lets a thread wait for a job; after a while without a job, all waiting threads are ended. */
function keepIdle(thread: Worker, supply: Supply): void {
  thread.unref();
  supply.idle.add(thread);
  clearTimeout(supply.timer);
  supply.timer = setTimeout(() => endIdle(supply), KEEP_MS).unref();
}

function endIdle({ idle }: Supply): void {
  for (const thread of idle) void thread.terminate();
  idle.clear();
}

/** Sends a job to a thread that waits, which there must be, and waits for its end. */
async function serveBy(
  start: ThreadStart,
  supply: Supply,
  module: UserModule | undefined,
): Promise<void> {
  const { idle, bytesHad } = supply;
  const [thread] = idle;
  idle.delete(thread);
  thread.ref();
  thread.postMessage(start);
  try {
    await once(thread, 'message');
  } catch (cause) {
    throw deathOf(start, cause as Error, module);
  }
  const bytes = (bytesHad.get(thread) ?? 0) + bytesIn(start.job);
  bytesHad.set(thread, bytes);
  if (bytes > MOST_SHARED_BYTES) await thread.terminate();
  else keepIdle(thread, supply);
}

/** The bytes of memory that a job takes in each thread: shared memory, and the thread's own. */
function bytesIn(job: Job): number {
  const memories = [...new Set(memoriesOf(job))];
  return sumOf(memories.map(({ byteLength }) => byteLength)) + (job.ownBytes ?? 0);
}

/** The memories that threads share within a value. */
function memoriesOf(value: unknown): SharedArrayBuffer[] {
  if (value instanceof SharedArrayBuffer) return [value];
  if (!(value instanceof Object)) return [];
  return 'buffer' in value ? memoriesOf(value.buffer) : Object.values(value).flatMap(memoriesOf);
}

/** The code of an error of a thread that ended by itself. */
const ENDED = 'ENDED';

const codeOf = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause ? cause.code : undefined;

function deathOf({ thread }: ThreadStart, cause: Error, module: UserModule | undefined): Error {
  // The message has lost its class.
  if ('sentence' in cause) return restoredError(cause as AtlasError);
  if (module) return moduleDeath(codeOf(cause) === ENDED ? undefined : cause, module);
  if (codeOf(cause) === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new AtlasError(
      'memory',
      `Thread ${thread} ran out of memory; use fewer threads, or close other programs`,
    );
  }
  const [reason] = /EMFILE|ENFILE|EAGAIN|ENOMEM/.exec(cause.message) ?? [];
  if (reason === 'EMFILE' || reason === 'ENFILE') return tooManyFiles();
  if (reason !== undefined) {
    return new AtlasError(
      'memory',
      `Thread ${thread} could not start (${reason}); use fewer threads, or close other programs`,
    );
  }
  return new Error(`Thread ${thread} died: ${cause.message}`, { cause });
}
