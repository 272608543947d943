/* A file that grows piece by piece and is whole after each of them, so that a kill loses nothing that was written. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { nextTurn } from '../turns.js';
import { checkTarget } from './atomic.js';
import { diskError } from './fileSystem.js';
import { dirname } from 'node:path';

/**
 * Writes pieces to a new file, or over an old one. `headerFor` gives what the file begins with, by the bytes of the pieces so far; it has
 * always the same length.
 *
 * @throws AtlasError when the file cannot be written to the end, and the signal's reason; what is written stays.
 */
export async function growFile(
  path: string,
  pieces: AsyncIterable<string | Uint8Array>,
  signal: AbortSignal,
  headerFor: (bytes: number) => Uint8Array = () => new Uint8Array(0),
): Promise<void> {
  checkTarget(path);
  const file = openSync(path, 'w');
  try {
    const start = headerFor(0).length;
    write(file, headerFor(0), 0, path);
    let written = 0;
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
      write(file, bytes, start + written, path);
      written += bytes.length;
      // The header last: it vouches for the records.
      write(file, headerFor(written), 0, path);
      await nextTurn();
      signal.throwIfAborted();
    }
  } finally {
    closeSync(file);
  }
}

/** Writes all bytes at a place. */
function write(file: number, bytes: Uint8Array, place: number, path: string): void {
  try {
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, place + done);
  } catch (cause) {
    throw diskError(dirname(path), cause);
  }
}
