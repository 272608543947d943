/** The digits: characters that neither a page nor JSON writes otherwise. */
const DIGITS = Array.from({ length: 87 }, (_, digit) => String.fromCharCode(35 + digit)).filter(
  (digit) => digit !== '<' && digit !== '\\',
);

/**
 * Bytes as text, five digits for four bytes: less than base64 takes. Inverse: `bytesOf` in src/pages/explorer/base85.ts.
 *
 * @param {Uint8Array} bytes
 */
export function base85(bytes) {
  const groups = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, group) => {
    const four = bytes.subarray(4 * group, 4 * group + 4);
    let word = [0, 1, 2, 3].reduce((sum, place) => 256 * sum + (four[place] ?? 0), 0);
    const digits = [];
    for (let place = 4; place >= 0; place--, word = Math.floor(word / 85)) digits[place] = DIGITS[word % 85];
    return digits.slice(0, four.length + 1).join('');
  });
  return groups.join('');
}
