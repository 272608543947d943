/* What an engine is: a record of its name, what it can search, what that needs, and how it is opened. */
import type { AtlasError } from '../errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Executor, Job, Ledger } from '../search/executor.js';
import type { Expander } from '../search/layers.js';
import type { DepthResidue } from '../search/oracleWalk.js';
import type { Depths } from '../space/depths.js';
import type { StateSpace } from '../space/stateSpace.js';
import type { SearchIdentity } from './disk/diskMemory.js';
import type { Order } from './disk/order.js';
import type { ShardFiles } from './disk/shardFiles.js';
import type { ShardingNumbers } from './disk/shardPlan.js';
import type { KernelBuild } from './planes/kernel/kernel.js';

/** How a space is to be searched. */
export interface EngineSettings {
  readonly threads: number;
  /** Keep what an oracle needs, beside what the search does. */
  readonly oracle: boolean;
  /** Search the board as it is given, so that indices are board ranks, and keep the depth of each. */
  readonly depthTable: boolean;
  /** Where an engine that works on disk does so. */
  readonly work?: WorkSettings;
}

export interface WorkSettings {
  readonly folder: string;
  /** The most bytes of memory that the search may take. */
  readonly memory: number;
  /** What is there of a search that goes on. */
  readonly begun?: BegunWork;
}

/** What the folder of a search on disk has. */
export interface BegunWork {
  /** How its planes are cut. */
  readonly sharding: ShardingNumbers;
  /** The depth of its newest layer, which may be in work. */
  readonly depth: number;
}

/** What a search takes at most, in bytes. */
export interface Needs {
  readonly memory: number;
  readonly disk: number;
  /** Units of work in each layer, where those who do them need not share memory. */
  readonly units?: number;
}

/** What an engine gets from the platform that it runs on. */
export interface EngineHost {
  /** The kernel of the planes, built for the memories that this platform shares, or does not share, between threads. */
  loadKernel(): KernelBuild;
  /** Starts those who do the work of a job: threads, or, where there is a ledger, workers elsewhere. */
  startExecutor(job: Job, threads: number, ledger?: Ledger): Executor;
  /** Holds the folder of a search on disk, which is made if it is not there. @throws AtlasError when it cannot be had. */
  holdWork(folder: string): WorkFolder;
}

/** The folder of a search on disk, held by this run. */
export interface WorkFolder {
  files(identity: SearchIdentity): ShardFiles;
  /** What the runs before this one took. */
  record(): WorkRecord;
  keepRecord(record: WorkRecord): void;
  /** Puts an order in force, and no other. Resolves with its path. */
  order(order: Order): Promise<string>;
  /** Takes the orders back, and removes what is half written. */
  withdraw(): void;
  /** Lets others have it. */
  release(): void;
  /** Removes it, with all files of the search. */
  remove(): void;
}

/** What a search on disk has taken so far, in all its runs. */
export interface WorkRecord {
  readonly seconds: number;
  /** Times that it was ended before its time and taken up again. */
  readonly interruptions: number;
  /** Whether the last run ended as it was meant to. */
  readonly ended: boolean;
  /** Other machines that took part. */
  readonly nodes: readonly string[];
}

export interface Engine {
  readonly name: string;
  /** What its memory holds, in words. */
  readonly storage: string;
  /** Whether equal tiles are numbered, and each numbering of a position is a state. */
  readonly tellsTilesApart: boolean;
  /** How many threads keep a core busy: more than one where they wait for the disk. */
  readonly threadsPerCore: number;
  /** Why it does not search this puzzle so; undefined when it does. */
  objection(puzzle: Puzzle, settings: EngineSettings): AtlasError | undefined;
  /** The space that it searches of a puzzle that it has no objection to. */
  space(puzzle: Puzzle, settings: EngineSettings): StateSpace;
  /** Time that the search takes on one core, about; `counts`: states by depth, where they are known. */
  coreSeconds(puzzle: Puzzle, counts?: readonly number[]): number;
  /** `counts`: states by depth, where they are known. */
  needs(puzzle: Puzzle, settings: EngineSettings, counts?: readonly number[]): Needs;
  /** Takes the memory and starts the threads. @throws RangeError when the memory is refused. */
  open(space: StateSpace, settings: EngineSettings, host: EngineHost): Search;
}

/** An engine at work on a space, and what is left of it when the search has ended. */
export interface Search extends Expander {
  /** Those that could be started. */
  readonly threads: number;
  /** The depth of each state modulo the metric's `oracleModulus`; undefined when it is not kept. */
  readonly residueAt: DepthResidue | undefined;
  /** What an oracle file has; undefined when it cannot be made of what is kept. */
  readonly oracle: KeptOracle | undefined;
  /** Undefined when they are not kept. */
  readonly depths: Depths | undefined;
  /** What it keeps on disk; undefined when that is nothing. */
  readonly work?: Work;
}

/** The bits of an oracle: of the words of planes, or of positions by index. */
export interface KeptOracle {
  readonly layout: 'planes' | 'positions';
  /** In pieces. */
  readonly bytes: () => Iterable<Uint8Array>;
}

/** What a search keeps on disk. */
export interface Work {
  readonly folder: string;
  /** Where the search was taken up, in words; undefined when it began with this run. */
  readonly takenUp: string | undefined;
  /** Where the files stand, in words. */
  standing(): string;
  /** Where the layer in work stands, in words. */
  stage(): string;
  cost(): WorkCost;
  /** To be called when the search has ended and its result is kept: removes the folder. */
  remove(): void;
}

/** What a search on disk took, in all its runs. */
export interface WorkCost {
  /** Of wall-clock time. */
  readonly seconds: number;
  readonly disk: {
    /** Bytes that it was planned for. */
    readonly memory: number;
    /** The most bytes that the files of two layers took. */
    readonly peak: number;
    /** Bytes. */
    readonly written: number;
    readonly interruptions: number;
    /** Machines of a cluster that took part, if any did. */
    readonly nodes?: number;
  };
}
