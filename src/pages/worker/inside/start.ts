/* The worker of the pages. */
import { browser } from './browser.js';
import { workerCalls, newWorkerState, type WorkerState } from './workerCalls.js';
import { answer, type Calls, type Port } from '../calls.js';

/** The kernel in base 64. Written in by the build. */
declare const KERNEL: string;

/** Answers the calls of the explorer, or other calls. */
export function serveWorker(
  port: Port,
  callsOf: (state: WorkerState) => Calls = workerCalls,
): void {
  const kernel = Uint8Array.from(atob(KERNEL), (byte) => byte.charCodeAt(0));
  answer(port, callsOf(newWorkerState(browser(kernel))));
}
