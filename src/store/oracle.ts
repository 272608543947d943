/*
 * oracle.bin: a line of JSON, padded with spaces to 4,096 bytes, that says what the file holds, then the bits: for every plane
 * its 64-bit words, little-endian, as `planes/layout.ts` numbers them.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { EXIT, UserError } from '../errors.js';
import type { Oracle } from '../enumerate/oracle.js';
import { stateSpace, type StateSpace } from '../enumerate/stateSpace.js';
import { puzzleOf, type Summary } from '../enumerate/summary.js';
import { WORD_BYTES } from '../planes/kernel/kernel.js';
import { hasPlanes, planesLayout, type Layout } from '../planes/layout.js';
import type { PlanesMemory } from '../planes/memory.js';
import { oracleBytes, planesOracle } from '../planes/oracle.js';
import type { Puzzle } from '../puzzle/notation.js';
import { goalFault } from './results.js';

export const ORACLE_FILE = 'oracle.bin';

const FORMAT = 'slide-atlas oracle';

/** Raised whenever the same bits would mean other states. */
const LAYOUT_VERSION = 1;

const HEADER_BYTES = 4096;

interface Header extends Pick<Summary, 'size' | 'rows' | 'columns' | 'goal' | 'goalBlank' | 'depth'> {
  readonly format: typeof FORMAT;
  readonly layout: number;
  /** Of the bits. */
  readonly bytes: number;
  /** Of the header without this field, and the bits. */
  readonly sha256: string;
}

/** The content of the oracle file of a finished search. Inverse: {@link loadOracle}. */
export async function* oracleContent(summary: Summary, memory: PlanesMemory): AsyncGenerator<Uint8Array> {
  const { size, rows, columns, goal, goalBlank, depth } = summary;
  const bytes = payloadBytes(memory.layout);
  const unsigned = {
    format: FORMAT,
    layout: LAYOUT_VERSION,
    size,
    rows,
    columns,
    goal,
    goalBlank,
    depth,
    bytes,
  } as const;
  const hash = createHash('sha256').update(JSON.stringify(unsigned));
  for (const piece of oracleBytes(memory)) {
    hash.update(piece);
    await setImmediate(); // signals have their turn
  }
  const header: Header = { ...unsigned, sha256: hash.digest('hex') };
  const text = Buffer.from(JSON.stringify(header));
  if (text.length >= HEADER_BYTES) {
    throw new UserError('The labels of the goal are too long for the header of an oracle file; choose shorter ones.');
  }
  yield Buffer.concat([text, Buffer.alloc(HEADER_BYTES - text.length - 1, ' '), Buffer.from('\n')]);
  yield* oracleBytes(memory);
}

/** Bytes of the oracle file of a space. */
export const oracleFileBytes = ({ frame, goalBlank }: StateSpace): number =>
  HEADER_BYTES + payloadBytes(planesLayout(frame, goalBlank));

/**
 * Reads an oracle file, about one bit a state, into memory.
 *
 * @throws UserError, with exit code 6 when it is foreign, truncated or corrupt.
 */
export function loadOracle(path: string): { readonly puzzle: Puzzle; readonly oracle: Oracle } {
  const file = open(path);
  try {
    const header = readHeader(file, path);
    const puzzle = puzzleOf(header);
    const space = stateSpace(puzzle);
    const layout = planesLayout(space.frame, space.goalBlank);
    const found = fstatSync(file).size - HEADER_BYTES;
    if (found !== payloadBytes(layout) || header.bytes !== found) {
      throw unusable(path, `it has ${found} bytes of states, not ${payloadBytes(layout)}`);
    }
    const { sha256, ...unsigned } = header;
    const hash = createHash('sha256').update(JSON.stringify(unsigned));
    const planes = Array.from({ length: layout.tiles + 1 }, (_, plane) => {
      const words = new Uint8Array(layout.planeWords * WORD_BYTES);
      readFully(file, words, HEADER_BYTES + plane * words.length);
      hash.update(words);
      return new Uint32Array(words.buffer);
    });
    if (hash.digest('hex') !== sha256) throw unusable(path, 'its checksum is wrong');
    return { puzzle, oracle: planesOracle(space, layout, header.depth, (plane, half) => planes[plane][half]) };
  } finally {
    closeSync(file);
  }
}

const payloadBytes = ({ tiles, planeWords }: Layout): number => (tiles + 1) * planeWords * WORD_BYTES;

function open(path: string): number {
  const unreadable = (reason: string): UserError =>
    new UserError(`The oracle '${path}' cannot be read (${reason}); make it with enumerate --oracle.`);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (cause) {
    throw unreadable(cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause));
  }
  if (!fstatSync(file).isDirectory()) return file;
  closeSync(file);
  throw unreadable('it is a folder');
}

function readHeader(file: number, path: string): Header {
  const bytes = new Uint8Array(HEADER_BYTES);
  const length = readSync(file, bytes, 0, HEADER_BYTES, 0);
  const text = new TextDecoder().decode(bytes.subarray(0, length));
  if (!text.startsWith(`{"format":"${FORMAT}"`)) throw unusable(path, 'it is no oracle file');
  if (length < HEADER_BYTES) throw unusable(path, 'it is truncated');
  let header: Header;
  try {
    header = JSON.parse(text) as Header;
  } catch {
    throw unusable(path, 'its header is damaged');
  }
  if (header.layout !== LAYOUT_VERSION) {
    throw unusable(path, `its layout is version ${header.layout}, and this program reads version ${LAYOUT_VERSION}`);
  }
  const fault = goalFault(header);
  if (fault !== undefined) throw unusable(path, fault);
  if (!hasPlanes(header)) throw unusable(path, `boards of ${header.size} have no oracle`);
  return header;
}

/** Reads a whole range; one call to the system ends at 2 GiB. */
function readFully(file: number, target: Uint8Array, position: number): void {
  const PIECE = 2 ** 30;
  for (let done = 0; done < target.length;) {
    const read = readSync(file, target, done, Math.min(PIECE, target.length - done), position + done);
    if (read === 0) throw new Error('The oracle file became shorter while it was read.');
    done += read;
  }
}

const unusable = (path: string, fault: string): UserError =>
  new UserError(
    `The oracle '${path}' cannot be used: ${fault}; make it again with enumerate --oracle.`,
    EXIT.checkpoint,
  );
