/* What the use cases are handed: where they run, whom they tell how it goes, and a signal that ends them. */
import type { Engine, KeptOracle, Machine } from '../engines/engine.js';
import type { PageAssets } from '../pages/parts/shell.js';
import type { ExplorerAssets } from '../pages/explorer/explorerPage.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Oracle } from '../search/oracleWalk.js';
import type { PatternLayout } from '../solve/heuristics/patternDatabases.js';

export interface Platform extends Machine {
  /** The engines that this platform can run, by name. */
  readonly engines: readonly Engine[];
  /** Processor, cores and system in words. */
  readonly machine: string;
  /** Of slide-atlas. */
  readonly version: string;
  readonly storage: Storage;
  /** Hears that an executor of so many threads is about to be started, so that they may come into being meanwhile. */
  expectThreads(threads: number): void;
  pageAssets(): PageAssets;
  explorerAssets(): ExplorerAssets;
}

/** What is kept from one run to the next. */
export interface Storage {
  /** Where the oracle of a puzzle is looked for; it need not be there. */
  oraclePath(puzzle: Puzzle): string;
  hasOracle(path: string): boolean;
  /** @throws AtlasError when there is none, or it is damaged. */
  loadOracle(path: string): { readonly puzzle: Puzzle; readonly oracle: Oracle; readonly layout: KeptOracle['layout'] };
  /** Whether a file is, byte for byte, the oracle of a finished search of depth `depth` that has kept this. */
  isOracleOf(path: string, puzzle: Puzzle, depth: number, kept: KeptOracle): Promise<boolean>;
  /** Bytes that a folder, which need not be there, can take, with those of the search that is there. */
  freeDisk(folder: string): number;
  /** Where pattern databases are kept. @throws AtlasError when nothing can be kept. */
  preparePatterns(layout: PatternLayout): string;
  /** The tables of a layout; undefined when there are none that can be used. */
  loadPatterns(layout: PatternLayout): Promise<Uint8Array[] | undefined>;
  savePatterns(layout: PatternLayout, tables: readonly Uint8Array[], signal: AbortSignal): Promise<void>;
}

/** Whoever wants to know how it goes. */
export interface Reporter {
  /** A sentence for a person. */
  note(text: string): void;
  /** The same of something that went wrong, to be heard when all else is quiet. */
  warn(text: string): void;
  /** Begins to show how much of `total` is done; where that is not known, Infinity, only with what. */
  progress(total: number): Progress;
}

export interface Progress {
  /** So much is done; `stage` says with what, such as `layer 12`. */
  update(done: number, stage: string): void;
  /** Takes the display away. */
  stop(): void;
}

/** Tells nobody anything. */
export const SILENT: Reporter = {
  note: () => undefined,
  warn: () => undefined,
  progress: () => ({ update: () => undefined, stop: () => undefined }),
};

export interface Context {
  readonly platform: Platform;
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
}
