/*
 * An order says which layer of a search on disk to make, and is all that a worker must know for it:
 * the search, the file of each shard, the chunks that have states, and the counts of the layers
 * before. The headers of the files say the same; but a worker would read thousands of them, and
 * could not notice that a slow file system hides a file.
 *
 * An order is a subfolder of the search's, each time with a new name, so that no cache of a network
 * file system contains it. Its file `layer` is a container; the order is in force while this file
 * exists. The subfolder also has an empty file for each claim of a shard.
 */
import { closeSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AtlasError } from '../basics/errors.js';
import { collect } from '../basics/iterables.js';
import { quoted, visible } from '../basics/quoted.js';
import { finish } from '../basics/steps.js';
import { bytesOf } from '../executors/executor.js';
import { containerBytes, readContainer, type Fields } from '../files/container.js';
import {
  makeFile,
  removeFile,
  removeWithFiles,
  succeeds,
  whileWriting,
  writingError,
} from '../files/system/fileSystem.js';
import { isGone } from '../files/system/regularFile.js';
import { goalRecord, readSummaryPuzzle } from '../results/summary.js';
import { numberingSpace } from '../space/stateSpace.js';
import { orDamagedSearch } from './damagedSearch.js';
import { CONTROL, type DiskMemory } from './diskMemory.js';
import { shardingNumbers, shardingOf, type Sharding } from './sharding.js';

/** The version of slide-atlas. */
declare const VERSION: string;

const FORMAT = 'slide-atlas order';

const orderFolder = (folder: string, number: number): string => join(folder, `order-${number}`);
const layerPath = (folder: string, number: number): string =>
  join(orderFolder(folder, number), 'layer');

export const isOrder = (name: string): boolean => /^order-\d+$/.test(name);

/** An order as a worker has read it. */
export interface WorkOrder {
  readonly sharding: Sharding;
  readonly depth: number;
  /** The bytes of the arrays of {@link orderParts}. */
  readonly parts: readonly Uint8Array[];
}

/**
 * Puts an order to make a layer in force. Resolves with its number. @throws AtlasError when it
 * cannot be written.
 */
export async function writeOrder(
  folder: string,
  depth: number,
  memory: DiskMemory,
): Promise<number> {
  const { puzzle } = memory;
  const parts = orderParts(depth, memory);
  // A number from 1 to 2^30; 0 means that no order is in force.
  const number = 1 + (crypto.getRandomValues(new Uint32Array(1))[0] >>> 2);
  const search = { ...shardingNumbers(memory), ...goalRecord(puzzle), metric: puzzle.metric };
  const fields = {
    format: FORMAT,
    program: VERSION,
    depth,
    ...search,
    lengths: parts.map(({ length }) => length),
  };
  const pieces = await collect(containerBytes(fields, () => parts));
  whileWriting(folder, () => {
    mkdirSync(orderFolder(folder, number));
    writeFileSync(layerPath(folder, number), Buffer.concat(pieces));
  });
  return number;
}

/**
 * Takes all orders back. If a worker is about to claim a shard, a folder stays until the next call.
 */
export function withdrawOrders(folder: string): void {
  for (const name of readdirSync(folder).filter(isOrder)) {
    removeFile(join(folder, name, 'layer'));
    removeWithFiles(join(folder, name));
  }
}

/**
 * Whether an order is in force. The file is opened, as a network file system may answer other
 * questions from its cache.
 */
export const isInForce = (folder: string, number: number): boolean =>
  succeeds(() => closeSync(openSync(layerPath(folder, number), 'r')), isGone);

/**
 * Claims a shard by an order; false if it has been claimed. @throws AtlasError when the order is no
 * longer in force.
 */
export function claimShard(folder: string, number: number, shard: number): boolean {
  try {
    if (!makeFile(join(orderFolder(folder, number), String(shard)))) return false;
  } catch (cause) {
    throw isGone(cause) ? withdrawn(folder) : writingError(folder, cause);
  }
  if (isInForce(folder, number)) return true;
  throw withdrawn(folder); // the claim of another process has just been removed
}

export const withdrawn = (folder: string): AtlasError =>
  new AtlasError(
    'order-withdrawn',
    `The order for a layer in ${quoted(folder)} is no longer in force`,
  );

/** Reads an order. @throws AtlasError when it is not in force, or cannot be used. */
export const readOrder = (folder: string, number: number): WorkOrder =>
  orDamagedSearch(layerPath(folder, number), () => {
    const read = readContainer(layerPath(folder, number), FORMAT, (fields) =>
      place(fields, folder),
    );
    const { content, ...order } = finish(read);
    return { ...order, parts: content };
  });

function place(fields: Fields, folder: string) {
  if (fields.program !== VERSION) {
    const other = visible(String(fields.program));
    throw new AtlasError(
      'other-version',
      `Version ${other} of slide-atlas drives the search in ${quoted(folder)}, but this is version ${VERSION}`,
    );
  }
  const puzzle = readSummaryPuzzle(fields);
  const [depth, chunkTiles, digits] = [fields.depth, fields.chunkTiles, fields.digits].map(Number);
  const sharding = shardingOf(numberingSpace(puzzle), { chunkTiles, digits });
  return { depth, sharding, lengths: [fields.lengths].flat().map(Number) };
}

/**
 * Enters an order in the memory of a worker, none of whose threads is at work. `number` is the
 * order's.
 */
export function takeOrder({ depth, parts }: WorkOrder, number: number, memory: DiskMemory): void {
  orderParts(depth, memory).forEach((part, place) => part.set(parts[place]));
  const { control } = memory;
  control[CONTROL.layers] = depth;
  control[CONTROL.writes] = 1;
  control[CONTROL.order] = number;
}

/**
 * The shared arrays that describe the layer at a depth, with the shards that are made already. The
 * sharding gives their lengths.
 */
function orderParts(depth: number, memory: DiskMemory): Uint8Array[] {
  const { depths, states, filled } = memory;
  const layers = [memory.layerStates, memory.layerBytes].map((numbers) =>
    numbers.subarray(0, depth),
  );
  return [depths, states, ...layers, filled].map(bytesOf);
}
