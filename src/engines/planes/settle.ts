/*
 * A new layer, chunk by chunk: runs the lists of sources.ts, which are straight-line programs with
 * buffers as their registers. Each step of a list gets the address of the words of a chunk, in a
 * buffer or in a plane; a step that settles makes the new chunk of a cell's plane of such words.
 */
import { WORD_BYTES, type Kernel } from '../../kernel/kernel.js';
import type { Arena } from './arena.js';
import { sheetOf, type PlanesLayout } from './planesLayout.js';
import { mixingOf, slotCount, type Mixing } from './mixing.js';
import type { PlaneStore } from './planeStore.js';
import { openStepMemory, parityOfChunks, type StepMemory } from './stepMemory.js';
import { settlingLists, type ChunkStep, type MixStep, type StepList } from './sources.js';
import { sourceChunk, type Windows } from './windows.js';

/** In the place of an address: the words of a chunk without any state. */
const EMPTY = -1;

/** What a thread settles chunks with. */
interface Settler {
  readonly store: PlaneStore;
  readonly kernel: Kernel;
  readonly layout: PlanesLayout;
  readonly memory: StepMemory;
  readonly chunkParities: Uint8Array;
  /** The depth of the new layer. */
  depth: number;
  /** New states of the current chunk so far. */
  states: number;
}

/** A list in a thread's memory, and what its last run has found. */
interface ListState {
  readonly list: StepList;
  /** Addresses, by number of a buffer; the caller sets the buffer of a last step that writes. */
  readonly buffers: number[];
  /** By number of a chunk in the list: which chunk it is. */
  readonly chunks: number[];
  /** By step: the address of its words, or EMPTY. */
  readonly addresses: number[];
  /** By step that mixes. */
  readonly mixes: ReadonlyMap<MixStep, MixState>;
}

/** A step that mixes chunks, and the chunks that its slots have. */
interface MixState {
  readonly mixing: Mixing;
  /** Makes the words of a chunk that is mixed. */
  readonly inner: ListState;
  /** Addresses of the runs, which the kernel reads. All steps that mix have the same. */
  readonly table: Uint32Array;
  readonly slotBuffers: readonly number[];
  /** By slot: the chunk, or NO_CHUNK, and the address of its words, or EMPTY. */
  readonly chunks: Int32Array;
  readonly addresses: number[];
  /** The layer that the chunks are of. */
  depth: number;
  /** The first chunk in the store's memory, to which the addresses apply. */
  firstChunk: number;
}

const NO_CHUNK = -1;
const NOT_BEGUN = -1;

/**
 * Returns a function that settles one chunk of all planes of a depth, and returns how many states
 * are new. The chunk must be in the store's memory.
 */
export function chunkSettler(
  store: PlaneStore,
  arena: Arena,
  windows: Windows,
  layout: PlanesLayout,
): (depth: number, chunk: number) => number {
  const { kernel } = arena;
  const lists = settlingLists(store.endChunk - store.firstChunk, windows, layout);
  const memory = openStepMemory(arena, lists, layout);
  const chunkParities = parityOfChunks(layout);
  const settler = { store, kernel, layout, memory, chunkParities, depth: 0, states: 0 };
  const listStates = lists.map((list) => newListState(list, memory.buffers, memory, arena, layout));
  return (depth, chunk) => {
    settler.depth = depth;
    settler.states = 0;
    runList(listStates[depth % listStates.length], chunk, settler);
    return settler.states;
  };
}

const newListState = (
  list: StepList,
  bufferAddresses: readonly number[],
  memory: StepMemory,
  arena: Arena,
  layout: PlanesLayout,
): ListState => ({
  list,
  buffers: [...bufferAddresses],
  chunks: list.chunks.map(() => NO_CHUNK),
  addresses: list.steps.map(() => EMPTY),
  mixes: new Map(
    list.steps
      .filter((step) => step.kind === 'mix')
      .map((mix) => [mix, newMixState(mix, memory, arena, layout)]),
  ),
});

const newMixState = (
  mix: MixStep,
  memory: StepMemory,
  arena: Arena,
  layout: PlanesLayout,
): MixState => ({
  mixing: mixingOf(mix, layout),
  inner: newListState(mix.list, memory.innerBuffers, memory, arena, layout),
  table: new Uint32Array(arena.buffer, memory.mixTable, mix.crossing.runs),
  slotBuffers: memory.slots.get(mix)!,
  chunks: new Int32Array(slotCount(mix)).fill(NO_CHUNK),
  addresses: new Array<number>(slotCount(mix)).fill(EMPTY),
  depth: NOT_BEGUN,
  firstChunk: NO_CHUNK,
});

/** Runs a list for a chunk; returns the address of its last step's words, or EMPTY. */
function runList(listState: ListState, chunk: number, settler: Settler): number {
  const { list, buffers, chunks, addresses } = listState;
  chunks[0] = chunk;
  for (let number = 1; number < chunks.length; number++) {
    const through = list.chunks[number].through!;
    chunks[number] = sourceChunk(through.crossing, chunks[through.chunk], 0, settler.layout);
  }
  for (let number = 0; number < addresses.length; number++) {
    // NO_BUFFER gives undefined, on purpose: such a step never uses its buffer.
    const buffer = buffers[list.buffers[number]];
    addresses[number] = runStep(list.steps[number], buffer, listState, settler);
  }
  return addresses[addresses.length - 1];
}

/** Finds or makes the words of a step; returns their address: `buffer`, or one in a plane. */
function runStep(step: ChunkStep, buffer: number, listState: ListState, settler: Settler): number {
  const { chunks, addresses, mixes } = listState;
  const { kernel, memory, layout } = settler;
  const { chunkWords } = layout;
  switch (step.kind) {
    case 'plane':
      return planeWords(step.plane, chunks[step.chunk], buffer, settler);
    case 'join': {
      const [a, b] = [addresses[step.a], addresses[step.b]];
      if (a === EMPTY && b === EMPTY) return EMPTY;
      kernel.join(buffer, a === EMPTY ? b : a, b === EMPTY ? a : b, chunkWords);
      return buffer;
    }
    case 'mix':
      return mixChunks(mixes.get(step)!, step, chunks[step.chunk], buffer, settler);
    case 'settle':
      settler.states += settlePlane(step, listState, settler);
      return EMPTY;
  }
  const source = addresses[step.source];
  if (source === EMPTY) return EMPTY;
  switch (step.kind) {
    case 'moveRuns': {
      const { runs, runWords, offsets } = step;
      const groups = chunkWords / (runs * runWords);
      kernel.moveRuns(buffer, source, memory.tables.get(offsets)!, runs, runWords, groups);
      return buffer;
    }
    case 'rotateRadix3': {
      const parity = settler.chunkParities[chunks[step.chunk]] ^ step.parity;
      kernel.rotateRadix3(buffer, source, chunkWords, memory.sixParities, parity);
      return buffer;
    }
    default:
      kernel[step.kind](buffer, source, chunkWords);
      return buffer;
  }
}

/** The words of a plane in the frontier: where they are, or fetched into the buffer. */
function planeWords(plane: number, chunk: number, buffer: number, settler: Settler): number {
  const { store, layout, depth } = settler;
  const sheet = sheetOf(plane, depth - 1, layout);
  if (store.filled[sheet * layout.planeChunks + chunk] === 0) return EMPTY;
  if (chunk >= store.firstChunk && chunk < store.endChunk)
    return store.origins[sheet] + chunk * layout.chunkWords * WORD_BYTES;
  store.fetch(sheet, chunk, buffer);
  return buffer;
}

/** Mixes runs of the chunks of a group into a chunk. */
function mixChunks(
  mix: MixState,
  { crossing }: MixStep,
  chunk: number,
  buffer: number,
  settler: Settler,
): number {
  const { kernel, memory } = settler;
  const { mixing, table, addresses } = mix;
  const { keys, runs, runWords } = crossing;
  // A window that mixes has digits within the chunk, so there are none behind it: `rest` is 1.
  const place = chunk % keys;
  forgetOthers(mix, settler);
  let isEmpty = true;
  for (const { place: other, slot } of mixing.mixed[place]) {
    fillSlot(mix, slot, chunk - place + other, settler);
    if (addresses[slot] !== EMPTY) isEmpty = false;
  }
  if (isEmpty) return EMPTY;

  for (let run = 0; run < runs; run++) {
    const at = place * runs + run;
    const start = addresses[mixing.slots[at]];
    table[run] = (start === EMPTY ? memory.zeros : start) + mixing.bytes[at];
  }
  kernel.moveRuns(buffer, 0, memory.mixTable, runs, runWords, 1);
  return buffer;
}

/** Forgets the slots' words if they are of another layer, or of other chunks in the memory. */
function forgetOthers(mix: MixState, { depth, store }: Settler): void {
  if (mix.depth === depth && mix.firstChunk === store.firstChunk) return;
  mix.chunks.fill(NO_CHUNK);
  mix.depth = depth;
  mix.firstChunk = store.firstChunk;
}

/** Makes the words of a chunk that is mixed, unless its slot has them. */
function fillSlot(mix: MixState, slot: number, chunk: number, settler: Settler): void {
  const { inner, chunks, addresses, slotBuffers } = mix;
  if (chunks[slot] === chunk) return;
  chunks[slot] = NO_CHUNK; // until the words are there
  inner.buffers[inner.list.bufferCount] = slotBuffers[slot];
  addresses[slot] = runList(inner, chunk, settler);
  chunks[slot] = chunk;
}

/** Makes the new chunk of a plane; returns the number of new states. */
function settlePlane(
  { plane, sources, frontier }: Extract<ChunkStep, { kind: 'settle' }>,
  { chunks, addresses }: ListState,
  { store, kernel, layout, memory, depth }: Settler,
): number {
  const [chunk] = chunks;
  const sheet = sheetOf(plane, depth, layout);
  const flag = sheet * layout.planeChunks + chunk;
  const isFound = sources.some((source) => addresses[source] !== EMPTY);
  if (!isFound && store.filled[flag] === 0) return 0;

  const address = store.older(sheet, chunk);
  const frontierWords = frontier === undefined ? EMPTY : addresses[frontier];
  if (frontierWords !== EMPTY) kernel.join(address, address, frontierWords, layout.chunkWords);
  // Missing sources and those without states are words without states.
  const wordsOf = (at: number): number =>
    at < sources.length && addresses[sources[at]] !== EMPTY ? addresses[sources[at]] : memory.zeros;
  const states = kernel.settle(
    address,
    wordsOf(0),
    wordsOf(1),
    wordsOf(2),
    wordsOf(3),
    layout.chunkWords,
  );
  store.filled[flag] = states === 0 ? 0 : 1;
  store.keep(plane, chunk, depth, address, states);
  return states;
}
