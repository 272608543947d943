import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { UserError } from '../errors.js';

/** Lines of text, and how many there are where that is known before. */
export interface CountedLines {
  readonly lines: Iterable<string> | AsyncIterable<string>;
  /** Infinity for a stream. */
  readonly total: number;
}

/**
 * The lines of a file, or those of stdin, as they come, for `-`; without a byte order mark.
 *
 * @throws UserError when the file cannot be read.
 */
export function countedLines(name: string): CountedLines {
  if (name === '-') return { lines: withoutMark(createInterface({ input: process.stdin })), total: Infinity };
  try {
    const lines = readFileSync(name, 'utf8')
      .replace(MARK, '')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    return { lines, total: lines.length };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (!code.startsWith('E')) throw cause;
    throw new UserError(
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
