/* A platform whose searches on disk get workers of a Slurm cluster. */
import { resolve } from 'node:path';
import type { Context, Platform } from '../app/context.js';
import type { SearchPlan } from '../app/planning.js';
import { withWorkers } from '../executors/cluster.js';
import { askSlurm, slurm, slurmScript, type SlurmWorkers } from '../executors/slurm.js';
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

/**
 * Workers of the threads and the memory of a plan: in words, as the script that sbatch would get, and as a platform. `ask` asks Slurm
 * about the script, see {@link askSlurm}.
 */
export function slurmCluster(plan: SearchPlan, request: SlurmRequest, { platform, reporter }: Context) {
  const { threads, needs, coreSeconds } = plan;
  const { workers, options, patience } = request;
  const folder = resolve(plan.folder ?? '');
  const cores = Math.ceil(threads / plan.engine.threadsPerCore);
  const values = { folder, threads, memory: `${Math.ceil(needs.memory / 1000)}kB`, patience };
  const words = Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const command = [process.execPath, MAIN_SCRIPT, 'work', ...words];
  const ours: SlurmWorkers = { folder, logs: workersFolder(folder), cores, memory: needs.memory, options, command };
  const script = slurmScript(workers, ours);
  const each = `each of ${formatQuantity(cores, 'core')} and ${formatBytes(needs.memory)} of memory`;
  return {
    description: `Slurm: ${formatQuantity(workers, 'worker')}, ${each}, ${formatRoughly(coreSeconds)} of a core in all.`,
    script,
    ask: (mustBe: boolean): Promise<string> => askSlurm(script, mustBe),
    platform: {
      ...platform,
      startExecutor(job, wanted) {
        if (job.work !== 'disk') return platform.startExecutor(job, wanted);
        const local = platform.startExecutor(job, Math.min(wanted, platform.cores * plan.engine.threadsPerCore));
        return withWorkers(local, slurm(ours), workers, reporter.warn);
      },
    } satisfies Platform,
  };
}
