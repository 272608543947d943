/*
 * The kernel in WebAssembly: primitives that move and combine the words of bit planes, the codec of
 * frames, and the search with pattern databases. All addresses are bytes within the memory that a
 * kernel was started with, below 4 GiB; nothing is checked but frames. Targets do not overlap
 * sources. Every primitive has a slow twin in test/naive/primitives.ts, and the codec one in
 * test/naive/codec.ts, which says exactly what it does.
 */

import { ANY_ERROR, AtlasError, tryOr, type ErrorData } from '../basics/errors.js';
import { formatBytes } from '../basics/humanize.js';

/** Words are taken six at a time: the digit that counts the words of a six has radix 6. */
export const SIX = 6;

export const WORD_BYTES = 8;

export interface Kernel {
  /**
   * Permutes runs of words: run r of a group comes from the 32-bit offset at `table` + 4 r, in
   * bytes from the start of the group.
   */
  moveRuns(
    target: number,
    source: number,
    table: number,
    runs: number,
    runWords: number,
    groups: number,
  ): void;
  /**
   * The swap of the last digit outside the word with the first one inside. Twelve words at least.
   */
  transposeSixes(target: number, source: number, words: number): void;
  /** The swap of the digits of radix 5 and 4. */
  swapRadix5(target: number, source: number, words: number): void;
  /** The swap of the digits of radix 4 and 3. */
  swapRadix4(target: number, source: number, words: number): void;
  /** Swaps the digit of radix 3 with the digit that parity implies. See assembly/digits.ts. */
  rotateRadix3(
    target: number,
    source: number,
    words: number,
    parities: number,
    parity: number,
  ): void;
  /**
   * Replaces the words of a plane by what four sources show that was not in the plane, and returns
   * how many states these are. Sources may be the same.
   */
  settle(plane: number, a: number, b: number, c: number, d: number, words: number): number;
  /** Writes the states of both sources; the target may be one of them. */
  join(target: number, a: number, b: number, words: number): void;
  /**
   * Writes the words at the source, which are destroyed, as a frame at the target, which has room
   * for `frameBytes` of them, and returns the frame's bytes. `states` is the number of states in
   * the words, above 0; `tables` has a copy of `codecTables` of this thread's own. See codec.ts.
   */
  encode(target: number, source: number, words: number, states: number, tables: number): number;
  /**
   * Restores the words of a frame of `bytes` bytes and returns the number of their states; 0 if the
   * frame is damaged or does not contain `words` words. Then the target may have any content.
   * Nothing outside of the frame is read and nothing outside of the target's words is written,
   * whatever the frame is.
   */
  decode(target: number, source: number, bytes: number, words: number, tables: number): number;
  /**
   * Continues the depth-first search with pattern databases in an area of searchLayout.ts until the
   * goal is found (1), no path within the limit of moves is left (2), or `boards` more boards have
   * been entered (0). gridTreeSearch.ts with patternBound.ts is its specification.
   */
  search(area: number, boards: number): number;
}

/** The compiled kernel, which can be sent to workers. */
interface KernelModule {
  readonly [Symbol.toStringTag]: string;
}

/**
 * A build of the kernel: for memories that several threads share, or for the memory of one thread.
 */
export interface KernelBuild {
  readonly module: KernelModule;
  readonly shared: boolean;
}

/** A memory that the kernel works on. */
export interface KernelMemory {
  readonly buffer: ArrayBufferLike;
}

/** The part of WebAssembly that is used; it is the same in Node and in browsers. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => KernelModule;
  /** Sizes are in pages of 64 KiB. */
  readonly Memory: new (size: {
    initial: number;
    maximum: number;
    shared: boolean;
  }) => KernelMemory;
  readonly Instance: new (
    module: KernelModule,
    imports: { env: { memory: KernelMemory } },
  ) => { readonly exports: unknown };
};

/** Compiles the bytes of a build. */
export const compileKernel = (bytes: Uint8Array, shared: boolean): KernelBuild => ({
  module: new WebAssembly.Module(bytes),
  shared,
});

/** Starts the kernel on a memory of {@link kernelMemory}. */
export const startKernel = ({ module }: KernelBuild, memory: KernelMemory): Kernel =>
  new WebAssembly.Instance(module, { env: { memory } }).exports as Kernel;

/** The least multiple of `unit` that is not below `bytes`. */
export const roundUp = (bytes: number, unit: number): number => Math.ceil(bytes / unit) * unit;

/** Areas of a memory, one behind the other; each begins at a multiple of `unit`. */
export function addresses(unit: number) {
  let end = 0;
  return {
    /** The address of the next area. */
    take(bytes: number): number {
      const address = end;
      end += roundUp(bytes, unit);
      return address;
    },
    /** The bytes of all areas. */
    end: () => end,
  };
}

/** Addresses have 32 bits. */
export const MOST_MEMORY_BYTES = 2 ** 32;

const WASM_PAGE_BYTES = 65536;

/**
 * A zeroed memory of at least `bytes` bytes for a build of the kernel. @throws AtlasError
 * (`memory`) when the system refuses it.
 */
export function kernelMemory(
  { shared }: KernelBuild,
  bytes: number,
  instead?: ErrorData['memory']['instead'],
): KernelMemory {
  const pages = Math.ceil(bytes / WASM_PAGE_BYTES);
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new AtlasError(
      'memory',
      `A memory of ${formatBytes(bytes)} could not be allocated (${cause.message}); close other programs, or raise the limit of address space (ulimit -v), of which each memory takes 10 GB`,
      { instead },
    );
  }
}

let hasRoom: boolean | undefined;

/** Whether a limit of the address space leaves room for a memory. */
export const hasAddressSpace = (): boolean =>
  (hasRoom ??= tryOr(
    () => new WebAssembly.Memory({ initial: 1, maximum: 1, shared: false }).buffer.byteLength > 0,
    ANY_ERROR,
    false,
  ));
