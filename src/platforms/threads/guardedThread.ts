/* Threads with code of users, and an executor of such threads. */
import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';
import {
  argumentError,
  AtlasError,
  lineIn,
  messageOf,
  restoredError,
  type SentError,
} from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { shareDone, totalOf, type Executor, type Job } from '../../executors/executor.js';
import type { UserModule, GuardedTask, GuardedThread, News } from '../../executors/guarded.js';
import { callRound, ticketMemory, type TicketMemory } from './tickets.js';

/** What a guarded thread is started with, beside its module. */
export interface GuardedStart {
  readonly port: MessagePort;
  /**
   * Slot SENT: messages that the thread has sent; it adds 1 after each message, and notifies. Slot
   * GIVEN_UP: the number of the task that the other side gave up last. Written with Atomics.
   */
  readonly control: Int32Array;
}

export const SENT = 0;
export const GIVEN_UP = 1;

/** From this thread to the guarded one. */
export interface TaskMessage {
  readonly number: number;
  readonly task: string;
  readonly input: unknown;
}

/** From the guarded thread. A message without a number concerns all tasks. */
export type GuardedMessage =
  | { readonly number: number; readonly step: unknown }
  | { readonly number: number; readonly result: unknown }
  | { readonly number?: number; readonly error: Error | SentError };

/**
 * Starts a thread for a module. The script gets `module` and a {@link GuardedStart} as its
 * `workerData`. A thread without a task does not keep the program from ending; what the module
 * prints goes to stderr.
 */
export const startGuarded = (script: URL, module: UserModule): GuardedThread =>
  new Guarded(script, module);

class Guarded implements GuardedThread {
  readonly #control = new Int32Array(new SharedArrayBuffer(8));
  readonly #thread: Worker;
  readonly #port: MessagePort;
  /** By number: the tasks that have not ended, as far as this thread knows. */
  readonly #open = new Map<number, OpenTask<unknown, unknown>>();
  #begun = 0;
  /** The messages that were seen; as slot SENT. */
  #seen = 0;
  /** Why the thread has ended. */
  #failure: Error | undefined;

  constructor(
    readonly script: URL,
    readonly module: UserModule,
  ) {
    const { port1, port2 } = new MessageChannel();
    const start: GuardedStart = { port: port2, control: this.#control };
    this.#port = port1.on('message', (message: GuardedMessage) => this.#take(message));
    this.#thread = new Worker(script, {
      workerData: { ...module, ...start },
      transferList: [port2],
    })
      .on('error', (cause) => this.#bury(cause))
      .on('exit', () => this.#bury());
    this.#setNeeded(false);
  }

  begin<Step, Result>(name: string, input: unknown): GuardedTask<Step, Result> {
    const number = ++this.#begun;
    const task = new OpenTask<Step, Result>();
    if (this.#failure) task.fail(this.#failure);
    else {
      this.#open.set(number, task as OpenTask<unknown, unknown>);
      this.#setNeeded(true);
      this.#port.postMessage({ number, task: name, input } satisfies TaskMessage);
    }
    return {
      result: task.result,
      look: (milliseconds) => {
        Atomics.wait(this.#control, SENT, this.#seen, milliseconds);
        this.#takeAll();
        return task.news();
      },
      giveUp: () => void Atomics.store(this.#control, GIVEN_UP, number),
    };
  }

  again(): GuardedThread {
    return new Guarded(this.script, this.module);
  }

  async close(): Promise<void> {
    this.#fail(new Error('The thread was ended.'));
    this.#port.close();
    await this.#thread.terminate();
  }

  /** Whether the thread keeps the program from ending. */
  #setNeeded(isNeeded: boolean): void {
    for (const handle of [this.#thread, this.#port]) {
      if (isNeeded) handle.ref();
      else handle.unref();
    }
  }

  #take(message: GuardedMessage): void {
    const { number } = message;
    const cause = 'error' in message ? receivedError(message.error) : undefined;
    if (number === undefined) {
      this.#fail(cause!);
      return;
    }
    const task = this.#open.get(number);
    if ('step' in message) task?.step(message.step);
    else {
      this.#open.delete(number);
      if (this.#open.size === 0) this.#setNeeded(false);
      if ('result' in message) task?.end(message.result);
      else task?.fail(cause!);
    }
  }

  /** Takes the messages that are there. */
  #takeAll(): void {
    this.#seen = Atomics.load(this.#control, SENT);
    for (;;) {
      const received = receiveMessageOnPort(this.#port);
      if (!received) return;
      this.#take(received.message as GuardedMessage);
    }
  }

  /** The thread has ended. It may have sent why. */
  #bury(cause?: unknown): void {
    this.#takeAll();
    this.#fail(moduleDeath(cause, this.module));
  }

  #fail(cause: Error): void {
    this.#failure ??= cause;
    for (const task of this.#open.values()) task.fail(this.#failure);
    this.#open.clear();
    this.#setNeeded(false);
  }
}

/** A task, from its begin on. */
class OpenTask<Step, Result> {
  readonly result: Promise<Result>;
  #step: Step | undefined;
  #ended: { readonly result: Result } | undefined;
  #failure: Error | undefined;
  #resolve: (result: Result) => void = () => undefined;
  #reject: (cause: Error) => void = () => undefined;

  constructor() {
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.result.catch(() => undefined); // the caller may only look at the task
  }

  step(step: Step): void {
    this.#step = step;
  }

  end(result: Result): void {
    this.#ended = { result };
    this.#resolve(result);
  }

  fail(cause: Error): void {
    this.#failure = cause;
    this.#reject(cause);
  }

  /** @throws why it has failed. */
  news(): News<Step, Result> {
    if (this.#failure) throw this.#failure;
    return { step: this.#step, ended: this.#ended };
  }
}

const receivedError = (error: Error | SentError): Error =>
  'sentence' in error ? restoredError(error) : error;

/**
 * The error for a module that has ended its thread. `cause` is what the module threw between its
 * calls; undefined if it threw nothing.
 */
export function moduleDeath(cause: unknown, { address, file }: UserModule): AtlasError {
  if (cause instanceof AtlasError) return cause;
  const sentence = (does: string): AtlasError =>
    argumentError(`The module ${quoted(file)} ${does}`);
  if (cause === undefined)
    return sentence('ends its thread, as process.exit does; let it return, or throw an error');
  if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return sentence('takes more memory than there is for a thread');
  return sentence(
    `throws ${quoted(messageOf(cause))}${lineIn(cause, address)} outside of its calls; let it await what it begins`,
  );
}

/**
 * Does the units of a job in guarded threads, which end when the signal aborts: then the job cannot
 * go on. The first thread is the caller's, who closes it. Each thread does a task `units` with a
 * {@link UnitsInput}.
 */
export function guardedExecutor(
  { units, memory }: Job,
  first: GuardedThread,
  threads: number,
): Executor {
  const tickets = ticketMemory(units);
  const others = Array.from({ length: Math.min(threads, units) - 1 }, () => first.again());
  const team = [first, ...others];
  return {
    threads: team.length,
    async runRound(round, signal) {
      signal?.throwIfAborted();
      callRound(tickets, round);
      const stop = (): void => team.forEach((thread) => void thread.close());
      signal?.addEventListener('abort', stop);
      try {
        const input: UnitsInput = { tickets, memory };
        await Promise.all(team.map((thread) => thread.begin('units', input).result));
      } catch (cause) {
        signal?.throwIfAborted();
        throw cause;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
      return totalOf(tickets.counts);
    },
    progress: () => shareDone(tickets.counts),
    async close() {
      await Promise.all(others.map((thread) => thread.close()));
    },
  };
}

/** What a thread needs to do units of a job. */
export interface UnitsInput {
  readonly tickets: TicketMemory;
  /** The memory of the job. */
  readonly memory: unknown;
}
