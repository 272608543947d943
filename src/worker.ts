/* The program of a worker thread: it waits for a job, and serves it. */
import { parentPort } from 'node:worker_threads';
import { workFor } from './platforms/nodeWorks.js';
import type { WorkerStart } from './executors/control.js';
import { serve } from './executors/tickets.js';

parentPort?.once('message', ({ job, share, thread }: WorkerStart) => {
  void Promise.resolve(workFor(job, thread)).then((work) => serve(share, work));
});
