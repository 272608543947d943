/* Work in steps that is given up: what it holds is freed. */
import { expect, it } from 'vitest';
import { finish, finishInTurns, giveUp, mapSteps, withResult } from '../../src/basics/steps.js';

/** Work that holds something, and notes when it frees it. */
function* holding(freed: string[]): Generator<number, string> {
  try {
    yield 1;
    yield 2;
    return 'done';
  } finally {
    freed.push('freed');
  }
}

it('work that a signal ends frees what it holds, once', async () => {
  const freed: string[] = [];
  const controller = new AbortController();
  const working = finishInTurns(holding(freed), controller.signal);
  controller.abort(new Error('stopped'));
  await expect(working).rejects.toThrow('stopped');
  expect(freed).toEqual(['freed']);
  expect(await finishInTurns(holding(freed))).toBe('done');
  expect(freed).toEqual(['freed', 'freed']);
});

it('work with other steps ends as the work does, and is given up with it', () => {
  const freed: string[] = [];
  const steps = mapSteps(holding(freed), (step) => `step ${step}`);
  expect(steps.next()).toEqual({ done: false, value: 'step 1' });
  giveUp(steps);
  expect(freed).toEqual(['freed']);
  expect(finish(mapSteps(holding(freed), (step) => -step))).toBe('done');
});

it('work with its result as the last step is given up with it', () => {
  const freed: string[] = [];
  expect([...withResult(holding(freed))]).toEqual([1, 2, 'done']);
  const steps = withResult(holding(freed));
  steps.next();
  giveUp(steps);
  expect(freed).toEqual(['freed', 'freed']);
});
