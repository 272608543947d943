/*
 * One more bit a state. A neighbour's depth differs by exactly 1 and the blank's colour gives depth modulo 2, so with bit 1
 * of every depth, depth modulo 4 is known, and of a state's neighbours those at depth - 1 modulo 4 are nearer to the goal.
 */
import { bitPlace, type BitPlace, type Layout } from './layout.js';
import { chunkHalves, type PlanesMemory } from './memory.js';

/** Bit 1 of the depth of the state at a place, wherever it is kept. */
export type OracleBit = (place: BitPlace) => number;

/** The depth of the state with this index, modulo 4. */
export function depthModulo4(index: number, layout: Layout, bitAt: OracleBit): number {
  const place = bitPlace(index, layout);
  return 2 * bitAt(place) + (layout.planes[1].includes(place.plane) ? 1 : 0);
}

/** The bits of an oracle in memory; complete when the search is. */
export const oracleBit =
  (memory: PlanesMemory): OracleBit =>
  ({ plane, word, bit }) => {
    const { chunkWords } = memory.layout;
    const halves = oracleHalves(plane, Math.floor(word / chunkWords), memory);
    return (halves[2 * (word % chunkWords) + (bit >>> 5)] >>> (bit & 31)) & 1;
  };

/** The 32-bit halves of the words of a chunk's oracle, the lower first. */
export const oracleHalves = (plane: number, chunk: number, memory: PlanesMemory): Uint32Array<SharedArrayBuffer> =>
  chunkHalves(oraclePlane(plane, memory.layout), chunk, memory);

/** A shard numbers the oracle planes on from the planes. */
export const oraclePlane = (plane: number, { tiles }: Layout): number => tiles + 1 + plane;
