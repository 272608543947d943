import { rmSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { keptPatterns } from '../../../src/app/tables/patternTables.js';
import { parsePartition } from '../../../src/bounds/patterns/partitions.js';
import { cacheFolder } from '../../../src/files/cache.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

let notes: string[];
const contextWith = (free: number): Context => ({
  platform: Object.create(nodePlatform, {
    freeMemory: { value: () => free },
    cores: { value: 2 },
  }) as typeof nodePlatform,
  reporter: { ...SILENT, note: (text) => void notes.push(text) },
  signal: new AbortController().signal,
});
const MUCH = 1e12;

beforeEach(() => {
  notes = [];
  rmSync(cacheFolder(), { recursive: true, force: true });
});

it('pattern databases are built once, as long as there is memory for them', async () => {
  const partition = parsePartition('4-4', orderedPuzzle({ rows: 3, columns: 3 }));
  const kept = (free: number) => keptPatterns(contextWith(free));
  const needs = kept(MUCH).needs(partition, 1);
  expect(needs.disk).toBeGreaterThan(0);
  expect(needs.memory).toBeGreaterThan(needs.disk);
  expect(kept(MUCH).needs(partition, 8).seconds).toBeCloseTo(needs.seconds / 2);
  const refused = (free: number) => kept(free).refusal(partition);
  expect(refused(needs.memory)).toBeUndefined();
  const instead = 'smaller-patterns';
  expect(refused(needs.memory - 1)?.data).toEqual({
    needed: needs.memory,
    free: needs.memory - 1,
    instead,
  });
  expect(refused(needs.disk - 1)?.data).toEqual({
    needed: needs.disk,
    free: needs.disk - 1,
    instead,
  });
  const { memory } = needs;
  await expect(kept(memory - 1).open(partition, 1)).rejects.toMatchObject({
    code: 'memory',
    data: { instead },
  });
  const built = await kept(MUCH).open(partition, 1);
  expect(notes).toEqual([
    expect.stringMatching(
      /^Building the pattern databases 4-4 of the 3x3 board, once: .* in memory and in .*slide-atlas, /,
    ),
  ]);
  const { seconds, ...bytes } = kept(MUCH).needs(partition);
  expect(bytes).toEqual({ memory: needs.disk, disk: 0 });
  expect(seconds).toBeLessThan(needs.seconds);
  const read = await kept(needs.disk).open(partition, 1);
  expect(read.tables.map(({ excess }) => [...excess])).toEqual(
    built.tables.map(({ excess }) => [...excess]),
  );
  expect(notes).toHaveLength(1);
});
