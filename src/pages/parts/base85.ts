/** The bytes of a text that the build has written: scripts/build/base85.mjs tells how. */
export function fromBase85(text: string): Uint8Array<ArrayBuffer> {
  const groups = Math.ceil(text.length / 5);
  const view = new DataView(new ArrayBuffer(4 * groups));
  for (let group = 0; group < groups; group++) {
    let number = 0;
    for (let place = 5 * group; place < 5 * group + 5; place++)
      number = 85 * number + digitAt(text, place);
    view.setUint32(4 * group, number);
  }
  return new Uint8Array(view.buffer, 0, Math.floor((4 * text.length) / 5));
}

/** The digit at a place; beyond the end the greatest one, so that the bytes before stay. */
function digitAt(text: string, place: number): number {
  if (place >= text.length) return 84;
  const code = text.charCodeAt(place);
  // From ( on, without < and \.
  return code - 40 - (code > 60 ? 1 : 0) - (code > 92 ? 1 : 0);
}
