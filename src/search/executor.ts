/* Who does the work of a layer, and what that work is. */
import { pauseFor } from '../turns.js';
import { sumOf } from '../sums.js';

/** What an engine does to find one layer, cut into units that do not depend on each other. */
export interface LayerWork {
  /** Does unit 0 ... units - 1 of a layer and returns its part of the layer's count. */
  run(depth: number, unit: number): number;
  /** Gives back what it holds, such as open files. */
  close?(): void;
}

/** The work that is to be done, by name, how many units it has in every layer, and the memory that those who do it share. */
export interface Job {
  readonly work: string;
  readonly units: number;
  readonly memory: unknown;
}

/** Those who do the work of a job: this thread, several that share memory, or a cluster. They know nothing of what it is. */
export interface Executor {
  readonly threads: number;
  /**
   * Does the units of a layer that have not been done and returns the sum of all their counts. When `signal` aborts, the units in
   * hand are finished and the call rejects with the signal's reason; the same call again does the rest. No unit is done twice.
   */
  runLayer(depth: number, signal?: AbortSignal): Promise<number>;
  /** The share of the layer's units that have been taken, 0 to 1. */
  progress(): number;
  /** What else there is to tell of the work, in words. */
  standing?(): readonly string[];
  /** Other machines that have done units so far. */
  nodes?(): readonly string[];
  /** Resolves when no thread is left; units in hand are finished first. */
  close(): Promise<void>;
}

/**
 * What the units of a job leave in files, for executors whose workers share nothing else. Workers only add files, under orders that
 * are in force; whoever has the ledger takes note of them and removes what they replace. So a worker that is late, or does again what
 * is done, changes nothing.
 */
export interface Ledger {
  /** A folder that all workers see under this path. */
  readonly folder: string;
  /** The states that a layer is made from: about what its work is. 0 where the layer can only be found empty, and leaves no files. */
  weight(depth: number): number;
  /** Takes note of the files that have come since, and returns the units of a layer that still lack theirs, ascending. */
  missing(depth: number): number[];
  /** Writes what workers have to know of a layer. Resolves with the path of that order, the only one in force then. */
  order(depth: number): Promise<string>;
  /** No order is in force any more, and what workers have left half done is removed. */
  withdraw(): void;
}

/** One of several parts, as equal as can be, that the units of a layer are divided into. */
export interface Part {
  /** From 0. */
  readonly number: number;
  readonly of: number;
}

/** The units of a part: the first one, and the first one after it. */
export const partOf = (units: number, { number, of }: Part): readonly [first: number, end: number] => [
  Math.floor((number * units) / of),
  Math.floor(((number + 1) * units) / of),
];

/** Of a unit that is not done, in place of its count. */
export const UNDONE = -1;

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
      return sumOf(counts);
    },
    progress: () => next / units,
    async close() {
      (await work).close?.();
    },
  };
}

/** Bytes, all 0, that threads can share; a page that is not isolated has none to share, and works with its own. */
export const sharedBytes = (length: number): Uint8Array =>
  new Uint8Array(typeof SharedArrayBuffer === 'function' ? new SharedArrayBuffer(length) : new ArrayBuffer(length));
