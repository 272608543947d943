import { expect, it } from 'vitest';
import { removeOldFiles } from '../../../src/engines/disk/resume.js';
import type { ShardFiles, ShardKey } from '../../../src/engines/disk/shardFiles.js';

it('of a finished layer the files of two layers before and older ones are removed', () => {
  const removed: ShardKey[] = [];
  const keys = [3, 4, 5, 6, 7].map((depth) => ({ shard: depth % 2, depth }));
  const files = { list: () => keys, remove: (key: ShardKey) => void removed.push(key) };
  removeOldFiles(7, files as Partial<ShardFiles> as ShardFiles);
  expect(removed.map(({ depth }) => depth)).toEqual([3, 4, 5]);
});
