/* The notes that threads leave each other in shared memory, one for each unit of a round. */
import { sharedBytes, sharedInts } from '../executors/executor.js';

/** The notes of all units. */
export interface Notes {
  /** For each unit, room for MOST_BYTES bytes, and the number of bytes written. */
  readonly bytes: Uint8Array;
  readonly lengths: Int32Array;
  /** For each unit, 1 if its note is complete; written last. */
  readonly isThere: Int32Array;
}

/**
 * More bytes than the answer of any position has: a path of 511 steps, and 256 iterations. Pages of
 * a memory that nobody writes take no room.
 */
const MOST_BYTES = 1 << 15;

export const newNotes = (units: number): Notes => ({
  bytes: sharedBytes(units * MOST_BYTES),
  lengths: sharedInts(units),
  isThere: sharedInts(units),
});

/** Writes the note of a unit, as JSON, and wakes the thread that waits for the note. */
export function writeNote(unit: number, value: object | undefined, notes: Notes): void {
  const bytes = new TextEncoder().encode(JSON.stringify(value ?? null));
  if (bytes.length > MOST_BYTES) throw new Error(`A note of ${bytes.length} bytes has no room.`);
  notes.bytes.set(bytes, unit * MOST_BYTES);
  notes.lengths[unit] = bytes.length;
  Atomics.store(notes.isThere, unit, 1);
  Atomics.notify(notes.isThere, unit);
}

/** The value in the note of a unit; the kind of the round says which type it has. */
export function readNote(unit: number, notes: Notes): unknown {
  const first = unit * MOST_BYTES;
  const bytes = notes.bytes.slice(first, first + notes.lengths[unit]);
  return JSON.parse(new TextDecoder().decode(bytes)) ?? undefined;
}
