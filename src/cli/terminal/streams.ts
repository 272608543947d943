/* Output streams. A stream may be full, or lose its reader, at any time. */
import { once } from 'node:events';
import { fstatSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { ANY_ERROR, tryOr } from '../../basics/errors.js';
import { errorCode } from '../../files/system/regularFile.js';

/**
 * A stream of a process, or one in its place: `fd` is the process's handle; terminals have columns.
 */
export type OutputStream = Writable & {
  readonly fd?: number;
  readonly isTTY?: boolean;
  readonly columns?: number;
};

/** The columns of a terminal; 80 if they are not known, and for other streams. */
export const columnsOf = ({ columns = 0 }: OutputStream): number => (columns > 0 ? columns : 80);

/** The writer of a stream. */
export type Sink = ReturnType<typeof sinkOf>;

/** Writes to a stream until a write fails; later text is dropped. */
export function sinkOf(stream: OutputStream) {
  const { fd } = stream;
  let failure: unknown;
  const fail = (cause: unknown): void => {
    failure ??= cause;
  };
  // A write to a file throws; pipes and terminals report an error a moment later.
  stream.on('error', fail);
  // If a file takes only a part of a text, the stream loses the rest without an error.
  const writeText =
    fd !== undefined && isFile(fd)
      ? (text: string): void => writeFileSync(fd, text)
      : (text: string): void => void stream.write(text);
  return {
    /** The first error of the stream. */
    get failure() {
      return failure;
    },
    /** Whether the reader of a pipe, such as `head`, has closed it. */
    get readerGone() {
      return errorCode(failure) === 'EPIPE';
    },
    write(text: string): void {
      if (failure !== undefined) return;
      try {
        writeText(text);
      } catch (cause) {
        fail(cause);
      }
    },
    /** Resolves when the stream takes more text, or has failed. @throws the signal's reason. */
    async drained(signal: AbortSignal): Promise<void> {
      if (failure !== undefined || !stream.writableNeedDrain) return;
      try {
        await once(stream, 'drain', { signal });
      } catch (cause) {
        signal.throwIfAborted();
        fail(cause);
      }
    },
    /** Resolves when all text is written, or the stream has failed. */
    async flushed(): Promise<void> {
      if (failure !== undefined) return;
      const cause = await new Promise((resolve) => stream.write('', resolve));
      if (cause) fail(cause);
    },
  };
}

/** Whether a handle is of a regular file; Windows does not know it for every handle. */
const isFile = (fd: number): boolean => tryOr(() => fstatSync(fd).isFile(), ANY_ERROR, false);
