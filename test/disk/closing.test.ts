/* The end of a run of a search on disk. */
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Machine } from '../../src/executors/executor.js';
import { holderOf } from '../../src/files/writing/lock.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { searchIn, soloMachine } from '../engines/engines.js';

const root = temporaryFolder(afterAll);

it('holds the folder until the last thread has left it', async () => {
  const folder = join(root, 'held');
  let leave = (): void => undefined;
  const threadsLeave = new Promise<void>((resolve) => (leave = resolve));
  const machine: Machine = {
    ...soloMachine,
    startExecutor: (job, threads) => ({
      ...soloMachine.startExecutor(job, threads),
      close: () => threadsLeave,
    }),
  };
  const puzzle = orderedPuzzle({ rows: 2, columns: 4 });
  const search = searchIn(folder, puzzle, { threads: 1, chunkTiles: 7, digits: 1 }, machine);
  await search.expandTo(0);
  const closed = search.close();
  expect(holderOf(folder)).toBeDefined();
  leave();
  await closed;
  expect(holderOf(folder)).toBeUndefined();
});
