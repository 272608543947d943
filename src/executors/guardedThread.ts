/* Threads with code from outside, and an executor of such threads. */
import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';
import {
  AtlasError,
  isAtlasError,
  lineIn,
  messageOf,
  restoredError,
  type SentError,
} from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { shareDone, totalOf, type Executor, type Job } from '../search/executor.js';
import type { ForeignModule, GuardedTask, GuardedThread } from '../search/guarded.js';
import { callLayer, ticketMemory, type TicketMemory } from './tickets.js';

/** What a guarded thread is started with, beside what its tasks need. */
export interface GuardedStart {
  readonly port: MessagePort;
  /**
   * Slot SENT: messages that the thread has sent; it adds 1 after each message, and notifies. Slot
   * GIVEN_UP: the number of the task that the other side gave up last. By Atomics.
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

/** A task that has not ended, as far as this thread knows. */
interface OpenTask {
  step: unknown;
  ended: { readonly result: unknown } | undefined;
  /** Why it has failed. */
  failure: Error | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (cause: Error) => void;
}

/**
 * Starts a thread for a module. The script gets `setup` and a {@link GuardedStart} as its
 * `workerData`. A thread without a task does not keep the program from ending; what the module
 * prints goes to stderr.
 */
export function startGuarded(script: URL, module: ForeignModule, setup: object): GuardedThread {
  const { port1: port, port2 } = new MessageChannel();
  const control = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(script, {
    workerData: { ...setup, ...module, port: port2, control } satisfies GuardedStart &
      ForeignModule,
    transferList: [port2],
    stdout: true,
  });
  const open = new Map<number, OpenTask>();
  let begun = 0;
  let seen = 0;
  let failure: Error | undefined;

  /** Whether the thread keeps the program from ending. */
  function setNeeded(isNeeded: boolean): void {
    for (const handle of [worker, port]) {
      if (isNeeded) handle.ref();
      else handle.unref();
    }
  }

  function end(number: number, outcome: { readonly result: unknown } | Error): void {
    const task = open.get(number);
    open.delete(number);
    if (open.size === 0) setNeeded(false);
    if (!task) return;
    if (outcome instanceof Error) {
      task.failure = outcome;
      task.reject(outcome);
    } else {
      task.ended = outcome;
      task.resolve(outcome.result);
    }
  }

  function fail(cause: Error): void {
    failure ??= cause;
    for (const number of [...open.keys()]) end(number, failure);
  }

  function take(message: GuardedMessage): void {
    if ('step' in message) {
      const task = open.get(message.number);
      if (task) task.step = message.step;
    } else if ('result' in message) end(message.number, message);
    else {
      const { error, number } = message;
      const cause = 'sentence' in error ? restoredError(error) : error;
      if (number === undefined) fail(cause);
      else end(number, cause);
    }
  }

  /** Takes the messages that are there. */
  function takeAll(): void {
    for (let news = receiveMessageOnPort(port); news; news = receiveMessageOnPort(port))
      take(news.message as GuardedMessage);
  }

  /** The thread has ended. It may have said why. */
  function bury(cause?: unknown): void {
    takeAll();
    fail(moduleDeath(cause, module));
  }

  worker.stdout.on('data', (text) => process.stderr.write(text as Uint8Array));
  worker
    .on('error', bury)
    .on('exit', () => bury());
  port.on('message', take);
  setNeeded(false);

  return {
    begin<Step, Result>(name: string, input: unknown): GuardedTask<Step, Result> {
      const number = ++begun;
      const { promise, resolve, reject } = settleable<unknown>();
      const task: OpenTask = { step: undefined, ended: undefined, failure, resolve, reject };
      promise.catch(() => undefined); // it may only be looked at
      if (failure) reject(failure);
      else {
        open.set(number, task);
        setNeeded(true);
        port.postMessage({ number, task: name, input } satisfies TaskMessage);
      }
      return {
        result: promise as Promise<Result>,
        look(milliseconds) {
          Atomics.wait(control, SENT, seen, milliseconds);
          seen = Atomics.load(control, SENT);
          takeAll();
          if (task.failure) throw task.failure;
          return { step: task.step, ended: task.ended } as ReturnType<
            GuardedTask<Step, Result>['look']
          >;
        },
        giveUp: () => void Atomics.store(control, GIVEN_UP, number),
      };
    },
    again: () => startGuarded(script, module, setup),
    async close() {
      fail(new Error('The thread was ended.'));
      port.close();
      await worker.terminate();
    },
  };
}

function settleable<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (cause: Error) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onCause) => {
    resolve = onValue;
    reject = onCause;
  });
  return { promise, resolve, reject };
}

/**
 * Why a module has ended its thread: by what it threw between its calls, or undefined if it has
 * thrown nothing.
 */
export function moduleDeath(cause: unknown, { address, file }: ForeignModule): AtlasError {
  if (isAtlasError(cause)) return cause;
  const sentence = (does: string): AtlasError =>
    new AtlasError('argument', `The module ${quoted(file)} ${does}`);
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
  const share = ticketMemory(units);
  const others = Array.from({ length: Math.min(threads, units) - 1 }, () => first.again());
  const team = [first, ...others];
  return {
    threads: team.length,
    async runLayer(depth, signal) {
      signal?.throwIfAborted();
      callLayer(share, depth);
      const stop = (): void => team.forEach((thread) => void thread.close());
      signal?.addEventListener('abort', stop);
      try {
        const input: UnitsInput = { share, memory };
        await Promise.all(team.map((thread) => thread.begin('units', input).result));
      } catch (cause) {
        signal?.throwIfAborted();
        throw cause;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
      return totalOf(share.counts);
    },
    progress: () => shareDone(share.counts),
    async close() {
      await Promise.all(others.map((thread) => thread.close()));
    },
  };
}

/** What a thread needs to do units of a job. */
export interface UnitsInput {
  readonly share: TicketMemory;
  /** Of the job. */
  readonly memory: unknown;
}
