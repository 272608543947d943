/*
 * The one script that stands in the page as it is. The other one, which is large, is packed beside
 * it to a third of its size, so that the page stays small. Once unpacked it has an address, by
 * which the page and its worker run the same text.
 */
import { fromBase91 } from '../parts/base91.js';
import { pageData } from '../parts/pageData.js';

interface PackedData {
  readonly packed: string;
  /** The kernel, which the script finds under a name of its own, if it is not in the script. */
  readonly kernel?: string;
}

async function load(): Promise<void> {
  const { packed, kernel } = pageData() as PackedData;
  const digits = kernel && hexOf(await unpacked(kernel));
  const text = [`const KERNEL="${digits}";`, await unpacked(packed)];
  const src = URL.createObjectURL(new Blob(text, { type: 'text/javascript' }));
  document.body.append(Object.assign(document.createElement('script'), { src }));
}

function unpacked(packed: string): Promise<ArrayBuffer> {
  const stream = new Blob([fromBase91(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

load().catch((cause: unknown) => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  document.querySelector('.packed')!.textContent =
    `This browser cannot unpack the page (${reason}); use a newer one.`;
});
