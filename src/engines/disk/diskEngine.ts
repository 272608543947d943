/*
 * The bit planes on disk: the same search as in memory, shard by shard. A layer's files and those
 * of the layer before are all there is; they are the checkpoint too. See shardFiles.ts for what
 * they hold, shardWork.ts for the task of a shard, takeUp.ts for how a search is taken up again.
 *
 * Two rules hold it together, in both metrics:
 *   The barrier: a shard's task reads its own file of two layers before, its own of the last layer,
 *   and others' of the last layer. So no task of a layer may begin before all of the last one have
 *   ended; there is no other order among them.
 *   The deletion: the file of two layers before is read by its own shard alone, and goes when that
 *   shard's new one is on the disk.
 * Where a move goes on along its line each file has all planes, for a layer is written for all of
 * them from the two before. Nothing is added to the rules: what columns carry across shards is a
 * function of planes of the last layer, so whoever wants it decodes these planes and sweeps them
 * (see planes/settle.ts). Files of what is carried would need a pass before, with a barrier of its
 * own, and that pass would have to decode the same planes in order to write them.
 */
import { AtlasError } from '../../errors.js';
import { formatBytes, formatCount, formatQuantity } from '../../humanize.js';
import { quoted } from '../../quoted.js';
import {
  positionBlocks,
  stateSpace,
  type IndexBlock,
  type StateSpace,
} from '../../space/stateSpace.js';
import { threadsFor, type Engine, type Machine, type Search } from '../engine.js';
import type { KernelBuild } from '../../kernel/kernel.js';
import { indicesIn, planesRefusal } from '../planes/layout.js';
import { CONTROL, diskMemory, NONE, slotOf, sumAt, type DiskMemory } from './diskMemory.js';
import { coreSeconds, diskBytes } from './estimate.js';
import { frameReader } from './frameReader.js';
import { makeTogether } from './sharedWork.js';
import type { ShardFiles } from './shardFiles.js';
import {
  chooseSharding,
  frameNumber,
  identityOf,
  mapMemory,
  searchBytes,
  shardingOf,
  type Sharding,
} from './shardPlan.js';
import { removeLate, takeNote, takeUp } from './takeUp.js';
import type { WorkFolder, WorkFolders } from './workFolder.js';
import { sumOf } from '../../sums.js';

/**
 * Bit planes on disk, compressed, in the folders of a platform. It knows the states of the last two
 * layers.
 */
export function diskEngine(folders: WorkFolders, loadKernel: () => KernelBuild): Engine {
  const engine: Engine = {
    name: 'disk',
    storage: 'memory',
    tellsTilesApart: true,
    solves: false,
    threadsPerCore: 2,

    propose(puzzle, request, machine) {
      const { size, metric } = puzzle;
      const { work: folder, depthTable, oracle, counts } = request;
      if (folder === undefined)
        return new AtlasError('argument', 'The disk engine needs a folder to work in');
      if (depthTable || oracle) {
        const what = depthTable ? 'depth of every state is' : 'oracle is';
        return new AtlasError(
          'engine-unfit',
          `The ${what} not kept by the disk engine, as it does not compress`,
        );
      }
      const refusal = planesRefusal('disk', size);
      if (refusal) return refusal;
      const space = stateSpace(puzzle);
      const { indexCount, multiplicity, positions } = space;
      const memoryLimit = request.memory ?? machine.freeMemory() / 2;
      const begun = folders.find(folder, puzzle);
      const shardingFor = (threads: number): Sharding =>
        begun ? shardingOf(space, begun.sharding) : chooseSharding(space, threads, memoryLimit);
      let threads = threadsFor(
        request,
        coreSeconds(indexCount, metric),
        machine,
        engine.threadsPerCore,
      );
      let sharding = shardingFor(threads);
      while (
        request.threads === undefined &&
        threads > 1 &&
        searchBytes(sharding, threads) > memoryLimit
      ) {
        sharding = shardingFor(--threads);
      }
      return {
        engine,
        puzzle,
        positions,
        states: indexCount,
        threads,
        coreSeconds: coreSeconds(counts ? sumOf(counts) * multiplicity : indexCount, metric),
        folder,
        memoryLimit,
        needs: () => ({
          memory: searchBytes(sharding, threads),
          storage: searchBytes(sharding, threads),
          disk: diskBytes(space, sharding, counts, begun?.depth),
        }),
        open: (host) => openDisk(space, { folder, sharding, threads }, folders, loadKernel(), host),
      };
    },
  };
  return engine;
}

/**
 * Holds the folder and takes up the search that it has, or begins one. @throws AtlasError when the
 * folder cannot be had or used.
 */
export function openDisk(
  space: StateSpace,
  {
    folder,
    sharding,
    threads,
  }: { readonly folder: string; readonly sharding: Sharding; readonly threads: number },
  folders: WorkFolders,
  kernel: KernelBuild,
  host: Machine,
): Search {
  const work = folders.hold(folder);
  try {
    const memory = diskMemory(folder, kernel, sharding);
    const files = work.files(identityOf(memory));
    takeUp(memory, files);
    return diskSearch(space, memory, files, work, threads, host);
  } catch (cause) {
    work.release();
    throw cause;
  }
}

/**
 * Between two records of what the search took: what a kill loses of the time. Workers see by them
 * that the search is driven.
 */
export const RECORD_MS = 5000;

/**
 * While no worker is known, a layer is open to workers if each thread would take longer for it: one
 * may come meanwhile.
 */
const LONG_SECONDS = 1;

/**
 * If there are workers, layers of fewer shards are not open to them: to give an order takes as long
 * as to write a few files.
 */
const FEW_SHARDS = 4;

function diskSearch(
  space: StateSpace,
  memory: DiskMemory,
  files: ShardFiles,
  work: WorkFolder,
  threads: number,
  host: Machine,
): Search {
  const { cut, control, layerStates, layerBytes, folder } = memory;
  const started = performance.now();
  const before = work.record();
  const takenUp = memory.depths.some((depth) => depth !== NONE);
  const interruptions = before.interruptions + Number(takenUp && !before.ended);
  const executor = host.startExecutor(
    { work: 'disk', units: cut.shards, memory, ownBytes: mapMemory(memory).bytes },
    threads,
  );
  const machines = new Set(before.nodes);
  let workers = 0;
  const layersDone = (): number => control[CONTROL.layers];
  const seconds = (): number => before.seconds + (performance.now() - started) / 1000;
  const standing = (): string =>
    `layer ${layersDone()}, of which ${formatCount(shardsAt(layersDone(), memory))} of up to ${formatCount(cut.shards)} shards are done`;
  const progress = (): number =>
    Math.max(executor.progress(), shardsAt(layersDone(), memory) / cut.shards);
  const bytesAt = (depth: number): number => sumAt(depth, memory.bytes, memory);
  const look = (): boolean => takeNote(layersDone(), memory, files);
  function keepRecord(ended: boolean): void {
    work.keepRecord({
      seconds: seconds(),
      interruptions,
      ended,
      nodes: [...machines],
      order: control[CONTROL.order],
    });
    const joined = work.workers();
    workers = joined.length;
    for (const machine of joined) machines.add(machine);
  }
  let removed = false;
  let inLayer = false;
  keepRecord(false);
  const recording = setInterval(() => {
    keepRecord(false);
    try {
      if (control[CONTROL.order] !== 0) look();
    } catch {
      // The end of the layer looks again, and fails for the same reason.
    }
  }, RECORD_MS);

  /** Has the threads make a layer, with the workers if it is large enough. */
  async function makeLayer(depth: number, signal: AbortSignal | undefined): Promise<number> {
    const isLong =
      coreSeconds(layerStates[depth - 1] ?? 0, space.puzzle.metric) > LONG_SECONDS * threads;
    const isOpen = workers > 0 ? shardsAt(depth - 2, memory) >= FEW_SHARDS : isLong;
    if (!isOpen || control[CONTROL.writes] === 0) return executor.runLayer(depth, signal);
    control[CONTROL.order] = await work.order(depth, memory);
    keepRecord(false);
    try {
      return await makeTogether(executor, depth, memory, look, signal);
    } finally {
      control[CONTROL.order] = 0;
      work.withdraw();
    }
  }

  async function runLayer(depth: number, signal: AbortSignal | undefined): Promise<number> {
    const allFound = sumOf(layerStates.subarray(0, depth)) === space.indexCount;
    control[CONTROL.writes] = Number(!allFound);
    inLayer = true;
    // Layer 0 takes a moment, and then there is a search to go on with.
    const states = await makeLayer(depth, depth === 0 ? undefined : signal);
    if (allFound && states > 0)
      throw new Error(`Layer ${depth} has ${states} states more than there are.`);
    inLayer = false;
    if (states === 0) return 0;
    removeLate(depth, files);
    layerStates[depth] = states;
    layerBytes[depth] = bytesAt(depth);
    control[CONTROL.layers] = depth + 1;
    keepRecord(false);
    return states;
  }

  return {
    threads: executor.threads,
    async expandTo(depth, signal) {
      const states = depth < layersDone() ? layerStates[depth] : await runLayer(depth, signal);
      return states / space.multiplicity;
    },
    progress,
    blocksAt(depth) {
      const kept = layersKept(memory);
      if (kept.includes(depth)) return positionBlocks(framesAt(depth, memory, files), space);
      throw new AtlasError(
        'no-such-layer',
        `The folder ${quoted(folder)} has layers from ${kept[0]} on; layer ${depth} is gone`,
      );
    },
    async close() {
      clearInterval(recording);
      await executor.close();
      if (removed) return;
      keepRecord(!inLayer);
      work.release();
    },
    work: {
      folder,
      takenUp: takenUp ? standing() : undefined,
      standing,
      stage: () =>
        [
          ...(workers > 0 ? [formatQuantity(workers, 'worker')] : []),
          `shard ${formatCount(Math.floor(progress() * cut.shards))} of ${formatCount(cut.shards)}`,
          formatBytes(bytesAt(layersDone() - 1) + bytesAt(layersDone())),
        ].join(', '),
      cost: () => ({
        seconds: seconds(),
        disk: {
          memory: searchBytes(memory, threads),
          ...bytesTaken(memory),
          interruptions,
          ...(machines.size > 0 && { nodes: machines.size }),
        },
      }),
      remove() {
        clearInterval(recording);
        removed = true;
        work.remove();
      },
    },
  };
}

/** The most bytes that the files of two layers took, and those of all. */
function bytesTaken({ control, layerBytes }: DiskMemory): { peak: number; written: number } {
  const bytes = [...layerBytes.subarray(0, control[CONTROL.layers])];
  return {
    peak: Math.max(...bytes.map((size, depth) => size + (bytes[depth + 1] ?? 0))),
    written: sumOf(bytes),
  };
}

/** The layers of which all files are there, ascending. */
function layersKept(memory: DiskMemory): number[] {
  const newest = memory.depths.reduce((most, depth) => Math.max(most, depth), NONE);
  return [newest - 1, newest].filter(
    (depth) => depth >= 0 && sumAt(depth, memory.states, memory) === memory.layerStates[depth],
  );
}

/** Files of a depth. */
const shardsAt = (depth: number, { depths }: DiskMemory): number =>
  depths.filter((found) => found === depth).length;

/** The states of a layer, frame by frame, ascending. */
function* framesAt(depth: number, memory: DiskMemory, files: ShardFiles): Generator<IndexBlock> {
  const { layout, cut, depths } = memory;
  const readFrame = frameReader(memory, files);
  for (const [place, plane] of layout.planes[depth % layout.planes.length].entries()) {
    for (let shard = 0; shard < cut.shards; shard++) {
      const key = { shard, depth };
      if (depths[slotOf(shard, depth)] !== depth) continue;
      const { frameStates, close } = files.open(key);
      close();
      for (let chunk = 0; chunk < cut.chunks; chunk++) {
        const frame = frameNumber(place, chunk, memory);
        if (frameStates[frame] === 0) continue;
        const items = () =>
          indicesIn(plane, shard * cut.chunks + chunk, readFrame(key, frame), layout);
        yield { count: frameStates[frame], items };
      }
    }
  }
}
