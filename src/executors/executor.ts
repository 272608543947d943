/* Work that threads divide among them, and the executors that do it, round after round. */
import type { GuardedThread } from './guarded.js';
import { pauseFor } from '../basics/turns.js';
import { sumOf } from '../basics/numbers.js';

/**
 * Work in rounds, such as the layers of a search. A round is cut into units that do not depend on
 * each other.
 */
export interface Work {
  /**
   * Does unit 0 ... units - 1 of a round and returns its part of the round's count; UNDONE if it
   * leaves the unit for later.
   */
  run(round: number, unit: number): number;
  /** Releases its resources, such as open files. */
  close?(): void;
}

/**
 * The name of a work, the number of its units in every round, and the memory that its threads
 * share. The module of a work has one function that makes its jobs.
 */
export interface Job {
  readonly work: string;
  readonly units: number;
  readonly memory: unknown;
  /** Bytes of memory that each thread allocates for itself outside its heap. */
  readonly ownBytes?: number;
  /**
   * Units take long, so the calling thread does none of them and stays free for signals, unless no
   * other thread can start.
   */
  readonly apart?: boolean;
  /** Code of users runs in threads such as this one, which do all of the job. */
  readonly guarded?: GuardedThread | undefined;
}

/** A job of one round, and what it has found then; `count` is the sum of its units' counts. */
export interface Pass<Found> {
  readonly job: Job;
  found(count: number): Found;
}

/**
 * Does the work of a job with this thread, or with several that share memory. It knows nothing
 * about the work.
 */
export interface Executor {
  /** The requested number, or fewer if the system refused some that would have had units. */
  readonly threads: number;
  /**
   * Does the units of a round that are not done yet, and returns the sum of the counts of all
   * units; UNDONE if the work has left some. When `signal` aborts, the units begun are finished
   * and the call rejects with the signal's reason. In both cases the same call again does the rest.
   * No unit is done twice. A round may have any number but the one of the round before.
   */
  runRound(round: number, signal?: AbortSignal): Promise<number>;
  /** The share of the round's units that are done, 0 to 1. */
  progress(): number;
  /** Resolves when all threads have left the job; units begun are finished first. */
  close(): Promise<void>;
}

/** The machine that work is to be done on. */
export interface Machine {
  readonly cores: number;
  /** Bytes of memory that can be had now. */
  freeMemory(): number;
  /** Starts threads that do the work of a job. */
  startExecutor(job: Job, threads: number): Executor;
}

/** The count of a unit that is not done. */
export const UNDONE = -1;

/** The sum of the counts of all units; UNDONE if some are not done. */
export const totalOf = (counts: Float64Array): number =>
  counts.includes(UNDONE) ? UNDONE : sumOf(counts);

/** The share of the units that are done, 0 to 1. */
export const shareDone = (counts: Float64Array): number =>
  counts.reduce((done, count) => done + Number(count !== UNDONE), 0) / counts.length;

/** An executor that uses only this thread, for pages without threads and for small searches. */
export function soloExecutor(units: number, work: Work | Promise<Work>): Executor {
  const counts = new Float64Array(units).fill(UNDONE);
  const pause = pauseFor();
  let current = -1;
  return {
    threads: 1,
    async runRound(round, signal) {
      if (round !== current) counts.fill(UNDONE);
      current = round;
      const { run } = await work;
      for (let unit = 0; unit < units; unit++) {
        if (counts[unit] !== UNDONE) continue;
        signal?.throwIfAborted();
        counts[unit] = run(round, unit);
        const waiting = pause();
        if (waiting) await waiting;
      }
      return totalOf(counts);
    },
    progress: () => shareDone(counts),
    async close() {
      (await work).close?.();
    },
  };
}

/**
 * Bytes, all 0, that threads can share. A page that is not isolated cannot share memory, and gets
 * bytes of its own.
 */
export const sharedBytes = (length: number): Uint8Array =>
  new Uint8Array(
    typeof SharedArrayBuffer === 'function'
      ? new SharedArrayBuffer(length)
      : new ArrayBuffer(length),
  );

/** The bytes of an array, in the same memory. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Whole numbers of 32 bits, all 0, that threads can share if they can share {@link sharedBytes}.
 */
export const sharedInts = (length: number): Int32Array =>
  new Int32Array(sharedBytes(4 * length).buffer);

/** Doubles, all 0, that threads can share in the same way: counts that 32 bits do not hold. */
export const sharedFloats = (length: number): Float64Array =>
  new Float64Array(sharedBytes(8 * length).buffer);
