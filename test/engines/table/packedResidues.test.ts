import { describe, expect, it } from 'vitest';
import { packedResidues, unpackedResidues } from '../../../src/engines/table/packedResidues.js';
import { seededRandom } from '../../random.js';

const SEED = 77;

describe('packed residues', () => {
  it('have four positions to a byte, the first in the lowest bits, each plane in whole bytes', () => {
    const depths = [Uint8Array.of(1, 2, 3, 4, 5), Uint8Array.of(7, 0, 0, 0, 2)];
    const packed = [...packedResidues(depths, 4)].map((bytes) => [...bytes]);
    expect(packed).toEqual([
      [0b00_11_10_01, 0b01],
      [0b00_00_00_11, 0b10],
    ]);
  });

  it.each([
    [1, 3],
    [4, 3],
    [5, 4],
    [1023, 3],
    [1024, 4],
  ])('of planes of %i positions are read back, modulo %i', (planeSize, modulus) => {
    const random = seededRandom(SEED);
    const depths = [0, 1, 2].map(() =>
      Uint8Array.from({ length: planeSize }, () => Math.floor(200 * random())),
    );
    const residueAt = unpackedResidues([...packedResidues(depths, modulus)], planeSize);
    const read = Array.from({ length: 3 * planeSize }, (_, index) => residueAt(index));
    expect(read).toEqual(depths.flatMap((plane) => [...plane].map((depth) => depth % modulus)));
  });
});
