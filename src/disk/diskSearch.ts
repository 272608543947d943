/*
 * A run of a search on disk: it makes one layer after the other, alone or with workers. Workers are
 * other processes that make shards of the current layer (docs/large-boards.md). An order, which
 * this run writes in the folder, says which layer that is. Every few seconds the run writes a
 * record beside the files: what the search has taken so far, and which order is in force.
 */
import { formatBytes, formatCount, formatQuantity } from '../basics/humanize.js';
import type { Executor, Machine } from '../executors/executor.js';
import { positionBatches, type StateSpace } from '../space/stateSpace.js';
import { sumOf } from '../basics/numbers.js';
import { secondsSince } from '../basics/clock.js';
import type { Checkpoint, Search } from '../engines/engine.js';
import { CONTROL, diskJob, NO_LAYER, sumAt, type DiskMemory } from './diskMemory.js';
import { coreSeconds } from './estimate.js';
import { framesAt } from './layerFrames.js';
import { registerNewFiles, removeOldFiles } from './resume.js';
import type { ShardFiles } from './shardFiles.js';
import { searchBytes } from './sharding.js';
import { makeTogether } from './together.js';
import { writeOrder } from './workOrder.js';
import {
  machinesOf,
  readRecord,
  withdraw,
  writeRecord,
  type HeldSearch,
  type SearchRecord,
} from './searchFolder.js';

/**
 * Milliseconds between two records. If the process is killed, the time shown at the end is too
 * short by this at most. New records also show workers that the driver is alive.
 */
export const RECORD_MS = 5000;

/**
 * While no worker is known, an order is written only for layers that take each thread longer than
 * this: a worker may come meanwhile.
 */
const ORDERED_SECONDS = 1;

/**
 * If there are workers, no order is written for a layer of fewer shards, counted in the older
 * layer: to write it takes as long as to write a few shards.
 */
const FEW_SHARDS = 4;

/** A search, and what this run knows of it. */
interface DiskRun {
  readonly space: StateSpace;
  readonly memory: DiskMemory;
  readonly files: ShardFiles;
  readonly held: HeldSearch;
  /** The system may refuse some of them to the executor. */
  readonly threads: number;
  readonly executor: Executor;
  /** What the runs before this one took. */
  readonly before: SearchRecord;
  /** When this run began, on the clock of `performance`. */
  readonly started: number;
  /** Whether this run began with files of an earlier one. */
  readonly isResumed: boolean;
  /** The machines of all workers that have taken part, in this run or before. */
  readonly machines: Set<string>;
  /** The number of workers at the last record. */
  workers: number;
  /** Whether a layer has been begun and is not done. */
  isInLayer: boolean;
  /** Whether the folder has been removed. */
  isRemoved: boolean;
}

/** Begins a run with the files that the memory knows. It releases the folder when it is closed. */
export function diskSearch(
  given: Pick<DiskRun, 'space' | 'memory' | 'files' | 'held' | 'threads'>,
  machine: Machine,
): Search {
  const { space, memory, held, threads } = given;
  const before = readRecord(memory.folder);
  const run: DiskRun = {
    ...given,
    executor: machine.startExecutor(diskJob(memory), threads),
    before,
    started: performance.now(),
    isResumed: memory.depths.some((depth) => depth !== NO_LAYER),
    machines: new Set(before.nodes),
    workers: 0,
    isInLayer: false,
    isRemoved: false,
  };
  keepRecord(run);
  const recording = setInterval(() => {
    keepRecord(run);
    registerWorkerFiles(run);
  }, RECORD_MS);

  return {
    threads: run.executor.threads,
    async expandTo(depth, signal) {
      const states =
        depth < layersDone(run) ? memory.layerStates[depth] : await makeLayer(run, depth, signal);
      // The caller wants positions; states distinguish equal tiles, so several are one position.
      return states / space.multiplicity;
    },
    progress: () => layerProgress(run),
    batchesAt: (depth) => positionBatches(framesAt(depth, memory, run.files), space),
    async close() {
      clearInterval(recording);
      await run.executor.close();
      if (run.isRemoved) return;
      keepRecord(run, { ended: !run.isInLayer });
      held.release();
    },
    checkpoint: checkpointOf(run, () => {
      clearInterval(recording);
      run.isRemoved = true;
      held.remove();
    }),
  };
}

/** What a user reads about the files of a search, and their removal. */
const checkpointOf = (run: DiskRun, remove: () => void): Checkpoint => ({
  folder: run.memory.folder,
  resumedFrom: run.isResumed ? progressText(run) : undefined,
  reached: () => progressText(run),
  stage: () => layerText(run),
  cost: () => ({
    seconds: secondsSoFar(run),
    disk: {
      memory: searchBytes(run.memory, run.threads),
      ...bytesTaken(run.memory),
      interruptions: interruptions(run),
      ...(run.machines.size > 0 && { nodes: run.machines.size }),
    },
  }),
  remove,
});

/**
 * Makes the layer after the last one that is done, or the rest of it; returns its states. The empty
 * layer after the last one of the puzzle is searched all the same, as a check, but not written.
 */
async function makeLayer(
  run: DiskRun,
  depth: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { space, memory, files } = run;
  const { control, layerStates, layerBytes } = memory;
  const allFound = sumOf(layerStates.subarray(0, depth)) === space.indexCount;
  control[CONTROL.writes] = Number(!allFound);
  run.isInLayer = true;
  // Layer 0 takes a moment and cannot be aborted, so that there is always a layer to resume from.
  const states = await makeShards(run, depth, depth === 0 ? undefined : signal);
  if (allFound && states > 0)
    throw new Error(`Layer ${depth} has ${states} states more than there are.`);
  run.isInLayer = false;
  if (states === 0) return 0;
  // Each new file has replaced an old one, but a late worker may have written the old one again.
  removeOldFiles(depth, files);
  layerStates[depth] = states;
  layerBytes[depth] = sumAt(depth, memory.bytes, memory);
  control[CONTROL.layers] = depth + 1;
  keepRecord(run);
  return states;
}

/** Makes the shards of a layer, with workers if the layer is open to them; returns its states. */
async function makeShards(
  run: DiskRun,
  depth: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { memory, files, executor } = run;
  const { control, folder } = memory;
  // Workers make files. The layer after the last state has none, so the driver searches it alone.
  if (control[CONTROL.writes] === 0 || !isOpenToWorkers(run, depth))
    return executor.runRound(depth, signal);
  control[CONTROL.order] = await writeOrder(folder, depth, memory);
  // Workers see the order by the record.
  keepRecord(run);
  try {
    return await makeTogether(executor, depth, memory, files, signal);
  } finally {
    control[CONTROL.order] = 0;
    withdraw(folder);
  }
}

/** Whether a layer is large enough to write an order for workers. */
function isOpenToWorkers({ space, memory, threads, workers }: DiskRun, depth: number): boolean {
  // Workers make only shards that still have their file of the older layer.
  if (workers > 0) return shardsAt(depth - 2, memory) >= FEW_SHARDS;
  const frontier = memory.layerStates[depth - 1] ?? 0;
  return coreSeconds(frontier, space.puzzle.metric) > ORDERED_SECONDS * threads;
}

/**
 * Writes the record of the search, and looks which workers there are. `ended`: whether this run has
 * ended as it was meant to.
 */
function keepRecord(run: DiskRun, { ended } = { ended: false }): void {
  const { control, folder } = run.memory;
  writeRecord(folder, {
    seconds: secondsSoFar(run),
    interruptions: interruptions(run),
    ended,
    nodes: [...run.machines],
    order: control[CONTROL.order],
  });
  const joined = machinesOf(folder);
  run.workers = joined.length;
  for (const machine of joined) run.machines.add(machine);
}

/** Registers the files of workers while a layer is being made, so that the progress has them. */
function registerWorkerFiles(run: DiskRun): void {
  if (run.memory.control[CONTROL.order] === 0) return;
  try {
    registerNewFiles(layersDone(run), run.memory, run.files);
  } catch {
    // The same files are read again before the layer ends, and a real fault is thrown then.
  }
}

/** Layers that are done; also the depth of the current layer. */
const layersDone = ({ memory }: DiskRun): number => memory.control[CONTROL.layers];

/** Of this run and of all runs before. */
const secondsSoFar = ({ before, started }: DiskRun): number =>
  before.seconds + secondsSince(started);

/** Runs that did not end as they were meant to, before this one. */
const interruptions = ({ before, isResumed }: DiskRun): number =>
  before.interruptions + Number(isResumed && !before.ended);

/**
 * The share of the current layer that is done: the larger of two shares. One is of the units done
 * here, which may be shards without states and so without files; the other is of the shards that
 * have files, which workers may have made.
 */
const layerProgress = (run: DiskRun): number =>
  Math.max(run.executor.progress(), shardsAt(layersDone(run), run.memory) / run.memory.cut.shards);

/** How far the search has come, in words. */
function progressText(run: DiskRun): string {
  const shards = formatCount(shardsAt(layersDone(run), run.memory));
  const most = formatCount(run.memory.cut.shards);
  return `layer ${layersDone(run)}, of which ${shards} of up to ${most} shards are done`;
}

/** How far the current layer has come, in words: workers, shards, and the bytes of two layers. */
function layerText(run: DiskRun): string {
  const { memory, workers } = run;
  const done = layersDone(run);
  const shard = Math.floor(layerProgress(run) * memory.cut.shards);
  const bytes = sumAt(done - 1, memory.bytes, memory) + sumAt(done, memory.bytes, memory);
  return [
    ...(workers > 0 ? [formatQuantity(workers, 'worker')] : []),
    `shard ${formatCount(shard)} of ${formatCount(memory.cut.shards)}`,
    formatBytes(bytes),
  ].join(', ');
}

/** The most bytes that the files of two layers took, and the bytes of all files together. */
function bytesTaken({ control, layerBytes }: DiskMemory): { peak: number; written: number } {
  const bytes = [...layerBytes.subarray(0, control[CONTROL.layers])];
  return {
    peak: Math.max(...bytes.map((size, depth) => size + (bytes[depth + 1] ?? 0))),
    written: sumOf(bytes),
  };
}

/** The number of files of a depth. */
const shardsAt = (depth: number, { depths }: DiskMemory): number =>
  depths.filter((found) => found === depth).length;
