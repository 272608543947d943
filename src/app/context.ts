/* The context of the use cases: the platform, a reporter, and a signal that ends them. */
import type { Machine } from '../executors/executor.js';
import type { Engine } from '../engines/engine.js';
import type { BoundStarter } from '../files/boundFile.js';
import type { KernelBuild } from '../kernel/kernel.js';

export interface Platform extends Machine {
  /** The engines that this platform can run, by name. */
  readonly engines: readonly Engine[];
  /** Processor, cores and system in words. */
  readonly machineName: string;
  /** The version of slide-atlas. */
  readonly version: string;
  /** The kernel, for memories that threads share. */
  loadKernel(): KernelBuild;
  /**
   * Announces an executor with this number of threads, so that they can start early: 3x4 is then
   * searched in 0.367 s in the place of 0.383.
   */
  expectThreads(threads: number): void;
  readonly startBound: BoundStarter;
  /** The text of a file of the build: a script, a style or licences, for pages. */
  builtText(name: string): string;
}

/** Shows the course of a use case. */
export interface Reporter {
  /** A sentence for a person. */
  note(text: string): void;
  /** A search takes long; with these pattern databases it would be quicker. */
  adviseLargerPattern(pattern: string): void;
  /** A sentence about a problem, which is shown even if notes are not. */
  warn(text: string): void;
  /**
   * Begins to show how much of `total` is done; with Infinity, for an unknown total, only the
   * stage.
   */
  progress(total: number): Progress;
}

export interface Progress {
  /**
   * Shows that `done` of the total is done. `stage` is the present work, such as `layer 12`;
   * `total` replaces the earlier estimate of the total.
   */
  update(done: number, stage: string, total?: number): void;
  /** Removes the display. */
  stop(): void;
}

/** What `work` resolves with; `progress` is shown meanwhile. */
export async function whileShown<Shown extends Pick<Progress, 'stop'>, Done>(
  progress: Shown,
  work: (progress: Shown) => Promise<Done>,
): Promise<Done> {
  try {
    return await work(progress);
  } finally {
    progress.stop();
  }
}

/** Shows nothing. */
export const SILENT: Reporter = {
  note: () => undefined,
  adviseLargerPattern: () => undefined,
  warn: () => undefined,
  progress: () => ({ update: () => undefined, stop: () => undefined }),
};

export interface Context {
  readonly platform: Platform;
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
}

/** For work that has failed: if the signal has ended it, warns with `text`, if there is one. */
export function warnIfInterrupted(
  { signal, reporter }: Pick<Context, 'signal' | 'reporter'>,
  text: string | undefined,
): void {
  if (signal.aborted && text !== undefined) reporter.warn(`Interrupted: ${text}`);
}
