/* The worker of the pages. */
import { browser } from './browser.js';
import { workerCalls } from './workerCalls.js';
import { answer, type Port } from '../calls.js';

/** The kernel in base 64. Written in by the build. */
declare const KERNEL: string;

/** Answers the calls of a page. */
export function serveWorker(port: Port): void {
  const kernel = Uint8Array.from(atob(KERNEL), (byte) => byte.charCodeAt(0));
  answer(port, workerCalls(browser(kernel)));
}
