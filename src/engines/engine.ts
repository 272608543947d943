/*
 * What an engine is: a record that is asked one question. For a puzzle, a request and a machine it
 * proposes how it would search, with what that takes, or refuses and says why.
 */
import { AtlasError } from '../basics/errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Machine } from '../executors/executor.js';
import type { LayerSolutions } from '../space/layers.js';
import type { BoardOracle } from '../space/oracleWalk.js';
import type { Depths } from '../space/depths.js';
import type { PositionBatch } from '../space/layerPositions.js';

/** What is asked for; an engine chooses whatever is left out. */
export interface SearchRequest {
  /** The name of the engine; by default any may do it. */
  readonly engine?: string | undefined;
  readonly threads?: number | undefined;
  /** Keep an oracle, which solves positions afterwards, if the engine can. */
  readonly oracle?: boolean | undefined;
  /** Keep the bits of an oracle file. */
  readonly oracleFile?: boolean | undefined;
  /** Keep the depth of every state, by board rank. */
  readonly depthTable?: boolean | undefined;
  /** Count the shortest solutions of every state, if the engine can. */
  readonly countSolutions?: boolean | undefined;
  /** The last layer that is wanted. */
  readonly until?: number | undefined;
  /** Positions by depth up to that layer, if a published list has them. */
  readonly counts?: readonly number[] | undefined;
  /** The folder of an engine that works on disk. */
  readonly folder?: string | undefined;
  /** The most bytes of memory that such an engine may take; by default half of the free memory. */
  readonly memory?: number | undefined;
}

/** What a search takes at most, in bytes. */
export interface Needs {
  /**
   * Of the whole process; a plan for known counts is kept within 5 %
   * (test/app/memory.slow.test.ts).
   */
  readonly memory: number;
  /** The part of `memory` that the states take. */
  readonly storage: number;
  readonly disk: number;
}

/**
 * Bytes of the program with `threads` threads, without the storage of an engine: Node 20 on Linux.
 */
export const programBytes = (threads: number): number => 51e6 + 13e6 * threads;

/** The engines that there are; users choose one by name. */
export type EngineName = 'planes' | 'disk' | 'table' | 'sets';

export interface Engine {
  readonly name: EngineName;
  /** What it keeps the states in. */
  readonly storageName: string;
  /**
   * Whether it numbers equal tiles, so that each numbering of a position is a state. It lists
   * positions in the order of these numberings.
   */
  readonly numbersEqualTiles: boolean;
  /** Whether a search that has ended has an oracle, which solves positions. */
  readonly hasOracle: boolean;
  /** How many threads keep a core busy: more than one if they wait for the disk. */
  readonly threadsPerCore: number;
  /**
   * How it would search a puzzle. A refusal has the code `engine-unfit` or `argument` if another
   * engine, or another request, may do; any other code is about the puzzle. Whether the machine has
   * the memory is not the engine's to decide.
   */
  readonly propose: (
    puzzle: Puzzle,
    request: SearchRequest,
    machine: Machine,
  ) => Proposal | AtlasError;
}

export interface Proposal {
  readonly engine: Engine;
  readonly puzzle: Puzzle;
  /** All distinguishable positions of the puzzle; above 2^53 rounded. */
  readonly positions: number;
  /** The states that stand for the positions: more than these if equal tiles are numbered. */
  readonly states: number;
  readonly threads: number;
  /** Time that the search takes on one core, about. */
  readonly coreSeconds: number;
  /** The folder of a search on disk. */
  readonly folder?: string;
  /**
   * The bytes that the search can have in its folder: the free bytes, and the bytes of its own
   * files there. @throws AtlasError.
   */
  freeDisk?(): number;
  /** The most bytes of memory that a request allows it, if it keeps to such a limit. */
  readonly memoryLimit?: number;
  /** Computed at the call, which takes a moment. */
  needs(): Needs;
  /**
   * Takes the memory and starts the threads. @throws RangeError when the system refuses the memory.
   */
  open(machine: Machine): Search;
}

/** The proposals of a machine's engines for a request, the quickest first, and the refusals. */
export function askEngines(
  puzzle: Puzzle,
  request: SearchRequest,
  machine: Machine & { readonly engines: readonly Engine[] },
) {
  const proposals: Proposal[] = [];
  const refusals: AtlasError[] = [];
  for (const { name, propose } of machine.engines) {
    if (request.engine !== undefined && request.engine !== name) continue;
    const answer = propose(puzzle, request, machine);
    if (answer instanceof AtlasError) refusals.push(answer);
    else proposals.push(answer);
  }
  return { proposals: proposals.sort((a, b) => a.coreSeconds - b.coreSeconds), refusals };
}

/** Searches of less core-time are done about when a second thread would have started. */
const SOLO_SECONDS = 0.05;

/**
 * The requested number of threads; by default, as many as keep the cores busy, or one for a short
 * search.
 */
export const threadsFor = (
  { threads }: SearchRequest,
  coreSeconds: number,
  { cores }: Machine,
  threadsPerCore: number,
): number => threads ?? (coreSeconds <= SOLO_SECONDS ? 1 : cores * threadsPerCore);

/**
 * An engine at work. What it keeps when the search has ended is undefined until then, or if it is
 * not kept.
 */
export interface Search {
  /**
   * Finds the layer at `depth` and returns the number of its positions; 0 when there are no more.
   * Call it with one depth after the other. An aborted call rejects with the signal's reason; the
   * same call again continues it.
   */
  expandTo(depth: number, signal?: AbortSignal): Promise<number>;
  /** The share of the current layer that is done, 0 to 1. */
  progress(): number;
  /**
   * The positions at a depth, in batches of up to some 100,000, in the order of the states: each
   * engine lists the same. Each engine documents its depths.
   */
  batchesAt(depth: number): Iterable<PositionBatch>;
  /** Ends the threads and frees the memory. */
  close(): Promise<void>;
  /** The threads that could be started. */
  readonly threads: number;
  /** Solves positions when the search has ended. */
  oracle?(): BoardOracle;
  /** The bits of an oracle file. */
  readonly oracleBits?: OracleBits | undefined;
  readonly depths?: Depths;
  /** The shortest solutions of the states, by depth. */
  layerSolutions?(): LayerSolutions[];
  readonly checkpoint?: Checkpoint;
}

/** The bits of an oracle, in the order of the words of planes or of the positions by index. */
export interface OracleBits {
  readonly layout: 'planes' | 'positions';
  /** In pieces. */
  readonly bytes: () => Iterable<Uint8Array>;
}

/** What a search keeps in a folder, so that a later run can go on from there. */
export interface Checkpoint {
  readonly folder: string;
  /** How far earlier runs had come, in words; undefined if the search began with this run. */
  readonly resumedFrom: string | undefined;
  /** How far the search has come, in words. */
  reached(): string;
  /** How far the current layer has come, in words. */
  stage(): string;
  cost(): SearchCost;
  /** Removes the folder. To be called when the search has ended and its result is kept. */
  remove(): void;
}

/** What a search took, in all its runs. */
interface SearchCost {
  /** Of wall-clock time. */
  readonly seconds: number;
  readonly disk: {
    /** Bytes of memory in the plan. */
    readonly memory: number;
    /** The most bytes that the files of two layers took. */
    readonly peak: number;
    /** Bytes. */
    readonly written: number;
    readonly interruptions: number;
    /** Machines with workers that took part, if any did. */
    readonly nodes?: number;
  };
}
