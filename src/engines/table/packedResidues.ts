/*
 * The depths of positions modulo 3 or 4, as two bits each: what an oracle needs if tiles repeat.
 */
import type { DepthResidue } from '../../space/oracleWalk.js';
import type { Depths } from '../../space/depths.js';

/** Positions to a byte, the first in the lowest bits. */
const PACKED = 4;

/** Bytes of a plane of `planeSize` positions. */
export const packedLength = (planeSize: number): number => Math.ceil(planeSize / PACKED);

/**
 * The planes' residues one plane after another, each padded to whole bytes. Inverse: {@link
 * unpackedResidues}.
 */
export function* packedResidues(depths: Depths, modulus: number): Generator<Uint8Array> {
  for (const plane of depths) {
    const packed = new Uint8Array(packedLength(plane.length));
    for (let rank = 0; rank < plane.length; rank++) {
      packed[Math.floor(rank / PACKED)] |= (plane[rank] % modulus) << (2 * (rank % PACKED));
    }
    yield packed;
  }
}

/** The residue of each index, in packed planes of `planeSize` positions. */
export function unpackedResidues(planes: Depths, planeSize: number): DepthResidue {
  return (index) => {
    const plane = Math.floor(index / planeSize);
    const rank = index - plane * planeSize;
    return (planes[plane][Math.floor(rank / PACKED)] >> (2 * (rank % PACKED))) & 3;
  };
}
