/*
 * The files of a search on disk. The file of a shard at a depth has a frame for each of the shard's
 * chunks that has a state: a header (as in files/container.ts), the lengths and the state counts of
 * the frames, which the header's checksum covers, and the frames, each with its own checksum.
 *
 * A shard's files are the checkpoint. A file is written under a temporary name, flushed, renamed,
 * and the folder flushed; only then the file that it replaces, of the older layer, is removed. So
 * each file is always whole, whatever happens, and every shard has all that the next layer needs.
 */
import { closeSync, fstatSync, fsyncSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asAtlasError, AtlasError, Fault, withMore } from '../basics/errors.js';
import { sumOf } from '../basics/numbers.js';
import { quoted } from '../basics/quoted.js';
import { finish } from '../basics/steps.js';
import { bytesOf } from '../executors/executor.js';
import { readFully, readHeader, readParts, signedHeader, type Fields } from '../files/container.js';
import { flushFolder, removeFile, replaceFile, whileWriting } from '../files/system/fileSystem.js';
import { newSha256 } from '../files/system/newSha256.js';
import { closedAfter, openRegular } from '../files/system/regularFile.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { goalRecord } from '../results/summary.js';
import { orDamagedSearch } from './damagedSearch.js';
import type { DiskMemory } from './diskMemory.js';
import { shardingNumbers, type ShardingNumbers } from './sharding.js';

/** The name of a file. */
export interface ShardKey {
  readonly shard: number;
  readonly depth: number;
}

/** What the header of a file says beside the search that it belongs to. */
export interface ShardHeader {
  /** States of the shard in this layer. */
  readonly states: number;
  /** States of the shard in the older layer, whose file this one replaces. */
  readonly replaced: number;
  /** `counts[depth]`: states of each layer before this one. */
  readonly counts: readonly number[];
  /** `bytes[depth]`: bytes of the files of each layer before this one. */
  readonly bytes: readonly number[];
}

/**
 * For every chunk of every plane that the depth has, plane by plane: the length of its frame, 0 if
 * it is empty, and its states.
 */
export interface FrameIndex {
  readonly lengths: Uint32Array;
  readonly frameStates: Uint32Array;
}

/** A file that is open; its header and its index are sound. */
export interface OpenShard extends ShardKey, ShardHeader, FrameIndex {
  readonly path: string;
  /** Of the file. */
  readonly size: number;
  /** `offsets[frame]`: where a frame begins among the frames; one more for the end. */
  readonly offsets: Float64Array;
  /**
   * Reads bytes of the frames, which begin at such an offset. @throws AtlasError when they are not
   * there.
   */
  read(target: Uint8Array, offset: number): void;
  close(): void;
}

/**
 * The files of one search: {@link shardFilesOf}, and others in tests and benchmarks. Every function
 * throws an AtlasError when the disk fails.
 */
export interface ShardFiles {
  list(): ShardKey[];
  /**
   * @throws AtlasError of the code `damaged-work` when the file is missing, damaged or another
   * search's.
   */
  open(key: ShardKey): OpenShard;
  /** Puts a file there, whole and on the disk; returns its bytes. */
  write(
    key: ShardKey,
    header: ShardHeader,
    index: FrameIndex,
    frames: readonly Uint8Array[],
  ): number;
  remove(key: ShardKey): void;
}

const FORMAT = 'slide-atlas shard';

/** Raised whenever the same bytes would mean other states. */
const LAYOUT_VERSION = 1;

const NAME = /^s(\d{6})-d(\d{3})\.shard$/;

/** The shard and the depth of a file, by its name; undefined if it is not a shard. */
export function keyOf(name: string): ShardKey | undefined {
  const match = NAME.exec(name);
  return match ? { shard: Number(match[1]), depth: Number(match[2]) } : undefined;
}

/** The shards' files in a folder. */
export const shardsIn = (folder: string): ShardKey[] =>
  readdirSync(folder).flatMap((name) => keyOf(name) ?? []);

/** The path of a shard's file. */
export const shardPath = (folder: string, { shard, depth }: ShardKey): string =>
  join(folder, `s${String(shard).padStart(6, '0')}-d${String(depth).padStart(3, '0')}.shard`);

/**
 * The files of a search in its folder. What `checkWanted` throws keeps a file that has been written
 * from getting its name.
 */
export function shardFilesOf(
  memory: DiskMemory,
  checkWanted: (key: ShardKey) => void = () => undefined,
): ShardFiles {
  const { folder, puzzle } = memory;
  const common = { ...searchFields(puzzle), ...shardingNumbers(memory) };
  const pathOf = (key: ShardKey): string => shardPath(folder, key);
  return {
    list: () => shardsIn(folder),
    open: (key) => openShard(pathOf(key), { ...common, ...key }),
    write(key, header, index, frames) {
      const parts = [...headOf({ ...common, ...key, ...header }, index), ...frames];
      resumably(folder, () => {
        replaceFile(pathOf(key), (temporary) => {
          writeParts(temporary, parts);
          checkWanted(key);
        });
        flushFolder(folder);
      });
      return sumOf(parts.map(({ length }) => length));
    },
    remove: (key) => resumably(folder, () => removeFile(pathOf(key))),
  };
}

/** Changes a folder. @throws AtlasError, which also says that nothing is lost. */
function resumably(folder: string, act: () => void): void {
  try {
    whileWriting(folder, act);
  } catch (cause) {
    throw withMore(
      asAtlasError(cause),
      '; what is there stays, and the same command goes on from it',
    );
  }
}

/**
 * How the planes of a file are cut. @throws AtlasError when it is damaged, or another search's than
 * of this puzzle.
 */
export function readShardingNumbers(path: string, puzzle: Puzzle): ShardingNumbers {
  const { chunkTiles, digits, close } = openShard(path, searchFields(puzzle));
  close();
  return { chunkTiles, digits };
}

const searchFields = (puzzle: Puzzle) => ({
  format: FORMAT,
  layout: LAYOUT_VERSION,
  ...goalRecord(puzzle),
  metric: puzzle.metric,
});

function headOf(fields: Fields & ShardHeader, { lengths, frameStates }: FrameIndex): Uint8Array[] {
  const index = [lengths, frameStates].map(bytesOf);
  const hash = newSha256().update(JSON.stringify({ ...fields, frames: lengths.length }));
  for (const part of index) hash.update(part);
  return [signedHeader({ ...fields, frames: lengths.length }, hash), ...index];
}

function writeParts(path: string, parts: readonly Uint8Array[]): void {
  closedAfter(openSync(path, 'wx'), (file) => {
    for (const part of parts) writeFileSync(file, part);
    fsyncSync(file);
  });
}

/**
 * Opens a file whose header has these fields. @throws AtlasError when it is missing, damaged, or of
 * another search.
 */
function openShard(path: string, wanted: Fields): OpenShard & ShardingNumbers {
  return orDamagedSearch(path, () => {
    const file = openRegular(path);
    try {
      return { ...indexOf(path, file, wanted), close: () => closeSync(file) };
    } catch (cause) {
      closeSync(file);
      throw cause;
    }
  });
}

/** What the header and the index of an open file say. @throws Fault or AtlasError. */
function indexOf(
  path: string,
  file: number,
  wanted: Fields,
): Omit<OpenShard & ShardingNumbers, 'close'> {
  const size = fstatSync(file).size;
  const header = readHeader(file, FORMAT);
  checkFields(path, header.fields, wanted);
  const fields = header.fields as unknown as ShardKey & ShardHeader & ShardingNumbers;
  const frames = Math.max(
    0,
    Math.floor(Math.min(Number(header.fields.frames) || 0, (size - header.start) / 8)),
  );
  const index = finish(readParts(file, header, [4 * frames, 4 * frames]));
  const [lengths, frameStates] = index.map(({ buffer }) => new Uint32Array(buffer));
  const offsets = new Float64Array(frames + 1);
  for (let frame = 0; frame < frames; frame++) offsets[frame + 1] = offsets[frame] + lengths[frame];
  const first = header.start + 8 * frames;
  if (size !== first + offsets[frames]) throw new Fault('its length is wrong');
  const read = (target: Uint8Array, offset: number): void =>
    orDamagedSearch(path, () => readFully(file, target, first + offset));
  return { ...fields, path, size, lengths, frameStates, offsets, read };
}

/** @throws AtlasError when a header has other values in these fields. */
function checkFields(path: string, fields: Fields, wanted: Fields): void {
  for (const [name, value] of Object.entries(wanted)) {
    const found = JSON.stringify(fields[name] ?? null);
    if (found === JSON.stringify(value)) continue;
    const difference = `its ${name} is ${quoted(found).slice(1, -1)}, not ${JSON.stringify(value)}`;
    throw new AtlasError(
      'foreign-work',
      `The file ${quoted(path)} is of another search: ${difference}`,
    );
  }
}

/** For a frame that does not give the chunk back that was put in it. */
export const damagedFrame = ({ path }: OpenShard, frame: number): AtlasError =>
  new AtlasError(
    'damaged-work',
    `The file ${quoted(path)} is damaged: frame ${frame} is not what was written`,
  );
