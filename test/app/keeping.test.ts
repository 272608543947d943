import { expect, it } from 'vitest';
import { SILENT } from '../../src/app/context.js';
import { keeping } from '../../src/app/keeping.js';
import { nodePlatform } from '../../src/platforms/node.js';

const warnings: string[] = [];
const reporter = {
  ...SILENT,
  warn: (text: string) => void warnings.push(text),
};
const contextOf = (signal: AbortSignal) => ({ platform: nodePlatform, reporter, signal });
const { signal } = new AbortController();

it('what is kept is given back, and where it cannot be kept a warning says so', async () => {
  expect(await keeping('It is', () => 5, contextOf(signal))).toBe(5);
  expect(await keeping('It is', () => Promise.resolve(6), contextOf(signal))).toBe(6);
  expect(warnings).toEqual([]);
  const fail = (): Promise<number> => Promise.reject(new Error('full'));
  expect(await keeping('It is', fail, contextOf(signal))).toBeUndefined();
  expect(warnings).toEqual(['It is not kept for the next time: full']);
});

it('a signal ends the work, without a warning', async () => {
  warnings.length = 0;
  const stopped = AbortSignal.abort(new Error('Ctrl-C'));
  const fail = (): number => {
    throw new Error('full');
  };
  await expect(keeping('It is', fail, contextOf(stopped))).rejects.toThrow('Ctrl-C');
  expect(warnings).toEqual([]);
});
