/* Lines of a file, a pipe or stdin. */
import { createReadStream, fstatSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { isatty, ReadStream } from 'node:tty';
import { TextDecoder } from 'node:util';
import { AtlasError } from '../../basics/errors.js';
import { inRows } from '../../puzzle/board.js';
import { openToRead, readingError, readRegularBytes } from '../system/regularFile.js';
import { quoted } from '../../basics/quoted.js';

/** Larger files are read piece by piece. */
const READ_AT_ONCE = 2 ** 26;

/** Lines of a file at a time. */
const SLICE = 1000;

/** A longer line is no board, and may have no end. */
const LONGEST_LINE = 2 ** 20;

/**
 * The lines of a file, or of stdin for `-`, as they come; without a byte order mark. The total of a
 * stream is Infinity.
 *
 * @throws AtlasError, also while lines are taken, when the file cannot be read, or has a line
 * without an end; the signal's reason.
 */
export function countedLines(name: string, stdin: () => Readable, signal: AbortSignal) {
  if (name === '-') return { batches: streamLines(stdin(), name, signal), total: Infinity };
  try {
    const file = statSync(name);
    if (!file.isDirectory() && (!file.isFile() || file.size > READ_AT_ONCE)) {
      return { batches: streamLines(openStream(name), name, signal), total: Infinity };
    }
    const bytes = readRegularBytes(name);
    const lines = decoderOf(bytes)
      .decode(bytes)
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    return { batches: inRows(lines, SLICE).values(), total: lines.length };
  } catch (cause) {
    throw inputError(name, cause);
  }
}

/**
 * A file as a stream. The program can be ended while it waits for a pipe or a terminal, as no
 * thread waits in the system.
 */
function openStream(name: string): Readable {
  const fd = openToRead(name);
  if (fstatSync(fd).isFIFO()) return new Socket({ fd, readable: true, writable: false });
  return isatty(fd) ? new ReadStream(fd) : createReadStream('', { fd });
}

/**
 * The decoder of a text by the byte order mark that the text may begin with: of UTF-16, as
 * PowerShell writes it, or of UTF-8. It leaves out the mark.
 */
function decoderOf([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8');
}

async function* streamLines(
  stream: Readable,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  addAbortSignal(signal, stream);
  let rest = '';
  let number = 0;
  const line = (text: string): string => {
    number++;
    return text.replace(/\r$/, '');
  };
  try {
    for await (const piece of decoded(stream as AsyncIterable<Uint8Array>)) {
      const texts = `${rest}${piece}`.split('\n');
      rest = texts.pop() ?? '';
      yield texts.map(line);
      if (rest.length > LONGEST_LINE) {
        throw new AtlasError(
          'path',
          `Line ${number + 1} of ${nameOf(name)} does not end; write one board or rank a line`,
        );
      }
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw inputError(name, cause);
  }
  if (rest !== '') yield [line(rest)];
}

/** The text of pieces of bytes. */
async function* decoded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let start: Uint8Array = new Uint8Array(0);
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    // A byte order mark has two bytes or three.
    const bytes = decoder ? piece : Buffer.concat([start, piece]);
    if (!decoder && bytes.length < 3) {
      start = bytes;
      continue;
    }
    decoder ??= decoderOf(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder ? decoder.decode() : decoderOf(start).decode(start);
}

/** What is read, in words, for the middle of a sentence. */
const nameOf = (name: string): string =>
  name === '-' ? 'the standard input' : `the file ${quoted(name)}`;

const inputError = (name: string, cause: unknown): unknown =>
  readingError(name, cause, '; name a text file, or - for stdin');
