/*
 * The kernel: the primitives of the bit-plane engine, its codec, and the depth-first search with
 * pattern databases. A word is 64 bits of which 60 are states: bit 12 d + 3 d' + d'', for Lehmer
 * digits of radix 5, 4 and 3. Addresses are bytes, `words` is a multiple of six, and the target
 * never overlaps the source. The specifications are in TypeScript: test/naive/primitives.ts,
 * test/naive/codec.ts, and gridTreeSearch.ts with patternBound.ts.
 */
export { moveRuns } from './runs';
export { transposeSixes } from './transpose';
export { swapRadix5, swapRadix4, rotateRadix3 } from './digits';
export { settle, join } from './settle';
export { encode, decode } from './codec';
export { search } from './search';
