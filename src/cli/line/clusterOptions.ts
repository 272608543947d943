/* The options by which a search on disk runs on a cluster. */
import type { SlurmRequest } from '../../platforms/slurm.js';
import type { OptionValues } from './command.js';
import { readChoice, readSeconds, readWhole } from './options.js';
import { UsageError } from '../terminal/sentences.js';
import { quoted } from '../../quoted.js';

export const CLUSTER_OPTIONS = {
  cluster: { value: 'slurm', describe: 'of --engine disk: tasks of Slurm search the layers', rare: true },
  tasks: { value: 'N', describe: 'of --cluster: tasks for a layer (default: 16)', rare: true },
  sbatch: {
    value: 'OPTIONS',
    describe: 'of --cluster: options for sbatch, such as "--partition=long --time=2:00:00"',
    dashed: true,
    rare: true,
  },
  sparse: {
    value: 'STATES',
    describe: 'of --cluster: layers made from fewer states are searched here (default: as many as take 10 s)',
    rare: true,
  },
  patience: {
    value: 'SECONDS',
    describe: 'of --cluster: how long a file may take to appear, and Slurm to answer (default: 120)',
    rare: true,
  },
  'dry-run': { describe: 'of --cluster: print the plan and the script for sbatch, ask sbatch, no more', rare: true },
} as const;

/** As many as Slurm takes in one array, unless its MaxArraySize is raised. */
const MOST_TASKS = 1000;

const DEFAULTS = { tasks: '16', patience: '120' };

/** What the options ask of a cluster; undefined when they name none. */
export function readCluster(
  options: OptionValues<typeof CLUSTER_OPTIONS> & { readonly engine: string | undefined },
): SlurmRequest | undefined {
  if (options.cluster === undefined) {
    const given = (['tasks', 'sbatch', 'sparse', 'patience', 'dry-run'] as const).find(
      (name) => options[name] !== undefined && options[name] !== false,
    );
    if (given !== undefined) throw new UsageError(`The option --${given} is for a cluster; add --cluster slurm.`);
    return undefined;
  }
  readChoice('cluster', options.cluster, ['slurm']);
  if (options.engine !== 'disk') {
    throw new UsageError('The option --cluster is for a search on disk; add --engine disk.');
  }
  const { sparse, sbatch = '' } = options;
  if (/[\r\n]/.test(sbatch)) {
    throw new UsageError(`The value ${quoted(sbatch)} of --sbatch has several lines; write one.`);
  }
  return {
    tasks: readWhole('--tasks', options.tasks ?? DEFAULTS.tasks, 1, MOST_TASKS),
    patience: readSeconds('--patience', options.patience ?? DEFAULTS.patience),
    sparse: sparse === undefined ? undefined : readWhole('--sparse', sparse, 0, Number.MAX_SAFE_INTEGER),
    options: sbatch.trim(),
  };
}
