/*
 * The planes in shared WebAssembly memories, one for each colour of the chequerboard. A layer reads the planes of one
 * colour and writes those of the other, so each thread runs two kernels: one where the frontier is, which gathers the
 * neighbours of a chunk into a scratch, and one where the layer goes, which keeps what is new among them. A memory ends at
 * 4 GiB, and half the planes of 14 cells take 2.9 GB. A colour's memory holds
 *
 *   its planes | its oracle planes, if wanted | an arena for each thread
 *
 * No word of a plane is ever locked: a unit of work writes only its own chunk of the planes of its colour.
 */
import { EXIT, UserError } from '../errors.js';
import type { StateSpace } from '../enumerate/stateSpace.js';
import { formatSize } from '../puzzle/size.js';
import { kernelMemory, MEMORY_PAGES, PAGE_BYTES, SIX, WORD_BYTES } from './kernel/kernel.js';
import { bitPlace, planesLayout, type BitPlace, type Layout } from './layout.js';
import { compileWindows } from './windows.js';

/** What the threads share. */
export interface PlanesMemory {
  readonly layout: Layout;
  readonly kernel: WebAssembly.Module;
  /** The memories of the planes of even and of odd depths. */
  readonly memories: readonly [even: WebAssembly.Memory, odd: WebAssembly.Memory];
  /**
   * `filled[plane x planeChunks + chunk]`: 1 if the chunk has any state, else 0. Written by the thread that settles the
   * chunk; the barrier orders layers.
   */
  readonly filled: Uint8Array<SharedArrayBuffer>;
  /** Whether bit 1 of every state's depth is kept in a second set of planes. */
  readonly oracle: boolean;
}

export interface PlanesOptions {
  readonly kernel: WebAssembly.Module;
  readonly threads: number;
  /** Tiles that vary within a chunk, 9 by default; brought to what the board allows. */
  readonly chunkTiles?: number;
  readonly oracle?: boolean;
}

/** Scratch chunks of an arena. */
const ARENA_CHUNKS = 6;

/** Arenas begin on lines of their own, so that threads do not disturb each other's. */
const CACHE_LINE = 128;

/** Bytes of the arena in which a thread keeps tables and scratch, in either memory. */
function arenaBytes(layout: Layout): number {
  const tables = compileWindows(layout)
    .flat()
    .flatMap(({ reach, steps }) => [reach, ...steps])
    .map((part) => ('offsets' in part ? part.offsets.length * 4 : 0));
  const parities = layout.chunkWords / SIX;
  const bytes = [...tables, parities].reduce((sum, length) => sum + roundUp(length, WORD_BYTES), 0);
  return roundUp(bytes + ARENA_CHUNKS * layout.chunkWords * WORD_BYTES, CACHE_LINE);
}

/** The least multiple of `unit` that is not below `bytes`. */
export const roundUp = (bytes: number, unit: number): number => Math.ceil(bytes / unit) * unit;

/** Bytes of the memory of the planes of even or odd depths. */
function memoryBytes(parity: 0 | 1, layout: Layout, threads: number, oracle: boolean): number {
  return planesBytes(parity, layout) * (oracle ? 2 : 1) + threads * arenaBytes(layout);
}

const planesBytes = (parity: 0 | 1, { planes, planeWords }: Layout): number =>
  roundUp(planes[parity].length * planeWords * WORD_BYTES, CACHE_LINE);

/** Bytes that {@link planesMemory} takes, nearly all of them for planes. */
export function planesMemoryBytes(space: StateSpace, options: Omit<PlanesOptions, 'kernel'>): number {
  const { threads, chunkTiles, oracle = false } = options;
  const layout = planesLayout(space.frame, space.goalBlank, chunkTiles);
  return (
    memoryBytes(0, layout, threads, oracle) +
    memoryBytes(1, layout, threads, oracle) +
    layout.planeChunks * (layout.tiles + 1)
  );
}

/**
 * Allocates the planes, with the goal's states as layer 0. The frame must have planes.
 *
 * @throws UserError when half of the planes do not fit into one memory of 4 GiB.
 */
export function planesMemory(space: StateSpace, options: PlanesOptions): PlanesMemory {
  const { kernel, threads, chunkTiles, oracle = false } = options;
  const layout = planesLayout(space.frame, space.goalBlank, chunkTiles);
  const memoryOf = (parity: 0 | 1): WebAssembly.Memory => {
    const bytes = memoryBytes(parity, layout, threads, oracle);
    if (bytes > MEMORY_PAGES * PAGE_BYTES) {
      throw new UserError(
        `The bit planes of ${formatSize(space.puzzle.size)} take ${(bytes / 1e9).toFixed(1)} GB for half of the board's cells${oracle ? ', the oracle included' : ''}; they are kept in memories of 4.3 GB at most.`,
        EXIT.resources,
      );
    }
    return kernelMemory(bytes);
  };
  const memory: PlanesMemory = {
    layout,
    kernel,
    memories: [memoryOf(0), memoryOf(1)],
    filled: new Uint8Array(new SharedArrayBuffer(layout.planeChunks * (layout.tiles + 1))),
    oracle,
  };
  for (const index of space.starts()) addState(memory, bitPlace(index, layout));
  return memory;
}

function addState({ layout, memories, filled }: PlanesMemory, place: BitPlace): void {
  const { parity, address } = planeHome(place.plane, layout);
  const halves = new Uint32Array(memories[parity].buffer, address + place.word * WORD_BYTES, 2);
  halves[place.bit >>> 5] |= 1 << (place.bit & 31);
  filled[place.plane * layout.planeChunks + Math.floor(place.word / layout.chunkWords)] = 1;
}

/** Where a plane is: the parity of its depths, which names the memory, and its address. */
export function planeHome(plane: number, layout: Layout): { readonly parity: 0 | 1; readonly address: number } {
  const parity = layout.planes[0].includes(plane) ? 0 : 1;
  return { parity, address: layout.planes[parity].indexOf(plane) * layout.planeWords * WORD_BYTES };
}

/** From a plane's address to that of its oracle plane. */
export const oracleDistance = planesBytes;

/** The address of a thread's arena. */
export const arenaAddress = (parity: 0 | 1, thread: number, { layout, oracle }: PlanesMemory): number =>
  memoryBytes(parity, layout, thread, oracle);
