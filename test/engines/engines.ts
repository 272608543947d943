/* The engines that one suite is run over, in all ways that the work can be cut. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { workFor } from '../../src/platforms/nodeWorks.js';
import { openDisk } from '../../src/disk/diskEngine.js';
import { shardingOf, type ShardingNumbers } from '../../src/disk/sharding.js';
import type { Search } from '../../src/engines/engine.js';
import { compileKernel, type KernelBuild } from '../../src/kernel/kernel.js';
import { planesRefusal } from '../../src/engines/planes/planesLayout.js';
import {
  planesMemory,
  dividePlanes,
  type PlanesOptions,
} from '../../src/engines/planes/memoryStore.js';
import { planesSearch } from '../../src/engines/planes/planesEngine.js';
import { tableSearch } from '../../src/engines/table/tableEngine.js';
import { tableMemory } from '../../src/engines/table/tableWork.js';
import { startThreads, threadSupply } from '../../src/platforms/threads/threads.js';
import { loadKernel, nodePlatform } from '../../src/platforms/node.js';
import { hasRepeatedTiles, type Board } from '../../src/puzzle/board.js';
import { isWhole } from '../../src/puzzle/parts.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount, type Size } from '../../src/puzzle/size.js';
import { isBipartite } from '../../src/puzzle/colours.js';
import { freeKinds } from '../../src/rank/boardRank.js';
import { publishedList } from '../../src/results/published.js';
import { soloExecutor, type Machine } from '../../src/executors/executor.js';
import { expandLayers } from '../../src/space/layers.js';
import { positionSpace, numberingSpace, type StateSpace } from '../../src/space/stateSpace.js';
import { QUICK_FOLDER } from '../temporaryFolder.js';
import { ELEVEN_PUZZLE_DEEPEST } from '../known/elevenPuzzle.js';
import { naiveLayers } from '../naive/search.js';
import { isSlow, slow } from '../sizes.js';

export interface Variant {
  readonly name: string;
  /** Whether it searches this puzzle. */
  applies(puzzle: Puzzle): boolean;
  open(puzzle: Puzzle): Search;
}

declare const BUILD_FOLDER: string;

/** The kernel for memories that are not shared. */
export const SOLO_KERNEL: KernelBuild = compileKernel(
  readFileSync(new URL('kernel.wasm', BUILD_FOLDER)),
  false,
);

const SHARED_KERNEL = loadKernel();

/** A machine without threads and without memory that threads share, such as a page. */
export const soloMachine: Machine = {
  cores: 1,
  freeMemory: () => Infinity,
  startExecutor: (job) => soloExecutor(job.units, workFor(job, 0)),
};

const kernelOf = (machine: Machine): KernelBuild =>
  machine === soloMachine ? SOLO_KERNEL : SHARED_KERNEL;

/**
 * The engines of the program that divide a layer into units of work and need no folder. Disk is
 * tested in `disk/`; sets work in one thread.
 */
export const UNIT_ENGINES = nodePlatform.engines
  .map(({ name }) => name)
  .filter((name) => name !== 'disk' && name !== 'sets');

/** A machine with threads that calls back before each unit that its own thread does. */
export const watchedMachine = (onUnit: () => void): Machine => ({
  cores: nodePlatform.cores,
  freeMemory: () => Infinity,
  startExecutor: (job, threads) =>
    startThreads(job, threads, threadSupply(new URL('worker.js', BUILD_FOLDER)), async () => {
      const { run } = await workFor(job, 0);
      return {
        run(depth, unit) {
          onUnit();
          return run(depth, unit);
        },
      };
    }),
});

/** Opens an engine of the program by name. */
export function openNamed(name: string, puzzle: Puzzle, threads: number, machine: Machine): Search {
  const engine = nodePlatform.engines.find((candidate) => candidate.name === name)!;
  const proposal = engine.propose(puzzle, { engine: name, threads }, machine);
  if (proposal instanceof Error) throw proposal;
  return proposal.open(machine);
}

const table = (threads: number, machine: Machine): Variant => ({
  name: `table, ${machine === soloMachine ? 'no threads' : `${threads} threads`}`,
  applies: ({ size, goal }) => isBipartite(size) && (isWhole(size) || !hasRepeatedTiles(goal)),
  open: (puzzle) => tableIn(numberingSpace(puzzle), threads, machine),
});

/** The table of positions, for goals of tiles that repeat, and for boards without two colours. */
export const positions = (threads: number, machine: Machine, trailing?: number): Variant => ({
  name: `table of positions, ${threads} threads, ${trailing ?? 'the usual'} trailing tiles`,
  applies: ({ size, goal }) =>
    freeKinds(goal, size) !== undefined && (trailing ?? 1) < cellCount(size),
  open: (puzzle) => tableIn(positionSpace(puzzle), threads, machine, trailing),
});

/** A search with the table in a space, also in a space of numberings, for tests of its states. */
export function tableIn(
  space: StateSpace,
  threads: number,
  machine: Machine,
  trailing?: number,
): Search {
  const search = tableSearch(space, tableMemory(space, trailing), threads, machine);
  return {
    ...search,
    expandTo: async (depth, signal) => (await search.expandTo(depth, signal)) / space.multiplicity,
  };
}

export const planes = (options: PlanesOptions, machine: Machine = nodePlatform): Variant => ({
  name: `planes, ${machine === soloMachine ? 'no threads, memory not shared' : ''} ${JSON.stringify(options)}`,
  applies: (puzzle) => planesRefusal('planes', puzzle) === undefined,
  open(puzzle) {
    const space = numberingSpace(puzzle);
    return planesSearch(
      space,
      planesMemory(space, dividePlanes(space, options), kernelOf(machine)),
      machine,
    );
  },
});

/** Sets of the boards of two layers. */
const sets: Variant = {
  name: 'sets',
  applies: () => true,
  open: (puzzle) => openNamed('sets', puzzle, 1, soloMachine),
};

/** A search in a folder, which is cut as these numbers say. */
export const searchIn = (
  folder: string,
  puzzle: Puzzle,
  { threads, ...sharding }: ShardingNumbers & { readonly threads: number },
  machine: Machine = nodePlatform,
): Search => {
  const space = numberingSpace(puzzle);
  const settings = { folder, sharding: shardingOf(space, sharding), threads };
  return openDisk(space, settings, kernelOf(machine), machine);
};

/** In a folder that is gone when the search is closed. */
export const disk = (
  settings: ShardingNumbers & { readonly threads: number },
  machine: Machine = nodePlatform,
): Variant => ({
  name: `disk, ${machine === soloMachine ? 'no threads, ' : ''}${JSON.stringify(settings)}`,
  applies: (puzzle) => planesRefusal('planes', puzzle) === undefined,
  open(puzzle) {
    const search = searchIn(
      mkdtempSync(join(QUICK_FOLDER, 'slide-atlas-disk-')),
      puzzle,
      settings,
      machine,
    );
    return {
      ...search,
      async close() {
        search.checkpoint?.remove();
        await search.close();
      },
    };
  },
});

/** One memory for each chunk, as good as: shards cut by as many digits as can be. */
const TINY_MEMORIES = 16_000;

/** Those that take longer on any board than `VARIANTS` do. */
export const SLOW_VARIANTS: readonly Variant[] = [
  disk({ threads: 3, chunkTiles: 7, digits: 1 }),
  disk({ threads: 3, chunkTiles: 8, digits: 2 }),
];

export const VARIANTS: readonly Variant[] = [
  table(1, soloMachine),
  table(1, nodePlatform),
  table(3, nodePlatform),
  positions(1, soloMachine),
  positions(1, soloMachine, 1),
  positions(1, soloMachine, 3),
  positions(3, nodePlatform, 4),
  planes({ threads: 1 }, soloMachine),
  planes({ threads: 1, chunkTiles: 7, memoryBytes: TINY_MEMORIES }, soloMachine),
  planes({ threads: 1, chunkTiles: 7 }),
  planes({ threads: 2, chunkTiles: 8, oracle: true }),
  planes({ threads: 3, chunkTiles: 7, memoryBytes: 4 * TINY_MEMORIES }),
  disk({ threads: 1, chunkTiles: 7, digits: 9 }, soloMachine),
  sets,
  ...slow(...SLOW_VARIANTS),
];

/** Those for boards that take longer. */
export const QUICK_VARIANTS: readonly Variant[] = [
  planes({ threads: 1 }, soloMachine),
  planes({ threads: 2 }),
  planes({ threads: 2, memoryBytes: 2 ** 22 }),
  planes({ threads: 3, chunkTiles: 8 }),
  disk({ threads: 2, chunkTiles: 9, digits: 1 }),
];

/** Those that take their time for these too. */
export const LONG_VARIANTS: readonly Variant[] = [
  table(2, nodePlatform),
  disk({ threads: 3, chunkTiles: 9, digits: 2 }),
];

/**
 * With two windows across chunks in a column of 3x4, as columns of 3x5 have: for the multi-tile
 * metric.
 */
export const FINE_CHUNKS = planes({ threads: 2, chunkTiles: 7 });

/** Cells for the blank: one of each kind that mirroring leaves, and the last; or all, if slow. */
export function blanksOf({ rows, columns }: Size): number[] {
  const [someRows, someColumns] = isSlow
    ? [rows, columns]
    : [Math.ceil(rows / 2), Math.ceil(columns / 2)];
  const cells = Array.from({ length: someRows }, (_, row) =>
    Array.from({ length: someColumns }, (__, column) => row * columns + column),
  );
  return [...new Set([...cells.flat(), rows * columns - 1])];
}

/** Boards in an order that does not depend on how they were found. */
export const sorted = (boards: readonly Board[]): string[] => boards.map(String).toSorted();

/**
 * Fails unless every variant that applies finds the counts and the deepest positions that the naive
 * search finds. Resolves with its layers.
 */
export async function compareWithNaive(puzzle: Puzzle, variants = VARIANTS): Promise<Board[][]> {
  const layers = naiveLayers(puzzle);
  const deepestLayer = sorted(layers.at(-1)!);
  for (const variant of variants.filter(({ applies }) => applies(puzzle))) {
    const { counts, deepest } = await map(variant, puzzle);
    const about = `${variant.name}, goal ${puzzle.goal.join(' ')}`;
    expect(counts, about).toEqual(layers.map((layer) => layer.length));
    expect(sorted(deepest), about).toEqual(deepestLayer);
  }
  return layers;
}

/** Counts by depth and the deepest positions of a puzzle. */
export async function map(
  variant: Variant,
  puzzle: Puzzle,
): Promise<{ counts: number[]; deepest: Board[] }> {
  const search = variant.open(puzzle);
  try {
    const counts = await countsOf(search);
    return { counts, deepest: boardsAt(search, counts.length - 1) };
  } finally {
    await search.close();
  }
}

/** The positions of a layer that a search still knows. */
export function boardsAt(search: Search, depth: number): Board[] {
  return [...search.batchesAt(depth)].flatMap(({ count, items, board }) => {
    const boards = [...items()].map(board);
    expect(boards).toHaveLength(count);
    return boards;
  });
}

/** Runs a search to its end. */
export async function countsOf(search: Search): Promise<number[]> {
  const counts: number[] = [];
  for await (const { count } of expandLayers(search)) counts.push(count);
  return counts;
}

/** Fails unless a variant finds the published counts. */
export async function checkPublished(variant: Variant, puzzle: Puzzle): Promise<void> {
  const { counts } = await map(variant, puzzle);
  expect(counts).toEqual(publishedList(puzzle)!.counts);
}

/** Fails unless a variant finds the 54 layers of 3x4 and its 18 deepest positions. */
export async function checkElevenPuzzle(variant: Variant): Promise<void> {
  const puzzle = orderedPuzzle({ rows: 3, columns: 4 });
  const { counts, deepest } = await map(variant, puzzle);
  expect(counts).toEqual(publishedList(puzzle)?.counts);
  expect(counts).toHaveLength(54);
  expect(sorted(deepest)).toEqual(sorted(ELEVEN_PUZZLE_DEEPEST));
}

/** Fails unless a variant finds the 81 layers of 2x6 and its two deepest positions. */
export async function checkDoubleRow(variant: Variant): Promise<void> {
  const puzzle = orderedPuzzle({ rows: 2, columns: 6 });
  const { counts, deepest } = await map(variant, puzzle);
  expect(counts).toEqual(publishedList(puzzle)?.counts);
  expect(counts).toHaveLength(81);
  expect(deepest).toHaveLength(2);
}

/**
 * Fails unless a search by an engine that is aborted again and again, at every so many units, finds
 * the published counts.
 */
export async function checkAborted(
  engine: string,
  puzzle: Puzzle,
  threads: number,
  every: number,
): Promise<void> {
  let controller = new AbortController();
  let units = 0;
  let aborts = 0;
  const machine = watchedMachine(() => {
    if (++units % every === 0) controller.abort(new Error('aborted'));
  });
  const search = openNamed(engine, puzzle, threads, machine);
  const expandTo = async (depth: number): Promise<number> => {
    for (;;) {
      controller = new AbortController();
      try {
        return await search.expandTo(depth, controller.signal);
      } catch (cause) {
        expect(cause).toEqual(new Error('aborted'));
        aborts++;
      }
    }
  };
  try {
    const counts: number[] = [];
    for await (const { count } of expandLayers({ ...search, expandTo })) counts.push(count);
    expect(counts).toEqual(publishedList(puzzle)?.counts);
    expect(aborts).toBeGreaterThan(5);
  } finally {
    await search.close();
  }
}
