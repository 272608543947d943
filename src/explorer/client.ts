/* The page's end of its worker: one worker, made from the page's own script, and made again when it dies. */
import type { ExplorerData } from '../report/page/explorerPage.js';
import { bytesOf } from './base64.js';
import type { AtlasCalls } from './worker/atlas.js';
import { caller, type Caller } from './worker/calls.js';
import type { WorkerStart } from './worker/start.js';

/** A worker at work. */
export interface Atlas extends Caller<AtlasCalls> {
  /** Ends the worker; what is not answered yet is rejected. */
  end(cause: Error): void;
}

/** What rejects the calls of a worker that has died. */
export class WorkerDied extends Error {}

/** Starts workers of the script with this address, each with its own copy of the kernel. */
export function atlasSupply(url: string, { kernel }: ExplorerData): (onDeath: () => void) => Atlas {
  const bytes = bytesOf(kernel);
  return (onDeath) => {
    const worker = new Worker(url);
    const calls = caller<AtlasCalls>(worker);
    const end = (cause: Error): void => {
      worker.terminate();
      calls.fail(cause);
    };
    worker.addEventListener('error', () => {
      end(new WorkerDied('The search has broken off'));
      onDeath();
    });
    worker.postMessage({ kernel: bytes } satisfies WorkerStart);
    return { ...calls, end };
  };
}
