import type { Ledger } from '../../search/executor.js';
import type { DiskMemory } from './diskMemory.js';
import { orderOf } from './order.js';
import type { ShardFiles } from './shardFiles.js';
import { takeNote } from './survey.js';
import type { WorkFolder } from './workFolder.js';

/** The ledger of a search on disk. Its memory is this process's alone; what the workers of a layer know of it stands in the order. */
export const diskLedger = (memory: DiskMemory, files: ShardFiles, work: WorkFolder): Ledger => ({
  folder: memory.folder,
  weight: (depth) => (memory.control[1] === 0 ? 0 : memory.layerStates[depth - 1]),
  missing: (depth) => takeNote(depth, memory, files),
  order: (depth) => work.order(orderOf(depth, memory)),
  withdraw: () => work.withdraw(),
});
