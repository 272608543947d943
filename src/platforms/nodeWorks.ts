/* The works that threads do, by name. They are all loaded with a worker, which waits for its job anyway. */
import { shardWork } from '../engines/disk/shardWork.js';
import { taskWork } from '../engines/disk/taskWork.js';
import { planesWork } from '../engines/planes/chunkWork.js';
import { tableWork } from '../engines/table/tableWork.js';
import { orderedFolder } from '../files/orderedFolder.js';
import { shardFolder } from '../files/shardFolder.js';
import type { Job, LayerWork } from '../search/executor.js';
import { proofWork } from '../search/proof.js';
import { patternsWork } from '../solve/heuristics/patternBuild.js';

type MakeWork = (memory: never, thread: number) => LayerWork;

const WORKS: Readonly<Record<string, MakeWork>> = {
  planes: planesWork,
  table: tableWork,
  disk: (memory) => shardWork(memory, shardFolder),
  task: (memory) => taskWork(memory, orderedFolder),
  proof: proofWork,
  patterns: patternsWork,
};

/** Makes the work of a job for thread 0, 1, ...; the job's memory is what the work of that name was made for. */
export const workFor = ({ work, memory }: Job, thread: number): LayerWork => WORKS[work](memory as never, thread);
