/* The works of threads, by name. A worker loads them at its start, but those that need files, which take longer, when they are used. */
import { WORKS, type MakeWork } from '../engines/works.js';
import type { Job, LayerWork } from '../search/executor.js';
import { neighbourWork } from '../search/neighbours.js';
import { teamWork } from '../solve/searchTeam.js';
import { patternsWork } from '../solve/heuristics/patternBuild.js';
import { boundsWork } from '../survey/boundsWork.js';

const NODE_WORKS: Readonly<Record<string, MakeWork>> = {
  ...WORKS,
  disk: async (memory) => (await import('../files/orderedFolder.js')).diskWork(memory),
  neighbours: neighbourWork,
  patterns: patternsWork,
  team: teamWork,
  bounds: boundsWork,
};

/** Makes the work of a job for thread 0, 1, ...; the job's memory is of the type that the work of that name needs. */
export const workFor = ({ work, memory }: Job, thread: number): LayerWork | Promise<LayerWork> =>
  NODE_WORKS[work](memory as never, thread);
