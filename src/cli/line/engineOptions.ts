/* The options that say how a space is searched. */
import { join } from 'node:path';
import { MAX_THREADS } from '../../app/planning.js';
import type { SearchRequest } from '../../engines/engine.js';
import { nodePlatform } from '../../platforms/node.js';
import { quoted } from '../../quoted.js';
import { UsageError } from '../terminal/sentences.js';
import type { OptionValues } from './command.js';
import { readChoice, readWhole } from './options.js';

const ENGINE_NAMES = ['auto', ...nodePlatform.engines.map(({ name }) => name)];

const ON_DISK = { with: '--engine disk', rare: true } as const;

export const ENGINE_OPTIONS = {
  engine: {
    value: ENGINE_NAMES.join('|'),
    describe: 'how to search (default: auto, the quickest that fits into memory)',
  },
  threads: { value: 'N', describe: 'threads (default: one for each core)' },
  work: { value: 'DIR', describe: 'folder of the search (default: work in the result folder)', ...ON_DISK },
  memory: {
    value: 'SIZE',
    describe: 'most memory, such as 2GiB (default: half of the free memory)',
    ...ON_DISK,
  },
  'keep-work': { describe: 'keep this folder when the search has ended', ...ON_DISK },
} as const;

/** How the options ask for a space to be searched; a search on disk works in `folder`, unless they name another. */
export function readEngine(options: OptionValues<typeof ENGINE_OPTIONS>, folder: string): SearchRequest {
  const engine = readChoice('engine', options.engine ?? 'auto', ENGINE_NAMES);
  const { work, memory } = options;
  return {
    ...(engine !== 'auto' && { engine }),
    ...(options.threads !== undefined && { threads: readWhole('--threads', options.threads, 1, MAX_THREADS) }),
    ...(engine === 'disk' && { work: work ?? join(folder, 'work') }),
    ...(memory !== undefined && { memory: readBytes('--memory', memory) }),
  };
}

/** A number of bytes with its unit, such as 2GiB or 500 MB. */
export function readBytes(what: string, text: string): number {
  const [, amount = '', prefix = '', binary] = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([kmgt])(i?)b?\s*$/i.exec(text) ?? [];
  const bytes = Math.floor(Number(amount) * (binary ? 1024 : 1000) ** (1 + 'kmgt'.indexOf(prefix.toLowerCase())));
  if (bytes > 0) return bytes;
  throw new UsageError(`The value ${quoted(text)} of ${what} is not a size with its unit; write for example 2GiB.`);
}
