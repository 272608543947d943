import { expect, it } from 'vitest';
import { inBase91 } from '../../../scripts/build/base91.mjs';
import { fromBase91 } from '../../../src/pages/parts/base91.js';

it('bytes in base 91 are read as they were written, and need no escape in a page', () => {
  for (let length = 0; length < 60; length++) {
    const bytes = Uint8Array.from({ length }, (_, place) => (length * 37 + place ** 3 * 11) & 255);
    for (const each of [bytes, bytes.fill(255, 0, length / 2), bytes.map(() => 0)]) {
      const text = inBase91(each);
      expect(text.length).toBe(Math.ceil((16 / 13) * length));
      expect(fromBase91(text)).toEqual(each);
      expect(text).not.toMatch(/[^!-~]|["<\\]/);
    }
  }
});
