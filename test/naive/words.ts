/* Words of the bit planes, 60 states each. */
import { seededRandom } from '../random.js';
import { population, type Words } from './primitives.js';

/** Words whose densities are drawn, too. */
export function randomWords(
  length: number,
  seed: number,
  densityOf: (random: () => number) => number,
): bigint[] {
  const random = seededRandom(seed);
  return Array.from({ length }, () => {
    const density = densityOf(random);
    let word = 0n;
    for (let bit = 0n; bit < 60n; bit++) if (random() < density) word |= 1n << bit;
    return word;
  });
}

export const statesOf = (words: Words): number =>
  words.reduce((sum, word) => sum + (word === 0n ? 0 : population(word)), 0);
