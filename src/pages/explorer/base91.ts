/**
 * The bytes that a text of `base91` (scripts/build/base91.mjs) stands for: two digits, the lower one first, are 13 bits, and one alone at
 * the end is 6; the first bit is the lowest of the first byte. The digits are the visible ASCII characters but ", < and \.
 */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((13 * (text.length >> 1) + 6 * (text.length & 1)) >> 3);
  let [bits, count, to] = [0, 0, 0];
  for (let from = 0; from < text.length; from += 2) {
    const high = from + 1 < text.length ? digitAt(text, from + 1) : 0;
    bits |= (91 * high + digitAt(text, from)) << count;
    for (count += 13; count >= 8; count -= 8, bits >>>= 8) bytes[to++] = bits;
  }
  return bytes;
}

function digitAt(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code - LOWEST - (code > QUOTE ? 1 : 0) - (code > SMALLER ? 1 : 0) - (code > BACKSLASH ? 1 : 0);
}

const [LOWEST, QUOTE, SMALLER, BACKSLASH] = [33, 34, 60, 92];
