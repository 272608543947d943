import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { answer, caller } from '../../../src/pages/worker/calls.js';

it('a signal that serves many calls keeps nothing of those that are answered', async () => {
  const { port1: near, port2: far } = new MessageChannel();
  const calls = {
    half(number: number): number {
      if (number % 2 === 0) return number / 2;
      throw new Error('odd');
    },
  };
  answer(far, calls);
  far.start();
  const { call } = caller<typeof calls>(near);
  const { signal } = new AbortController();
  expect(await call('half', 6, { signal })).toBe(3);
  await expect(call('half', 5, { signal })).rejects.toThrow('odd');
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  near.close();
});
