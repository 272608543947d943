/*
 * An order tells workers on other machines which layer of a search on disk to make. It is a container in the work folder, each time
 * under a new name, so that no cache of a network file system has it. An order is in force while its file exists.
 */
import { closeSync, openSync, readdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { partLengths, type Order } from '../engines/disk/order.js';
import { shardingOf, type Sharding } from '../engines/disk/shardPlan.js';
import { AtlasError } from '../errors.js';
import { quoted } from '../quoted.js';
import { goalRecord, readSummaryPuzzle } from '../results/summary.js';
import { stateSpace } from '../space/stateSpace.js';
import { finish } from '../turns.js';
import { writeFiles } from './atomic.js';
import { containerBytes, ContainerFault, readContainer, type Fields } from './container.js';
import { removeFile } from './fileSystem.js';
import { errorCode } from './regularFile.js';
import { depthName } from './shardFolder.js';

const FORMAT = 'slide-atlas order';
const VERSION = 1;

const NAME = /^d\d{3}-[0-9a-f]{8}\.order$/;

export const isOrder = (name: string): boolean => NAME.test(name);

/** Puts an order in force and withdraws those before it. Resolves with its path. */
export async function writeOrder(folder: string, { identity, depth, parts }: Order): Promise<string> {
  withdrawOrders(folder);
  const { puzzle, ...numbers } = identity;
  const path = join(folder, `${depthName(depth)}-${randomUUID().slice(0, 8)}.order`);
  const fields = { format: FORMAT, version: VERSION, depth, ...numbers, ...goalRecord(puzzle), metric: puzzle.metric };
  await writeFiles([[path, containerBytes(fields, () => parts)]]);
  return path;
}

export function withdrawOrders(folder: string): void {
  for (const name of readdirSync(folder)) if (isOrder(name)) removeFile(join(folder, name));
}

/** Whether an order is in force. The file is opened, as a network file system may answer other questions from its cache. */
export function isInForce(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'));
    return true;
  } catch (cause) {
    if (['ENOENT', 'ESTALE'].includes(errorCode(cause))) return false;
    throw cause;
  }
}

export const withdrawn = (path: string): AtlasError =>
  new AtlasError('order-withdrawn', `The order ${quoted(path)} is no longer in force`);

/** Reads an order, and how the planes of its search are cut. @throws AtlasError when it is not there, or cannot be used. */
export function readOrder(path: string): Order & { readonly sharding: Sharding; readonly folder: string } {
  try {
    const { content, ...order } = finish(readContainer(path, FORMAT, place));
    return { ...order, parts: content, folder: dirname(path) };
  } catch (cause) {
    if (['ENOENT', 'ESTALE'].includes(errorCode(cause))) throw withdrawn(path);
    if (!(cause instanceof ContainerFault)) throw cause;
    throw new AtlasError('damaged-work', `The order ${quoted(path)} cannot be used: ${cause.message}`);
  }
}

function place(fields: Fields) {
  const read = readSummaryPuzzle(fields);
  if ('fault' in read) throw new ContainerFault(read.fault);
  if (fields.version !== VERSION) throw new ContainerFault('another version of the program wrote it');
  const [depth, chunkTiles, digits] = [fields.depth, fields.chunkTiles, fields.digits].map(Number);
  const sharding = shardingOf(stateSpace(read.value), { chunkTiles, digits });
  const identity = { puzzle: read.value, chunkTiles, digits };
  return { identity, depth, sharding, lengths: partLengths(depth, sharding) };
}
