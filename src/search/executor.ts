/* The work of a layer, and the executors that do it. */
import { pauseFor } from '../turns.js';
import { sumOf } from '../sums.js';

/** The work of an engine to find one layer, cut into units that do not depend on each other. */
export interface LayerWork {
  /** Does unit 0 ... units - 1 of a layer and returns its part of the layer's count. */
  run(depth: number, unit: number): number;
  /** Releases its resources, such as open files. */
  close?(): void;
}

/** The name of a work, the number of its units in every layer, and the memory that its threads share. */
export interface Job {
  readonly work: string;
  readonly units: number;
  readonly memory: unknown;
  /** Units take long: the calling thread must stay free for signals, and does none as long as there are others. */
  readonly apart?: boolean;
}

/** Does the work of a job: this thread, several that share memory, or a cluster. It knows nothing about the work. */
export interface Executor {
  readonly threads: number;
  /**
   * Does the units of a layer that are not done yet, and returns the sum of the counts of all units. When `signal` aborts, the units
   * in work are finished and the call rejects with the signal's reason; the same call again does the rest. No unit is done twice.
   */
  runLayer(depth: number, signal?: AbortSignal): Promise<number>;
  /** The share of the layer's units that have been begun, 0 to 1. */
  progress(): number;
  /** The state of the work, in words for the progress line. */
  standing?(): readonly string[];
  /** Other machines that have done units so far. */
  nodes?(): readonly string[];
  /** Resolves when all threads have ended; units in work are finished first. */
  close(): Promise<void>;
}

/**
 * The files of a job's units, for executors whose workers share nothing else. Workers only add files, and only while their order is in
 * force. The owner of the ledger records the files and removes those that they replace. So a late worker, or a worker that repeats a
 * unit, changes nothing.
 */
export interface Ledger {
  /** A folder that has this path on the machines of all workers. */
  readonly folder: string;
  /** The number of states that a layer is made from, a measure of its work. 0 if the layer must be empty; it leaves no files. */
  weight(depth: number): number;
  /** Records the files that are new, and returns the units of a layer that still lack their files, ascending. */
  missing(depth: number): number[];
  /** Writes the order for a layer: all that workers need for it. Resolves with the path; no other order is in force then. */
  order(depth: number): Promise<string>;
  /** Withdraws the order, and removes unfinished files of workers. */
  withdraw(): void;
}

/** One of several parts of a layer's units. The parts differ by one unit at most. */
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

/** Stands for the count of a unit that is not done. */
export const UNDONE = -1;

/** An executor that uses only this thread, for pages without threads and for small searches. */
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

/** Bytes, all 0, that threads can share. A page that is not isolated cannot share memory, and gets bytes of its own. */
export const sharedBytes = (length: number): Uint8Array =>
  new Uint8Array(typeof SharedArrayBuffer === 'function' ? new SharedArrayBuffer(length) : new ArrayBuffer(length));

/** Whole numbers of 32 bits, all 0, that threads can share where they can share {@link sharedBytes}. */
export const sharedInts = (length: number): Int32Array => new Int32Array(sharedBytes(4 * length).buffer);
