import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { ROOT } from '../../scripts/build/current.mjs';
import { NearestFirst } from '../setup/nearestFirst.js';

it('a check runs the tests that stand where a change stands, then the quickest, for 15 seconds', async () => {
  const seconds = {
    'test/solve/long.test.ts': 4,
    'test/solve/quick.test.ts': 1,
    'test/rank/lehmer.test.ts': 6,
    'test/rank/quick.test.ts': 5,
    'test/rank/long.test.ts': 20,
  };
  const durations = new Map(
    Object.entries(seconds).map(([path, value]) => [`:${path}`, { duration: 1000 * value }]),
  );
  const context = {
    config: {
      root: ROOT,
      related: ['src/rank/lehmer.ts', 'README.md'].map((path) => join(ROOT, path)),
    },
    cache: { getFileTestResults: (key: string) => durations.get(key) },
  } as unknown as Vitest;
  const tests = [...Object.keys(seconds), 'test/solve/new.test.ts'].map(
    (path) =>
      ({ moduleId: join(ROOT, path), project: { name: '' } }) as unknown as TestSpecification,
  );
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const sorted = await new NearestFirst(context).sort(tests);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual(
    [
      'test/rank/lehmer.test.ts',
      'test/rank/quick.test.ts',
      'test/solve/quick.test.ts',
      'test/solve/new.test.ts',
    ].map((path) => join(ROOT, path)),
  );
  expect(log.mock.calls).toEqual([['2 more test files are affected; npm test runs all.']]);
  log.mockRestore();
});
