/*
 * One more bit a state solves the whole space: the blank's colour gives the depth modulo 2, so with bit 1 of every depth, kept
 * in a second set of planes, the depth modulo 4 is known. Where the colour does not alternate there are two sets, for the two bits of
 * the depth modulo 3.
 */
import { bytesOf } from '../../search/executor.js';
import type { DepthResidue } from '../../search/oracleWalk.js';
import { bitPlace, oracleBits, oracleSheet, type Layout } from './layout.js';
import { chunkHalves, chunksIn, type PlanesMemory } from './memoryStore.js';

/** The 32-bit halves of the words that a plane has in a set, the lower first; wherever they are kept. The sets' planes are numbered on. */
type OracleHalves = (plane: number, half: number) => number;

/** The depth of each index modulo 4, over bits 1 of the depths, or modulo 3 over both bits of that. */
export function residuesOf(layout: Layout, halfAt: OracleHalves): DepthResidue {
  if (oracleBits(layout) === 2) {
    return (index) => {
      const { plane, word, bit } = bitPlace(index, layout);
      const bitIn = (place: number): number => (halfAt(place, 2 * word + (bit >>> 5)) >>> (bit & 31)) & 1;
      return bitIn(plane) + 2 * bitIn(layout.tiles + 1 + plane);
    };
  }
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
  const planes = Array.from({ length: oraclePlanes(layout) }, (_, plane) =>
    memories.map((_, number) => oracleHalves(plane, number, memory)),
  );
  return (plane, half) => planes[plane][Math.floor(half / memoryHalves)][half % memoryHalves];
}

/** The same bits as bytes, little-endian: the planes one after another, in pieces. */
export function* oracleBytes(memory: PlanesMemory): Generator<Uint8Array> {
  for (let plane = 0; plane < oraclePlanes(memory.layout); plane++) {
    for (const number of memory.memories.keys()) {
      yield bytesOf(oracleHalves(plane, number, memory));
    }
  }
}

/** The part of an oracle plane that is in a memory. */
function oracleHalves(plane: number, number: number, memory: PlanesMemory): Uint32Array {
  const { layout, memoryChunks } = memory;
  const chunks = chunksIn(number, memoryChunks, layout);
  return chunkHalves(oracleSheet(plane, 0, layout), number * memoryChunks, memory, chunks);
}

/** Planes of all sets. */
export const oraclePlanes = (layout: Layout): number => oracleBits(layout) * (layout.tiles + 1);
