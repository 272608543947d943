/* The options that say how a space is searched. */
import { join } from 'node:path';
import { MAX_THREADS } from '../../app/planning.js';
import type { SearchRequest } from '../../engines/engine.js';
import { nodePlatform } from '../../platforms/node.js';
import type { OptionValues } from './command.js';
import { BYTES, choice, whole } from './options.js';

const ENGINE_NAMES = ['auto', ...nodePlatform.engines.map(({ name }) => name)];

/** The value of the option --threads. */
export const THREADS = whole('N', 1, MAX_THREADS);

const ON_DISK = { with: '--engine disk', rare: true } as const;

export const ENGINE_OPTIONS = {
  engine: { ...choice(ENGINE_NAMES), describe: 'how to search (default: auto, the quickest that fits into memory)' },
  threads: { ...THREADS, describe: 'threads (default: one for each core)' },
  work: { value: 'DIR', describe: 'folder of the search (default: work in the result folder)', ...ON_DISK },
  memory: { ...BYTES, describe: 'most memory, such as 2GiB (default: half of the free memory)', ...ON_DISK },
  'keep-work': { describe: 'keep this folder when the search has ended', ...ON_DISK },
} as const;

/** How the options ask for a space to be searched; a search on disk works in `folder`, unless they name another. */
export const readEngine = (
  { engine, threads, work, memory }: OptionValues<typeof ENGINE_OPTIONS>,
  folder: string,
): SearchRequest => ({
  ...{ engine: engine === 'auto' ? undefined : engine, threads, memory },
  ...(engine === 'disk' && { work: work ?? join(folder, 'work') }),
});
