/* The inside of a worker thread: it waits for a job, and serves it. */
import { parentPort } from 'node:worker_threads';
import { workFor } from './platforms/nodeWorks.js';
import type { WorkerStart } from './executors/control.js';
import { serve } from './executors/tickets.js';

parentPort?.once('message', ({ job, share, thread }: WorkerStart) => {
  serve(share, workFor(job, thread));
});
