/*
 * Bytes as text that JSON and HTML leave as it is: the characters from ( to ~ without < and \ are
 * the digits 0 ... 84, five digits are four bytes, and the last group is cut. The text is 6 %
 * shorter than in base 64. src/pages/parts/base85.ts reads it.
 */

/** @param {Uint8Array} bytes */
export function inBase85(bytes) {
  let text = '';
  for (let start = 0; start < bytes.length; start += 4) {
    const group = bytes.subarray(start, start + 4);
    // The bytes that are missing in the last group are 0.
    let number = 0;
    for (let place = 0; place < 4; place++) number = 256 * number + (group[place] ?? 0);
    const digits = [];
    for (let place = 0; place < 5; place++) {
      digits.unshift(DIGITS[number % 85]);
      number = Math.floor(number / 85);
    }
    text += digits.slice(0, group.length + 1).join('');
  }
  return text;
}

const DIGITS = Array.from({ length: 87 }, (_, place) => String.fromCharCode(40 + place)).filter(
  (digit) => digit !== '<' && digit !== '\\',
);
