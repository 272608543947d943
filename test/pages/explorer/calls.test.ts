import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { answer, caller, type Port } from '../../../src/pages/explorer/worker/calls.js';

/** Two ends of a channel within this thread. */
function channel(): [Port, Port] {
  const [one, other] = [new EventTarget(), new EventTarget()];
  const end = (own: EventTarget, far: EventTarget): Port => ({
    postMessage: (data) => void far.dispatchEvent(new MessageEvent('message', { data })),
    addEventListener: (type, listener) => own.addEventListener(type, (event) => listener(event as MessageEvent)),
  });
  return [end(one, other), end(other, one)];
}

it('a signal that serves many calls keeps nothing of those that are answered', async () => {
  const [near, far] = channel();
  const calls = {
    half(number: number): number {
      if (number % 2 === 0) return number / 2;
      throw new Error('odd');
    },
  };
  answer(far, calls);
  const { call } = caller<typeof calls>(near);
  const { signal } = new AbortController();
  expect(await call('half', 6, { signal })).toBe(3);
  await expect(call('half', 5, { signal })).rejects.toThrow('odd');
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
