/* The works that threads do, by name. A worker has them all from the start but those that need files, which take longer to load. */
import { WORKS, type MakeWork } from '../engines/works.js';
import type { Job, LayerWork } from '../search/executor.js';
import { proofWork } from '../search/proof.js';
import { patternsWork } from '../solve/heuristics/patternBuild.js';

const NODE_WORKS: Readonly<Record<string, MakeWork>> = {
  ...WORKS,
  disk: async (memory) => (await import('./diskWorks.js')).diskWork(memory),
  task: async (memory) => (await import('./diskWorks.js')).clusterWork(memory),
  proof: proofWork,
  patterns: patternsWork,
};

/** Makes the work of a job for thread 0, 1, ...; the job's memory is what the work of that name was made for. */
export const workFor = ({ work, memory }: Job, thread: number): LayerWork | Promise<LayerWork> =>
  NODE_WORKS[work](memory as never, thread);
