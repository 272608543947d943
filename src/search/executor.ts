/* Who does the work of a layer, and what that work is. */
import { pauseFor } from '../turns.js';

/** What an engine does to find one layer, cut into units that do not depend on each other. */
export interface LayerWork {
  /** Does unit 0 ... units - 1 of a layer and returns its part of the layer's count. */
  run(depth: number, unit: number): number;
}

/** The work that is to be done, by name, how many units it has in every layer, and the memory that those who do it share. */
export interface Job {
  readonly work: string;
  readonly units: number;
  readonly memory: unknown;
}

/** Those who do the work of a job: this thread, or several that share memory. They know nothing of what it is. */
export interface Executor {
  readonly threads: number;
  /**
   * Does the units of a layer that have not been done and returns the sum of all their counts. When `signal` aborts, the units in
   * hand are finished and the call rejects with the signal's reason; the same call again does the rest. No unit is done twice.
   */
  runLayer(depth: number, signal?: AbortSignal): Promise<number>;
  /** The share of the layer's units that have been taken, 0 to 1. */
  progress(): number;
  /** Resolves when no thread is left; units in hand are finished first. */
  close(): Promise<void>;
}

/** The units of one layer that are done: `counts[unit]`, or UNDONE. */
export const UNDONE = -1;

/** The sum of the counts of a layer that is done. */
export const sumOfCounts = (counts: Float64Array): number => counts.reduce((sum, count) => sum + count, 0);

/** An executor of this thread alone: the simplest there is, and the one for pages without threads. */
export function soloExecutor(units: number, work: LayerWork | Promise<LayerWork>): Executor {
  const counts = new Float64Array(units).fill(UNDONE);
  const pause = pauseFor();
  let current = -1;
  let next = units;
  return {
    threads: 1,
    async runLayer(depth, signal) {
      if (depth !== current) {
        counts.fill(UNDONE);
        current = depth;
        next = 0;
      }
      const { run } = await work;
      for (; next < units; next++) {
        signal?.throwIfAborted();
        counts[next] = run(depth, next);
        const waiting = pause();
        if (waiting) await waiting;
      }
      return sumOfCounts(counts);
    },
    progress: () => next / units,
    close: () => Promise.resolve(),
  };
}

/** Bytes, all 0, that threads can share; a page that is not isolated has none to share, and works with its own. */
export const sharedBytes = (length: number): Uint8Array =>
  new Uint8Array(typeof SharedArrayBuffer === 'function' ? new SharedArrayBuffer(length) : new ArrayBuffer(length));
