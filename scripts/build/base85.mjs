/**
 * Bytes as text, five digits for four bytes: less than base64 takes. Inverse: `bytesOf` in
 * src/pages/explorer/base85.ts.
 *
 * @param {Buffer} bytes
 */
export function base85(bytes) {
  const padded = Buffer.concat([bytes, Buffer.alloc(4)]);
  let text = '';
  for (let place = 0; place < bytes.length; place += 4) {
    let number = padded.readUInt32LE(place);
    for (let digit = 0; digit < 5; digit++, number = Math.floor(number / 85)) {
      text += String.fromCharCode(40 + (number % 85));
    }
  }
  // They stand for themselves in a page and in JSON.
  return text
    .slice(0, Math.ceil((5 * bytes.length) / 4))
    .replaceAll('<', '!')
    .replaceAll('\\', '#');
}
