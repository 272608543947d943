/* The context of the use cases: the platform, a reporter, and a signal that ends them. */
import type { Engine, KeptOracle, Machine } from '../engines/engine.js';
import type { KernelBuild } from '../kernel/kernel.js';
import type { PageAssets } from '../pages/parts/shell.js';
import type { ExplorerAssets } from '../pages/explorer/explorerPage.js';
import type { PageLinks } from '../pages/parts/pageLinks.js';
import type { LinkedResult } from '../pages/parts/linkedResult.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { StoredResult } from '../results/result.js';
import type { Oracle } from '../search/oracleWalk.js';
import type { PatternLayout, PatternTables } from '../solve/heuristics/patternDatabases.js';
import type { PatternStates } from '../solve/heuristics/patternStates.js';

export interface Platform extends Machine {
  /** The engines that this platform can run, by name. */
  readonly engines: readonly Engine[];
  /** Processor, cores and system in words. */
  readonly machine: string;
  /** The version of slide-atlas. */
  readonly version: string;
  /** The kernel of searches by pattern databases. */
  loadSearchKernel(): KernelBuild;
  readonly storage: Storage;
  readonly results: Results;
  /** Prepares for an executor of so many threads, so that the threads may start before it. */
  expectThreads(threads: number): void;
  /** Of the pages of results; the script is that of one result unless that of a comparison is asked for. */
  pageAssets(script?: 'report' | 'comparison'): PageAssets;
  explorerAssets(): ExplorerAssets;
}

/** The files that are kept from one run to the next. */
export interface Storage {
  /** The path of the oracle of a puzzle, which need not exist. */
  oraclePath(puzzle: Puzzle): string;
  hasOracle(path: string): boolean;
  /** @throws AtlasError when there is none, or it is damaged. */
  loadOracle(path: string): { readonly puzzle: Puzzle; readonly oracle: Oracle; readonly layout: KeptOracle['layout'] };
  /** Whether a file is, byte for byte, the oracle of a finished search of depth `depth` with these bits. */
  isOracleOf(path: string, puzzle: Puzzle, depth: number, kept: KeptOracle): Promise<boolean>;
  /** The bytes of an oracle file of a puzzle. */
  oracleBytes(puzzle: Puzzle, layout: KeptOracle['layout']): number;
  /** The content of the oracle file of a finished search of depth `depth` with these bits. */
  oracleContent(puzzle: Puzzle, depth: number, kept: KeptOracle): Content;
  /** The free bytes for a folder, which need not exist, and the bytes of the search in it. */
  freeDisk(folder: string): number;
  /** The folder of pattern databases, with room for so many bytes. @throws AtlasError when nothing can be kept. */
  preparePatterns(bytes: number): string;
  /** Whether there are tables of a layout, by this version; they may be damaged. */
  hasPatterns(layout: PatternLayout): boolean;
  /** The tables of a layout; undefined if there are none, or they are damaged. @throws the signal's reason. */
  loadPatterns(
    layout: PatternLayout,
    states: readonly PatternStates[],
    kernel: KernelBuild,
    signal: AbortSignal,
  ): Promise<PatternTables | undefined>;
  savePatterns(tables: PatternTables, signal: AbortSignal): Promise<void>;
}

/** Text, or bytes in pieces. */
export type Content = string | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file's path, or name in a folder, and content. */
export type NewFile = readonly [path: string, content: Content];

/** Result folders, and the output folder, in which they are by default, beside its own pages. */
export interface Results {
  /** The folder of a puzzle's result in the output folder. */
  folderOf(puzzle: Puzzle): string;
  /** Prepares a folder for a coming result, and holds it. @throws AtlasError */
  prepare(folder: string, coming: ComingResult): HeldFolder;
  /** The result in a folder; undefined if there is none, or it is damaged. */
  stored(folder: string): StoredResult | undefined;
  /** Makes sure that a file of so many bytes can be written. @throws AtlasError */
  prepareFile(path: string, bytes: number): void;
  /** Writes files, all or none. @throws AtlasError, and the signal's reason */
  write(files: readonly NewFile[], signal?: AbortSignal): Promise<void>;
  /** The path of a page in the output folder; undefined if `folder` is not there. */
  pageFor(folder: string, name: string): string | undefined;
  /** Whether a path is free, or has a page of this title. */
  isOwnPage(path: string, title: string): boolean;
  /** Whether there is a file with this text in it. */
  hasText(path: string, text: string): boolean;
  /** All sound results in the output folder, with the addresses of their pages relative to the page at `path`. */
  all(path: string): LinkedResult[];
  /** The address of a result folder's page, or else its histogram, relative to the page at `path`; none if it has neither. */
  ownPage(folder: string, path: string): { readonly page?: string };
  /** The links of the page at `path` to what is beside it or beside its folder, and to the files of the result in `folder`. */
  linksFrom(path: string, folder?: string): PageLinks;
}

interface ComingResult {
  readonly puzzle: Puzzle;
  /** The depth after which its search stops, if one is given. */
  readonly until: number | undefined;
  /** The names of its files. */
  readonly files: readonly string[];
  /** The bytes of its large files. */
  readonly bytes: number;
}

/** A folder that this run holds. */
export interface HeldFolder {
  readonly path: string;
  fileAt(name: string): string;
  release(): void;
  /** Removes everything that was created for the result, which will not come, and releases the folder. */
  abandon(): void;
}

/** Shows the course of a use case. */
export interface Reporter {
  /** A sentence for a person. */
  note(text: string): void;
  /** A sentence about a problem, which is shown even if notes are not. */
  warn(text: string): void;
  /** Begins to show how much of `total` is done; with Infinity, for an unknown total, only the stage. */
  progress(total: number): Progress;
}

export interface Progress {
  /** So much is done; `stage` is the present work, such as `layer 12`. */
  update(done: number, stage: string): void;
  /** Removes the display. */
  stop(): void;
}

/** Shows nothing. */
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
