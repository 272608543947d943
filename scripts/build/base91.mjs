/** The digits: visible characters that stand for themselves in a page and in JSON. */
const DIGITS = Array.from({ length: 94 }, (_, digit) => String.fromCharCode(33 + digit)).filter(
  (digit) => !'"<\\'.includes(digit),
);

/**
 * Bytes as text, two digits for 13 bits: less than base64 takes. Inverse: `bytesOf` in src/pages/explorer/base91.ts.
 *
 * @param {Uint8Array} bytes
 */
export function base91(bytes) {
  let [bits, count, text] = [0, 0, ''];
  for (const byte of bytes) {
    bits |= byte << count;
    count += 8;
    if (count < 13) continue;
    text += twoDigits(bits & 8191);
    bits >>>= 13;
    count -= 13;
  }
  return count === 0 ? text : text + (count > 6 ? twoDigits(bits) : DIGITS[bits]);
}

/** @param {number} value */
const twoDigits = (value) => DIGITS[value % 91] + DIGITS[Math.floor(value / 91)];
