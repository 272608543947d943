/*
 * One more bit a state solves the whole space: the blank's colour gives the depth modulo 2, so with bit 1 of every depth, kept
 * in a second set of planes, the depth modulo 4 is known.
 */
import { oracleOf, type Oracle } from '../enumerate/oracle.js';
import type { StateSpace } from '../enumerate/stateSpace.js';
import { factorial } from '../puzzle/size.js';
import { WORD_BYTES } from './kernel/kernel.js';
import { WORD_STATES, type Layout } from './layout.js';
import { chunkAddress, type PlanesMemory } from './memory.js';

/** The 32-bit halves of a plane's words of bits 1 of depths, the lower first; wherever they are kept. */
export type OracleHalves = (plane: number, half: number) => number;

/** The oracle of a space of depth `deepest`, over bits 1 of its depths. */
export function planesOracle(space: StateSpace, layout: Layout, deepest: number, halfAt: OracleHalves): Oracle {
  const planeStates = factorial(layout.tiles) / 2;
  const oddPlane = Array.from({ length: layout.tiles + 1 }, (_, plane) => Number(layout.planes[1].includes(plane)));
  return oracleOf(space, deepest, (index) => {
    const plane = Math.floor(index / planeStates);
    const rank = index - plane * planeStates;
    const word = Math.floor(rank / WORD_STATES);
    const bit = rank - word * WORD_STATES;
    return 2 * ((halfAt(plane, 2 * word + (bit >>> 5)) >>> (bit & 31)) & 1) + oddPlane[plane];
  });
}

/** The bits of an oracle that a search has kept in memory; complete when the search is. */
export function oracleInMemory(memory: PlanesMemory): OracleHalves {
  const { layout, shards, shardChunks } = memory;
  const halves = shards.map(({ buffer }) => new Uint32Array(buffer));
  const chunkHalves = 2 * layout.chunkWords;
  return (plane, half) => {
    const chunk = Math.floor(half / chunkHalves);
    const address = chunkAddress(oraclePlane(plane, layout), chunk, memory);
    return halves[Math.floor(chunk / shardChunks)][address / 4 + (half % chunkHalves)];
  };
}

/** The same bits as bytes, little-endian: the planes one after another, in pieces. */
export function* oracleBytes(memory: PlanesMemory): Generator<Uint8Array> {
  const { layout, shards, shardChunks } = memory;
  for (let plane = 0; plane <= layout.tiles; plane++) {
    for (const [shard, { buffer }] of shards.entries()) {
      const first = shard * shardChunks;
      const chunks = Math.min(shardChunks, layout.planeChunks - first);
      const address = chunkAddress(oraclePlane(plane, layout), first, memory);
      yield new Uint8Array(buffer, address, chunks * layout.chunkWords * WORD_BYTES);
    }
  }
}

/** A shard numbers the oracle planes on from the planes. */
export const oraclePlane = (plane: number, { tiles }: Layout): number => tiles + 1 + plane;
