/* The works of threads that are loaded when one of them is used, by name. */
import { diskWork } from '../disk/diskWork.js';
import type { Work } from '../executors/executor.js';
import { neighbourWork } from '../space/neighbours.js';
import { patternsWork } from '../bounds/patterns/patternBuild.js';
import { endsWork } from '../solve/beam/bothEnds.js';
import { teamWork } from '../solve/ida/teamWork.js';
import { tallyWork } from '../survey/tallyPass.js';
import { judgeWork } from '../survey/judgePass.js';
import { valuesWork } from '../survey/values/valuesPass.js';

/**
 * Makes the work of thread 0, 1, ... on the memory of a job. The job names the work, so its memory
 * has the type that the work takes.
 */
export type MakeWork = (memory: never, thread: number) => Work | Promise<Work>;

export const LATER_WORKS: Readonly<Record<string, MakeWork>> = {
  disk: diskWork,
  neighbours: neighbourWork,
  patterns: patternsWork,
  ends: endsWork,
  team: teamWork,
  tally: tallyWork,
  values: valuesWork,
  judge: judgeWork,
};
