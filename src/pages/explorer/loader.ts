/*
 * The one script that stands in the page as it is. The other one, which is large, is packed beside it, with the kernel: to a third of
 * its size, so that the page stays small. Once unpacked it has an address, by which the page and its worker run the same text.
 */
import { pageData } from '../parts/pageData.js';
import type { ExplorerData } from './explorerPage.js';
import { bytesOf } from './base91.js';

/** The unpacked script, which has been handed the kernel. */
export interface LoadedScript extends HTMLScriptElement {
  readonly kernel: Uint8Array;
}

const data = pageData() as ExplorerData;

async function load(): Promise<void> {
  const [text, kernel] = await Promise.all([unpacked(data.packed), unpacked(data.kernel)]);
  const src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const script = document.createElement('script');
  document.body.append(Object.assign(script, { src, kernel: new Uint8Array(kernel) } satisfies Partial<LoadedScript>));
}

function unpacked(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}

load().catch((cause: unknown) => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  document.querySelector('#explorer')!.textContent =
    `This browser cannot unpack the page (${reason}); use a newer one.`;
});
