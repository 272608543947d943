/*
 * The files of a search on disk, as the engine sees them: files/disk/shardFolder.ts, and others in
 * tests and benchmarks. The file of a shard at a depth has a frame for each of the shard's chunks
 * that has a state. A shard's files are the checkpoint: a new file is on the disk before the file
 * that it replaces, of the older layer, is removed.
 */
import { AtlasError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';

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

/** The files of one search; every function throws an AtlasError when the disk fails. */
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

/** For a frame that does not give the chunk back that was put in it. */
export const damagedFrame = ({ path }: OpenShard, frame: number): AtlasError =>
  new AtlasError(
    'damaged-work',
    `The file ${quoted(path)} is damaged: frame ${frame} is not what was written`,
  );
