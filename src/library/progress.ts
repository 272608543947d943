import { SILENT, type Context } from '../app/context.js';
import { nodePlatform } from '../platforms/node.js';
import type { ProgressListener } from './sharedOptions.js';

/**
 * What `work` resolves with, with a listener for its progress. If the listener throws, its error
 * ends the work as a signal does.
 */
export async function withProgress<Done>(
  listener: ProgressListener | undefined,
  signal: AbortSignal,
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
