/* The memory by which the threads of an executor divide the work of a layer. */
import type { Job } from '../search/executor.js';

export interface Share {
  /** Slots of 32 bits, see CONTROL. */
  readonly control: Int32Array<SharedArrayBuffer>;
  /**
   * `counts[unit]` of the layer in work, or UNDONE. Written by the thread that does the unit, before it raises `done`; the pool clears
   * all before it calls another layer, when no thread holds a ticket.
   */
  readonly counts: Float64Array<SharedArrayBuffer>;
}

/** The message that brings a job to a worker, which sends one when it has left the job. */
export interface WorkerStart {
  readonly job: Job;
  readonly share: Share;
  /** 1 and up; the pool's own thread is 0. */
  readonly thread: number;
}

/**
 * The slots of the control array. All are read and written with Atomics. Every unit of work of a run has a ticket, and the numbers of
 * tickets never start again, so a worker that is late, or has not started yet, cannot mistake one layer for another: as long as it
 * holds a ticket, the layer is not finished and none of the pool's slots change.
 */
export const CONTROL = {
  /** The depth in work, and the ticket of its unit 0; the pool writes both before `end`. */
  depth: 0,
  first: 1,
  /** One more than the last ticket of the layer, or CLOSED; the pool changes it to call a layer, and wakes the workers. */
  end: 2,
  /** The next ticket; a thread takes it by raising it by 1, if it is below `end`. To stop early the pool takes all that are left. */
  next: 3,
  /** Tickets that are finished or dropped; the thread that finishes the last one of a layer wakes the pool. */
  done: 4,
} as const;

export const CONTROL_SLOTS = Object.keys(CONTROL).length;

/** In `end`: the workers must end. */
export const CLOSED = -1;
