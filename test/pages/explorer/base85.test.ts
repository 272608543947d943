import { expect, it } from 'vitest';
import { base85 } from '../../../scripts/build/base85.mjs';
import { bytesOf } from '../../../src/pages/explorer/base85.js';
import { seededRandom } from '../../random.js';

it('bytes of any length are unpacked as they were packed, from characters that a page writes as they are', () => {
  const random = seededRandom(85);
  for (let length = 0; length < 60; length++) {
    const some = [0, 255].map((byte) => Buffer.alloc(length, byte));
    for (const bytes of [
      ...some,
      Buffer.from(Array.from({ length }, () => Math.floor(256 * random()))),
    ]) {
      const text = base85(bytes);
      expect(text).toMatch(/^[!#(-;=-[\]-|]*$/);
      expect(text).toHaveLength(Math.ceil((5 * length) / 4));
      expect(bytesOf(text)).toEqual(new Uint8Array(bytes));
    }
  }
});
