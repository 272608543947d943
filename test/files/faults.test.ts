/*
 * Calls of a small command that fail, or are the last ones before a kill. `npm run test:slow` takes
 * every call of all commands that write.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.js';
import { trials, wholeFiles, type Work } from './faults.js';

const root = temporaryFolder(afterAll);

const ENUMERATE: Work = {
  name: 'enumerate',
  args: ['enumerate', '--size', '2x2', '--out', 'r', '--quiet'],
  makes: 'r',
};

let whole: Awaited<ReturnType<typeof wholeFiles>>;

beforeAll(async () => {
  whole = await wholeFiles(ENUMERATE, join(root, 'whole'));
});

it.each([
  ['kill-after', { step: 4, most: 2 }], // two of the first calls
  ['EIO', { step: 120 }],
] as const)(
  'enumerate is whole or nothing, and the same command goes on, whatever call has %s',
  async (fault, limits) => {
    expect(await trials(ENUMERATE, fault, whole, root, limits)).toBeGreaterThan(1);
  },
);
