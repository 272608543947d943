/* The options by which a search on disk runs on a cluster. */
import type { SlurmRequest } from '../../platforms/slurm.js';
import type { OptionValues } from './command.js';
import { choice, SECONDS, whole } from './options.js';
import { UsageError } from '../terminal/sentences.js';
import { quoted } from '../../quoted.js';

/** As many as Slurm takes in one array, unless its MaxArraySize is raised. */
const MOST_WORKERS = 1000;

const ON_CLUSTER = { with: '--cluster slurm', rare: true } as const;

export const CLUSTER_OPTIONS = {
  cluster: { ...choice(['slurm']), describe: 'have Slurm start workers', with: '--engine disk', rare: true },
  workers: { ...whole('N', 1, MOST_WORKERS), describe: 'workers (default: 16)', ...ON_CLUSTER },
  sbatch: {
    value: 'OPTIONS',
    read: readLineOf,
    describe: 'options for sbatch, such as "--partition=long --time=12:00:00"',
    dashed: true,
    ...ON_CLUSTER,
  },
  patience: { ...SECONDS, describe: 'how long a file may take to appear (default: 120)', ...ON_CLUSTER },
  'dry-run': { describe: 'print the plan and the script for sbatch, ask sbatch, no more', ...ON_CLUSTER },
} as const;

/** What the options ask of a cluster; undefined when they name none. */
export const readCluster = ({
  cluster,
  workers = 16,
  sbatch = '',
  patience = 120,
}: OptionValues<typeof CLUSTER_OPTIONS>): SlurmRequest | undefined => cluster && { workers, patience, options: sbatch };

function readLineOf(text: string, option: string): string {
  if (!/[\r\n]/.test(text)) return text.trim();
  throw new UsageError(`The value ${quoted(text)} of --${option} has several lines; write one.`);
}
