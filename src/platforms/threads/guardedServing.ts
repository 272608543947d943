/* The inner side of a guarded thread: it does one task after the other. */
import { AtlasError, sentError } from '../../basics/errors.js';
import type { Work } from '../../executors/executor.js';
import { nextTurn, TURN_MS } from '../../basics/turns.js';
import {
  GIVEN_UP,
  SENT,
  type GuardedMessage,
  type GuardedStart,
  type TaskMessage,
} from './guardedThread.js';
import { takeUnits, type TicketMemory } from './tickets.js';

/** A task: what it yields and returns is sent to the thread that began it. */
export type GuardedWork = (
  input: never,
) => Iterator<unknown, unknown> | AsyncIterator<unknown, unknown>;

/**
 * Serves the tasks of a thread, once `open` has made them. After each step of a task, timers and
 * messages have their turn. Ends if `open` waits for what never comes; `stuck` is the error that is
 * sent then.
 */
export async function serveGuarded(
  { port, control }: GuardedStart,
  open: () => Promise<Readonly<Record<string, GuardedWork>>>,
  stuck: Error,
): Promise<void> {
  function send(message: GuardedMessage): void {
    port.postMessage(message);
    Atomics.add(control, SENT, 1);
    Atomics.notify(control, SENT);
  }
  const sendError = (cause: unknown, number?: number): void =>
    send({ error: sentCause(cause), ...(number !== undefined && { number }) });

  // A program does not end while it reads the stdout of a thread, so the thread prints to stderr.
  process.stdout.write = process.stderr.write.bind(process.stderr);
  const sendStuck = (): void => sendError(stuck);
  process.once('beforeExit', sendStuck);
  let tasks: Readonly<Record<string, GuardedWork>>;
  try {
    tasks = await open();
  } catch (cause) {
    sendError(cause);
    return;
  } finally {
    process.off('beforeExit', sendStuck);
  }

  let last = Promise.resolve();
  async function serve({ number, task, input }: TaskMessage): Promise<void> {
    try {
      const steps = tasks[task](input as never);
      for (;;) {
        const { done, value } = await steps.next();
        if (done === true) {
          send({ number, result: value });
          return;
        }
        send({ number, step: value });
        if (Atomics.load(control, GIVEN_UP) === number) {
          await steps.return?.();
          send({ number, result: undefined });
          return;
        }
        await nextTurn();
      }
    } catch (cause) {
      sendError(cause, number);
    }
  }
  port.on('message', (message: TaskMessage) => {
    last = last.then(() => serve(message));
  });
}

function sentCause(cause: unknown) {
  if (cause instanceof AtlasError) return sentError(cause);
  return cause instanceof Error ? cause : new Error(String(cause));
}

/** The task that does units of a job; it yields between units. */
export function* unitsTask(tickets: TicketMemory, work: Work): Generator<undefined, void> {
  while (!takeUnits(tickets, work, performance.now() + TURN_MS)) yield undefined;
}
