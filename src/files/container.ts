/*
 * A file that says what it contains: a header, which is a line of JSON, padded with spaces to a
 * multiple of 4,096 bytes, then the content. The last fields of the header are the length of the
 * content and a checksum (SHA-256) of the other fields and the content; a file that does not agree
 * with them is refused. Oracles, orders and pattern databases are such files.
 */
import type { Hash } from 'node:crypto';
import { closeSync, fstatSync, readSync } from 'node:fs';
import { Fault } from '../basics/errors.js';
import { sumOf } from '../basics/numbers.js';
import { nextTurn } from '../basics/turns.js';
import { newSha256 } from './system/newSha256.js';
import { openRegular, readInto } from './system/regularFile.js';

/** The length of a header is a multiple of this. */
const ALIGNMENT = 4096;

const LONGEST_HEADER = 16 * ALIGNMENT;

/**
 * Bytes that are read, written or added to a checksum at a time; in between other work has its
 * turn.
 */
const PIECE_BYTES = 2 ** 24;

/**
 * The bytes of a container, in pieces. `fields` begin with the format; `content` is called three
 * times: for its length, for the checksum, and to be written.
 */
export async function* containerBytes(
  fields: Readonly<Record<string, unknown>> & { readonly format: string },
  content: () => Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for (const part of content()) bytes += part.length;
  const unsigned = { ...fields, bytes };
  const hash = newSha256().update(JSON.stringify(unsigned));
  for (const piece of inPieces(content())) {
    hash.update(piece);
    await nextTurn();
  }
  yield signedHeader(unsigned, hash);
  yield* inPieces(content());
}

function* inPieces(parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const part of parts) {
    for (let done = 0; done < part.length; done += PIECE_BYTES)
      yield part.subarray(done, done + PIECE_BYTES);
  }
}

/**
 * A header of these fields. `hash` has taken in their JSON, and the content that the header vouches
 * for.
 */
export function signedHeader(fields: Fields, hash: Hash): Buffer {
  const text = Buffer.from(JSON.stringify({ ...fields, sha256: hash.digest('hex') }));
  const padding = ALIGNMENT - ((text.length + 1) % ALIGNMENT || ALIGNMENT);
  if (text.length + 1 + padding > LONGEST_HEADER)
    throw new RangeError('The header of the container is too long.');
  return Buffer.concat([text, Buffer.alloc(padding, ' '), Buffer.from('\n')]);
}

/** Bytes of a container with `bytes` bytes of content, if its header has the least length. */
export const containerLength = (bytes: number): number => ALIGNMENT + bytes;

/** The fields of a header, as they stand in the file: of any type. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a container, into new bytes or the bytes that `allocate` gives. `place` checks the fields
 * and says how many bytes each part of the content has; its errors are thrown. Nothing is allocated
 * before the file is known to have that length. Yields after each piece, so that the caller can let
 * other work have its turn.
 *
 * @throws Fault when the file is foreign, truncated or corrupt, and the system's error when it
 * cannot be opened.
 */
export function* readContainer<
  Placed extends { readonly lengths: readonly number[] },
  Bytes extends Uint8Array = Uint8Array<ArrayBuffer>,
>(
  path: string,
  format: string,
  place: (fields: Fields) => Placed,
  allocate?: (lengths: readonly number[]) => Bytes[],
): Generator<void, Placed & { readonly content: Bytes[] }> {
  const file = openRegular(path);
  try {
    const header = readHeader(file, format);
    const placed = place(header.fields);
    const wanted = sumOf(placed.lengths);
    const found = fstatSync(file).size - header.start;
    if (found !== wanted || header.fields.bytes !== wanted) {
      throw new Fault(`it has ${found} bytes after its header, not ${wanted}`);
    }
    return { ...placed, content: yield* readParts(file, header, placed.lengths, allocate) };
  } finally {
    closeSync(file);
  }
}

/**
 * Reads parts of these lengths, which follow a header. @throws Fault when the checksum is wrong, or
 * the file ends before.
 */
export function* readParts<Bytes extends Uint8Array = Uint8Array<ArrayBuffer>>(
  file: number,
  { unsigned, sha256, start }: Header,
  lengths: readonly number[],
  allocate = (lengths: readonly number[]) =>
    lengths.map((length) => new Uint8Array(length) as Uint8Array as Bytes),
): Generator<void, Bytes[]> {
  const parts = allocate(lengths);
  const hash = newSha256().update(unsigned);
  let position = start;
  for (const piece of inPieces(parts)) {
    readFully(file, piece, position);
    hash.update(piece);
    position += piece.length;
    yield;
  }
  if (hash.digest('hex') !== sha256) throw new Fault('its checksum is wrong');
  return parts;
}

/**
 * Fills an array with the bytes of a file from a position on. @throws Fault when the file ends
 * before.
 */
export function readFully(file: number, target: Uint8Array, position: number): void {
  if (readInto(file, target, position) < target.length) throw new Fault('it is truncated');
}

/** The fields of a header, whose checksum may be wrong. */
export interface Header {
  readonly fields: Fields;
  /** The text of the other fields, which the checksum covers. */
  readonly unsigned: string;
  readonly sha256: string;
  /** Where the content begins. */
  readonly start: number;
}

/** Room for the longest header; a search on disk reads many thousand headers a minute. */
const room = Buffer.alloc(LONGEST_HEADER);

/** @throws Fault when a file does not begin with the header of a format. */
export function readHeader(file: number, format: string): Header {
  const head = room.subarray(0, readSync(file, room, 0, room.length, 0));
  if (!head.toString('utf8', 0, ALIGNMENT).startsWith(`{"format":${JSON.stringify(format)}`)) {
    throw new Fault(`it is no ${format} file`);
  }
  const start = head.indexOf('\n') + 1;
  if (head.length < ALIGNMENT && start === 0) throw new Fault('it is truncated');
  const text = head.toString('utf8', 0, start);
  const signed = /^(.*),"sha256":"([0-9a-f]{64})"\} *\n$/s.exec(text);
  if (!signed) throw new Fault('its header is damaged');
  try {
    return {
      fields: JSON.parse(text) as Fields,
      unsigned: `${signed[1]}}`,
      sha256: signed[2],
      start,
    };
  } catch {
    throw new Fault('its header is damaged');
  }
}
