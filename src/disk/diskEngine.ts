/*
 * The bit planes on disk: the same search as in memory, shard by shard. A search keeps the files of
 * the frontier and of the older layer before it; they are its checkpoint too.
 *   One process: sharding.ts cuts the planes into shards, shardFiles.ts says what the file of one
 *   holds, searchFolder.ts what the folder has beside files; shardMaker.ts makes a shard,
 *   diskSearch.ts the layers; resume.ts reads a checkpoint.
 *   Several processes: workOrder.ts says which layer workers are to make, diskWork.ts claims a
 *   shard and makes it, together.ts waits for shards of workers; workers/ has the worker and the
 *   cluster.
 *
 * Two rules hold for both metrics:
 *   The barrier: the unit of a shard reads the shard's files of the frontier and of the older
 *   layer, and files of other shards of the frontier. So no unit of a layer may begin before all
 *   units of the frontier have ended. The units of a layer may be done in any order.
 *   The deletion: only the shard's own unit reads a file of the older layer. So this file is
 *   removed when the shard's new file is on the disk.
 * In multi-tile moves each file has all planes, as a layer is made of all planes of the frontier
 * and the older layer. A move along a column may then lead to another shard. The states that come
 * from there are not stored: they follow from planes of the frontier, so each unit that needs them
 * decodes these planes and sweeps them (see engines/planes/settle.ts). Files of them would take a
 * pass and a barrier of their own in each layer, and this pass would decode the same planes.
 */
import { argumentError, AtlasError } from '../basics/errors.js';
import type { KernelBuild } from '../kernel/kernel.js';
import { numberingSpace, type StateSpace } from '../space/stateSpace.js';
import { sumOf } from '../basics/numbers.js';
import type { Machine } from '../executors/executor.js';
import { threadsFor, type Engine, type Search, type SearchRequest } from '../engines/engine.js';
import { planesRefusal } from '../engines/planes/planesLayout.js';
import { diskMemory } from './diskMemory.js';
import { diskSearch } from './diskSearch.js';
import { coreSeconds, diskBytes } from './estimate.js';
import { resume } from './resume.js';
import {
  chooseSharding,
  searchBytes,
  shardingOf,
  type Sharding,
  type ShardingNumbers,
} from './sharding.js';
import { findSearch, freeDisk, holdSearch } from './searchFolder.js';
import { shardFilesOf } from './shardFiles.js';

/** Bit planes on disk, compressed. It knows the states of the last two layers. */
export function diskEngine(loadKernel: () => KernelBuild): Engine {
  const engine: Engine = {
    name: 'disk',
    // What is on the disk is listed apart, see Needs.
    storageName: 'memory',
    numbersEqualTiles: true,
    hasOracle: false,
    threadsPerCore: THREADS_PER_CORE,

    propose(puzzle, request, machine) {
      const { metric } = puzzle;
      const { folder, counts } = request;
      if (folder === undefined) return argumentError('The disk engine needs a folder to work in');
      const refusal = requestRefusal(request) ?? planesRefusal('disk', puzzle);
      if (refusal) return refusal;
      const space = numberingSpace(puzzle);
      const { indexCount, multiplicity, positions } = space;
      const memoryLimit = request.memory ?? machine.freeMemory() / 2;
      const begun = findSearch(folder, puzzle);
      const { threads, sharding } = chooseThreads(
        space,
        request,
        machine,
        memoryLimit,
        begun?.sharding,
      );
      return {
        engine,
        puzzle,
        positions,
        states: indexCount,
        threads,
        coreSeconds: coreSeconds(counts ? sumOf(counts) * multiplicity : indexCount, metric),
        folder,
        freeDisk: () => freeDisk(folder),
        memoryLimit,
        needs() {
          const memory = searchBytes(sharding, threads);
          return {
            memory,
            storage: memory,
            disk: diskBytes(space, sharding, counts, begun?.depth),
          };
        },
        open: (machine) => openDisk(space, { folder, sharding, threads }, loadKernel(), machine),
      };
    },
  };
  return engine;
}

/** Threads wait for the disk; with two for each core, a core seldom does. */
const THREADS_PER_CORE = 2;

/** Refuses what the disk engine never keeps; undefined if nothing of that is asked for. */
function requestRefusal({ depthTable, oracleFile }: SearchRequest): AtlasError | undefined {
  if (!depthTable && !oracleFile) return undefined;
  const what = depthTable ? 'depth of every state is' : 'oracle is';
  return new AtlasError(
    'engine-unfit',
    `The ${what} not kept by the disk engine, because depths and oracle bits do not compress`,
  );
}

/**
 * The threads of a search and the cut of its planes. A search that has begun keeps its cut. By
 * default as many threads as keep the cores busy, or fewer if these need more than `memoryLimit`
 * bytes.
 */
function chooseThreads(
  space: StateSpace,
  request: SearchRequest,
  machine: Machine,
  memoryLimit: number,
  begun: ShardingNumbers | undefined,
): { threads: number; sharding: Sharding } {
  const shardingFor = (threads: number): Sharding =>
    begun ? shardingOf(space, begun) : chooseSharding(space, threads, memoryLimit);
  const seconds = coreSeconds(space.indexCount, space.puzzle.metric);
  let threads = threadsFor(request, seconds, machine, THREADS_PER_CORE);
  let sharding = shardingFor(threads);
  if (request.threads !== undefined) return { threads, sharding };
  while (threads > 1 && searchBytes(sharding, threads) > memoryLimit) {
    threads--;
    sharding = shardingFor(threads);
  }
  return { threads, sharding };
}

/**
 * Holds the folder and resumes the search that it has, or begins one. @throws AtlasError when the
 * folder cannot be had or used.
 */
export function openDisk(
  space: StateSpace,
  {
    folder,
    sharding,
    threads,
  }: { readonly folder: string; readonly sharding: Sharding; readonly threads: number },
  kernel: KernelBuild,
  machine: Machine,
): Search {
  const held = holdSearch(folder);
  try {
    const memory = diskMemory(folder, kernel, sharding);
    const files = shardFilesOf(memory);
    resume(memory, files);
    return diskSearch({ space, memory, files, held, threads }, machine);
  } catch (cause) {
    held.release();
    throw cause;
  }
}
