/* What an engine is: a record of its name, what it can search, what that needs, and how it is opened. */
import type { AtlasError } from '../errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Executor, Job } from '../search/executor.js';
import type { Expander } from '../search/layers.js';
import type { DepthResidue } from '../search/oracleWalk.js';
import type { StateSpace } from '../space/stateSpace.js';
import type { KernelBuild } from './planes/kernel/kernel.js';

/** How a space is to be searched. */
export interface EngineSettings {
  readonly threads: number;
  /** Keep what an oracle needs, beside what the search does. */
  readonly oracle: boolean;
  /** Search the board as it is given, so that indices are board ranks, and keep the depth of each. */
  readonly depthTable: boolean;
}

/** What a search takes at most, in bytes. */
export interface Needs {
  readonly memory: number;
  readonly disk: number;
}

/** What an engine gets from the platform that it runs on. */
export interface EngineHost {
  /** The kernel of the planes, built for the memories that this platform shares, or does not share, between threads. */
  loadKernel(): KernelBuild;
  /** Starts the threads that do the work of a job. */
  startExecutor(job: Job, threads: number): Executor;
}

export interface Engine {
  readonly name: string;
  /** What its memory holds, in words. */
  readonly storage: string;
  /** Why it does not search this puzzle so; undefined when it does. */
  objection(puzzle: Puzzle, settings: EngineSettings): AtlasError | undefined;
  needs(puzzle: Puzzle, settings: EngineSettings): Needs;
  /** Takes the memory and starts the threads. @throws RangeError when the memory is refused. */
  open(space: StateSpace, settings: EngineSettings, host: EngineHost): Search;
}

/** An engine at work on a space, and what is left of it when the search has ended. */
export interface Search extends Expander {
  /** Those that could be started. */
  readonly threads: number;
  /** The depth of each state modulo the metric's `oracleModulus`; undefined when it is not kept. */
  readonly residueAt: DepthResidue | undefined;
  /** The content of an oracle file, in pieces; undefined when it is not kept. */
  readonly oracleBytes: (() => Iterable<Uint8Array>) | undefined;
  /** `depths[index]`; undefined when it is not kept. */
  readonly depths: Uint8Array | undefined;
}
