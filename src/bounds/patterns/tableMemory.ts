/*
 * A memory of the kernel for pattern databases: the tables lie in it, with all that the kernel
 * needs for searches with them, and areas for the searches themselves.
 */
import { AtlasError } from '../../basics/errors.js';
import { formatCount } from '../../basics/humanize.js';
import {
  addresses,
  kernelMemory,
  type KernelBuild,
  type KernelMemory,
} from '../../kernel/kernel.js';
import { PATH, RECORD_BYTES } from '../../kernel/searchLayout.js';
import { LONGEST_PATH } from '../lowerBound.js';
import type { Partition } from './partitions.js';
import type { PatternDatabases, DatabaseMemory } from './patternDatabases.js';
import { tableBytes, type PatternStates } from './patternStates.js';
import { LOWER } from './placements.js';

/**
 * Keeps an array of as many bytes as each shared memory. Nobody writes it, so it takes no memory.
 * The engine of JavaScript does not count shared memory when it decides when to collect garbage:
 * without these arrays memories that nobody uses any more would pile up.
 */
const ballast = new WeakMap<KernelMemory, ArrayBuffer>();

/** A search takes an area. Pages of a memory that nobody writes take no room. */
const AREAS = 1024;

/** Bytes of an area: the path comes last in it. */
const AREA_BYTES = PATH + (LONGEST_PATH + 1) * RECORD_BYTES;

/** More than any transitions take. */
export const TRANSITIONS_BYTES = 1 << 15;

/** Everything begins at a line of the processor's cache. */
const LINE = 64;

/**
 * The databases of a partition, all 0, in a memory of the kernel. @throws AtlasError (`memory`), or
 * RangeError, when the system refuses the memory.
 */
export function newDatabases(
  partition: Partition,
  patterns: readonly PatternStates[],
  kernel: KernelBuild,
): PatternDatabases {
  const { take, end } = addresses(LINE);
  // Patterns of as many tiles share their numberings.
  const numberings = [...new Set(patterns)].flatMap(({ upper, regions, pairs, passes }) => [
    upper,
    regions,
    pairs,
    passes,
  ]);
  const addressOf = new Map(numberings.map((numbers) => [numbers, take(numbers.byteLength)]));
  const parts = {
    lower: take(LOWER.length),
    pruned: take(TRANSITIONS_BYTES),
    unpruned: take(TRANSITIONS_BYTES),
    areaUses: take(4 * AREAS),
    areas: take(AREAS * AREA_BYTES),
  };
  const excessAddresses = patterns.map((states) => take(tableBytes(states)));

  const wasm = kernelMemory(kernel, end(), 'smaller-patterns');
  if (kernel.shared) ballast.set(wasm, new ArrayBuffer(end()));
  const { buffer } = wasm;
  new Uint8Array(buffer).set(LOWER, parts.lower);
  const copied = (numbers: Int32Array): Int32Array => {
    const copy = new Int32Array(buffer, addressOf.get(numbers), numbers.length);
    copy.set(numbers);
    return copy;
  };
  const tables = patterns.map((states, number) => {
    const passes = new Uint16Array(buffer, addressOf.get(states.passes), states.passes.length);
    passes.set(states.passes);
    return {
      ...states,
      homes: partition.homes[number],
      passes,
      upper: copied(states.upper),
      regions: copied(states.regions),
      pairs: copied(states.pairs),
      excess: new Uint8Array(buffer, excessAddresses[number], tableBytes(states)),
    };
  });
  return { partition, tables, memory: { kernel, wasm, ...parts } };
}

/** The area of a search, which has it until it is garbage. */
export interface SearchArea {
  readonly address: number;
  /** All of the area. */
  readonly words: Int32Array;
}

/** Frees the areas of searches that are garbage: what a search holds is no resource but memory. */
const garbage = new FinalizationRegistry(({ uses, number }: { uses: Int32Array; number: number }) =>
  Atomics.store(uses, number, 0),
);

/** An area that no other search has, 0 but for its path. @throws AtlasError when there is none. */
export function takeArea({ wasm, areaUses, areas }: DatabaseMemory): SearchArea {
  const uses = new Int32Array(wasm.buffer, areaUses, AREAS);
  for (let number = 0; number < AREAS; number++) {
    if (Atomics.compareExchange(uses, number, 0, 1) !== 0) continue;
    const address = areas + number * AREA_BYTES;
    const area = { address, words: new Int32Array(wasm.buffer, address, AREA_BYTES / 4) };
    area.words.fill(0, 0, PATH / 4);
    garbage.register(area, { uses, number });
    return area;
  }
  throw new AtlasError(
    'memory',
    `More than ${formatCount(AREAS)} searches by the same pattern databases are not possible at a time`,
  );
}
