import { Worker } from 'node:worker_threads';
import { EXIT, UserError } from '../errors.js';
import type { Crew } from '../enumerate/crew.js';
import { CONTROL, CONTROL_SLOTS, type Job, type WorkerStart } from './protocol.js';
import { workFor } from './work.js';

/** The compiled worker, for this file compiled or not. */
const WORKER = new URL('../../dist/workers/worker.js', import.meta.url);

/**
 * Starts workers that settle layers together. They meet once a layer, through the control array; messages are not used.
 *
 * Every call rejects once a worker has died: with a UserError when it ran out of memory, else with the reason.
 */
export function startPool(job: Job, threads: number): Crew {
  const control = new Int32Array(new SharedArrayBuffer(4 * CONTROL_SLOTS));
  const counts = new Float64Array(new SharedArrayBuffer(8 * threads));
  const work = workFor(job, 0);
  let depthInWork = 0;
  let closing = false;

  let reportDeath: (reason: Error) => void;
  const death = new Promise<never>((_, reject) => (reportDeath = reject));
  death.catch(() => undefined); // it is awaited with each layer; between layers nobody listens

  const workers = Array.from({ length: threads }, (_, thread) => {
    const start: WorkerStart = { job, control, counts, thread };
    return new Worker(WORKER, { workerData: start })
      .on('error', (cause) => reportDeath(deathOf(thread, cause)))
      .on('exit', (code) => {
        if (!closing)
          reportDeath(new Error(`Worker thread ${thread + 1} ended before its work was done (status ${code}).`));
      });
  });

  return {
    threads,
    async settle(depth) {
      depthInWork = depth;
      Atomics.store(control, CONTROL.depth, depth);
      Atomics.store(control, CONTROL.nextUnit, 0);
      Atomics.store(control, CONTROL.finished, 0);
      Atomics.add(control, CONTROL.call, 1);
      Atomics.notify(control, CONTROL.call);
      for (;;) {
        const finished = Atomics.load(control, CONTROL.finished);
        if (finished === threads) return counts.reduce((sum, count) => sum + count, 0);
        const change = Atomics.waitAsync(control, CONTROL.finished, finished);
        if (change.async) await Promise.race([change.value, death]);
      }
    },
    progress: () => Math.min(1, Atomics.load(control, CONTROL.nextUnit) / work.units(depthInWork)),
    async close() {
      closing = true;
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function deathOf(thread: number, cause: Error): Error {
  if ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new UserError(
      `Worker thread ${thread + 1} ran out of memory; use fewer with --threads, or close other programs.`,
      EXIT.resources,
    );
  }
  return new Error(`Worker thread ${thread + 1} died: ${cause.message}`, { cause });
}
