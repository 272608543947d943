/* The columns of texts in a terminal: a quick way for most texts gives what the package gives. */
import stringWidth from 'fast-string-width';
import { expect, it } from 'vitest';
import { textWidth } from '../../src/formats/textLayout.js';

it('every letter of the first plane has the width that the package gives', () => {
  for (let code = 0x20; code < 0xd800; code++) {
    const letter = String.fromCharCode(code);
    if (textWidth(letter) !== stringWidth(letter)) expect.fail(`U+${code.toString(16)}`);
  }
});

it.each([
  ['', 0],
  ['12', 2],
  ['│ 1 │', 5],
  ['山', 2],
  ['é', 1],
  ['👨‍👩‍👧', 2],
])('%j takes %i columns', (text, width) => {
  expect(textWidth(text)).toBe(width);
});
