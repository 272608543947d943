import { expect, it } from 'vitest';
import { inBase85 } from '../../../scripts/build/base85.mjs';
import { fromBase85 } from '../../../src/pages/parts/base85.js';

it('bytes in base 85 are read as they were written, and need no escape in a page', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, place) => (length * 37 + place ** 3 * 11) & 255);
    const text = inBase85(bytes);
    expect(text.length).toBe(Math.ceil(1.25 * length));
    expect(fromBase85(text)).toEqual(bytes);
    expect(text).not.toMatch(/[^(-~]|[<\\]/);
  }
  const most = new Uint8Array(7).fill(255);
  expect(fromBase85(inBase85(most))).toEqual(most);
});
