import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { errorCode, readRegular } from '../files/regularFile.js';
import { UsageError } from './sentences.js';

/** Lines of text, and how many there are where that is known before. */
export interface CountedLines {
  readonly lines: Iterable<string> | AsyncIterable<string>;
  /** Infinity for a stream. */
  readonly total: number;
}

/**
 * The lines of a file, or those of stdin, as they come, for `-`; without a byte order mark.
 *
 * @throws UsageError when the file cannot be read.
 */
export function countedLines(name: string): CountedLines {
  if (name === '-') return { lines: withoutMark(createInterface({ input: process.stdin })), total: Infinity };
  try {
    if (!statSync(name).isFile() && !statSync(name).isDirectory()) {
      // A pipe may take its time to come, and to end.
      return { lines: withoutMark(createInterface({ input: createReadStream(name) })), total: Infinity };
    }
    const lines = readRegular(name)
      .replace(MARK, '')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    return { lines, total: lines.length };
  } catch (cause) {
    const code = errorCode(cause);
    if (code === '') throw cause;
    throw new UsageError(
      `The file '${name}' of --input cannot be read (${code}); name a file of boards, one a line, or - for stdin.`,
    );
  }
}

/** The byte order mark that some editors begin files with. */
const MARK = /^\uFEFF/;

async function* withoutMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let first = true;
  for await (const line of lines) {
    yield first ? line.replace(MARK, '') : line;
    first = false;
  }
}
