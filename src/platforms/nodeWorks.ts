/*
 * The works of threads, by name. A worker loads them at its start, but those that need files, which
 * take longer, when they are used.
 */
import { planesWork } from '../engines/planes/memoryStore.js';
import { tableWork } from '../engines/table/tableWork.js';
import type { Job, LayerWork } from '../search/executor.js';
import { neighbourWork } from '../search/neighbours.js';
import { teamWork } from '../solve/searchTeam.js';
import { patternsWork } from '../solve/heuristics/patternBuild.js';
import { boundsWork } from '../survey/boundsWork.js';
import { judgeWork } from '../survey/own/judgeWork.js';
import { valuesWork } from '../survey/own/valuesWork.js';

/**
 * Each makes the work of thread 0, 1, ... on the memory of a job. The job names the work, so its
 * memory has the type that the work takes.
 */
const NODE_WORKS: Readonly<
  Record<string, (memory: never, thread: number) => LayerWork | Promise<LayerWork>>
> = {
  planes: planesWork,
  table: tableWork,
  disk: async (memory) => (await import('../files/disk/orderedFolder.js')).diskWork(memory),
  neighbours: neighbourWork,
  patterns: patternsWork,
  team: teamWork,
  bounds: boundsWork,
  values: valuesWork,
  judge: judgeWork,
};

/** Makes the work of a job for a thread. */
export const workFor = ({ work, memory }: Job, thread: number): LayerWork | Promise<LayerWork> =>
  NODE_WORKS[work](memory as never, thread);
