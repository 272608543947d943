/*
 * One more bit a state solves the whole space: the blank's colour gives the depth modulo 2, so with
 * bit 1 of every depth, kept in a second set of planes, the depth modulo 4 is known. Where the
 * colour does not alternate there are two sets, for the two bits of the depth modulo 3.
 */
import { bytesOf } from '../../search/executor.js';
import type { DepthResidue } from '../../search/oracleWalk.js';
import { WORD_BYTES } from '../../kernel/kernel.js';
import { bitPlace, searchSheets, type Layout } from './layout.js';
import { chunkHalves, chunksIn, type PlanesMemory } from './memoryStore.js';

/**
 * The depth of each index modulo 4, over bits 1 of the depths, or modulo 3 over both bits of that:
 * the bytes of the sets' planes one after another, little-endian, each plane in so many pieces, of
 * which all but the last are of equal length.
 */
export function residuesOf(layout: Layout, pieces: readonly Uint8Array[]): DepthResidue {
  const { length } = pieces[0];
  const planePieces = pieces.length / searchSheets(layout);
  const { layers, tiles, planes } = layout;
  const isOdd = Array.from({ length: tiles + 1 }, (_, plane) =>
    Number(planes[1 % planes.length].includes(plane)),
  );
  return (index) => {
    const { plane, word, bit } = bitPlace(index, layout);
    const byte = word * WORD_BYTES + (bit >>> 3);
    const bitIn = (sheet: number): number =>
      (pieces[sheet * planePieces + Math.floor(byte / length)][byte % length] >>> (bit & 7)) & 1;
    return layers === 1
      ? 2 * bitIn(plane) + isOdd[plane]
      : bitIn(plane) + 2 * bitIn(tiles + 1 + plane);
  };
}

/**
 * The bits of an oracle that a search has kept in memory, as {@link residuesOf} has them; complete
 * when the search is.
 */
export function* oracleBytes(memory: PlanesMemory): Generator<Uint8Array> {
  const { layout, memories, memoryChunks } = memory;
  const first = searchSheets(layout);
  for (let sheet = first; sheet < 2 * first; sheet++) {
    for (const number of memories.keys()) {
      const chunks = chunksIn(number, memoryChunks, layout);
      yield bytesOf(chunkHalves(sheet, number * memoryChunks, memory, chunks));
    }
  }
}
