/* The progress of a layer of a search on disk. */
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Search } from '../../src/engines/engine.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { searchIn, watchedMachine } from '../engines/engines.js';

const root = temporaryFolder(afterAll);
const PUZZLE = orderedPuzzle({ rows: 2, columns: 5 });
/** One for each value of the first Lehmer digit. */
const SHARDS = 9;

/** A search in a folder; `onUnit` hears of each shard that is about to be made. */
const open = (name: string, onUnit: () => void): Search =>
  searchIn(
    join(root, name),
    PUZZLE,
    { threads: 1, chunkTiles: 8, digits: 1 },
    watchedMachine(onUnit),
  );

it('grows with each shard, also if most shards have no states', async () => {
  const shares: number[] = [];
  const search = open('sparse', () => shares.push(search.progress()));
  for (let depth = 0; depth < 20; depth++) {
    await search.expandTo(depth);
    expect(shares.splice(0), `layer ${depth}`).toEqual(
      Array.from({ length: SHARDS }, (_, shard) => shard / SHARDS),
    );
    expect(search.progress()).toBe(1);
  }
  await search.close();
});

it('begins with the shards that an earlier run has made', async () => {
  const stop = new AbortController();
  let units = 0;
  const first = open('resumed', () => {
    units++;
    if (units === 18 * SHARDS + 6) stop.abort(new Error('stopped'));
  });
  for (let depth = 0; depth < 18; depth++) await first.expandTo(depth);
  await expect(first.expandTo(18, stop.signal)).rejects.toThrow('stopped');
  await first.close();

  const shares: number[] = [];
  const second = open('resumed', () => shares.push(second.progress()));
  for (let depth = 0; depth <= 18; depth++) await second.expandTo(depth);
  await second.close();
  expect(shares[0]).toBe(6 / SHARDS);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});
