/*
 * One more bit a state solves the whole space: the blank's colour gives the depth modulo 2, so with bit 1 of every depth, kept
 * in a second set of planes, the depth modulo 4 is known.
 */
import type { DepthResidue } from '../../search/oracle.js';
import { WORD_BYTES } from './kernel/kernel.js';
import { bitPlace, type Layout } from './layout.js';
import { chunkHalves, type PlanesMemory } from './memoryStore.js';

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
export function oracleInMemory({ layout, memories, memoryChunks }: PlanesMemory): OracleHalves {
  const halves = memories.map(({ buffer }) => new Uint32Array(buffer));
  const memoryHalves = memoryChunks * layout.chunkWords * 2;
  return (plane, half) =>
    halves[Math.floor(half / memoryHalves)][(layout.tiles + 1 + plane) * memoryHalves + (half % memoryHalves)];
}

/** The same bits as bytes, little-endian: the planes one after another, in pieces. */
export function* oracleBytes(memory: PlanesMemory): Generator<Uint8Array> {
  const { layout, memories, memoryChunks } = memory;
  for (let plane = 0; plane <= layout.tiles; plane++) {
    for (const [number, { buffer }] of memories.entries()) {
      const first = number * memoryChunks;
      const chunks = Math.min(memoryChunks, layout.planeChunks - first);
      const { byteOffset } = chunkHalves(layout.tiles + 1 + plane, first, memory);
      yield new Uint8Array(buffer, byteOffset, chunks * layout.chunkWords * WORD_BYTES);
    }
  }
}

/** Bytes of them. */
export const oracleByteLength = ({ tiles, planeWords }: Layout): number => (tiles + 1) * planeWords * WORD_BYTES;
