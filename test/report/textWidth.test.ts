import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../src/report/textWidth.js';

describe('the width of text', () => {
  it('is that of string-width for every single character', () => {
    const wrong: string[] = [];
    for (let code = 1; code < 0x20000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCodePoint(code);
      if (textWidth(character) !== stringWidth(character)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    '',
    'abc',
    'ソウア/イ*タ/タノマ',
    '│ 12 │ █▏…',
    '👩‍👩‍👧 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇯🇵 1️⃣ #⃣ ❤️ ☺️ ☺ ⌚',
    'e\u0301 नि ﾀﾞ 각 𠮷 ½ ①',
    '\u202eשלום\u200b',
    '\u001b[32mok\u001b[0m ア',
    'a\u0007\tb\ufe0f\u20e3',
  ])('is that of string-width for %j', (text) => {
    expect(textWidth(text)).toBe(stringWidth(text));
  });
});
