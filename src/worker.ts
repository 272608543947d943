/* The program of a worker thread: it waits for jobs, and serves one after the other. */
import { parentPort } from 'node:worker_threads';
import { workFor } from './platforms/nodeWorks.js';
import type { WorkerStart } from './executors/threads.js';
import { serve } from './executors/tickets.js';

parentPort?.on('message', ({ job, share, thread }: WorkerStart) => {
  void Promise.resolve(workFor(job, thread)).then((work) => {
    serve(share, work);
    parentPort!.postMessage('served');
  });
});
