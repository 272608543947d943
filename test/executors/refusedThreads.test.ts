import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { tableMemory, tableUnits } from '../../src/engines/table/tableWork.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { stateSpace } from '../../src/space/stateSpace.js';

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
  const executor = nodePlatform.startExecutor({ work: 'table', units: tableUnits(memory), memory }, 8);
  expect(executor.threads).toBe(2);
  const counts: number[] = [];
  for (let depth = 0; depth < 4; depth++) counts.push(await executor.runLayer(depth));
  expect(counts).toEqual([1, 2, 3, 5]);
  await executor.close();
});
