import { expect, it } from 'vitest';
import { nextTurn } from '../../src/basics/turns.js';
import { backgroundRounds } from '../../src/executors/backgroundRounds.js';
import { soloExecutor, UNDONE } from '../../src/executors/executor.js';

it('an executor of one thread does no unit twice when a round that was stopped is asked for again', async () => {
  const stopping = new AbortController();
  const done: string[] = [];
  const executor = soloExecutor(5, {
    run(round, unit) {
      done.push(`${round}.${unit}`);
      if (done.length === 3) stopping.abort(new Error('stopped'));
      return unit;
    },
  });
  await expect(executor.runRound(0, stopping.signal)).rejects.toThrow('stopped');
  expect(executor.progress()).toBe(3 / 5);
  expect(await executor.runRound(0)).toBe(10);
  expect(await executor.runRound(0)).toBe(10);
  expect(executor.progress()).toBe(1);
  expect(await executor.runRound(1)).toBe(10);
  const units = (round: number): string[] => [0, 1, 2, 3, 4].map((unit) => `${round}.${unit}`);
  expect(done).toEqual([...units(0), ...units(1)]);
});

it('an executor of one thread says that a unit is left, and does that one again', async () => {
  let rounds = 0;
  let closed = 0;
  const executor = soloExecutor(2, {
    run: (_round, unit) => (unit === 1 && rounds++ === 0 ? UNDONE : 4),
    close: () => (closed += 1),
  });
  expect(await executor.runRound(0)).toBe(UNDONE);
  expect(executor.progress()).toBe(1 / 2);
  expect(await executor.runRound(0)).toBe(8);
  await executor.close();
  expect(closed).toBe(1);
});

it('rounds in the background start their threads once, have a number each, and keep their failure', async () => {
  const rounds: number[] = [];
  let started = 0;
  let closed = 0;
  const background = backgroundRounds(() => {
    started++;
    return soloExecutor(1, {
      run(round) {
        rounds.push(round);
        if (round === 3) throw new Error('failed');
        return 0;
      },
      close: () => (closed += 1),
    });
  });
  expect(started).toBe(0);
  for (let round = 1; round <= 3; round++) {
    expect(background.throwIfFailed).not.toThrow();
    background.begin();
    expect(background.isRunning()).toBe(true);
    while (background.isRunning()) await nextTurn();
  }
  expect([rounds, started]).toEqual([[1, 2, 3], 1]);
  expect(background.throwIfFailed).toThrow('failed');
  await background.close();
  expect(closed).toBe(1);
});
