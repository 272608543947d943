import { describe, it } from 'vitest';
import { expectTrailing } from './shapeSuite.js';

describe('where tiles repeat, as many places as can be are trailing', () => {
  it.each([['5x4', [5, 5, 5, 4], 7]] as const)('on %s with %j tiles of a kind: %i', expectTrailing);
});
