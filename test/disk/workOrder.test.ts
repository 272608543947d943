/* Orders for workers: what they ask for, how long, and who may make which shard. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { diskMemory, type DiskMemory } from '../../src/disk/diskMemory.js';
import { shardingOf } from '../../src/disk/sharding.js';
import * as orders from '../../src/disk/workOrder.js';
import type { AtlasError } from '../../src/basics/errors.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { numberingSpace } from '../../src/space/stateSpace.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { SOLO_KERNEL } from '../engines/engines.js';

const root = temporaryFolder(afterAll);
const puzzle = orderedPuzzle({ rows: 2, columns: 4 });

let folder: string;
let memory: DiskMemory;
let number: number;
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'o-'));
  memory = diskMemory(
    folder,
    SOLO_KERNEL,
    shardingOf(numberingSpace(puzzle), { chunkTiles: 6, digits: 1 }),
  );
  memory.depths.fill(3, 0, 2);
  memory.layerStates.set([1, 2, 4]);
  number = await orders.writeOrder(folder, 3, memory);
});

const codeOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (cause) {
    return (cause as AtlasError).code;
  }
};

describe('an order', () => {
  it('comes back as it was given', () => {
    const { depth, sharding, parts } = orders.readOrder(folder, number);
    expect(depth).toBe(3);
    expect(sharding.puzzle).toEqual(puzzle);
    expect([sharding.layout.chunkDigits, sharding.cut]).toEqual([
      memory.layout.chunkDigits,
      memory.cut,
    ]);
    expect(new Int32Array(parts[0].slice().buffer)).toEqual(new Int32Array(memory.depths));
    expect([...new Float64Array(parts[2].slice().buffer)]).toEqual([1, 2, 4]);
  });

  it('is in force until it is withdrawn', () => {
    expect(orders.isInForce(folder, number)).toBe(true);
    expect(orders.isInForce(folder, number + 1)).toBe(false);
    writeFileSync(join(folder, 'other'), '');
    orders.withdrawOrders(folder);
    expect(orders.isInForce(folder, number)).toBe(false);
    expect(readdirSync(folder)).toEqual(['other']);
    expect(codeOf(() => orders.readOrder(folder, number))).toBe('damaged-work');
  });

  it('gives each shard to one alone', () => {
    expect(orders.claimShard(folder, number, 5)).toBe(true);
    expect(orders.claimShard(folder, number, 5)).toBe(false);
    expect(orders.claimShard(folder, number, 6)).toBe(true);
  });

  it('gives none when it is withdrawn, also at the last moment', () => {
    const path = join(folder, `order-${number}`);
    rmSync(join(path, 'layer'));
    expect(codeOf(() => orders.claimShard(folder, number, 5))).toBe('order-withdrawn');
    rmSync(path, { recursive: true });
    expect(codeOf(() => orders.claimShard(folder, number, 6))).toBe('order-withdrawn');
  });

  it('has a name unlike all others', () => {
    expect(['order-1', 'order-', 'order-1.tmp', 'xorder-1'].map(orders.isOrder)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
