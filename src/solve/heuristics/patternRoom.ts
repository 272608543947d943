/*
 * A memory of the kernel for pattern databases: the tables lie in it, what the kernel needs to search by them, and areas for the searches
 * themselves.
 */
import { AtlasError } from '../../errors.js';
import { kernelMemory, MEMORY_BYTES, type KernelBuild, type KernelMemory } from '../../kernel/kernel.js';
import { PATH, RECORD_BYTES } from '../../kernel/searchLayout.js';
import { transitionsOf } from '../operatorPruning.js';
import { LONGEST_PATH } from './lowerBound.js';
import { emptyTables, type PatternLayout, type PatternRoom, type PatternTables } from './patternDatabases.js';
import { tableBytes, type PatternStates } from './patternStates.js';
import { LOWER } from './placements.js';

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

/**
 * The tables of a layout, all 0, with all that the kernel looks up in a memory of it; as {@link emptyTables} where they do not fit into one
 * memory, or the system refuses it.
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
  const numberings = [...new Set(patterns)].map((states) => {
    const { upper, regions, pairs, passes } = states;
    const bytes = [upper, regions, pairs, passes].map(({ byteLength }) => byteLength);
    return { states, places: bytes.map(reserve) };
  });
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
  const inRoom = new Map(
    numberings.map(({ states, places: [upper, regions, pairs, passes] }) => [
      states,
      {
        ...states,
        upper: copied(states.upper, new Int32Array(buffer, upper, states.upper.length)),
        regions: copied(states.regions, new Int32Array(buffer, regions, states.regions.length)),
        pairs: copied(states.pairs, new Int32Array(buffer, pairs, states.pairs.length)),
        passes: copied(states.passes, new Uint16Array(buffer, passes, states.passes.length)),
      },
    ]),
  );
  const tables = layout.homes.map((homes, number) => ({
    ...inRoom.get(patterns[number])!,
    homes,
    excess: new Uint8Array(buffer, excess[number], tableBytes(patterns[number])),
  }));
  return { layout, tables, room: { build, memory, ...addresses } };
}

function copied<Numbers extends Int32Array | Uint16Array>(numbers: Numbers, target: Numbers): Numbers {
  target.set(numbers);
  return target;
}

function memoryOf(bytes: number, build: KernelBuild): KernelMemory | undefined {
  try {
    const memory = kernelMemory(build, bytes);
    weights.set(memory, new ArrayBuffer(bytes));
    return memory;
  } catch (cause) {
    // A limit of address space, of which such a memory takes more than an array does; a RangeError is of the array beside it.
    if (cause instanceof AtlasError || cause instanceof RangeError) return undefined;
    throw cause;
  }
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
