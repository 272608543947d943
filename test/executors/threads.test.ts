import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { tableMemory, tableUnits } from '../../src/engines/table/tableWork.js';
import { CLOSED, CONTROL, CONTROL_SLOTS, type Share } from '../../src/executors/control.js';
import { startThreads, workerSupply } from '../../src/executors/threads.js';
import { serve } from '../../src/executors/tickets.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { UNDONE, type Job, type LayerWork } from '../../src/search/executor.js';
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

  const memory = tableMemory(stateSpace(orderedPuzzle({ rows: 2, columns: 2 })));
  const job = { work: 'table', units: tableUnits(memory), memory };

  /** Does a layer of a job with two workers; resolves with the numbers of the threads that the next job would get. */
  async function threadsAfter(
    workers: ReturnType<typeof supplyOfWorkers>,
    { signal, run = () => 0, ...changes }: Partial<Job> & Partial<LayerWork> & { signal?: AbortSignal } = {},
  ): Promise<number[]> {
    const executor = startThreads({ ...job, ...changes }, 3, { workers, workFor: () => ({ run }) });
    await executor.runLayer(0, signal).catch((cause: unknown) => expect(cause).toEqual(new Error('as it should')));
    await executor.close();
    const next = [workers.take(), workers.take()];
    const numbers = next.map(({ threadId }) => threadId).toSorted();
    await Promise.all(next.map((worker) => workers.giveBack(worker, 0)));
    return numbers;
  }

  it('gives workers that have served a job to the next one', async () => {
    const supply = supplyOfWorkers();
    const first = await threadsAfter(supply);
    expect(await threadsAfter(supply)).toEqual(first);
  });

  it.each([
    [
      'has failed',
      {
        run() {
          throw new Error('as it should');
        },
      },
    ],
    ['was stopped', { signal: AbortSignal.abort(new Error('as it should')) }],
    ['has had much memory', { ownBytes: 2 ** 30 }],
    ['has shared much memory', { memory: { ...memory, more: new Int8Array(new SharedArrayBuffer(2 ** 27)) } }],
  ])('ends those of a job that %s', async (_, changes) => {
    const supply = supplyOfWorkers();
    const first = await threadsAfter(supply);
    const later = await threadsAfter(supply, changes);
    expect(first.filter((thread) => later.includes(thread))).toEqual([]);
  });

  it('ends workers for which there is no job for some seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const supply = supplyOfWorkers();
    const first = await threadsAfter(supply);
    vi.advanceTimersByTime(10_000);
    const later = await threadsAfter(supply);
    expect(first.filter((thread) => later.includes(thread))).toEqual([]);
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
