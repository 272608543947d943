/*
 * A new layer, chunk by chunk: runs the lists of sources.ts. Each step of a list gets the words of
 * a chunk; a step that settles makes the new chunk of a cell's plane of them.
 */
import type { Kernel } from '../../kernel/kernel.js';
import { WORD_BYTES } from '../../kernel/kernel.js';
import type { Arena } from './arena.js';
import { sheetOf, type Layout } from './layout.js';
import { mixingOf, slotCount, type Mixing } from './mixing.js';
import type { PlaneStore } from './planeStore.js';
import { openRooms, parityOfChunks, type Rooms } from './rooms.js';
import { settlingLists, type ChunkStep, type MixStep, type StepList } from './sources.js';
import { sourceChunk, type Windows } from './windows.js';

/** In the place of an address: the words of a chunk without any state. */
const EMPTY = -1;

/** What a thread settles chunks with. */
interface Settler {
  readonly store: PlaneStore;
  readonly kernel: Kernel;
  readonly layout: Layout;
  readonly rooms: Rooms;
  readonly chunkParities: Uint8Array;
  /** The depth of the new layer. */
  depth: number;
  /** New states of the chunk in work so far. */
  states: number;
}

/** A list in a thread's memory, and what its last run has found. */
interface ListRun {
  readonly list: StepList;
  /** Addresses, by number of a room. */
  readonly rooms: number[];
  /** By number of a chunk in the list: which chunk it is. */
  readonly chunks: number[];
  /** By step: the address of its words, or EMPTY. */
  readonly words: number[];
  /** By step that mixes. */
  readonly mixes: ReadonlyMap<MixStep, MixRun>;
}

/** A step that mixes chunks, and the chunks that its slots have. */
interface MixRun {
  readonly mixing: Mixing;
  /** Makes the words of a chunk that is mixed. */
  readonly run: ListRun;
  /** Addresses of the runs, which the kernel reads. All steps that mix have the same. */
  readonly table: Uint32Array;
  readonly slotRooms: readonly number[];
  /** By slot: the chunk, or NO_CHUNK, and the address of its words, or EMPTY. */
  readonly chunks: Int32Array;
  readonly words: number[];
  /** The layer that the chunks are of. */
  depth: number;
  /** The first chunk in the store's memory, to which the addresses apply. */
  firstChunk: number;
}

const NO_CHUNK = -1;
const NO_DEPTH = -1;

/**
 * Gives a function that settles a chunk, which is in the store's memory, of all planes that a depth
 * has; it returns how many states are new.
 */
export function chunkSettler(
  store: PlaneStore,
  arena: Arena,
  windows: Windows,
  layout: Layout,
): (depth: number, chunk: number) => number {
  const { kernel } = arena;
  const lists = settlingLists(store.endChunk - store.firstChunk, windows, layout);
  const rooms = openRooms(arena, lists, layout);
  const chunkParities = parityOfChunks(layout);
  const settler = { store, kernel, layout, rooms, chunkParities, depth: 0, states: 0 };
  const runs = lists.map((list) => listRun(list, rooms.rooms, rooms, arena, layout));
  return (depth, chunk) => {
    settler.depth = depth;
    settler.states = 0;
    runList(runs[depth % runs.length], chunk, settler);
    return settler.states;
  };
}

const listRun = (
  list: StepList,
  addresses: readonly number[],
  rooms: Rooms,
  arena: Arena,
  layout: Layout,
): ListRun => ({
  list,
  rooms: [...addresses],
  chunks: list.chunks.map(() => NO_CHUNK),
  words: list.steps.map(() => EMPTY),
  mixes: new Map(
    list.steps
      .filter((step) => step.kind === 'mix')
      .map((mix) => [mix, mixRun(mix, rooms, arena, layout)]),
  ),
});

const mixRun = (mix: MixStep, rooms: Rooms, arena: Arena, layout: Layout): MixRun => ({
  mixing: mixingOf(mix, layout),
  run: listRun(mix.list, rooms.innerRooms, rooms, arena, layout),
  table: new Uint32Array(arena.buffer, rooms.mixTable, mix.crossing.runs),
  slotRooms: rooms.slots.get(mix)!,
  chunks: new Int32Array(slotCount(mix)).fill(NO_CHUNK),
  words: new Array<number>(slotCount(mix)).fill(EMPTY),
  depth: NO_DEPTH,
  firstChunk: NO_CHUNK,
});

/** Runs a list for a chunk; returns the address of its last step's words, or EMPTY. */
function runList(run: ListRun, chunk: number, settler: Settler): number {
  const { list, chunks, words } = run;
  chunks[0] = chunk;
  for (let number = 1; number < chunks.length; number++) {
    const through = list.chunks[number].through!;
    chunks[number] = sourceChunk(through.crossing, chunks[through.chunk], 0, settler.layout);
  }
  for (let number = 0; number < words.length; number++) {
    const room = run.rooms[list.rooms[number]];
    words[number] = runStep(list.steps[number], room, run, settler);
  }
  return words[words.length - 1];
}

/** Finds or makes the words of a step; returns their address: `room`, or an address in a plane. */
function runStep(step: ChunkStep, room: number, run: ListRun, settler: Settler): number {
  const { kernel, rooms, layout } = settler;
  const { chunkWords } = layout;
  switch (step.kind) {
    case 'plane':
      return planeWords(step.cell, run.chunks[step.chunk], room, settler);
    case 'join': {
      const [a, b] = [run.words[step.a], run.words[step.b]];
      if (a === EMPTY && b === EMPTY) return EMPTY;
      kernel.join(room, a === EMPTY ? b : a, b === EMPTY ? a : b, chunkWords);
      return room;
    }
    case 'mix':
      return mixChunks(run.mixes.get(step)!, step, run.chunks[step.chunk], room, settler);
    case 'settle':
      settler.states += settleCell(step, run, settler);
      return EMPTY;
  }
  const source = run.words[step.source];
  if (source === EMPTY) return EMPTY;
  switch (step.kind) {
    case 'moveRuns': {
      const { runs, runWords, offsets } = step;
      const blocks = chunkWords / (runs * runWords);
      kernel.moveRuns(room, source, rooms.tables.get(offsets)!, runs, runWords, blocks);
      return room;
    }
    case 'rotateRadix3': {
      const parity = settler.chunkParities[run.chunks[step.chunk]] ^ step.parity;
      kernel.rotateRadix3(room, source, chunkWords, rooms.sixParities, parity);
      return room;
    }
    default:
      kernel[step.kind](room, source, chunkWords);
      return room;
  }
}

/** The words of a plane in the last layer: where they lie, or fetched into the room. */
function planeWords(cell: number, chunk: number, room: number, settler: Settler): number {
  const { store, layout, depth } = settler;
  const sheet = sheetOf(cell, depth - 1, layout);
  if (store.filled[sheet * layout.planeChunks + chunk] === 0) return EMPTY;
  if (chunk >= store.firstChunk && chunk < store.endChunk)
    return store.origins[sheet] + chunk * layout.chunkWords * WORD_BYTES;
  store.fetch(sheet, chunk, room);
  return room;
}

/** Mixes runs of the chunks of a group into a chunk. */
function mixChunks(
  mix: MixRun,
  { crossing }: MixStep,
  chunk: number,
  room: number,
  settler: Settler,
): number {
  const { kernel, rooms } = settler;
  const { mixing, table, words } = mix;
  const { keys, runs, runWords } = crossing;
  const place = chunk % keys;
  forgetOthers(mix, settler);
  let isEmpty = true;
  for (const { place: other, slot } of mixing.mixed[place]) {
    fillSlot(mix, slot, chunk - place + other, settler);
    if (words[slot] !== EMPTY) isEmpty = false;
  }
  if (isEmpty) return EMPTY;

  for (let run = 0; run < runs; run++) {
    const at = place * runs + run;
    const start = words[mixing.slots[at]];
    table[run] = (start === EMPTY ? rooms.nothing : start) + mixing.bytes[at];
  }
  kernel.moveRuns(room, 0, rooms.mixTable, runs, runWords, 1);
  return room;
}

/** Forgets the slots' words if they are of another layer, or of other chunks in the memory. */
function forgetOthers(mix: MixRun, { depth, store }: Settler): void {
  if (mix.depth === depth && mix.firstChunk === store.firstChunk) return;
  mix.chunks.fill(NO_CHUNK);
  mix.depth = depth;
  mix.firstChunk = store.firstChunk;
}

/** Makes the words of a chunk that is mixed, unless its slot has them. */
function fillSlot(mix: MixRun, slot: number, chunk: number, settler: Settler): void {
  const { run, chunks, words, slotRooms } = mix;
  if (chunks[slot] === chunk) return;
  chunks[slot] = NO_CHUNK; // until the words are there
  run.rooms[run.list.roomCount] = slotRooms[slot];
  words[slot] = runList(run, chunk, settler);
  chunks[slot] = chunk;
}

/** Makes the new chunk of a cell's plane; returns how many states are new. */
function settleCell(
  { cell, sources, known }: Extract<ChunkStep, { kind: 'settle' }>,
  run: ListRun,
  { store, kernel, layout, rooms, depth }: Settler,
): number {
  const chunk = run.chunks[0];
  const sheet = sheetOf(cell, depth, layout);
  const flag = sheet * layout.planeChunks + chunk;
  const isFound = sources.some((source) => run.words[source] !== EMPTY);
  if (!isFound && store.filled[flag] === 0) return 0;

  const address = store.old(sheet, chunk);
  const last = known === undefined ? EMPTY : run.words[known];
  if (last !== EMPTY) kernel.join(address, address, last, layout.chunkWords);
  // Missing sources and those without states are words without states.
  const wordsOf = (at: number): number =>
    at < sources.length && run.words[sources[at]] !== EMPTY
      ? run.words[sources[at]]
      : rooms.nothing;
  const states = kernel.settle(
    address,
    wordsOf(0),
    wordsOf(1),
    wordsOf(2),
    wordsOf(3),
    layout.chunkWords,
  );
  store.filled[flag] = states === 0 ? 0 : 1;
  store.keep(cell, chunk, depth, address, states);
  return states;
}
