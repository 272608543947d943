import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { tableMemory, tableUnits } from '../../src/engines/table/tableWork.js';
import { CLOSED, CONTROL, CONTROL_SLOTS, type Share } from '../../src/executors/control.js';
import { startThreads, workerSupply } from '../../src/executors/threads.js';
import { serve } from '../../src/executors/tickets.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { UNDONE } from '../../src/search/executor.js';
import { stateSpace } from '../../src/space/stateSpace.js';

declare const BUILD_FOLDER: string;

const supplyOfWorkers = () => workerSupply(new URL('worker.js', BUILD_FOLDER));

describe('an executor of threads', () => {
  const startTable = (threads: number) => {
    const memory = tableMemory(stateSpace(orderedPuzzle({ rows: 2, columns: 2 })));
    return nodePlatform.startExecutor({ work: 'table', units: tableUnits(memory), memory }, threads);
  };

  it('does layer after layer with the same threads', async () => {
    const executor = startTable(2);
    const counts: number[] = [];
    for (let depth = 0; depth < 8; depth++) counts.push(await executor.runLayer(depth));
    expect(counts).toEqual([1, 2, 2, 2, 2, 2, 1, 0]);
    expect(executor.progress()).toBe(1);
    await executor.close();
  });

  it('gives the same count when a layer is asked for again, for no unit is done twice', async () => {
    const executor = startTable(2);
    for (const depth of [0, 0, 1, 1, 2]) expect(await executor.runLayer(depth)).toBe([1, 2, 2][depth]);
    await executor.close();
  });

  it('does nothing for a signal that has been aborted', async () => {
    const executor = startTable(1);
    await expect(executor.runLayer(0, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    expect(await executor.runLayer(0)).toBe(1);
    await executor.close();
  });

  it('does nothing for a signal that is aborted while the work is made', async () => {
    const stop = new AbortController();
    let done = 0;
    const workFor = async () => {
      await Promise.resolve();
      stop.abort(new Error('stopped'));
      return { run: () => ++done };
    };
    const executor = startThreads({ work: 'none', units: 5, memory: {} }, 1, { workers: supplyOfWorkers(), workFor });
    await expect(executor.runLayer(0, stop.signal)).rejects.toThrow('stopped');
    expect(done).toBe(0);
    await executor.close();
  });

  it('has no thread left when it is closed, though it never worked', async () => {
    await startTable(4).close();
  });
});

describe('a supply of workers', () => {
  it('gives away those that were prepared, and then new ones', async () => {
    const supply = supplyOfWorkers();
    supply.prepare(2);
    supply.prepare(1);
    const later = new Worker('', { eval: true });
    const taken = [supply.take(), supply.take(), supply.take()];
    expect(taken.map(({ threadId }) => threadId < later.threadId)).toEqual([true, true, false]);
    await Promise.all([later, ...taken].map((worker) => worker.terminate()));
  });
});

describe('a worker', () => {
  const closedShare = (): Share => {
    const control = new Int32Array(new SharedArrayBuffer(4 * CONTROL_SLOTS));
    const counts = new Float64Array(new SharedArrayBuffer(8)).fill(UNDONE);
    control[CONTROL.end] = CLOSED;
    return { control, counts };
  };

  it('closes its work when the pool is closed', () => {
    let closed = 0;
    serve(closedShare(), { run: () => 0, close: () => (closed += 1) });
    expect(closed).toBe(1);
  });

  it('closes its work when a unit fails', () => {
    const share = closedShare();
    share.control[CONTROL.end] = 1;
    let closed = 0;
    const run = (): number => {
      throw new Error('no unit');
    };
    expect(() => serve(share, { run, close: () => (closed += 1) })).toThrow('no unit');
    expect(closed).toBe(1);
  });
});
