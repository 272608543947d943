/*
 * One more bit a state solves the whole space: the blank's colour gives the depth modulo 2, so with bit 1 of every depth, kept
 * in a second set of planes, the depth modulo 4 is known.
 */
import type { DepthResidue } from '../../search/oracleWalk.js';
import { WORD_BYTES } from './kernel/kernel.js';
import { bitPlace, type Layout } from './layout.js';
import { chunkHalves, chunksIn, type PlanesMemory } from './memoryStore.js';

/** The 32-bit halves of a plane's words of bits 1 of depths, the lower first; wherever they are kept. */
export type OracleHalves = (plane: number, half: number) => number;

/** The depth modulo 4 of each index, over bits 1 of the depths. */
export function residuesOf(layout: Layout, halfAt: OracleHalves): DepthResidue {
  const oddPlane = Array.from({ length: layout.tiles + 1 }, (_, plane) => Number(layout.planes[1].includes(plane)));
  return (index) => {
    const { plane, word, bit } = bitPlace(index, layout);
    return 2 * ((halfAt(plane, 2 * word + (bit >>> 5)) >>> (bit & 31)) & 1) + oddPlane[plane];
  };
}

/** The bits of an oracle that a search has kept in memory; complete when the search is. */
export function oracleInMemory(memory: PlanesMemory): OracleHalves {
  const { layout, memories, memoryChunks } = memory;
  const memoryHalves = memoryChunks * layout.chunkWords * 2;
  const planes = Array.from({ length: layout.tiles + 1 }, (_, plane) =>
    memories.map((_, number) => oracleHalves(plane, number, memory)),
  );
  return (plane, half) => planes[plane][Math.floor(half / memoryHalves)][half % memoryHalves];
}

/** The same bits as bytes, little-endian: the planes one after another, in pieces. */
export function* oracleBytes(memory: PlanesMemory): Generator<Uint8Array> {
  for (let plane = 0; plane <= memory.layout.tiles; plane++) {
    for (const number of memory.memories.keys()) {
      const { buffer, byteOffset, byteLength } = oracleHalves(plane, number, memory);
      yield new Uint8Array(buffer, byteOffset, byteLength);
    }
  }
}

/** The part of an oracle plane that is in a memory. */
function oracleHalves(plane: number, number: number, memory: PlanesMemory): Uint32Array {
  const { layout, memoryChunks } = memory;
  const chunks = chunksIn(number, memoryChunks, layout);
  return chunkHalves(layout.tiles + 1 + plane, number * memoryChunks, memory, chunks);
}

/** Bytes of them. */
export const oracleByteLength = ({ tiles, planeWords }: Layout): number => (tiles + 1) * planeWords * WORD_BYTES;
