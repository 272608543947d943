/* The options by which a search on disk runs on a cluster. */
import type { SlurmRequest } from '../../platforms/slurm.js';
import type { OptionValues } from './command.js';
import { readChoice, readSeconds, readWhole } from './options.js';
import { UsageError } from '../terminal/sentences.js';
import { quoted } from '../../quoted.js';

const ON_CLUSTER = { with: '--cluster slurm', rare: true } as const;

export const CLUSTER_OPTIONS = {
  cluster: { value: 'slurm', describe: 'have Slurm start workers', with: '--engine disk', rare: true },
  workers: { value: 'N', describe: 'workers (default: 16)', ...ON_CLUSTER },
  sbatch: {
    value: 'OPTIONS',
    describe: 'options for sbatch, such as "--partition=long --time=12:00:00"',
    dashed: true,
    ...ON_CLUSTER,
  },
  patience: {
    value: 'SECONDS',
    describe: 'how long a file may take to appear (default: 120)',
    ...ON_CLUSTER,
  },
  'dry-run': { describe: 'print the plan and the script for sbatch, ask sbatch, no more', ...ON_CLUSTER },
} as const;

/** As many as Slurm takes in one array, unless its MaxArraySize is raised. */
const MOST_WORKERS = 1000;

/** What the options ask of a cluster; undefined when they name none. */
export function readCluster(options: OptionValues<typeof CLUSTER_OPTIONS>): SlurmRequest | undefined {
  const { cluster, workers = '16', sbatch = '', patience = '120' } = options;
  if (cluster === undefined) return undefined;
  readChoice('cluster', cluster, ['slurm']);
  if (/[\r\n]/.test(sbatch)) {
    throw new UsageError(`The value ${quoted(sbatch)} of --sbatch has several lines; write one.`);
  }
  return {
    workers: readWhole('--workers', workers, 1, MOST_WORKERS),
    patience: readSeconds('--patience', patience),
    options: sbatch.trim(),
  };
}
