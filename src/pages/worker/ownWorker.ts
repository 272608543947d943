/*
 * The worker of a script without a page of its own, of the element or of the library for browsers:
 * the script contains the text of the worker's script.
 */
import { workerStarter, type PageWorker } from './outside.js';

/** The script of the worker. Written in by the build. */
declare const WORKER: string;

/** Made with the first worker, so that the module can be imported if there are none. */
let startWorker: ReturnType<typeof workerStarter> | undefined;

/** Starts a worker, which answers all calls of the library. */
export function startOwnWorker(): PageWorker {
  startWorker ??= workerStarter(
    URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' })),
  );
  return startWorker(() => undefined);
}
