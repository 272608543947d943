/* Files with bounds from outside: NumPy arrays of values, and modules. */
import { closeSync, fstatSync, readSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AtlasError } from '../basics/errors.js';
import { formatCount } from '../basics/humanize.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import { oneOf, quoted } from '../basics/quoted.js';
import { boardCount } from '../rank/boardRank.js';
import { sharedBytes } from '../search/executor.js';
import type { ForeignModule, GuardedThread } from '../search/guarded.js';
import {
  checkBoundName,
  checkDistinct,
  type GivenBound,
  type ValueArray,
} from '../solve/heuristics/givenBound.js';
import { newSha256 } from './system/newSha256.js';
import { errorCode, openRegular, readReason, tellingDiskErrors } from './system/regularFile.js';

/** A module with a bound, and what the bound is for. */
export interface BoundModuleFile extends ForeignModule {
  /** The name of the bound; by default its export `name`, or the name of its file. */
  readonly name?: string;
  readonly puzzle: Puzzle;
}

/** Starts a guarded thread with the bound of a module; its task `name` returns the name. */
export type StartBound = (module: BoundModuleFile) => GuardedThread;

/** The bounds in some files, no two of one name. @throws as {@link loadBound}. */
export async function loadBounds(
  paths: readonly string[],
  puzzle: Puzzle,
  start: StartBound,
): Promise<GivenBound[]> {
  const bounds: GivenBound[] = [];
  for (const path of paths) bounds.push(await loadBound(path, puzzle, start));
  checkDistinct(bounds.map(({ name }) => name));
  return bounds;
}

/** Ends the threads of bounds. */
export async function closeBounds(bounds: readonly GivenBound[]): Promise<void> {
  for (const { source } of bounds) if (source.kind === 'guarded') await source.thread.close();
}

/** Whether a file is a module, by its name. */
export const isModuleFile = (path: string): boolean =>
  MODULES.includes(extname(path).toLowerCase());

const MODULES = ['.mjs', '.js', '.ts'];

/**
 * The bound in a file whose name ends in `.npy`, `.mjs`, `.js` or `.ts`; a module is open in a
 * thread that `start` starts. @throws AtlasError (the promise rejects) when there is none, or it is
 * not for the puzzle.
 */
export async function loadBound(
  path: string,
  puzzle: Puzzle,
  start: StartBound,
): Promise<GivenBound> {
  const ending = extname(path).toLowerCase();
  const ownName = basename(path).slice(0, -ending.length || undefined);
  if (ending === '.npy') {
    const bytes = bytesIn(path);
    const values = valuesIn(bytes, path, puzzle);
    checkBoundName(ownName, path);
    return { name: ownName, source: { kind: 'array', values }, file: facts(path, bytes) };
  }
  if (!isModuleFile(path)) {
    throw new AtlasError(
      'argument',
      `The bound ${quoted(path)} is to be a NumPy file or a module; let its name end in ${oneOf(['.npy', ...MODULES])}`,
    );
  }
  if (ending === '.ts' && !('typescript' in process.features && process.features.typescript)) {
    throw new AtlasError(
      'argument',
      `The module ${quoted(path)} is in TypeScript, which Node ${process.versions.node} cannot run; use Node 22.18 or later, or compile the module to JavaScript`,
    );
  }
  const bytes = bytesIn(path);
  const address = pathToFileURL(resolve(path)).href;
  return {
    ...(await openModule({ address, file: path, puzzle }, start)),
    file: facts(path, bytes),
  };
}

/**
 * The bound of a module, open in a thread. @throws AtlasError (the promise rejects) when the module
 * has no bound for the puzzle.
 */
export async function openModule(module: BoundModuleFile, start: StartBound): Promise<GivenBound> {
  const thread = start(module);
  try {
    const name = await thread.begin<never, string>('name', undefined).result;
    return { name, source: { kind: 'guarded', thread } };
  } catch (cause) {
    await thread.close();
    throw cause;
  }
}

const facts = (path: string, bytes: Uint8Array) => ({
  name: basename(path),
  sha256: newSha256().update(bytes).digest('hex'),
});

/** The bytes of a file, in memory that threads can share. @throws AtlasError. */
function bytesIn(path: string): Uint8Array {
  try {
    return tellingDiskErrors(path, () => {
      const file = openRegular(path);
      try {
        const bytes = sharedBytes(fstatSync(file).size);
        let read = 0;
        while (read < bytes.length) {
          const more = readSync(file, bytes, read, Math.min(bytes.length - read, 1 << 30), read);
          if (more === 0) break;
          read += more;
        }
        return bytes.subarray(0, read);
      } finally {
        closeSync(file);
      }
    });
  } catch (cause) {
    const code = errorCode(cause);
    if (code === '') throw cause;
    throw new AtlasError('path', `The file ${quoted(path)} cannot be read: ${readReason(code)}`);
  }
}

/** The arrays of the types of numbers that are read, by NumPy's name of the type. */
const ARRAYS = {
  '|u1': Uint8Array,
  '<u2': Uint16Array,
  '<i2': Int16Array,
  '<f4': Float32Array,
} as const;

/** How sentences call these types. */
const TYPES = ['uint8', 'uint16', 'int16', 'float32'];

/** The values of all positions in a NumPy file, by board rank. @throws AtlasError. */
function valuesIn(bytes: Uint8Array, path: string, { goal, size }: Puzzle): ValueArray {
  const refusal = (fault: string): AtlasError =>
    new AtlasError('argument', `The file ${quoted(path)} ${fault}`);
  const header = headerOf(bytes);
  if (!header) throw refusal('is no NumPy file');
  const { type, isFortran, end, shape } = header;
  const MadeArray = isKnown(type) ? ARRAYS[type] : undefined;
  if (!MadeArray)
    throw refusal(`holds values of the type ${quoted(type)}; save them as ${oneOf(TYPES)}`);
  if (isFortran && shape.length > 1)
    throw refusal("is in Fortran's order; save it after numpy.ascontiguousarray");
  const count = boardCount(goal, size);
  const length = (bytes.length - end) / MadeArray.BYTES_PER_ELEMENT;
  const values = shape.reduce((product, side) => product * side, 1);
  if (values !== count)
    throw refusal(
      `has ${formatCount(values)} values; the ${formatSize(size)} board with this goal has ${formatCount(count)} positions, and takes a value for each, in the order of the depth table`,
    );
  if (length !== count) throw refusal('is not complete: its header says more values, or fewer');
  // The header of a NumPy file is a multiple of 16 bytes long, but older ones may not be.
  return end % MadeArray.BYTES_PER_ELEMENT === 0
    ? new MadeArray(bytes.buffer as ArrayBuffer, end, count)
    : new MadeArray(bytes.slice(end).buffer, 0, count);
}

const isKnown = (type: string): type is keyof typeof ARRAYS => Object.hasOwn(ARRAYS, type);

/** What the header of a NumPy file says, and where it ends; undefined if there is none. */
function headerOf(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 65_536)).toString('latin1');
  if (!start.startsWith('\x93NUMPY')) return undefined;
  // The length has two bytes in format 1, four in later ones.
  const place = bytes[6] === 1 ? 10 : 12;
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
