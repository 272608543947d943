/* The inside of the page's worker. */
import { browser } from '../platform.js';
import { answer, type Port } from './calls.js';
import { atlasCalls } from './atlas.js';

/** What a worker is handed before any call. */
export interface WorkerStart {
  readonly kernel: Uint8Array;
}

/** Waits for the kernel, then answers calls. */
export function serveAtlas(port: Port): void {
  port.addEventListener('message', ({ data }) => answer(port, atlasCalls(browser((data as WorkerStart).kernel))), {
    once: true,
  });
}
