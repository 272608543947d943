/* A platform on which the tasks of a Slurm cluster do the searches on disk. */
import type { Context, Platform } from '../app/context.js';
import type { SearchPlan } from '../app/planning.js';
import { coreSeconds } from '../engines/disk/estimate.js';
import { clusterExecutor } from '../executors/cluster.js';
import { checkSlurm, slurm, slurmScript, type SlurmSettings } from '../executors/slurm.js';
import { logPath } from '../files/workFolder.js';
import { formatBytes, formatCount, formatQuantity, formatRoughly } from '../humanize.js';
import { knownCounts } from '../results/knownCounts.js';
import { TASK_SCRIPT } from './node.js';

/** The request for tasks, from the options. */
export interface SlurmRequest {
  /** The number of parts of a layer. */
  readonly tasks: number;
  /** This machine does a layer that is made from fewer states; by default it does layers that take no longer than tasks take to start. */
  readonly sparse: number | undefined;
  /** Options of sbatch. */
  readonly options: string;
  /** The most seconds until a file appears on another machine. */
  readonly patience: number;
}

/** The tasks of a plan, and the layers that they do. */
export interface SlurmPlan extends SlurmSettings {
  readonly sparse: number;
  /** Threads of this machine, for sparse layers. */
  readonly localThreads: number;
}

/** A task takes seconds to start and to be noticed; a layer that takes this machine no longer is not submitted. */
const SPARSE_SECONDS = 10;

/** The default request to Slurm: the threads and the memory of the plan. */
export const planTasks = (
  { engine, puzzle, threads, folder, needs }: SearchPlan,
  request: SlurmRequest,
  { cores }: Platform,
): SlurmPlan => ({
  folder: folder ?? '',
  tasks: Math.min(request.tasks, needs.units ?? 1),
  threads,
  localThreads: Math.min(threads, cores * engine.threadsPerCore),
  cores: Math.ceil(threads / engine.threadsPerCore),
  memory: needs.memory,
  options: request.options,
  sparse: request.sparse ?? Math.round((SPARSE_SECONDS * Math.min(threads, cores)) / coreSeconds(1, puzzle.metric)),
  patience: request.patience,
  script: TASK_SCRIPT,
  logPath,
});

/** The script of the tasks of a whole layer, with the name of an example of an order. */
export function exampleScript(settings: SlurmSettings): string {
  const tasks = Array.from({ length: settings.tasks }, (_, task) => task);
  return slurmScript(tasks, 40, `${settings.folder}/d040-0123abcd.order`, settings);
}

/** A cluster that does the layers of one search. */
export interface Cluster {
  /** The tasks, in words. */
  readonly description: string;
  /** The script of a layer, as sbatch would get it. */
  readonly script: string;
  /** @throws AtlasError when Slurm would not take the script. */
  check(): Promise<void>;
  readonly platform: Platform;
}

export function slurmCluster(plan: SearchPlan, request: SlurmRequest, { platform, reporter }: Context): Cluster {
  const tasks = planTasks(plan, request, platform);
  return {
    description: describeTasks(tasks, plan),
    script: exampleScript(tasks).trimEnd(),
    check: () => checkSlurm(tasks),
    platform: onSlurm(platform, tasks, reporter.warn),
  };
}

function describeTasks(
  { tasks, cores, memory, sparse }: SlurmPlan,
  { puzzle, positions, states, coreSeconds }: SearchPlan,
): string {
  const each = `each of ${formatQuantity(cores, 'core')} and ${formatBytes(memory)} of memory`;
  const widest = Math.max(...(knownCounts(puzzle)?.counts ?? [positions])) * (states / positions);
  const none = widest < sparse ? ', which are all of them (--sparse)' : '';
  return `Slurm: ${formatQuantity(tasks, 'task')} for a layer, ${each}, about ${formatRoughly(coreSeconds)} of a core in all; layers made from fewer than ${formatCount(sparse)} states are done here${none}.`;
}

/** The platform, with tasks for searches that have a ledger; `say` gets a sentence for each failure. */
export const onSlurm = (platform: Platform, plan: SlurmPlan, say: (sentence: string) => void): Platform => ({
  ...platform,
  get machine() {
    return platform.machine;
  },
  startExecutor(job, threads, openLedger) {
    if (!openLedger) return platform.startExecutor(job, threads);
    const local = platform.startExecutor(job, plan.localThreads);
    return clusterExecutor({ ...local, threads }, job.units, openLedger(), slurm(plan, say), { ...plan, say });
  },
});
