import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { startThreads, workerSupply } from '../../src/executors/threads.js';
import { workFor } from '../../src/platforms/nodeWorks.js';
import { tableMemory, tableUnits } from '../../src/engines/table/tableWork.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { stateSpace } from '../../src/space/stateSpace.js';

declare const BUILD_FOLDER: string;

/** Lets the system give so many workers, and no more, until the test ends. */
function giveWorkers(most: number): void {
  const { Worker } = workerThreads;
  let started = 0;
  const replaceWorker = (worker: typeof Worker): void => {
    workerThreads.Worker = worker;
    syncBuiltinESMExports();
  };
  replaceWorker(
    class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        if (++started > most) throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
        super(...args);
      }
    },
  );
  onTestFinished(() => replaceWorker(Worker));
}

it('an executor of more threads than the system gives works with those that it gets, and says how many they are', async () => {
  giveWorkers(1);
  const memory = tableMemory(stateSpace(orderedPuzzle({ rows: 2, columns: 3 })));
  const job = { work: 'table', units: tableUnits(memory), memory };
  const workers = workerSupply(new URL('worker.js', BUILD_FOLDER)); // that of the platform may have prepared some
  const executor = startThreads(job, 8, { workers, workFor });
  expect(executor.threads).toBe(2);
  const counts: number[] = [];
  for (let depth = 0; depth < 4; depth++) counts.push(await executor.runLayer(depth));
  expect(counts).toEqual([1, 2, 3, 5]);
  await executor.close();
});
