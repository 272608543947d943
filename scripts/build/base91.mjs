/*
 * Bytes as text that JSON and HTML leave as it is: the characters from ! to ~ without " < and \ are
 * the digits 0 ... 90, and two digits are 13 bits, as 91 x 91 is more than 2^13. Up to 6 bits at
 * the end are one digit. The text is 8 % shorter than in base 64. src/pages/parts/base91.ts reads
 * it.
 */

/** @param {Uint8Array} bytes */
export function inBase91(bytes) {
  let text = '';
  let number = 0;
  let bits = 0;
  for (const byte of bytes) {
    number |= byte << bits;
    bits += 8;
    if (bits < 13) continue;
    text += pairOf(number & 8191);
    number >>= 13;
    bits -= 13;
  }
  if (bits > 6) text += pairOf(number);
  else if (bits > 0) text += DIGITS[number];
  return text;
}

const DIGITS = Array.from({ length: 94 }, (_, place) => String.fromCharCode(33 + place)).filter(
  (digit) => !'"<\\'.includes(digit),
);

/** @param {number} number below 91 x 91 */
const pairOf = (number) => DIGITS[number % 91] + DIGITS[Math.floor(number / 91)];
