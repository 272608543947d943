/*
 * A file that grows piece by piece and is whole after each of them, so that a kill loses nothing
 * that was written.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { nextTurn } from '../../basics/turns.js';
import { checkTarget } from '../writing/atomic.js';
import { whileWriting } from '../system/fileSystem.js';

/**
 * Writes pieces to a new file, or over an old one. `headerFor(bytes)`: the header of a file with
 * `bytes` bytes of pieces; all headers have the same length.
 *
 * @throws AtlasError when the file cannot be written to the end, and the signal's reason; the
 * pieces written so far stay.
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
    const empty = headerFor(0);
    write(file, empty, 0, path);
    let written = 0;
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
      write(file, bytes, empty.length + written, path);
      written += bytes.length;
      // The header comes last: it says how many records there are.
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
  whileWriting(dirname(path), () => {
    for (let done = 0; done < bytes.length;)
      done += writeSync(file, bytes, done, bytes.length - done, place + done);
  });
}
