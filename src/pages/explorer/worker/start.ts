/* The inside of the page's worker. */
import { browser } from '../platform.js';
import { atlasCalls } from './atlas.js';
import { answer, type Port } from './calls.js';

/** The kernel in hexadecimal digits, which pack well. Written in by the build. */
declare const KERNEL: string;

/** Answers calls. */
export function serveAtlas(port: Port): void {
  const kernel = Uint8Array.from(KERNEL.match(/../g)!, (byte) => Number.parseInt(byte, 16));
  answer(port, atlasCalls(browser(kernel)));
}
