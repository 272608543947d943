/*
 * The page's end of its worker: one worker, made from the page's own script, and made again when it
 * dies.
 */
import { caller, type Caller } from './calls.js';
import type { WorkerCalls } from './inside/workerCalls.js';

/** A worker at work. */
export interface PageWorker extends Caller<WorkerCalls> {
  /** Ends the worker; calls that are not answered yet are rejected. */
  end(cause: Error): void;
}

/**
 * A worker that has a call to answer has ended if it is silent for more seconds: browsers do not
 * report its end. A worker is busy for a layer at most, which takes a moment.
 */
const MOST_SILENCE = 15;

/** Starts a worker of the script with this address; `onDeath` is called if it dies. */
export function startWorker(url: string, onDeath?: () => void): PageWorker {
  const worker = new Worker(url);
  const calls = caller<WorkerCalls>(worker);
  let silence = 0;
  // Seconds are counted, because the clock goes on while page and worker sleep.
  const watch = setInterval(() => {
    silence = calls.isWaiting() ? silence + 1 : 0;
    if (silence > MOST_SILENCE) die();
    else if (silence > 0) worker.postMessage('Are you there?');
  }, 1000);
  const end = (cause: Error): void => {
    clearInterval(watch);
    worker.terminate();
    calls.fail(cause);
  };
  const die = (): void => {
    end(new Error('The search has broken off'));
    onDeath?.();
  };
  worker.addEventListener('message', () => (silence = 0));
  worker.addEventListener('error', die);
  return { ...calls, end };
}
