/* The program of a thread: a worker serves one job after the other, a guarded thread its tasks. */
import { parentPort, workerData } from 'node:worker_threads';
import { workFor } from './platforms/nodeWorks.js';
import type { BoundStart } from './platforms/boundThread.js';
import type { GuardedStart } from './threads/guardedThread.js';
import type { WorkerStart } from './threads/threads.js';
import { serve } from './threads/tickets.js';

const guarded = workerData as (BoundStart & GuardedStart) | null;

if (guarded?.task === 'bound') {
  void import('./platforms/boundThread.js').then(({ serveBound }) => serveBound(guarded));
} else {
  parentPort?.on('message', ({ job, tickets, thread }: WorkerStart) => {
    void Promise.resolve(workFor(job, thread)).then((work) => {
      serve(tickets, work);
      parentPort!.postMessage('served');
    });
  });
}
