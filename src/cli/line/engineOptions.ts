/* The options that say how a space is searched, on disk by a cluster too. */
import { join } from 'node:path';
import { MAX_THREADS } from '../../app/planning.js';
import type { SearchRequest } from '../../engines/engine.js';
import { nodePlatform } from '../../platforms/node.js';
import { quoted } from '../../quoted.js';
import { UsageError } from '../terminal/sentences.js';
import type { OptionValues } from './command.js';
import { BYTES, choice, SECONDS, whole } from './options.js';

const ENGINE_NAMES = ['auto', ...nodePlatform.engines.map(({ name }) => name)];

/** The value of the option --threads. */
export const THREADS = whole('N', 1, MAX_THREADS);

const ON_DISK = { with: '--engine disk', rare: true } as const;

export const ENGINE_OPTIONS = {
  engine: {
    ...choice(ENGINE_NAMES),
    describe: 'how to search (default: auto, the quickest that fits into memory)',
  },
  threads: { ...THREADS, describe: 'threads (default: one for each core)' },
  work: {
    value: 'DIR',
    describe: 'folder of the search (default: work in the result folder)',
    ...ON_DISK,
  },
  memory: {
    ...BYTES,
    describe: 'most memory, such as 2GiB (default: half of the free memory)',
    ...ON_DISK,
  },
  'keep-work': { describe: 'keep this folder when the search has ended', ...ON_DISK },
} as const;

/**
 * How the options ask for a space to be searched; a search on disk works in `folder`, unless they
 * name another.
 */
export const readEngine = (
  { engine, threads, work, memory }: OptionValues<typeof ENGINE_OPTIONS>,
  folder: string,
): SearchRequest => ({
  ...{ engine: engine === 'auto' ? undefined : engine, threads, memory },
  ...(engine === 'disk' && { work: work ?? join(folder, 'work') }),
});

/** As many as Slurm takes in one array, unless its MaxArraySize is raised. */
const MOST_WORKERS = 1000;

const ON_CLUSTER = { with: '--cluster slurm', rare: true } as const;

export const CLUSTER_OPTIONS = {
  cluster: {
    ...choice(['slurm']),
    describe: 'have Slurm start workers',
    with: '--engine disk',
    rare: true,
  },
  workers: { ...whole('N', 1, MOST_WORKERS), describe: 'workers (default: 16)', ...ON_CLUSTER },
  sbatch: {
    value: 'OPTIONS',
    read: readLineOf,
    describe: 'options for sbatch, such as "--partition=long --time=12:00:00"',
    dashed: true,
    ...ON_CLUSTER,
  },
  patience: {
    ...SECONDS,
    describe: 'how long a file may take to appear (default: 120)',
    ...ON_CLUSTER,
  },
  'dry-run': {
    describe: 'print the plan and the script for sbatch, ask sbatch, no more',
    ...ON_CLUSTER,
  },
} as const;

function readLineOf(text: string, option: string): string {
  if (!/[\r\n]/.test(text)) return text.trim();
  throw new UsageError(`The value ${quoted(text)} of --${option} has several lines; write one.`);
}
