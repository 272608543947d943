/* Searches as the library starts them. */
import { SILENT, type Context } from '../app/context.js';
import { argumentError } from '../basics/errors.js';
import type { SearchRequest } from '../engines/engine.js';
import { nodePlatform } from '../platforms/node.js';
import { MOST_THREADS } from '../app/search/searchPlan.js';
import {
  BLANK_LABEL,
  choice,
  METRIC,
  PATH_OPTION,
  PROGRESS,
  SIGNAL,
  whole,
  type Read,
} from './arguments.js';

/** The schemas of `SharedOptions`. */
export const SHARED_OPTIONS = {
  metric: METRIC,
  blank: BLANK_LABEL,
  threads: whole(1, MOST_THREADS),
  signal: SIGNAL,
  progress: PROGRESS,
};

/** The schemas of `SearchOptions`. */
export const SEARCH_OPTIONS = {
  ...SHARED_OPTIONS,
  engine: choice(nodePlatform.engines.map(({ name }) => name)),
  work: PATH_OPTION,
  memory: whole(1),
};

/**
 * What `work` resolves with, while the listener of the options gets its progress. If the listener
 * throws, its error ends the work as a signal does.
 */
export async function withProgress<Done>(
  { progress: listener, signal }: Pick<Read<typeof SHARED_OPTIONS>, 'progress' | 'signal'>,
  work: (context: Context) => Promise<Done>,
): Promise<Done> {
  if (!listener) return work({ platform: nodePlatform, reporter: SILENT, signal });
  const failed = new AbortController();
  const update = (share: number, stage: string): void => {
    try {
      listener(share, stage);
    } catch (cause) {
      failed.abort(cause);
    }
  };
  const done = await work({
    platform: nodePlatform,
    reporter: {
      ...SILENT,
      progress: (total) => ({
        update: (units, stage) => update(units / total, stage),
        stop: () => undefined,
      }),
    },
    signal: AbortSignal.any([signal, failed.signal]),
  });
  failed.signal.throwIfAborted();
  listener(1, 'done');
  return done;
}

/**
 * How a space is searched. @throws AtlasError (`argument`) for options of the engine `disk` without
 * it.
 */
export function searchRequest({
  engine,
  threads,
  work: folder,
  memory,
}: Pick<Read<typeof SEARCH_OPTIONS>, 'engine' | 'threads' | 'work' | 'memory'>): SearchRequest {
  if (engine !== 'disk' && (folder ?? memory) !== undefined)
    throw argumentError("The folder to work in and the most memory are for the engine 'disk'");
  return { engine, threads, folder, memory };
}
