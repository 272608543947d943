import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { EXIT, UserError } from '../errors.js';
import type { Crew } from '../enumerate/crew.js';
import { CONTROL, CONTROL_SLOTS, type Job, type Share, type WorkerStart } from './protocol.js';
import { changesSoon, takeUnits } from './tickets.js';
import { workFor } from './work.js';

/** The compiled worker, for this file compiled or not. */
const WORKER = new URL('../../dist/workers/worker.js', import.meta.url);

/** How long this thread works before it lets timers and signals have their turn. */
const TURN_MS = 20;

/**
 * A crew of this thread and `threads` - 1 workers. Nobody waits for a worker to start: the first layers are short. They
 * meet once a layer, through the control array; messages are not used.
 *
 * A call that has to wait rejects once a worker has died: with a UserError when it ran out of memory, else with the reason.
 */
export function startPool(job: Job, threads: number): Crew {
  const control = new Int32Array(new SharedArrayBuffer(4 * CONTROL_SLOTS));
  const share: Share = { control, counts: new Float64Array(new SharedArrayBuffer(8 * threads)) };
  let closing = false;
  let lastTurn = performance.now();

  let reportDeath: (reason: Error) => void;
  const death = new Promise<never>((_, reject) => (reportDeath = reject));
  death.catch(() => undefined); // it is awaited with each layer; between layers nobody listens

  const workers = Array.from({ length: threads - 1 }, (_, index) => {
    const thread = index + 1;
    const start: WorkerStart = { job, share, thread };
    return new Worker(WORKER, { workerData: start })
      .on('error', (cause) => reportDeath(deathOf(thread, cause)))
      .on('exit', (code) => {
        if (!closing)
          reportDeath(new Error(`Worker thread ${thread} ended before its work was done (status ${code}).`));
      });
  });

  const work = workFor(job, 0);

  async function takeTurn(): Promise<void> {
    await Promise.race([setImmediate(), death]);
    lastTurn = performance.now();
  }

  function callLayer(depth: number): number {
    const first = Atomics.load(control, CONTROL.end);
    const end = first + work.units(depth);
    share.counts.fill(0);
    Atomics.store(control, CONTROL.depth, depth);
    Atomics.store(control, CONTROL.first, first);
    Atomics.store(control, CONTROL.end, end);
    Atomics.notify(control, CONTROL.end);
    return end;
  }

  return {
    threads,
    async settle(depth) {
      const end = callLayer(depth);
      while (!takeUnits(share, 0, work, lastTurn + TURN_MS)) await takeTurn();
      for (;;) {
        const done = Atomics.load(control, CONTROL.done);
        if (done === end) return share.counts.reduce((sum, count) => sum + count, 0);
        if (changesSoon(control, CONTROL.done, done)) continue;
        const change = Atomics.waitAsync(control, CONTROL.done, done);
        if (change.async) await Promise.race([change.value, death]);
      }
    },
    progress() {
      const first = Atomics.load(control, CONTROL.first);
      const units = Atomics.load(control, CONTROL.end) - first;
      return units === 0 ? 0 : (Atomics.load(control, CONTROL.next) - first) / units;
    },
    async close() {
      closing = true;
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function deathOf(thread: number, cause: Error): Error {
  if ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new UserError(
      `Worker thread ${thread} ran out of memory; use fewer with --threads, or close other programs.`,
      EXIT.resources,
    );
  }
  return new Error(`Worker thread ${thread} died: ${cause.message}`, { cause });
}
