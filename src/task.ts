/*
 * The program of a task of a cluster: `executors/slurm.ts` calls `task.js ORDER TASK TASKS THREADS PATIENCE`. Its output is its log;
 * if the task fails, the last line is the reason.
 */
import { hostname } from 'node:os';
import { runTask } from './engines/disk/clusterTask.js';
import { AtlasError } from './errors.js';
import { isInForce, readOrder } from './files/orderFile.js';
import { formatBytes } from './humanize.js';
import { loadKernel, nodePlatform } from './platforms/node.js';
import { quoted } from './quoted.js';

const [path, ...numbers] = process.argv.slice(2);
const [task, tasks, threads, patience] = numbers.map(Number);

try {
  await untilInForce();
  console.log(
    `Task ${task} of ${tasks} on ${process.env.SLURMD_NODENAME ?? hostname()} with ${threads} threads, by the order ${quoted(path)}.`,
  );
  await runTask(
    { order: readOrder(path), terms: { order: path, patience }, part: { number: task, of: tasks }, threads },
    loadKernel(),
    nodePlatform,
  );
  console.log(`Done, with at most ${formatBytes(1024 * process.resourceUsage().maxRSS)} of memory.`);
} catch (cause) {
  console.log(cause instanceof AtlasError ? cause.message : cause instanceof Error ? cause.stack : cause);
  process.exitCode = 1;
}

/** The file system of this machine may show the order only after a while. */
async function untilInForce(): Promise<void> {
  const deadline = performance.now() + 1000 * patience;
  while (!isInForce(path)) {
    if (performance.now() > deadline) {
      throw new AtlasError('late-file', `The order ${quoted(path)} is withdrawn, or did not come within ${patience} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
