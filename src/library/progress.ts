import { SILENT, type Reporter } from '../app/context.js';
import type { ProgressListener } from './sharedOptions.js';

/** What `work` resolves with, with a listener for its progress. */
export async function withProgress<Done>(
  listener: ProgressListener | undefined,
  work: (reporter: Reporter) => Promise<Done>,
): Promise<Done> {
  if (!listener) return work(SILENT);
  const done = await work({
    ...SILENT,
    progress: (total) => ({
      update: (units, stage) => listener(units / total, stage),
      stop: () => undefined,
    }),
  });
  listener(1, 'done');
  return done;
}
