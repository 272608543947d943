/*
 * What a thread sees through the windows: for a chunk of the layer, the address of its source as the window shows it. That
 * is the source's own address where nothing has to move, else a scratch that the kernel has filled.
 */
import { radixProduct, unrankDigits } from '../../rank/lehmer.js';
import type { Arena } from './arena.js';
import { WORD_BYTES } from './kernel/kernel.js';
import type { Layout } from './layout.js';
import type { PlaneStore } from './planeStore.js';
import type { OtherChunks, Step, Window } from './windows.js';

/** Address, in the store's memory, of what a window shows to a chunk that is there; NOTHING if that is empty. */
export type View = (chunk: number) => number;

export const NOTHING = -1;

/** A step from a chunk at one address to one at another; the number of the chunk tells its parity. */
export type BoundStep = (target: number, source: number, chunk: number) => void;

/** Makes a thread's steps. */
export function stepBinder(arena: Arena, layout: Layout): (step: Step) => BoundStep {
  const { kernel } = arena;
  const { chunkWords } = layout;
  const sixParities = arena.bytes(parities(layout.chunkDigits, layout.wordDigits - 1, layout));
  const chunkParities = parities(0, layout.chunkDigits, layout);
  return (step) => {
    switch (step.kind) {
      case 'moveRuns': {
        const { runs, runWords } = step;
        const table = arena.table(step.offsets.map((words) => words * WORD_BYTES));
        const blocks = chunkWords / (runs * runWords);
        return (target, source) => kernel.moveRuns(target, source, table, runs, runWords, blocks);
      }
      case 'rotateRadix3':
        return (target, source, chunk) =>
          kernel.rotateRadix3(target, source, chunkWords, sixParities, chunkParities[chunk] ^ step.parity);
      default:
        return (target, source) => kernel[step.kind](target, source, chunkWords);
    }
  };
}

/** Turns the windows of a plane into views, which are good until the views of another plane are looked at. */
export function viewMaker(arena: Arena, store: PlaneStore, layout: Layout): (windows: readonly Window[]) => View[] {
  const { filled } = store;
  const { chunkWords, planeChunks } = layout;
  const chunk = (): number => arena.words(chunkWords);
  const bindStep = stepBinder(arena, layout);
  // Two windows of a plane move words, those on the rows above and below; their steps go to and fro.
  const scratches = [
    [chunk(), chunk()],
    [chunk(), chunk()],
  ] as const;

  function sameChunkView(source: number, steps: readonly Step[], scratch: readonly [number, number]): View {
    const bound = steps.map(bindStep);
    return (chunk) => {
      if (filled[source * planeChunks + chunk] === 0) return NOTHING;
      let address = store.origins[source] + chunk * chunkWords * WORD_BYTES;
      for (let step = 0; step < bound.length; step++) {
        const target = scratch[step % 2];
        bound[step](target, address, chunk);
        address = target;
      }
      return address;
    };
  }

  return (windows) => {
    const moving = windows.filter(({ reach, steps }) => reach.kind === 'otherChunks' || steps.length > 0);
    return windows.map((window) => {
      const { source, reach, steps } = window;
      const scratch = scratches[Math.max(0, moving.indexOf(window))];
      if (reach.kind === 'sameChunk') return sameChunkView(source, steps, scratch);
      const look = lookAt(reach, arena, store, layout);
      return (chunk) => look(source, chunk, scratch[0]);
    });
  };
}

/** What a window on other chunks shows of a plane to a chunk: its address, `scratch` where it had to be put together; NOTHING if empty. */
export type Look = (source: number, chunk: number, scratch: number) => number;

/** Looks at one or more other chunks, some of them elsewhere perhaps. */
export function lookAt(reach: OtherChunks, arena: Arena, store: PlaneStore, layout: Layout): Look {
  const { filled } = store;
  const { chunkWords, planeChunks } = layout;
  const { keys, rest, span, runs, runWords, offsets } = reach;
  const spanChunks = span / chunkWords;
  const offsetChunks = Int32Array.from(offsets, (words) => Math.floor(words / chunkWords));
  const table = runs === 1 ? 0 : arena.table(offsets.map((words) => words * WORD_BYTES));

  return (source, chunk, scratch) => {
    const group = Math.floor(chunk / rest);
    const before = Math.floor(group / keys);
    const first = (group - before * keys) * runs;
    // Where a run would come from whose offset is 0; it may lie before the memory, for addresses are modulo 2^32.
    const startChunk = before * spanChunks + (chunk - group * rest);
    let any = 0;
    let away = false;
    for (let run = first; run < first + runs; run++) {
      const sourceChunk = startChunk + offsetChunks[run];
      any |= filled[source * planeChunks + sourceChunk];
      if (sourceChunk < store.firstChunk || sourceChunk >= store.endChunk) away = true;
    }
    if (any === 0) return NOTHING;
    const start = startChunk * chunkWords;
    if (away) {
      for (let run = 0; run < runs; run++) {
        store.fetch(source, start + offsets[first + run], runWords, scratch + run * runWords * WORD_BYTES);
      }
      return scratch;
    }
    const origin = store.origins[source];
    if (runs === 1) return origin + (start + offsets[first]) * WORD_BYTES;
    arena.kernel.moveRuns(scratch, origin + start * WORD_BYTES, table + 4 * first, runs, runWords, 1);
    return scratch;
  };
}

/** For every value of digits `from` ... `to` - 1 the parity of their sum; a single 0 if there are none. */
const parities = (from: number, to: number, layout: Layout): Uint8Array =>
  Uint8Array.from(
    { length: radixProduct(layout.tiles, from, to) },
    (_, rank) => unrankDigits(rank, layout.tiles - from, Math.max(0, to - from)).reduce((sum, d) => sum + d, 0) % 2,
  );
