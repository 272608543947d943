/* What the use cases are handed: where they run, whom they tell how it goes, and a signal that ends them. */
import type { Engine, KeptOracle, Machine } from '../engines/engine.js';
import type { PageAssets } from '../pages/parts/shell.js';
import type { ExplorerAssets } from '../pages/explorer/explorerPage.js';
import type { LinkedResult } from '../pages/parts/linkedResult.js';
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
  readonly results: Results;
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
  /** Bytes that an oracle file of a puzzle takes. */
  oracleBytes(puzzle: Puzzle, layout: KeptOracle['layout']): number;
  /** The file of the oracle that a finished search of depth `depth` has kept. */
  oracleContent(puzzle: Puzzle, depth: number, kept: KeptOracle): Content;
  /** Bytes that a folder, which need not be there, can take, with those of the search that is there. */
  freeDisk(folder: string): number;
  /** Where pattern databases are kept. @throws AtlasError when nothing can be kept. */
  preparePatterns(layout: PatternLayout): string;
  /** The tables of a layout; undefined when there are none that can be used. */
  loadPatterns(layout: PatternLayout): Promise<Uint8Array[] | undefined>;
  savePatterns(layout: PatternLayout, tables: readonly Uint8Array[], signal: AbortSignal): Promise<void>;
}

/** Text, or bytes in pieces. */
export type Content = string | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file's path, or name in a folder, and content. */
export type NewFile = readonly [path: string, content: Content];

/** Result folders, and the output folder, in which they lie by default beside pages of its own. */
export interface Results {
  /** The folder of a puzzle's result in the output folder. */
  folderOf(puzzle: Puzzle): string;
  /** Makes a folder ready for a result that is to come, and holds it. @throws AtlasError */
  prepare(folder: string, coming: ComingResult): HeldFolder;
  /** Makes sure that a file of so many bytes can be written. @throws AtlasError */
  prepareFile(path: string, bytes: number): void;
  /** Writes files, all or none. @throws AtlasError, and the signal's reason */
  write(files: readonly NewFile[], signal?: AbortSignal): Promise<void>;
  /** The path of a page in the output folder; undefined if `folder` does not lie there. */
  pageFor(folder: string, name: string): string | undefined;
  /** Whether a path is free, or has a page of this title. */
  isOwnPage(path: string, title: string): boolean;
  /** Whether there is a file with this text in it. */
  hasText(path: string, text: string): boolean;
  /** All sound results in the output folder, with the addresses of their pages as seen from the page at `path`. */
  all(path: string): LinkedResult[];
  /** The address of a result folder's page, or else its histogram, as seen from the page at `path`; none if it has neither. */
  ownPage(folder: string, path: string): { readonly page?: string };
  /** The address of the explorer as seen from the page at `path`; undefined if it is neither beside the page nor beside its folder. */
  explorerFrom(path: string): string | undefined;
}

export interface ComingResult {
  readonly puzzle: Puzzle;
  /** The depth after which its search is to be stopped, if it is. */
  readonly until: number | undefined;
  /** The names of its files. */
  readonly files: readonly string[];
  /** Bytes of the large ones among its files. */
  readonly bytes: number;
}

/** A folder that this run holds. */
export interface HeldFolder {
  readonly path: string;
  fileAt(name: string): string;
  release(): void;
  /** Removes what was created for a result that will not come, and releases the rest. */
  abandon(): void;
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
