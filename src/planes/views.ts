/*
 * What a thread sees through the windows: for a chunk of the layer, the address of its source as the window shows it. That
 * is the source's own address where nothing has to move, else a scratch that the kernel has filled.
 */
import { unrankDigits } from '../rank/lehmer.js';
import type { Arena } from './arena.js';
import { WORD_BYTES } from './kernel/kernel.js';
import { radixProduct, type Layout } from './layout.js';
import { chunkAddress, type PlanesMemory } from './memory.js';
import type { OtherChunks, Step, Window } from './windows.js';

/** Address, in the arena's shard, of what a window shows to a chunk of that shard; NOTHING if that is empty. */
export type View = (chunk: number) => number;

export const NOTHING = -1;

/** Turns the windows of a plane into views, which are good until the views of another plane are looked at. */
export function viewMaker(arena: Arena, memory: PlanesMemory): (windows: readonly Window[]) => View[] {
  const { layout, filled } = memory;
  const { chunkWords, planeChunks } = layout;
  const sixParities = arena.bytes(parities(layout.chunkDigits, layout.wordDigits - 1, layout));
  const chunkParities = parities(0, layout.chunkDigits, layout);
  // Two windows of a plane move words, those on the rows above and below; their steps go to and fro.
  const scratches = [
    [arena.chunk(), arena.chunk()],
    [arena.chunk(), arena.chunk()],
  ] as const;

  type BoundStep = (target: number, source: number, chunk: number) => void;

  function bindStep(step: Step): BoundStep {
    const { kernel } = arena;
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
  }

  function sameChunkView(source: number, steps: readonly Step[], scratch: readonly [number, number]): View {
    const bound = steps.map(bindStep);
    return (chunk) => {
      if (filled[source * planeChunks + chunk] === 0) return NOTHING;
      let address = chunkAddress(source, chunk, memory);
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
      return reach.kind === 'otherChunks'
        ? otherChunksView(source, reach, scratch[0], arena, memory)
        : sameChunkView(source, steps, scratch);
    });
  };
}

/** The view on one or more other chunks, some of them in other shards perhaps. */
function otherChunksView(
  source: number,
  reach: OtherChunks,
  scratch: number,
  arena: Arena,
  memory: PlanesMemory,
): View {
  const { layout, shards, shardChunks, filled } = memory;
  const { chunkWords, planeChunks } = layout;
  const { keys, rest, span, runs, runWords, offsets } = reach;
  const table = runs === 1 ? 0 : arena.table(offsets.map((words) => words * WORD_BYTES));
  const shardWords = shardChunks * chunkWords;
  const words = shards.map(({ buffer }) => new Float64Array(buffer));
  const addressOf = (word: number): number =>
    chunkAddress(source, Math.floor(word / chunkWords), memory) + (word % chunkWords) * WORD_BYTES;

  /** Copies the runs from the shards that they are in. */
  function fetchRuns(start: number, firstOffset: number): void {
    for (let run = 0; run < runs; run++) {
      const word = start + offsets[firstOffset + run];
      const from = addressOf(word) / WORD_BYTES;
      const shard = words[Math.floor(word / shardWords)];
      words[arena.shard].set(shard.subarray(from, from + runWords), scratch / WORD_BYTES + run * runWords);
    }
  }

  return (chunk) => {
    const key = Math.floor(chunk / rest) % keys;
    const start = Math.floor(chunk / rest / keys) * span + (chunk % rest) * chunkWords;
    let any = 0;
    let away = 0;
    for (let run = 0; run < runs; run++) {
      const sourceChunk = Math.floor((start + offsets[key * runs + run]) / chunkWords);
      any |= filled[source * planeChunks + sourceChunk];
      away |= Math.floor(sourceChunk / shardChunks) ^ arena.shard;
    }
    if (any === 0) return NOTHING;
    if (away !== 0) {
      fetchRuns(start, key * runs);
      return scratch;
    }
    if (runs === 1) return addressOf(start + offsets[key]);
    // Where the run would come from whose offset is 0; it may lie before the shard, for addresses are modulo 2^32.
    const origin = (source * shardWords + start - arena.shard * shardWords) * WORD_BYTES;
    arena.kernel.moveRuns(scratch, origin, table + 4 * key * runs, runs, runWords, 1);
    return scratch;
  };
}

/** For every value of digits `from` ... `to` - 1 the parity of their sum; a single 0 if there are none. */
const parities = (from: number, to: number, layout: Layout): Uint8Array =>
  Uint8Array.from(
    { length: radixProduct(from, to, layout) },
    (_, rank) => unrankDigits(rank, layout.tiles - from, Math.max(0, to - from)).reduce((sum, d) => sum + d, 0) % 2,
  );
