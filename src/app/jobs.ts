/* The works that threads do, by name. Each is loaded when it is asked for, so that a worker loads nothing else. */
import type { OpenFiles } from '../engines/disk/shardWork.js';
import type { OpenOrderedFiles } from '../engines/disk/taskWork.js';
import type { Job, LayerWork } from '../search/executor.js';

/** What works need of the platform, loaded when one asks for it. */
export interface WorkHost {
  loadFiles(): Promise<OpenFiles>;
  loadOrderedFiles(): Promise<OpenOrderedFiles>;
}

type MakeWork = (memory: never, thread: number) => LayerWork;

const WORKS: Readonly<Record<string, (host: WorkHost) => Promise<MakeWork>>> = {
  planes: async () => (await import('../engines/planes/chunkWork.js')).planesWork,
  table: async () => (await import('../engines/table/tableWork.js')).tableWork,
  async disk({ loadFiles }) {
    const [{ shardWork }, openFiles] = await Promise.all([import('../engines/disk/shardWork.js'), loadFiles()]);
    return (memory) => shardWork(memory, openFiles);
  },
  async task({ loadOrderedFiles }) {
    const [{ taskWork }, openFiles] = await Promise.all([import('../engines/disk/taskWork.js'), loadOrderedFiles()]);
    return (memory) => taskWork(memory, openFiles);
  },
  proof: async () => (await import('../search/proof.js')).proofWork,
  patterns: async () => (await import('../solve/heuristics/patternBuild.js')).patternsWork,
};

/** Makes the work of a job for thread 0, 1, ...; the job's memory is what the work of that name was made for. */
export const worksOn =
  (host: WorkHost) =>
  async ({ work, memory }: Job, thread: number): Promise<LayerWork> =>
    (await WORKS[work](host))(memory as never, thread);
