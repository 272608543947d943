/*
 * The one script that stands in the page as it is. The other one, which is large, is packed beside
 * it to a third of its size, so that the page stays small. Once unpacked it has an address, by
 * which the page and its worker run the same text.
 */
import { fromBase91 } from '../parts/base91.js';
import { pageData } from '../parts/pageData.js';

async function load(): Promise<void> {
  const { packed } = pageData() as { readonly packed: string };
  const stream = new Blob([fromBase91(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const text = await new Response(stream).arrayBuffer();
  const src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  document.body.append(Object.assign(document.createElement('script'), { src }));
}

load().catch((cause: unknown) => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  document.querySelector('.packed')!.textContent =
    `This browser cannot unpack the page (${reason}); use a newer one.`;
});
