import type { Executor, Job } from '../executors/executor.js';

/** The threads of a machine: their number, and how an executor of some of them starts. */
export interface Threads {
  readonly count: number;
  readonly startExecutor: (job: Job, threads: number) => Executor;
}

/** Some threads of a machine, by default all; undefined for a search in the calling thread. */
export const someThreads = (
  all: Threads | undefined,
  count = all?.count ?? 1,
): Threads | undefined => (all && count > 1 ? { ...all, count } : undefined);
