/* Builds pattern databases, each in a thread of its own. */
import { Worker } from 'node:worker_threads';
import type { PatternLayout } from '../solve/heuristics/pattern.js';

/** The compiled worker, for this file compiled or not. */
const WORKER = new URL('../../dist/workers/patternWorker.js', import.meta.url);

/** What a worker is started with. */
export interface PatternJob {
  readonly homes: readonly number[];
  readonly blank: number;
}

/** What a worker says: how many placements it has found, and at last the packed table. */
export type PatternMessage = { readonly found: number } | { readonly packed: Uint8Array };

/** The packed tables of a layout. `watch` hears how many placements of all patterns are done. */
export async function buildPatterns(
  { homes, blank }: PatternLayout,
  watch: (found: number) => void,
): Promise<Uint8Array[]> {
  const found = homes.map(() => 0);
  return Promise.all(
    homes.map((cells, number) =>
      buildOne({ homes: cells, blank }, (placements) => {
        found[number] = placements;
        watch(found.reduce((sum, count) => sum + count, 0));
      }),
    ),
  );
}

function buildOne(job: PatternJob, watch: (found: number) => void): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    new Worker(WORKER, { workerData: job })
      .on('message', (message: PatternMessage) => {
        if ('packed' in message) resolve(message.packed);
        else watch(message.found);
      })
      .on('error', reject)
      .on('exit', (status) => reject(new Error(`A pattern worker ended before its work was done (status ${status}).`)));
  });
}
