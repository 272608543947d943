/**
 * The bytes that a text of `base85` (scripts/build/base85.mjs) stands for: every four bytes are five digits, the highest first; at the
 * end one byte is two, two are three, three are four. The digits are the characters from # to y but < and \.
 */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((4 * text.length) / 5));
  for (let from = 0, to = 0; to < bytes.length; from += 5, to += 4) {
    let word = 0;
    for (let place = from; place < from + 5; place++) {
      const code = place < text.length ? text.charCodeAt(place) : HIGHEST;
      word = 85 * word + code - LOWEST - (code > SMALLER ? 1 : 0) - (code > BACKSLASH ? 1 : 0);
    }
    for (let byte = 0; byte < 4; byte++) bytes[to + byte] = word >>> (24 - 8 * byte);
  }
  return bytes;
}

const [LOWEST, HIGHEST, SMALLER, BACKSLASH] = [35, 121, 60, 92];
