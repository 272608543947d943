/* The inside of a worker thread. */
import { workerData } from 'node:worker_threads';
import { workFor } from './app/jobs.js';
import type { WorkerStart } from './executors/control.js';
import { serve } from './executors/tickets.js';

const { job, share, thread } = workerData as WorkerStart;
serve(share, await workFor(job, thread));
