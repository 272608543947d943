/*
 * A memory of the kernel for pattern databases: the tables lie in it, what the kernel needs to
 * search by them, and areas for the searches themselves.
 */
import { AtlasError } from '../../errors.js';
import {
  kernelMemory,
  MEMORY_BYTES,
  type KernelBuild,
  type KernelMemory,
} from '../../kernel/kernel.js';
import { PATH, RECORD_BYTES } from '../../kernel/searchLayout.js';
import { transitionsOf } from '../operatorPruning.js';
import { LONGEST_PATH } from './lowerBound.js';
import {
  emptyTables,
  type PatternLayout,
  type PatternRoom,
  type PatternTables,
} from './patternDatabases.js';
import { tableBytes, type PatternStates } from './patternStates.js';
import { LOWER } from './placements.js';

/**
 * Keeps an array of as many bytes as each memory, which is not written and so takes none. The
 * engine of JavaScript does not count shared memory when it decides when to collect garbage:
 * without these arrays memories that nobody uses any more would pile up.
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

/**
 * The tables of a layout, all 0, with all that the kernel looks up in a memory of it; as {@link
 * emptyTables} where they do not fit into one memory, or the system refuses it.
 */
export function kernelTables(
  layout: PatternLayout,
  patterns: readonly PatternStates[],
  build: KernelBuild,
): PatternTables {
  let end = 0;
  const reserve = (bytes: number): number => {
    const at = end;
    end = at + LINE * Math.ceil(bytes / LINE);
    return at;
  };
  const numberings = [...new Set(patterns)].flatMap(({ upper, regions, pairs, passes }) => [
    upper,
    regions,
    pairs,
    passes,
  ]);
  const places = new Map(numberings.map((numbers) => [numbers, reserve(numbers.byteLength)]));
  const addresses = {
    lower: reserve(LOWER.length),
    pruned: reserve(TRANSITIONS_BYTES),
    unpruned: reserve(TRANSITIONS_BYTES),
    taken: reserve(LINE),
    areas: reserve(AREAS * AREA_BYTES),
  };
  const excess = patterns.map((states) => reserve(tableBytes(states)));
  const memory = end > MEMORY_BYTES ? undefined : memoryOf(end, build);
  if (!memory) return emptyTables(layout, patterns);
  const { buffer } = memory;
  new Uint8Array(buffer).set(LOWER, addresses.lower);
  const copied = (numbers: Int32Array): Int32Array => {
    const copy = new Int32Array(buffer, places.get(numbers), numbers.length);
    copy.set(numbers);
    return copy;
  };
  const tables = layout.homes.map((homes, number) => {
    const states = patterns[number];
    const passes = new Uint16Array(buffer, places.get(states.passes), states.passes.length);
    passes.set(states.passes);
    return {
      ...{ ...states, homes, passes },
      upper: copied(states.upper),
      regions: copied(states.regions),
      pairs: copied(states.pairs),
      excess: new Uint8Array(buffer, excess[number], tableBytes(states)),
    };
  });
  return { layout, tables, room: { build, memory, ...addresses } };
}

function memoryOf(bytes: number, build: KernelBuild): KernelMemory | undefined {
  try {
    const memory = kernelMemory(build, bytes);
    weights.set(memory, new ArrayBuffer(bytes));
    return memory;
  } catch (cause) {
    // A limit of address space, of which such a memory takes more than an array does; a RangeError
    // is of the array beside it.
    if (cause instanceof AtlasError || cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** The address of an area that no other search has; undefined if there is none left. */
export function takeArea({ memory, taken, areas }: PatternRoom): number | undefined {
  const number = Atomics.add(new Int32Array(memory.buffer), taken / 4, 1);
  return number < AREAS ? areas + number * AREA_BYTES : undefined;
}

/**
 * The transitions of {@link transitionsOf}, in the memory. The first search that asks for them
 * makes them: the pruned ones take some 30 ms, and a survey needs none.
 */
export function transitionsIn(
  { memory, pruned, unpruned }: PatternRoom,
  pruning: boolean,
): Int32Array {
  const shared = new Int32Array(memory.buffer, pruning ? pruned : unpruned, TRANSITIONS_BYTES / 4);
  if (Atomics.load(shared, 0) === 0) {
    const transitions = transitionsOf('single-tile', pruning);
    shared.set(transitions.subarray(1), 1);
    // The first number is never 0. It comes last, and tells other threads that all are there.
    Atomics.store(shared, 0, transitions[0]);
  }
  return shared;
}
