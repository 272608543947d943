import type { TableMemory } from '../enumerate/table.js';
import type { PlanesMemory } from '../planes/memory.js';
import type { PatternMemory } from '../solve/heuristics/patternSearch.js';

/** What a thread shares with the others. */
export interface Share {
  /** Slots of 32 bits, see CONTROL. */
  readonly control: Int32Array<SharedArrayBuffer>;
  /**
   * `counts[thread]`: the thread's part of the layer's count; it alone adds to it, before it adds the unit to `done`. The
   * pool clears it before a call, when nobody holds a ticket.
   */
  readonly counts: Float64Array<SharedArrayBuffer>;
}

/** What a worker is started with. */
export interface WorkerStart {
  readonly job: Job;
  readonly share: Share;
  /** 1 and up; the pool's own thread is 0. */
  readonly thread: number;
}

/** What a crew searches with, and the memory it shares. */
export type Job =
  | { readonly engine: 'table'; readonly memory: TableMemory }
  | { readonly engine: 'planes'; readonly memory: PlanesMemory }
  | { readonly engine: 'patterns'; readonly memory: readonly PatternMemory[] };

/**
 * What the slots of the control array hold. All are read and written with Atomics. Every unit of work of a run has a ticket,
 * numbered on and on, so a worker that is late, or has not started yet, cannot mistake one layer for another: as long
 * as it holds a ticket, the layer is not finished and none of the pool's slots change.
 */
export const CONTROL = {
  /** The depth to settle, and the ticket of its unit 0; the pool writes both before `end`. */
  depth: 0,
  first: 1,
  /** One more than the last ticket of the layer; the pool raises it to call a layer, and wakes the workers. */
  end: 2,
  /** The next ticket; a thread takes it by raising it by 1, if it is below `end`. */
  next: 3,
  /** Tickets that are done with; who finishes the last one of a layer wakes the pool. */
  done: 4,
} as const;

export const CONTROL_SLOTS = Object.keys(CONTROL).length;
