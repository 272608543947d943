/** The bytes that a text in base64 stands for. A loop, as `Uint8Array.from` would keep the page busy at its start (65 kB: 14 ms, so 2). */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < bytes.length; place++) bytes[place] = text.charCodeAt(place);
  return bytes;
}
