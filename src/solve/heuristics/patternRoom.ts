/*
 * A memory of the kernel for pattern databases: the tables lie in it, what the kernel needs to search by them, and areas for the searches
 * themselves.
 */
import { AtlasError } from '../../errors.js';
import { kernelMemory, MEMORY_BYTES, type KernelBuild, type KernelMemory } from '../../kernel/kernel.js';
import { PATH, RECORD_BYTES } from '../../kernel/searchLayout.js';
import { transitionsOf } from '../operatorPruning.js';
import { LONGEST_PATH } from './lowerBound.js';
import { tableBytes, type PatternStates } from './patternStates.js';
import { LOWER } from './placements.js';

/** A memory of the kernel with the tables of a layout. Addresses are bytes. */
export interface PatternRoom {
  readonly build: KernelBuild;
  readonly memory: KernelMemory;
  /** By pattern: its values, and how its states are numbered. */
  readonly excess: readonly number[];
  readonly states: readonly StateAddresses[];
  /** The numbers of lower parts of masks. */
  readonly lower: number;
  /** For {@link transitionsIn}: the transitions of searches with pruning, and those of searches that only never undo a move. */
  readonly pruned: number;
  readonly unpruned: number;
  /** How many areas are taken: a slot of 32 bits. */
  readonly taken: number;
  /** The first of {@link AREAS} areas. */
  readonly areas: number;
}

interface StateAddresses {
  readonly upper: number;
  readonly regions: number;
  readonly pairs: number;
  readonly passes: number;
}

/**
 * Keeps an array of as many bytes as each memory, which is not written and so takes none. The engine of JavaScript does not count shared
 * memory when it decides when to collect garbage: without these arrays memories that nobody uses any more would pile up.
 */
const weights = new WeakMap<KernelMemory, ArrayBuffer>();

/** A thread takes an area for each search. Pages of a memory that nobody writes take no room. */
const AREAS = 1024;

/** Bytes of an area: the path comes last in it. */
export const AREA_BYTES = PATH + (LONGEST_PATH + 1) * RECORD_BYTES;

/** More than any transitions take. */
const TRANSITIONS_BYTES = 1 << 15;

/** Everything begins at a line of the processor's cache. */
const LINE = 64;

/** Room for the tables of some patterns; undefined where they do not fit into one memory, or the system refuses it. */
export function roomFor(patterns: readonly PatternStates[], build: KernelBuild): PatternRoom | undefined {
  const contents: { readonly at: number; readonly content: ArrayBufferView }[] = [];
  let end = 0;
  const reserve = (bytes: number): number => {
    const at = end;
    end = at + LINE * Math.ceil(bytes / LINE);
    return at;
  };
  const put = (content: ArrayBufferView): number => {
    const at = reserve(content.byteLength);
    contents.push({ at, content });
    return at;
  };
  const addresses = new Map(
    [...new Set(patterns)].map((states) => [
      states,
      {
        ...{ upper: put(states.upper), regions: put(states.regions) },
        ...{ pairs: put(pairsOf(states)), passes: put(states.passes) },
      },
    ]),
  );
  const room = {
    states: patterns.map((states) => addresses.get(states)!),
    lower: put(LOWER),
    pruned: reserve(TRANSITIONS_BYTES),
    unpruned: reserve(TRANSITIONS_BYTES),
    taken: reserve(LINE),
    areas: reserve(AREAS * AREA_BYTES),
    excess: patterns.map((states) => reserve(tableBytes(states))),
  };
  if (end > MEMORY_BYTES) return undefined;
  try {
    const memory = kernelMemory(build, end);
    weights.set(memory, new ArrayBuffer(end));
    const bytes = new Uint8Array(memory.buffer);
    for (const { at, content } of contents) {
      bytes.set(new Uint8Array(content.buffer, content.byteOffset, content.byteLength), at);
    }
    return { build, memory, ...room };
  } catch (cause) {
    // A limit of address space, of which such a memory takes more than an array does; a RangeError is of the array beside it.
    if (cause instanceof AtlasError || cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/**
 * By combination: the largest region beside it, with the sign bit set if it has more than two of them, and the number of its second one,
 * which says nothing if there is none.
 */
function pairsOf({ masks, regions, others }: PatternStates): Int32Array {
  const pairs = new Int32Array(2 * masks.length);
  for (let combination = 0; combination < masks.length; combination++) {
    const second = others[combination];
    pairs[2 * combination] = regions[combination] | (others[combination + 1] - second > 1 ? 1 << 31 : 0);
    pairs[2 * combination + 1] = second;
  }
  return pairs;
}

/** The address of an area that no other search has; undefined if there is none left. */
export function takeArea({ memory, taken, areas }: PatternRoom): number | undefined {
  const number = Atomics.add(new Int32Array(memory.buffer), taken / 4, 1);
  return number < AREAS ? areas + number * AREA_BYTES : undefined;
}

/** The transitions of {@link transitionsOf}, in the memory: made by the first search that asks for them. A survey needs no pruned ones. */
export function transitionsIn({ memory, pruned, unpruned }: PatternRoom, pruning: boolean): Int32Array {
  const shared = new Int32Array(memory.buffer, pruning ? pruned : unpruned, TRANSITIONS_BYTES / 4);
  if (Atomics.load(shared, 0) === 0) {
    const transitions = transitionsOf('single-tile', pruning);
    shared.set(transitions.subarray(1), 1);
    // The first number is never 0. It comes last, and tells other threads that all are there.
    Atomics.store(shared, 0, transitions[0]);
  }
  return shared;
}
