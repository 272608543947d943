/* The inside of a worker thread: waits for a layer, takes units of work until none is left, reports its count. */
import { workerData } from 'node:worker_threads';
import { CONTROL, type WorkerStart } from './protocol.js';
import { workFor } from './work.js';

const { job, control, counts, thread } = workerData as WorkerStart;
const work = workFor(job, thread);

for (let call = 0; ; call++) {
  Atomics.wait(control, CONTROL.call, call);
  const depth = Atomics.load(control, CONTROL.depth);
  const units = work.units(depth);
  let count = 0;
  for (;;) {
    const unit = Atomics.add(control, CONTROL.nextUnit, 1);
    if (unit >= units) break;
    count += work.run(depth, unit);
  }
  counts[thread] = count;
  if (Atomics.add(control, CONTROL.finished, 1) + 1 === counts.length) Atomics.notify(control, CONTROL.finished);
}
