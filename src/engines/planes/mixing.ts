/*
 * How a window mixes the chunks of a group: the chunks that share the digits before the window. A
 * chunk has runs of several of them. Chunks follow each other in their order, so the next one often
 * has runs of the same: a thread keeps the words of each in a slot.
 */
import { WORD_BYTES } from '../../kernel/kernel.js';
import type { PlanesLayout } from './planesLayout.js';
import { NO_BUFFER, type MixStep } from './sources.js';

/** A chunk of a group that another one has runs of. */
interface MixedChunk {
  /** Its place in the group. */
  readonly place: number;
  /** The slot that has its words. */
  readonly slot: number;
}

export interface Mixing {
  /** By place in the group: the chunks that the chunk at this place has runs of. */
  readonly mixed: readonly (readonly MixedChunk[])[];
  /**
   * At place x runs + run: the slot of the chunk that the run comes from, and the number of bytes
   * from the chunk's start to the run's.
   */
  readonly slots: Uint16Array;
  readonly bytes: Uint32Array;
}

export function mixingOf(mix: MixStep, { chunkWords }: PlanesLayout): Mixing {
  const { keys, runs, offsets } = mix.crossing;
  const mixed = Array.from({ length: keys }, (): MixedChunk[] => []);
  const slots = Uint16Array.from(offsets, (offset, at) => {
    const place = Math.floor(offset / chunkWords);
    const chunks = mixed[Math.floor(at / runs)];
    const known = chunks.find((chunk) => chunk.place === place);
    if (known) return known.slot;
    const slot = takesPlanes(mix) ? chunks.length : place;
    chunks.push({ place, slot });
    return slot;
  });
  const bytes = Uint32Array.from(offsets, (offset) => (offset % chunkWords) * WORD_BYTES);
  return { mixed, slots, bytes };
}

/**
 * Whether the chunks that are mixed are chunks of planes as they are. They need no more slots than
 * one chunk has runs. Chunks whose words have to be made, which takes long, have a slot each.
 */
const takesPlanes = ({ list }: MixStep): boolean => list.steps.length === 1;

export const slotCount = (mix: MixStep): number =>
  takesPlanes(mix) ? Math.min(mix.crossing.keys, mix.crossing.runs) : mix.crossing.keys;

/** Whether a slot has a buffer for words; else it has the address of words in a plane. */
export const hasSlotBuffers = ({ list }: MixStep): boolean => list.buffers.at(-1) !== NO_BUFFER;
