/* The works of a search on disk, which need its files. */
import { shardWork } from '../engines/disk/shardWork.js';
import { taskWork, type TaskMemory } from '../engines/disk/taskWork.js';
import type { DiskMemory } from '../engines/disk/diskMemory.js';
import { orderedFolder } from '../files/orderedFolder.js';
import { shardFolder } from '../files/shardFolder.js';
import type { LayerWork } from '../search/executor.js';

export const diskWork = (memory: DiskMemory): LayerWork => shardWork(memory, shardFolder);

export const clusterWork = (memory: TaskMemory): LayerWork => taskWork(memory, orderedFolder);
