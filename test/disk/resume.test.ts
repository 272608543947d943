/* Files of a search on disk that others have written, entered in the memory of one process. */
import { beforeEach, describe, expect, it } from 'vitest';
import { diskMemory, slotOf, type DiskMemory } from '../../src/disk/diskMemory.js';
import { registerNewFiles, removeOldFiles } from '../../src/disk/resume.js';
import {
  damagedFrame,
  type OpenShard,
  type ShardFiles,
  type ShardKey,
} from '../../src/disk/shardFiles.js';
import { frameCount, shardingOf } from '../../src/disk/sharding.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { numberingSpace } from '../../src/space/stateSpace.js';
import { SOLO_KERNEL } from '../engines/engines.js';

let memory: DiskMemory;
let present: ShardKey[];
let removed: ShardKey[];
let opened: number;
beforeEach(() => {
  const space = numberingSpace(orderedPuzzle({ rows: 2, columns: 5 }));
  memory = diskMemory('w', SOLO_KERNEL, shardingOf(space, { chunkTiles: 7, digits: 1 }));
  present = [];
  removed = [];
  opened = 0;
});

/** Files of 7 states in 9 bytes, all frames of which are empty; `broken` cannot be read. */
const filesOf = (broken?: number): ShardFiles =>
  ({
    list: () => present,
    open(key: ShardKey) {
      opened++;
      const file = { ...key, path: 'p', states: 7, size: 9, close: () => undefined };
      if (key.shard === broken) throw damagedFrame(file as Partial<OpenShard> as OpenShard, 1);
      return { ...file, lengths: new Uint32Array(frameCount(memory)) };
    },
    remove: (key: ShardKey) => void removed.push(key),
  }) as Partial<ShardFiles> as ShardFiles;

describe('the files of a layer that others have written', () => {
  it('are entered once, each in its slot, and those that they replace are removed', () => {
    present = [
      { shard: 0, depth: 5 },
      { shard: 1, depth: 5 },
      { shard: 1, depth: 4 },
    ];
    memory.depths[slotOf(1, 5)] = 3;
    expect(registerNewFiles(5, memory, filesOf())).toBe(true);
    expect([0, 1].map((shard) => memory.depths[slotOf(shard, 5)])).toEqual([5, 5]);
    expect([memory.states[slotOf(1, 5)], memory.bytes[slotOf(1, 5)]]).toEqual([7, 9]);
    expect(removed).toEqual([{ shard: 1, depth: 3 }]);
    expect(registerNewFiles(5, memory, filesOf())).toBe(false);
    expect(opened).toBe(2);
  });

  it('are left while a thread makes their shard, and while they cannot be read', () => {
    present = [0, 1, 2].map((shard) => ({ shard, depth: 5 }));
    memory.inHand[0] = 1;
    expect(registerNewFiles(5, memory, filesOf(1))).toBe(true);
    expect([0, 1, 2].map((shard) => memory.depths[slotOf(shard, 5)] === 5)).toEqual([
      false,
      false,
      true,
    ]);
    expect([...memory.inHand.subarray(0, 3)]).toEqual([1, 0, 0]);
  });
});

it('of a finished layer the files of the older layer and of earlier ones are removed', () => {
  present = [3, 4, 5, 6, 7].map((depth) => ({ shard: depth % 2, depth }));
  removeOldFiles(7, filesOf());
  expect(removed.map(({ depth }) => depth)).toEqual([3, 4, 5]);
});
