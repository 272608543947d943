import { expect, it } from 'vitest';
import { base91 } from '../../../scripts/build/base91.mjs';
import { bytesOf } from '../../../src/pages/explorer/base91.js';
import { seededRandom } from '../../random.js';

it('bytes of any length are unpacked as they were packed, from characters that a page writes as they are', () => {
  const random = seededRandom(91);
  for (let length = 0; length < 60; length++) {
    const some = [0, 255].map((byte) => new Uint8Array(length).fill(byte));
    for (const bytes of [...some, Uint8Array.from({ length }, () => Math.floor(256 * random()))]) {
      const text = base91(bytes);
      expect(text).toMatch(/^[!#-;=-[\]-~]*$/);
      expect(text).toHaveLength(Math.ceil((16 * length) / 13));
      expect(bytesOf(text)).toEqual(bytes);
    }
  }
});
