/*
 * A file that says what it holds: a line of JSON, padded with spaces to a multiple of 4,096 bytes, then the content. The header's
 * last fields are the length of the content and a checksum (SHA-256) of the header before it and of the content; whatever does
 * not agree with them is refused. Oracles and pattern databases are such files.
 */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, readSync } from 'node:fs';
import { nextTurn } from '../turns.js';
import { openRegular } from './regularFile.js';

const BLOCK = 4096;

/** A header that is longer is none. */
const MAX_BLOCKS = 16;

/** What is read at a time; in between others have their turn. */
const PIECE_BYTES = 2 ** 24;

/** What is wrong with a container. */
export class ContainerFault extends Error {}

/** The bytes of a container, in pieces. `fields` begin with the format; `content` is gone through three times: for its length, for the checksum, and to be written. */
export async function* containerBytes(
  fields: Readonly<Record<string, unknown>> & { readonly format: string },
  content: () => Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for (const piece of content()) bytes += piece.length;
  const unsigned = { ...fields, bytes };
  const hash = createHash('sha256').update(JSON.stringify(unsigned));
  for (const piece of content()) {
    hash.update(piece);
    await nextTurn();
  }
  yield signedHeader(unsigned, hash);
  yield* content();
}

/** A header of these fields; `hash` is of their JSON, and of whatever else the header is to vouch for. */
export function signedHeader(fields: Fields, hash: Hash): Buffer {
  const text = Buffer.from(JSON.stringify({ ...fields, sha256: hash.digest('hex') }));
  const padding = BLOCK - ((text.length + 1) % BLOCK || BLOCK);
  if (text.length + 1 + padding > MAX_BLOCKS * BLOCK) throw new RangeError('The header of the container is too long.');
  return Buffer.concat([text, Buffer.alloc(padding, ' '), Buffer.from('\n')]);
}

/** Bytes of a container whose header fits a block, around content of so many bytes. */
export const containerLength = (bytes: number): number => BLOCK + bytes;

/** The fields of a header, as they stand in the file: of any type. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a container. `place` checks the fields and says how many bytes each part of the content has; what it throws goes through.
 * Nothing is allocated before the file is known to be as long as that. Yields now and then, so that the caller can let others have
 * their turn.
 *
 * @throws ContainerFault when the file is foreign, truncated or corrupt, and the system's error when it cannot be opened.
 */
export function* readContainer<Placed extends { readonly lengths: readonly number[] }>(
  path: string,
  format: string,
  place: (fields: Fields) => Placed,
): Generator<void, Placed & { readonly content: Uint8Array<ArrayBuffer>[] }> {
  const file = openRegular(path);
  try {
    const { fields, unsigned, sha256, start } = readHeader(file, format);
    const placed = place(fields);
    const wanted = placed.lengths.reduce((sum, length) => sum + length, 0);
    const found = fstatSync(file).size - start;
    if (found !== wanted || fields.bytes !== wanted) {
      throw new ContainerFault(`it has ${found} bytes after its header, not ${wanted}`);
    }
    const content = placed.lengths.map((length) => new Uint8Array(length));
    const hash = createHash('sha256').update(unsigned);
    let position = start;
    for (const target of content) {
      for (let done = 0; done < target.length;) {
        const read = readSync(file, target, done, Math.min(PIECE_BYTES, target.length - done), position);
        if (read === 0) throw new ContainerFault('it became shorter while it was read');
        hash.update(target.subarray(done, done + read));
        done += read;
        position += read;
        yield;
      }
    }
    if (hash.digest('hex') !== sha256) throw new ContainerFault('its checksum is wrong');
    return { ...placed, content };
  } finally {
    closeSync(file);
  }
}

/** What a header says, before it is known whether it is true. */
export interface Header {
  readonly fields: Fields;
  /** Its text without the checksum, which is of that. */
  readonly unsigned: string;
  readonly sha256: string;
  /** Where the content begins. */
  readonly start: number;
}

/** @throws ContainerFault when a file does not begin with the header of a format. */
export function readHeader(file: number, format: string): Header {
  const head = Buffer.alloc(MAX_BLOCKS * BLOCK);
  const length = readSync(file, head, 0, head.length, 0);
  if (!head.toString('utf8', 0, BLOCK).startsWith(`{"format":${JSON.stringify(format)}`)) {
    throw new ContainerFault(`it is no ${format} file`);
  }
  const start = head.indexOf('\n') + 1;
  if (start === 0 || start > length)
    throw new ContainerFault(length < BLOCK ? 'it is truncated' : 'its header is damaged');
  const text = head.toString('utf8', 0, start);
  const signed = /^(.*),"sha256":"([0-9a-f]{64})"\} *\n$/s.exec(text);
  if (!signed) throw new ContainerFault('its header is damaged');
  try {
    return { fields: JSON.parse(text) as Fields, unsigned: `${signed[1]}}`, sha256: signed[2], start };
  } catch {
    throw new ContainerFault('its header is damaged');
  }
}
