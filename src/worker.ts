/* The program of a thread, which serves one job after the other; of a guarded thread, its tasks. */
import { parentPort, workerData } from 'node:worker_threads';
import { workFor } from './platforms/nodeWorks.js';
import type { BoundThreadData } from './platforms/boundThread.js';
import type { GuardedStart } from './threads/guardedThread.js';
import type { ThreadStart } from './threads/threads.js';
import { serve } from './threads/tickets.js';

const guarded = workerData as (BoundThreadData & GuardedStart) | null;

if (guarded?.kind === 'bound') {
  void import('./platforms/boundThread.js').then(({ serveBound }) => serveBound(guarded));
} else {
  parentPort?.on('message', ({ job, tickets, thread }: ThreadStart) => {
    void Promise.resolve(workFor(job, thread)).then((work) => {
      serve(tickets, work);
      parentPort!.postMessage('served');
    });
  });
}
