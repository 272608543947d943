import type { TableMemory } from '../enumerate/table.js';
import type { PlanesMemory } from '../planes/memory.js';

/** What a worker is started with. */
export interface WorkerStart {
  readonly job: Job;
  /** Slots of 32 bits, see CONTROL. */
  readonly control: Int32Array<SharedArrayBuffer>;
  /** `counts[thread]`: the thread's part of the layer's count; it alone writes it, before it adds itself to `finished`. */
  readonly counts: Float64Array<SharedArrayBuffer>;
  readonly thread: number;
}

/** The engine that a crew works for, and the memory it shares. */
export type Job =
  | { readonly engine: 'table'; readonly memory: TableMemory }
  | { readonly engine: 'planes'; readonly memory: PlanesMemory };

/** What the slots of the control array hold. All are read and written with Atomics. */
export const CONTROL = {
  /** Layers called so far; the pool adds 1 and wakes the workers. */
  call: 0,
  /** The depth to settle; the pool writes it before the call. */
  depth: 1,
  /** The next unit of work; the pool sets it to 0 before the call, a worker takes a unit by adding 1. */
  nextUnit: 2,
  /** Workers that have finished the layer; the pool sets it to 0 before the call, the last worker wakes the pool. */
  finished: 3,
} as const;

export const CONTROL_SLOTS = Object.keys(CONTROL).length;
