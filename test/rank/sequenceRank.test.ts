import { describe, expect, it } from 'vitest';
import { inversionParity, PARITIES } from '../../src/puzzle/parity.js';
import { rankTiles, unrankTiles } from '../../src/rank/sequenceRank.js';
import { rankSequence, unrankSequence } from '../naive/ranks.js';
import { seededRandom, shuffled } from '../random.js';

const ordered = (length: number): number[] => Array.from({ length }, (_, place) => place + 1);

describe('the rank of a tile sequence', () => {
  it.each([3, 4, 5, 6, 7, 8])(
    'numbers all sequences of %d tiles of one parity in lexicographic order',
    (length) => {
      for (const parity of PARITIES) {
        let previous = '';
        const count = ordered(length).reduce((product, factor) => product * factor) / 2;
        for (let rank = 0; rank < count; rank++) {
          const sequence = unrankSequence(rank, length, parity);
          const text = sequence.join('');
          if (inversionParity(sequence) !== parity) expect.fail(`${text} is not ${parity}`);
          if (rankSequence(sequence) !== rank) expect.fail(`${text} does not rank ${rank}`);
          if (text <= previous) expect.fail(`${text} does not follow ${previous}`);
          previous = text;
        }
      }
    },
  );

  it('agrees with its twin for loops, which counts bits', () => {
    const tiles = new Uint8Array(17);
    const random = seededRandom(11);
    for (let round = 0; round < 2000; round++) {
      const length = 2 + Math.floor(random() * 16);
      const sequence = shuffled(ordered(length), random);
      tiles.set(sequence);
      const rank = rankSequence(sequence);
      expect(rankTiles(tiles, length), `seed 11, round ${round}`).toBe(rank);
      unrankTiles(rank, length, inversionParity(sequence), tiles);
      expect([...tiles.subarray(0, length)], `seed 11, round ${round}`).toEqual(sequence);
    }
  });
});
