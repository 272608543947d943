/* The options by which a search on disk runs on a cluster. */
import type { SlurmRequest } from '../../platforms/slurm.js';
import type { OptionValues } from './command.js';
import { readChoice, readSeconds, readWhole } from './options.js';
import { UsageError } from '../terminal/sentences.js';
import { quoted } from '../../quoted.js';

const ON_CLUSTER = { with: '--cluster slurm', rare: true } as const;

export const CLUSTER_OPTIONS = {
  cluster: { value: 'slurm', describe: 'tasks of Slurm search the layers', with: '--engine disk', rare: true },
  tasks: { value: 'N', describe: 'tasks for a layer (default: 16)', ...ON_CLUSTER },
  sbatch: {
    value: 'OPTIONS',
    describe: 'options for sbatch, such as "--partition=long --time=2:00:00"',
    dashed: true,
    ...ON_CLUSTER,
  },
  sparse: {
    value: 'STATES',
    describe: 'layers made from fewer states are searched here (default: as many as take 10 s)',
    ...ON_CLUSTER,
  },
  patience: {
    value: 'SECONDS',
    describe: 'how long a file may take to appear, and Slurm to answer (default: 120)',
    ...ON_CLUSTER,
  },
  'dry-run': { describe: 'print the plan and the script for sbatch, ask sbatch, no more', ...ON_CLUSTER },
} as const;

/** As many as Slurm takes in one array, unless its MaxArraySize is raised. */
const MOST_TASKS = 1000;

const DEFAULTS = { tasks: '16', patience: '120' };

/** What the options ask of a cluster; undefined when they name none. */
export function readCluster(options: OptionValues<typeof CLUSTER_OPTIONS>): SlurmRequest | undefined {
  const { cluster, tasks, sparse, sbatch = '', patience } = options;
  if (cluster === undefined) return undefined;
  readChoice('cluster', cluster, ['slurm']);
  if (/[\r\n]/.test(sbatch)) {
    throw new UsageError(`The value ${quoted(sbatch)} of --sbatch has several lines; write one.`);
  }
  return {
    tasks: readWhole('--tasks', tasks ?? DEFAULTS.tasks, 1, MOST_TASKS),
    patience: readSeconds('--patience', patience ?? DEFAULTS.patience),
    sparse: sparse === undefined ? undefined : readWhole('--sparse', sparse, 0, Number.MAX_SAFE_INTEGER),
    options: sbatch.trim(),
  };
}
