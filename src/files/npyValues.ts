/* The numbers of a NumPy file, one for each position of a puzzle. */
import { fstatSync } from 'node:fs';
import { argumentError, AtlasError } from '../basics/errors.js';
import { formatBytes, formatCount, formatQuantity } from '../basics/humanize.js';
import { quoted } from '../basics/quoted.js';
import { pauseFor } from '../basics/turns.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize } from '../puzzle/size.js';
import { boardCount } from '../puzzle/parts.js';
import { sharedBytes } from '../executors/executor.js';
import type { ValueArray } from '../bounds/own/ownBound.js';
import { readInto, whileReading } from './system/regularFile.js';

/** A type of numbers in a file, and the array into which they are read. */
interface NumberType {
  /** The length of a number in the file. */
  readonly bytes: number;
  readonly array: typeof Uint8Array | typeof Uint16Array | typeof Int16Array | typeof Float32Array;
  /** Whether the array has the bytes of the file, if their order is the one of this machine. */
  readonly isSameType: boolean;
  /** Reads a number at a place; `little`: the bytes begin with the lowest one. */
  readonly read: (view: DataView, place: number, little: boolean) => number;
}

/**
 * The real types of NumPy, by the letter and the bytes of their `descr`. Whole numbers of more than
 * 16 bits, halves and doubles become floats of 32 bits: exact to 2^24, more than any distance.
 */
const TYPES: Readonly<Record<string, NumberType>> = {
  b1: numberType(1, Uint8Array, true, (view, at) => view.getUint8(at)),
  u1: numberType(1, Uint8Array, true, (view, at) => view.getUint8(at)),
  i1: numberType(1, Int16Array, false, (view, at) => view.getInt8(at)),
  u2: numberType(2, Uint16Array, true, (view, at, little) => view.getUint16(at, little)),
  i2: numberType(2, Int16Array, true, (view, at, little) => view.getInt16(at, little)),
  u4: numberType(4, Float32Array, false, (view, at, little) => view.getUint32(at, little)),
  i4: numberType(4, Float32Array, false, (view, at, little) => view.getInt32(at, little)),
  u8: numberType(8, Float32Array, false, (view, at, little) =>
    Number(view.getBigUint64(at, little)),
  ),
  i8: numberType(8, Float32Array, false, (view, at, little) =>
    Number(view.getBigInt64(at, little)),
  ),
  f2: numberType(2, Float32Array, false, (view, at, little) => half(view.getUint16(at, little))),
  f4: numberType(4, Float32Array, true, (view, at, little) => view.getFloat32(at, little)),
  f8: numberType(8, Float32Array, false, (view, at, little) => view.getFloat64(at, little)),
};

function numberType(
  bytes: number,
  array: NumberType['array'],
  isSameType: boolean,
  read: NumberType['read'],
): NumberType {
  return { bytes, array, isSameType, read };
}

/** The number that 16 bits of IEEE 754 mean. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return exponent === 0
    ? sign * fraction * 2 ** -24
    : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** What the header of a NumPy file says, and where it ends. */
interface NpyHeader {
  readonly type: string;
  readonly isFortran: boolean;
  readonly shape: readonly number[];
  readonly end: number;
}

/** Bytes of the longest header that is read. */
const LONGEST_HEADER = 65_536;

/** Numbers that are converted before signals are heard again. */
const CONVERTED_AT_ONCE = 2 ** 20;

/** The bytes of a NumPy file, and its numbers, in memory that threads can share. */
interface NpyFile {
  readonly bytes: Uint8Array;
  readonly values: ValueArray;
}

/**
 * Reads the numbers of all positions of a puzzle, by board rank, from an open file. Only the header
 * is read until the length is known to be right.
 *
 * @throws AtlasError (the promise rejects) when it is no such file, it has more or fewer numbers
 * than the puzzle has positions, or there is no memory for them; and the errors of the system.
 */
export async function readNpy(file: number, path: string, puzzle: Puzzle): Promise<NpyFile> {
  const { size } = fstatSync(file);
  const fill = (bytes: Uint8Array) =>
    whileReading(path, () => bytes.subarray(0, readInto(file, bytes, 0)));
  const start = fill(new Uint8Array(Math.min(size, LONGEST_HEADER)));
  const header = headerOf(start);
  if (!header) throw refusal(path, 'is no NumPy file');
  const type = checkedType(header, path);
  const count = checkedCount(header, path, puzzle);
  if (size !== header.end + count * type.bytes)
    throw refusal(path, 'is not complete: its header says more values, or fewer');
  const bytes = fill(reserved(size, path));
  return { bytes, values: await valuesOf(bytes, header, type, count, path) };
}

const refusal = (path: string, fault: string): AtlasError =>
  argumentError(`The file ${quoted(path)} ${fault}`);

/** Shared memory of `length` bytes. @throws AtlasError when there is none. */
function reserved(length: number, path: string): Uint8Array {
  try {
    return sharedBytes(length);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new AtlasError(
      'path',
      `The file ${quoted(path)} cannot be read: there is no memory for its ${formatBytes(length)}`,
    );
  }
}

/** The type of the numbers. @throws AtlasError when it is not a real one. */
function checkedType({ type }: NpyHeader, path: string): NumberType {
  const name = type.replace(/^[<>|=]/, '');
  if (Object.hasOwn(TYPES, name)) return TYPES[name];
  throw refusal(
    path,
    `holds values of the type ${quoted(type)}; save them as numbers, such as uint8 or float32`,
  );
}

/** The number of values, one for each position. @throws AtlasError when there are more or fewer. */
function checkedCount({ shape, isFortran }: NpyHeader, path: string, { goal, size }: Puzzle) {
  const count = boardCount(goal, size);
  const values = shape.reduce((product, side) => product * side, 1);
  if (values !== count) {
    const found = Number.isSafeInteger(values)
      ? formatQuantity(values, 'value')
      : `the shape (${shape.join(', ')})`;
    throw refusal(
      path,
      `has ${found}; the ${formatSize(size)} board with this goal has ${formatCount(count)} positions, and takes a value for each, in the order of the depth table`,
    );
  }
  if (isFortran && shape.length > 1)
    throw refusal(path, "is in Fortran's order; save it after numpy.ascontiguousarray");
  const cells = cellCount(size);
  const [rows, columns] = shape;
  if (shape.length === 2 && columns === cells && rows !== cells)
    throw refusal(
      path,
      `has the shape (${rows}, ${columns}), the depth table (${columns}, ${rows}): a row for each cell of the blank; save numpy.ascontiguousarray(values.T)`,
    );
  return count;
}

/** The numbers behind the header: the bytes as they are, or converted. */
async function valuesOf(
  bytes: Uint8Array,
  { type, end }: NpyHeader,
  { bytes: width, array: NumberArray, isSameType, read }: NumberType,
  count: number,
  path: string,
): Promise<ValueArray> {
  const isSwapped = width > 1 && type.startsWith('>');
  // The header of a NumPy file is a multiple of 16 bytes long, but older ones may not be.
  if (isSameType && !isSwapped && end % width === 0)
    return new NumberArray(bytes.buffer as ArrayBuffer, end, count);
  const memory = reserved(count * NumberArray.BYTES_PER_ELEMENT, path);
  const values = new NumberArray(memory.buffer as ArrayBuffer);
  const view = new DataView(bytes.buffer, end);
  const pause = pauseFor();
  for (let from = 0; from < count; from += CONVERTED_AT_ONCE) {
    await pause();
    const last = Math.min(count, from + CONVERTED_AT_ONCE);
    for (let place = from; place < last; place++)
      values[place] = read(view, place * width, !isSwapped);
  }
  return values;
}

/** What the header of a NumPy file says; undefined if there is none. Formats are 1.0 to 3.0. */
function headerOf(bytes: Uint8Array): NpyHeader | undefined {
  const start = Buffer.from(bytes).toString('latin1');
  const format = bytes.at(6) ?? 0;
  if (!start.startsWith('\x93NUMPY') || format < 1 || format > 3) return undefined;
  // The length has two bytes in format 1, four in later ones.
  const place = format === 1 ? 10 : 12;
  const end = place + bytes[8] + (bytes[9] << 8);
  const text = start.slice(place, end);
  const type = /'descr': *'([^']*)'/.exec(text)?.[1];
  const order = /'fortran_order': *(True|False)/.exec(text)?.[1];
  const shape = /'shape': *\(([\d, ]*)\)/.exec(text)?.[1];
  if (type === undefined || order === undefined || shape === undefined) return undefined;
  return {
    type,
    isFortran: order === 'True',
    end,
    shape: (shape.match(/\d+/g) ?? []).map(Number),
  };
}
