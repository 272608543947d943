/* Files with bounds of the user's own: NumPy arrays of values, and modules. */
import { closeSync, readFileSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { argumentError } from '../basics/errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { oneOf, quoted } from '../basics/quoted.js';
import type { UserModule, GuardedThread } from '../executors/guarded.js';
import { checkOwnName, checkDistinctNames } from '../bounds/own/ownNames.js';
import type { OwnBound } from '../bounds/own/ownBound.js';
import { readNpy } from './npyValues.js';
import { newSha256 } from './system/newSha256.js';
import { openRegular, readingError, whileReading } from './system/regularFile.js';

/** A module with a bound, and what the bound is for. */
export interface BoundModuleFile extends UserModule {
  /** The name of the bound; by default its export `name`, or the name of its file. */
  readonly name?: string;
  readonly puzzle: Puzzle;
}

/** Starts a guarded thread with the bound of a module; its task `name` returns the name. */
export type BoundStarter = (module: BoundModuleFile) => GuardedThread;

/** The bounds in some files, no two of one name. @throws as {@link loadBound}. */
export async function loadBounds(
  paths: readonly string[],
  puzzle: Puzzle,
  start: BoundStarter,
): Promise<OwnBound[]> {
  const bounds: OwnBound[] = [];
  for (const path of paths) bounds.push(await loadBound(path, puzzle, start));
  checkDistinctNames(bounds.map(({ name }) => name));
  return bounds;
}

/** Ends the threads of bounds. */
export async function closeBounds(bounds: readonly OwnBound[]): Promise<void> {
  for (const { source } of bounds) if (source.kind === 'guarded') await source.thread.close();
}

/** Whether a file is a module, by its name. */
export const isModuleFile = (path: string): boolean =>
  MODULES.includes(extname(path).toLowerCase());

/** Whether a file may have a bound, by its name. */
export const isBoundFile = (path: string): boolean =>
  isModuleFile(path) || extname(path).toLowerCase() === '.npy';

const MODULES = ['.mjs', '.js', '.ts'];

/**
 * The bound in a file whose name ends in `.npy`, `.mjs`, `.js` or `.ts`; a module is open in a
 * thread that `start` starts. @throws AtlasError (the promise rejects) when there is none, or it is
 * not for the puzzle.
 */
export async function loadBound(
  path: string,
  puzzle: Puzzle,
  start: BoundStarter,
): Promise<OwnBound> {
  const ending = extname(path).toLowerCase();
  const ownName = basename(path).slice(0, -ending.length || undefined);
  if (ending === '.npy') {
    checkOwnName(ownName, path);
    const { bytes, values } = await withOpenFile(path, (file) => readNpy(file, path, puzzle));
    return { name: ownName, source: { kind: 'array', values }, file: facts(path, bytes) };
  }
  if (!isModuleFile(path)) {
    throw argumentError(
      `The bound ${quoted(path)} is to be a NumPy file or a module; let its name end in ${oneOf(['.npy', ...MODULES])}`,
    );
  }
  if (ending === '.ts' && !('typescript' in process.features && process.features.typescript)) {
    throw argumentError(
      `The module ${quoted(path)} is in TypeScript, which Node ${process.versions.node} cannot run; use Node 22.18 or later, or compile the module to JavaScript`,
    );
  }
  const bytes = await withOpenFile(path, (file) => readFileSync(file));
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
export async function openModule(module: BoundModuleFile, start: BoundStarter): Promise<OwnBound> {
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

/** What `read` makes of an open file. @throws AtlasError when it cannot be read. */
async function withOpenFile<Made>(
  path: string,
  read: (file: number) => Made | Promise<Made>,
): Promise<Made> {
  try {
    const file = whileReading(path, () => openRegular(path));
    try {
      return await read(file);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw readingError(path, cause);
  }
}
