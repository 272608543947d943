/** The bytes of a text that the build has written: scripts/build/base91.mjs tells how. */
export function fromBase91(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let number = 0;
  let bits = 0;
  for (let place = 0; place < text.length; place += 2) {
    const isPair = place + 1 < text.length;
    const pair = digitAt(text, place) + (isPair ? 91 * digitAt(text, place + 1) : 0);
    number |= pair << bits;
    bits += isPair ? 13 : 6;
    for (; bits >= 8; bits -= 8) {
      bytes.push(number & 255);
      number >>= 8;
    }
  }
  return Uint8Array.from(bytes);
}

function digitAt(text: string, place: number): number {
  const code = text.charCodeAt(place);
  // From ! on, without " < and \.
  return code - 33 - (code > 34 ? 1 : 0) - (code > 60 ? 1 : 0) - (code > 92 ? 1 : 0);
}
