/*
 * The folder of a search on disk, as the engine sees it. These are interfaces, as engines import no
 * files: a platform hands in the functions of files/disk/searchFolder.ts.
 */
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { DiskMemory } from './diskMemory.js';
import type { ShardFiles } from './shardFiles.js';
import type { SearchIdentity, ShardingNumbers } from './sharding.js';

/** What a platform with files gives to the engine. */
export interface SearchFolders {
  /**
   * What a folder has of a search; undefined if that is nothing. @throws AtlasError when it is
   * another puzzle's.
   */
  find(folder: string, puzzle: Puzzle): BegunSearch | undefined;
  /** Holds a folder, which is made if it is missing. @throws AtlasError when it cannot be held. */
  hold(folder: string): SearchFolder;
}

/** What a folder has of a search that can go on. */
export interface BegunSearch {
  /** How its planes are cut. */
  readonly sharding: ShardingNumbers;
  /** The depth of its newest layer, which may be unfinished. */
  readonly depth: number;
}

/** A folder that this run holds. */
export interface SearchFolder {
  files(identity: SearchIdentity): ShardFiles;
  /** What the runs before this one took. */
  record(): SearchRecord;
  keepRecord(record: SearchRecord): void;
  /**
   * Puts an order to make a layer in force; workers see it with the next record. Resolves with its
   * number, which is above 0.
   */
  order(depth: number, memory: DiskMemory): Promise<number>;
  /** Takes the order back, with its claims, and removes half-written files. */
  withdraw(): void;
  /**
   * The machines of the workers that have joined and left a sign in the last seconds, one for each
   * worker.
   */
  workers(): readonly string[];
  /** Lets others have it. */
  release(): void;
  /** Removes it, with all files of the search. */
  remove(): void;
}

/** What a search has taken so far, in all its runs, and what workers must know of it. */
export interface SearchRecord {
  readonly seconds: number;
  /** Times that it was ended before its time and taken up again. */
  readonly interruptions: number;
  /** Whether the last run ended as it was meant to. */
  readonly ended: boolean;
  /** The machines of workers that took part. */
  readonly nodes: readonly string[];
  /** The number of the order in force, 0 if there is none. */
  readonly order: number;
}
