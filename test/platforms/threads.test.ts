import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  beginTable,
  tableJob,
  tableMemory,
  type TableMemory,
} from '../../src/engines/table/tableWork.js';
import { finish } from '../../src/basics/steps.js';
import { guardedExecutor, type UnitsInput } from '../../src/platforms/threads/guardedThread.js';
import { startThreads, threadSupply } from '../../src/platforms/threads/threads.js';
import {
  callRound,
  closeTickets,
  serve,
  takeUnits,
  ticketMemory,
} from '../../src/platforms/threads/tickets.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { workFor } from '../../src/platforms/nodeWorks.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import type { Job, Work } from '../../src/executors/executor.js';
import type { GuardedThread } from '../../src/executors/guarded.js';
import { numberingSpace, type StateSpace } from '../../src/space/stateSpace.js';

declare const BUILD_FOLDER: string;

const newSupply = () => threadSupply(new URL('worker.js', BUILD_FOLDER));

/**
 * Counts the threads that are started, and has the system give `most` at most, until the test ends.
 */
function countThreads(most = Infinity): () => number {
  const { Worker } = workerThreads;
  let started = 0;
  const replaceWorker = (worker: typeof Worker): void => {
    workerThreads.Worker = worker;
    syncBuiltinESMExports();
  };
  replaceWorker(
    class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        if (started >= most)
          throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
        started++;
        super(...args);
      }
    },
  );
  onTestFinished(() => replaceWorker(Worker));
  return () => started;
}

/** Makes a function that puts the clock on by 5 ms, as a unit of work does, until the test ends. */
function passingTime(): () => void {
  const now = performance.now.bind(performance);
  let passed = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  onTestFinished(() => spy.mockRestore());
  return () => void (passed += 5);
}

function begunTable(space: StateSpace): TableMemory {
  const memory = tableMemory(space);
  finish(beginTable(memory, space));
  return memory;
}

describe('an executor of threads', () => {
  const startTable = (threads: number) => {
    const memory = begunTable(numberingSpace(orderedPuzzle({ rows: 2, columns: 2 })));
    return nodePlatform.startExecutor(tableJob(memory), threads);
  };

  it('does round after round with the same threads', async () => {
    const executor = startTable(2);
    const counts: number[] = [];
    for (let depth = 0; depth < 8; depth++) counts.push(await executor.runRound(depth));
    expect(counts).toEqual([1, 2, 2, 2, 2, 2, 1, 0]);
    expect(executor.progress()).toBe(1);
    await executor.close();
  });

  it('gives the same count when a round is asked for again, for no unit is done twice', async () => {
    const executor = startTable(2);
    for (const depth of [0, 0, 1, 1, 2])
      expect(await executor.runRound(depth)).toBe([1, 2, 2][depth]);
    await executor.close();
  });

  it('does the units of each round once', async () => {
    const done: string[] = [];
    const run = (round: number, unit: number): number => done.push(`${round}.${unit}`);
    const executor = startThreads({ work: 'none', units: 2, memory: {} }, 1, newSupply(), () => ({
      run,
    }));
    for (const round of [1, 1, 2]) await executor.runRound(round);
    expect(done).toEqual(['1.0', '1.1', '2.0', '2.1']);
    await executor.close();
  });

  it('does nothing for a signal that has been aborted', async () => {
    const executor = startTable(1);
    await expect(executor.runRound(0, AbortSignal.abort(new Error('stopped')))).rejects.toThrow(
      'stopped',
    );
    expect(await executor.runRound(0)).toBe(1);
    await executor.close();
  });

  it('does nothing for a signal that is aborted while the work is made', async () => {
    const stop = new AbortController();
    let done = 0;
    const makeWork = async () => {
      await Promise.resolve();
      stop.abort(new Error('stopped'));
      return { run: () => ++done };
    };
    const executor = startThreads({ work: 'none', units: 5, memory: {} }, 1, newSupply(), makeWork);
    await expect(executor.runRound(0, stop.signal)).rejects.toThrow('stopped');
    expect(done).toBe(0);
    await executor.close();
  });

  it.each([1, 2])('hears of an abort within a round, with %d threads', async (threads) => {
    const stop = new AbortController();
    const passTime = passingTime();
    let done = 0;
    const run = (): number => {
      passTime();
      return ++done;
    };
    const work = { work: 'none', units: 200, memory: {} };
    const supply = { prepare: () => threads - 1, serve: () => new Promise<void>(() => undefined) };
    const executor = startThreads(work, threads, supply, () => ({ run }));
    setImmediate(() => stop.abort(new Error('stopped')));
    await expect(executor.runRound(0, stop.signal)).rejects.toThrow('stopped');
    expect(done).toBeLessThan(100);
  });

  it('ends a round when a thread dies within it', async () => {
    let die: (reason: Error) => void;
    const service = new Promise<void>((_, reject) => (die = reject));
    const passTime = passingTime();
    let done = 0;
    const run = (): number => {
      passTime();
      if (++done === 3) die(new Error('dead'));
      return 1;
    };
    const supply = { prepare: () => 1, serve: () => service };
    const executor = startThreads({ work: 'none', units: 100, memory: {} }, 2, supply, () => ({
      run,
    }));
    await expect(executor.runRound(0)).rejects.toThrow('dead');
    expect(done).toBeLessThan(50);
    await executor.close();
  });

  it('starts no more threads than there are units for, whatever number is asked for', async () => {
    const started = countThreads();
    const executor = startThreads({ work: 'none', units: 3, memory: {} }, 256, newSupply(), () => ({
      run: () => 1,
    }));
    expect(started()).toBe(2);
    // The system has refused none.
    expect(executor.threads).toBe(256);
    await executor.close();
  });

  it('has no thread left when it is closed, though it never worked', async () => {
    await startTable(4).close();
  });
});

describe('a supply of threads', () => {
  const memory = begunTable(numberingSpace(orderedPuzzle({ rows: 3, columns: 3 })));
  const job = tableJob(memory);

  /** Does a round of a job with two threads of the supply. */
  async function doJob(
    supply: ReturnType<typeof newSupply>,
    {
      signal,
      run = () => 0,
      ...changes
    }: Partial<Job> & Partial<Work> & { signal?: AbortSignal } = {},
  ): Promise<void> {
    const executor = startThreads({ ...job, ...changes }, 3, supply, () => ({ run }));
    expect(executor.threads).toBe(3);
    await executor
      .runRound(0, signal)
      .catch((cause: unknown) => expect(cause).toEqual(new Error('as it should')));
    await executor.close();
  }

  it('gives those that were prepared, then new ones, and ends those for which there is no job for some seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const started = countThreads();
    const supply = newSupply();
    expect(supply.prepare(1)).toBe(1);
    await doJob(supply);
    expect(started()).toBe(2);
    vi.advanceTimersByTime(1000);
    await doJob(supply);
    expect(started()).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect(supply.prepare(2)).toBe(2);
    expect(started()).toBe(4);
    vi.advanceTimersByTime(10_000);
    await doJob(supply);
    expect(started()).toBe(6);
  });

  const fail = (): never => {
    throw new Error('as it should');
  };

  it.each([
    ['gives those of a job that has failed to the next one', { run: fail }, 2],
    [
      'gives those of a job that was stopped',
      { signal: AbortSignal.abort(new Error('as it should')) },
      2,
    ],
    ['ends those of a job that has had much memory', { ownBytes: 2 ** 30 }, 4],
    [
      'ends those of a job that has shared much memory',
      { memory: { ...memory, more: new Int8Array(new SharedArrayBuffer(2 ** 27)) } },
      4,
    ],
  ])('%s', async (_, changes, wanted) => {
    const started = countThreads();
    const supply = newSupply();
    await doJob(supply, changes);
    await doJob(supply);
    expect(started()).toBe(wanted);
  });

  it('gives as many as the system starts', async () => {
    countThreads(1);
    const supply = newSupply();
    const memory = begunTable(numberingSpace(orderedPuzzle({ rows: 2, columns: 3 })));
    const job = tableJob(memory);
    const executor = startThreads(job, 8, supply, () => workFor(job, 0));
    expect(executor.threads).toBe(2);
    const counts: number[] = [];
    for (let depth = 0; depth < 4; depth++) counts.push(await executor.runRound(depth));
    expect(counts).toEqual([1, 2, 3, 5]);
    await executor.close();
  });
});

it('an executor of guarded threads has no more threads than units, and closes all but the first', async () => {
  const begun: unknown[] = [];
  let closed = 0;
  const thread: GuardedThread = {
    begin(task, { tickets }: UnitsInput) {
      begun.push(task);
      takeUnits(tickets, { run: () => 7 });
      return { result: Promise.resolve() } as never;
    },
    again: () => thread,
    close() {
      closed++;
      return Promise.resolve();
    },
  };
  const executor = guardedExecutor({ work: 'none', units: 2, memory: {} }, thread, 5);
  expect(executor.threads).toBe(2);
  expect(await executor.runRound(0)).toBe(14);
  expect(begun).toEqual(['units', 'units']);
  await executor.close();
  expect(closed).toBe(1);
});

describe('a thread', () => {
  it('closes its work when the executor is closed', () => {
    let closed = 0;
    const tickets = ticketMemory(1);
    closeTickets(tickets);
    serve(tickets, { run: () => 0, close: () => (closed += 1) });
    expect(closed).toBe(1);
  });

  it('closes its work when a unit fails', () => {
    const tickets = ticketMemory(1);
    callRound(tickets, 1);
    let closed = 0;
    const run = (): number => {
      throw new Error('no unit');
    };
    expect(() => serve(tickets, { run, close: () => (closed += 1) })).toThrow('no unit');
    expect(closed).toBe(1);
  });
});
