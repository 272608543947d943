/* The works that threads do, by name. Each is loaded when it is asked for, so that a worker loads nothing else. */
import type { Job, LayerWork } from '../search/executor.js';

type WorkMaker = (memory: never, thread: number) => LayerWork;

const WORKS: Readonly<Record<string, () => Promise<WorkMaker>>> = {
  planes: async () => (await import('../engines/planes/chunkWork.js')).planesWork,
  table: async () => (await import('../engines/table/tableWork.js')).tableWork,
  proof: async () => (await import('../search/proof.js')).proofWork,
  patterns: async () => (await import('../solve/heuristics/patternBuild.js')).patternsWork,
};

/** The work of a job for thread 0, 1, ...; the job's memory is what the work of that name was made for. */
export const workFor = async ({ work, memory }: Job, thread: number): Promise<LayerWork> =>
  (await WORKS[work]())(memory as never, thread);
