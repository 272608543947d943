import { expect, it } from 'vitest';
import { largerBytes } from '../../../src/survey/measures/measures.js';

const wordsOf = ({ buffer }: Uint8Array): Int32Array => new Int32Array(buffer as ArrayBuffer);

it('of each two bytes the larger one is found, whatever the other bytes of the words are', () => {
  // All pairs, mixed: the other bytes of a word are smaller ones and larger ones.
  const pairs = Array.from({ length: 1 << 16 }, (_, number) => (number * 40503) & 0xffff);
  const first = Uint8Array.from(pairs, (pair) => pair & 255);
  const second = Uint8Array.from(pairs, (pair) => pair >> 8);
  const larger = new Uint8Array(pairs.length);
  largerBytes(wordsOf(larger), wordsOf(first), wordsOf(second), pairs.length);
  const wrong = pairs.filter((_, at) => larger[at] !== Math.max(first[at], second[at]));
  expect(wrong).toEqual([]);
});
