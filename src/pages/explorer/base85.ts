/**
 * The bytes that a text of `base85` (scripts/build/base85.mjs) stands for: five digits, the lowest
 * one first, are a number of four bytes; at the end fewer digits are one byte less. The digits are
 * the characters from ( to |, with ! in the place of < and # in that of \.
 */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const codes = new TextEncoder().encode(text.replaceAll('!', '<').replaceAll('#', '\\'));
  const view = new DataView(new ArrayBuffer(4 * Math.ceil(codes.length / 5)));
  for (let place = 0; 5 * place < codes.length; place++) {
    const number = codes
      .subarray(5 * place, 5 * place + 5)
      .reduceRight((rest, code) => 85 * rest + code - 40, 0);
    view.setUint32(4 * place, number, true);
  }
  return new Uint8Array(view.buffer, 0, Math.floor((4 * codes.length) / 5));
}
