import { expect, it, vi } from 'vitest';
import { MOST_SEED, newSeed } from '../../src/space/random.js';

it('a new seed is any number from 0 to the largest seed', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  expect(newSeed()).toBe(0);
  random.mockReturnValue(1 - Number.EPSILON / 2);
  expect(newSeed()).toBe(MOST_SEED);
  random.mockRestore();
});
