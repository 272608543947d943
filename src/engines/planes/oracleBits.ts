/*
 * With one more bit for each state, an oracle solves the whole space: the blank's colour gives the
 * depth modulo 2, and a second set of planes stores bit 1 of every depth, so the depth modulo 4 is
 * known. If the colour does not alternate, there are two sets, for the two bits of the depth modulo
 * 3.
 */
import { bytesOf } from '../../executors/executor.js';
import type { DepthResidue } from '../../space/oracleWalk.js';
import { WORD_BYTES } from '../../kernel/kernel.js';
import { bitPlace, planesAt, searchSheets, type PlanesLayout } from './planesLayout.js';
import { chunkHalves, chunksIn, type PlanesMemory } from './memoryStore.js';

/**
 * The depth of each index modulo 4, or modulo 3, over the bits of an oracle: the bytes of its
 * sheets one after another, little-endian, each in the same number of pieces, which have equal
 * lengths except the last one.
 */
export function residuesOf(layout: PlanesLayout, pieces: readonly Uint8Array[]): DepthResidue {
  const { keptLayers, planeCount } = layout;
  const { length } = pieces[0];
  const sheetPieces = pieces.length / searchSheets(layout);
  const residues = Array.from({ length: planeCount }, (_, plane) => planeResidues(plane, layout));
  return (index) => {
    const { plane, word, bit } = bitPlace(index, layout);
    const byte = word * WORD_BYTES + (bit >>> 3);
    for (let set = 0; set < keptLayers; set++) {
      const piece = (set * planeCount + plane) * sheetPieces + Math.floor(byte / length);
      if (((pieces[piece][byte % length] >>> (bit & 7)) & 1) === 1)
        return residues[plane].withBit[set];
    }
    return residues[plane].withoutBits;
  };
}

/** The residues that the depths of a plane's states can have: with each bit set, and with none. */
function planeResidues(
  plane: number,
  layout: PlanesLayout,
): { withBit: number[]; withoutBits: number } {
  const { keptLayers, oracleBitByDepth } = layout;
  const withBits = (bit: number | undefined): number =>
    oracleBitByDepth.findIndex(
      (own, residue) => own === bit && planesAt(residue, layout).includes(plane),
    );
  return {
    withBit: Array.from({ length: keptLayers }, (_, bit) => withBits(bit)),
    withoutBits: withBits(undefined),
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
