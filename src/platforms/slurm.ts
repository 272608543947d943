/* A platform whose searches on disk get workers of a Slurm cluster. */
import { resolve } from 'node:path';
import type { Context, Platform } from '../app/context.js';
import type { SearchPlan } from '../app/planning.js';
import { withWorkers } from '../executors/cluster.js';
import { checkSlurm, isWithoutSlurm, slurm, slurmScript, type SlurmSettings } from '../executors/slurm.js';
import { workersFolder } from '../files/workFolder.js';
import { formatBytes, formatQuantity, formatRoughly } from '../humanize.js';
import { MAIN_SCRIPT } from './node.js';

/** The request for workers, from the options. */
export interface SlurmRequest {
  readonly workers: number;
  /** Options of sbatch. */
  readonly options: string;
  /** The most seconds until a file appears on another machine. */
  readonly patience: number;
}

/** The workers of one search. */
interface Cluster {
  /** In words. */
  readonly description: string;
  /** The script that sbatch would get. */
  readonly script: string;
  /** Asks Slurm about the script, and returns the answer in words. @throws AtlasError when Slurm would not take it, or is needed and missing. */
  check(isNeeded: boolean): Promise<string>;
  readonly platform: Platform;
}

/** Workers of the threads and the memory of a plan. */
export function slurmCluster(plan: SearchPlan, request: SlurmRequest, { platform, reporter }: Context): Cluster {
  const { engine, threads, folder = '', needs, coreSeconds } = plan;
  const { workers, options, patience } = request;
  const cores = Math.ceil(threads / engine.threadsPerCore);
  const values = { folder: resolve(folder), threads, memory: `${Math.ceil(needs.memory / 1000)}kB`, patience };
  const words = Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const settings: SlurmSettings = {
    ...{ folder, cores, options, memory: needs.memory, logs: workersFolder(folder) },
    command: [process.execPath, MAIN_SCRIPT, 'work', ...words],
  };
  const script = slurmScript(workers, settings);
  const each = `each of ${formatQuantity(cores, 'core')} and ${formatBytes(needs.memory)} of memory`;
  return {
    description: `Slurm: ${formatQuantity(workers, 'worker')}, ${each}, ${formatRoughly(coreSeconds)} of a core in all.`,
    script: script.trimEnd(),
    async check(isNeeded) {
      try {
        await checkSlurm(script);
        return 'Slurm would take it.';
      } catch (cause) {
        if (isNeeded || !isWithoutSlurm(cause)) throw cause;
        return 'There is no sbatch on this machine: Slurm was not asked.';
      }
    },
    platform: {
      ...platform,
      startExecutor(job, wanted) {
        if (job.work !== 'disk') return platform.startExecutor(job, wanted);
        const local = platform.startExecutor(job, Math.min(wanted, platform.cores * engine.threadsPerCore));
        return withWorkers(local, slurm(settings), workers, reporter.warn);
      },
    },
  };
}
