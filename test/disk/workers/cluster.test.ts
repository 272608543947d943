/* Workers that a scheduler starts: how many, when again, and that none is left. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withWorkers, type Scheduler } from '../../../src/disk/workers/cluster.js';
import { soloExecutor } from '../../../src/executors/executor.js';

let said: string[] = [];
let submitted: number[] = [];
let active = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [said, submitted, active] = [[], [], 0];
});
afterEach(() => void vi.useRealTimers());

/** A scheduler whose workers are as many as were submitted, until `active` is changed. */
const scheduler = (changes: Partial<Scheduler> = {}): Scheduler => ({
  submit(count) {
    submitted.push(count);
    active += count;
    return Promise.resolve();
  },
  look: () => Promise.resolve({ active, reason: 'out of time' }),
  cancel() {
    active = 0;
    return Promise.resolve();
  },
  ...changes,
});

const start = (by: Scheduler) =>
  withWorkers(
    soloExecutor(2, { run: (_round, unit) => unit + 1 }),
    by,
    5,
    (text) => void said.push(text),
  );

describe('workers that a scheduler starts', () => {
  it('are submitted once, and cancelled in the end', async () => {
    const executor = start(scheduler());
    expect(submitted).toEqual([]);
    for (const round of [1, 2, 3]) expect(await executor.runRound(round)).toBe(3);
    expect([submitted, active]).toEqual([[5], 5]);
    await executor.close();
    expect([said, active]).toEqual([[], 0]);
  });

  it('are taken over if an earlier run has left them', async () => {
    active = 3;
    const executor = start(scheduler());
    await executor.runRound(1);
    expect(said).toEqual(['An earlier run in this folder has left 3 workers to this one.']);
    expect(submitted).toEqual([2]);
    await executor.close();
    expect(active).toBe(0);
  });

  it('are submitted again when some end early, three times, and the search goes on without them', async () => {
    const executor = start(scheduler());
    await executor.runRound(1);
    for (const left of [3, 4, 0, 2, 1]) {
      active = left;
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(submitted).toEqual([5, 2, 1, 5]);
    expect(said).toEqual([
      '2 workers ended early: out of time; submitted again.',
      '1 worker ended early: out of time; submitted again.',
      '5 workers ended early: out of time; submitted again.',
      '3 workers ended early: out of time; the search goes on without.',
    ]);
    expect(await executor.runRound(2)).toBe(3);
    await executor.close();
    expect(active).toBe(0);
  });

  it('are asked for again when the scheduler does not answer, which is reported once', async () => {
    let answers = true;
    const fail = (): Promise<never> => Promise.reject(new Error('Silence.'));
    const executor = start(
      scheduler({ look: () => (answers ? Promise.resolve({ active, reason: '' }) : fail()) }),
    );
    await executor.runRound(1);
    answers = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said).toEqual(['Silence. It is asked again.']);
    [answers, active] = [true, 4];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(submitted).toEqual([5, 1]);
    await executor.close();
  });

  it('stop the search if they are refused at first', async () => {
    const executor = start(
      scheduler({ submit: () => Promise.reject(new Error('No such partition.')) }),
    );
    await expect(executor.runRound(1)).rejects.toThrow('No such partition.');
    await executor.close();
  });
});
