/* The program of a thread, which serves one job after the other; of a guarded thread, its tasks. */
import { parentPort, workerData } from 'node:worker_threads';
import { workFor } from './platforms/nodeWorks.js';
import type { BoundModuleFile } from './files/boundFile.js';
import type { GuardedStart } from './platforms/threads/guardedThread.js';
import type { ThreadStart } from './platforms/threads/threads.js';
import { serve } from './platforms/threads/tickets.js';

const guarded = workerData as (BoundModuleFile & GuardedStart) | null;

if (guarded) {
  void import('./platforms/boundThread.js').then(({ serveBound }) => serveBound(guarded));
} else {
  parentPort?.on('message', ({ job, tickets, thread }: ThreadStart) => {
    void Promise.resolve(workFor(job, thread)).then((work) => {
      serve(tickets, work);
      parentPort!.postMessage('served');
    });
  });
}
