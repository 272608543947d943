/* The works of a search on disk, which need its files. */
import type { DiskMemory } from '../engines/disk/diskMemory.js';
import { sharedWork } from '../engines/disk/sharedWork.js';
import { driverFiles, workerFiles } from '../files/orderedFolder.js';
import type { LayerWork } from '../search/executor.js';

export const driverWork = (memory: DiskMemory): LayerWork => sharedWork(memory, driverFiles(memory));

/** What the threads of a worker share. */
export interface WorkerMemory extends DiskMemory {
  /** Seconds to wait for a file that must exist. */
  readonly patience: number;
}

export const workerWork = (memory: WorkerMemory): LayerWork => sharedWork(memory, workerFiles(memory, memory.patience));
