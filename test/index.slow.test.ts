/* The library where tables or files are large: index.test.ts has the rest. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { enumerate, solve } from '../src/index.js';
import { temporaryFolder } from './temporaryFolder.js';

it('solves 2x6', () => {
  expect(solve('1 2 3 4 5 6/7 8 9 10 0 11')).toBe('R');
});

it('maps 3x5, of which the whole map would take 40 GB of disk, to a depth', async () => {
  const work = join(temporaryFolder(onTestFinished), 'work');
  const { counts } = await enumerate('3x5', { engine: 'disk', work, until: 3 });
  expect(counts).toEqual([1, 2, 4, 9]);
  expect(existsSync(work)).toBe(true);
});
