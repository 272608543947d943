/*
 * The worker of a script without a page of its own, of the element or of the library for browsers:
 * the script contains the text of the worker's script.
 */
import { startWorker, type PageWorker } from './outside.js';

/** The script of the worker. Written in by the build. */
declare const WORKER: string;

/** The address of its script: made with the first worker, so that an import makes nothing. */
let url: string | undefined;

/** Starts a worker of the script. */
export function startOwnWorker(): PageWorker {
  url ??= URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' }));
  return startWorker(url);
}
