import { describe, expect, it } from 'vitest';
import { exchangeDigits } from '../../src/rank/lehmer.js';
import { lehmerDigits, sequenceFromDigits } from '../naive/ranks.js';
import { seededRandom, shuffled } from '../random.js';

const ordered = (length: number): number[] => Array.from({ length }, (_, place) => place + 1);

describe('Lehmer digits', () => {
  it('change at two places only when neighbouring tiles are exchanged', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 1000; round++) {
      const sequence = shuffled(ordered(9), random);
      const place = Math.floor(random() * 8);
      const digits = lehmerDigits(sequence);
      exchangeDigits(digits, place);
      const exchanged = sequence.with(place, sequence[place + 1]).with(place + 1, sequence[place]);
      expect(digits, `seed 5, round ${round}`).toEqual(lehmerDigits(exchanged));
      expect(sequenceFromDigits(digits)).toEqual(exchanged);
    }
  });
});
