/* The inside of a worker thread: waits for a layer, takes units of work until none is left. */
import { workerData } from 'node:worker_threads';
import { CONTROL, type WorkerStart } from './protocol.js';
import { changesSoon, takeUnits } from './tickets.js';
import { workFor } from './work.js';

const { job, share, thread } = workerData as WorkerStart;
const { control } = share;
const work = workFor(job, thread);

for (;;) {
  const end = Atomics.load(control, CONTROL.end);
  takeUnits(share, thread, work);
  if (!changesSoon(control, CONTROL.end, end)) Atomics.wait(control, CONTROL.end, end);
}
