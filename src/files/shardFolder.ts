/*
 * The folder of a search on disk. The file of a shard and a depth is a header, as containers have it, with the lengths and the counts
 * of its frames, which the header vouches for; then the frames, which vouch for themselves. It is written under a temporary name,
 * flushed, renamed, and the folder flushed; only then is the file removed that it replaces. So what is there is always whole, whatever
 * happens, and every shard has what the next layer needs.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readdirSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchIdentity } from '../engines/disk/diskMemory.js';
import type { FrameIndex, OpenShard, ShardFiles, ShardHeader, ShardKey } from '../engines/disk/shardFiles.js';
import type { ShardingNumbers } from '../engines/disk/shardPlan.js';
import { AtlasError } from '../errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { quoted } from '../quoted.js';
import { goalRecord } from '../results/summary.js';
import { ContainerFault, readHeader, signedHeader, type Fields } from './container.js';
import { depthName } from './depthName.js';
import { diskError, flushFolder, removeFile, renameFile } from './fileSystem.js';
import { errorCode, openRegular } from './regularFile.js';
import { temporaryName } from './temporary.js';

const FORMAT = 'slide-atlas shard';

/** Raised whenever the same bytes would mean other states. */
const LAYOUT_VERSION = 1;

const NAME = /^s(\d{6})-d(\d{3})\.shard$/;

const nameOf = ({ shard, depth }: ShardKey): string => `s${String(shard).padStart(6, '0')}-${depthName(depth)}.shard`;

/** Which file has this name; undefined when it is no shard's. */
export function keyOf(name: string): ShardKey | undefined {
  const match = NAME.exec(name);
  return match ? { shard: Number(match[1]), depth: Number(match[2]) } : undefined;
}

/** Where a file lies. */
export const shardPath = (folder: string, key: ShardKey): string => join(folder, nameOf(key));

/**
 * The files of a search in a folder. What `checkWanted` throws keeps a file that has been written from getting its name.
 */
export function shardFolder(
  folder: string,
  identity: SearchIdentity,
  checkWanted: (key: ShardKey) => void = () => undefined,
): ShardFiles {
  const common = fieldsOf(identity);
  const pathOf = (key: ShardKey): string => shardPath(folder, key);
  return {
    list: () => readdirSync(folder).flatMap((name) => keyOf(name) ?? []),
    open: (key) => openShard(pathOf(key), key, common),
    write(key, header, index, frames) {
      const path = pathOf(key);
      const temporary = temporaryName(path);
      const parts = [...headOf({ ...common, ...key, ...header }, index), ...frames];
      try {
        writeParts(temporary, parts);
        checkWanted(key);
        renameFile(temporary, path);
        flushFolder(folder);
      } catch (cause) {
        removeFile(temporary);
        throw resumable(diskError(folder, cause));
      }
      return parts.reduce((sum, { length }) => sum + length, 0);
    },
    remove: (key) => removeFile(pathOf(key)),
  };
}

/** The same error, with the comfort that nothing is lost. */
const resumable = (cause: unknown): unknown =>
  cause instanceof AtlasError
    ? new AtlasError(cause.code, `${cause.sentence}; what is there stays, and the same command goes on from it`)
    : cause;

/** How the planes of a file are cut. @throws AtlasError when it is damaged, or another search's than of this puzzle. */
export function readIdentity(path: string, puzzle: Puzzle): ShardingNumbers {
  const file = openOrExplain(path);
  try {
    const { fields } = readHeader(file, FORMAT);
    checkFields(fields, { format: FORMAT, layout: LAYOUT_VERSION, ...goalRecord(puzzle), metric: puzzle.metric });
    const { chunkTiles, digits } = fields;
    if (!Number.isSafeInteger(chunkTiles) || !Number.isSafeInteger(digits))
      throw new ContainerFault('its header is damaged');
    return { chunkTiles: Number(chunkTiles), digits: Number(digits) };
  } catch (cause) {
    throw damaged(path, cause);
  } finally {
    closeSync(file);
  }
}

/** What the headers of all files of a search say. */
const fieldsOf = ({ puzzle, chunkTiles, digits }: SearchIdentity) => ({
  format: FORMAT,
  layout: LAYOUT_VERSION,
  ...goalRecord(puzzle),
  metric: puzzle.metric,
  chunkTiles,
  digits,
});

function headOf(fields: Fields & ShardHeader, { lengths, frameStates }: FrameIndex): Uint8Array[] {
  const index = [lengths, frameStates].map(bytesOf);
  const hash = createHash('sha256').update(JSON.stringify({ ...fields, frames: lengths.length }));
  for (const part of index) hash.update(part);
  return [signedHeader({ ...fields, frames: lengths.length }, hash), ...index];
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

function writeParts(path: string, parts: readonly Uint8Array[]): void {
  const file = openSync(path, 'wx');
  try {
    for (const part of parts) writeFileSync(file, part);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function openShard(path: string, key: ShardKey, common: Fields): OpenShard {
  const file = openOrExplain(path);
  try {
    const size = fstatSync(file).size;
    const { fields, unsigned, sha256, start } = readHeader(file, FORMAT);
    checkFields(fields, { ...common, ...key });
    const frames = Math.min(Number(fields.frames) || 0, (size - start) / 8);
    const index = new Uint32Array(Math.max(0, 2 * Math.floor(frames)));
    readFully(file, bytesOf(index), start);
    if (createHash('sha256').update(unsigned).update(bytesOf(index)).digest('hex') !== sha256) {
      throw new ContainerFault('its checksum is wrong');
    }
    const lengths = index.subarray(0, frames);
    const offsets = new Float64Array(frames + 1);
    for (let frame = 0; frame < frames; frame++) offsets[frame + 1] = offsets[frame] + lengths[frame];
    const first = start + index.byteLength;
    if (size !== first + offsets[frames]) throw new ContainerFault('its length is wrong');
    return {
      ...key,
      ...(fields as unknown as ShardHeader),
      path,
      size,
      lengths,
      frameStates: index.subarray(frames),
      offsets,
      read(target, offset) {
        try {
          readFully(file, target, first + offset);
        } catch (cause) {
          throw damaged(path, cause);
        }
      },
      close: () => closeSync(file),
    };
  } catch (cause) {
    closeSync(file);
    throw damaged(path, cause);
  }
}

/** A file that says what another search's would say. */
class ForeignFile extends Error {}

function checkFields(fields: Fields, wanted: Fields): void {
  for (const [name, value] of Object.entries(wanted)) {
    const found = JSON.stringify(fields[name] ?? null);
    if (found === JSON.stringify(value)) continue;
    throw new ForeignFile(`its ${name} is ${quoted(found).slice(1, -1)}, not ${JSON.stringify(value)}`);
  }
}

function openOrExplain(path: string): number {
  try {
    return openRegular(path);
  } catch (cause) {
    throw damaged(path, errorCode(cause) === 'ENOENT' ? new ContainerFault('it is missing') : cause);
  }
}

function readFully(file: number, target: Uint8Array, position: number): void {
  for (let done = 0; done < target.length;) {
    const read = readSync(file, target, done, target.length - done, position + done);
    if (read === 0) throw new ContainerFault('it is truncated');
    done += read;
  }
}

function damaged(path: string, cause: unknown): unknown {
  if (cause instanceof ForeignFile) {
    return new AtlasError('foreign-work', `The file ${quoted(path)} is of another search: ${cause.message}`);
  }
  const reason = cause instanceof ContainerFault ? cause.message : errorCode(cause);
  if (reason === '') return cause;
  return new AtlasError('damaged-work', `The file ${quoted(path)} cannot be used: ${reason}`);
}
