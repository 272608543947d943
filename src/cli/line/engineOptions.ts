/* The options that say how a space is searched, on disk by a cluster too. */
import { join } from 'node:path';
import { MOST_THREADS } from '../../app/search/searchPlan.js';
import type { SearchRequest } from '../../engines/engine.js';
import { nodePlatform } from '../../platforms/node.js';
import { quoted } from '../../basics/quoted.js';
import { UsageError } from '../terminal/sentences.js';
import type { InferredOptionTypes } from 'yargs';
import { bytes, choiceOf, seconds, text, wholeNumber } from './options.js';
import { flag, type Refinement } from './command.js';

const ENGINE_NAMES = ['auto', ...nodePlatform.engines.map(({ name }) => name)];

/** The option --threads. */
export const threads = (describe: string, more?: Refinement) =>
  wholeNumber('N', [1, MOST_THREADS], describe, more);

const SEARCH = { group: 'Search:' } as const;
const ON_DISK = {
  group: 'Search on disk, with --engine disk:',
  goesWith: ['engine', 'disk'],
} as const;

export const ENGINE_OPTIONS = {
  engine: choiceOf(
    ENGINE_NAMES,
    'how to search. planes: one bit a state in memory; disk: the same in files, for boards beyond ' +
      'memory; table: one byte a position, for up to 12 cells, rows and repeated tiles; sets: the ' +
      'first layers of any board (default: auto, the quickest that fits into memory; never disk)',
    SEARCH,
  ),
  threads: threads(
    'threads (default: one for each core, one for small boards, two for each core on disk)',
    SEARCH,
  ),
  work: text('DIR', 'folder of the search (default: work in the result folder)', ON_DISK),
  memory: bytes('most memory, such as 2GiB (default: half of the free memory)', ON_DISK),
  'keep-work': flag('keep this folder when the search has ended', ON_DISK),
} as const;

/**
 * The search request of the options; a search on disk uses `folder` unless they name another
 * folder.
 */
export const readSearchRequest = (
  { engine, threads, work, memory }: InferredOptionTypes<typeof ENGINE_OPTIONS>,
  folder: string,
): SearchRequest => ({
  engine: engine === 'auto' ? undefined : engine,
  threads,
  memory,
  ...(engine === 'disk' && { folder: work ?? join(folder, 'work') }),
});

/** As many as Slurm takes in one array, unless its MaxArraySize is raised. */
const MOST_WORKERS = 1000;

/** Workers without the option --workers. */
export const DEFAULT_WORKERS = 16;

/** Seconds that a file of another machine is waited for without the option --patience. */
export const PATIENCE_SECONDS = 120;

const SLURM = {
  group: 'Workers that Slurm starts, with --cluster slurm:',
  goesWith: ['cluster', 'slurm'],
} as const;

export const CLUSTER_OPTIONS = {
  cluster: choiceOf(['slurm'], 'have Slurm start workers', ON_DISK),
  workers: wholeNumber('N', [1, MOST_WORKERS], `workers (default: ${DEFAULT_WORKERS})`, SLURM),
  sbatch: {
    ...text('OPTIONS', 'options for sbatch, such as "--partition=long --time=12:00:00"', SLURM),
    coerce: readLineOf,
  },
  patience: seconds(
    `longest time to wait for a file of another machine (default: ${PATIENCE_SECONDS})`,
    SLURM,
  ),
  'dry-run': flag(
    'search nothing: print the plan and the script for sbatch, and whether sbatch would take it',
    SLURM,
  ),
} as const;

function readLineOf(text: string): string {
  if (!/[\r\n]/.test(text)) return text.trim();
  throw new UsageError(`The value ${quoted(text)} of --sbatch has several lines; write one.`);
}
