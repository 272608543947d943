import type { Machine } from '../executors/executor.js';

/** A machine, as far as a search uses it; it starts a thread for each core. */
export type Threads = Pick<Machine, 'cores' | 'startExecutor'>;

/** Some threads of a machine, by default all; undefined for a search in the calling thread. */
export const someThreads = (
  all: Threads | undefined,
  cores = all?.cores ?? 1,
): Threads | undefined =>
  all && cores > 1
    ? { cores, startExecutor: (job, threads) => all.startExecutor(job, threads) }
    : undefined;
