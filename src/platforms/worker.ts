/* A worker of a search on disk, which another process drives: it makes shards by orders, layer after layer, until the search ends. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Platform } from '../app/context.js';
import { RECORD_MS } from '../engines/disk/diskEngine.js';
import { diskMemory, SHARING } from '../engines/disk/diskMemory.js';
import { takeOrder } from '../engines/disk/order.js';
import { makeTogether } from '../engines/disk/sharedWork.js';
import { mapMemory, searchBytes, type Sharding } from '../engines/disk/shardPlan.js';
import { noteMade } from '../engines/disk/takeUp.js';
import { AtlasError, isOf } from '../errors.js';
import { succeeds } from '../files/fileSystem.js';
import { isInForce, readOrder, type ReadOrder } from '../files/orderFile.js';
import { shardsIn } from '../files/shardFolder.js';
import { drivingOf, noteName, strangerIn, workersFolder, type Driving } from '../files/workFolder.js';
import { formatBytes, formatCount, formatQuantity } from '../humanize.js';
import { inMetric } from '../puzzle/metric.js';
import { formatSize } from '../puzzle/size.js';
import { quoted } from '../quoted.js';
import type { WorkerMemory } from './diskWorks.js';
import { loadKernel } from './node.js';

interface WorkRequest {
  readonly folder: string;
  /** By default two for each core, as far as memory allows. */
  readonly threads: number | undefined;
  /** The most bytes of memory; by default half of the free memory. */
  readonly memory: number | undefined;
  /** Seconds that a file may take to appear, and that the folder may be without a driver. */
  readonly patience: number;
  /** Seconds without an order after which the worker leaves. */
  readonly idle: number;
}

/** Between two looks for an order, in milliseconds: a share of the time that it has been waited for, as layers may be short. */
const LOOK = { share: 0.05, least: 1, most: 500 };

/** Between two signs of life of a worker. */
const SIGN_MS = 5000;

/** Between two updates of the progress. */
const SHOW_MS = 200;

/**
 * Works for the search in a folder until the search ends.
 *
 * @throws the signal's reason, and AtlasError when nobody drives the search, or no order comes.
 */
export async function joinSearch(request: WorkRequest, { platform, reporter, signal }: Context): Promise<void> {
  const { folder, idle } = request;
  checkFolder(folder);
  if (drivingOf(folder).beat === 0)
    reporter.note(`There is no search in ${quoted(folder)} yet; waiting for one, ${idle} s at most.`);
  const note = join(workersFolder(folder), noteName(process.env.SLURMD_NODENAME ?? hostname()));
  const sign = (): boolean => succeeds(() => writeFileSync(note, `process ${process.pid}\n`));
  const progress = reporter.progress(Infinity);
  const watch = watchDriver(request);
  let worker: Worker | undefined;
  let last = 0;
  let hasSigned = false;
  let wasDriven = false;

  /** Does the order in force, if it is a new one; false if there is none. */
  async function obey({ order: mark, holder }: Driving): Promise<boolean> {
    const order = mark === last ? undefined : readWhole(folder, mark);
    if (!order) return false;
    if (!worker) {
      const threads = threadsFor(order.sharding, request, platform);
      worker = openWorker(order, { ...request, threads }, platform);
      reporter.note(
        `Joined the search of ${puzzleText(order)} in ${quoted(folder)} at layer ${order.depth}, with ${formatQuantity(threads, 'thread')}; ${holder ?? 'nobody'} drives it.`,
      );
    }
    await worker.obey(order, mark, signal);
    last = mark;
    return true;
  }

  function show(): void {
    const made = worker?.tally().made ?? 0;
    const where = worker ? `layer ${worker.depth()}, ${formatQuantity(made, 'shard')} made here` : 'no layer yet';
    progress.update(made, where);
  }

  const signing = setInterval(sign, SIGN_MS);
  const showing = setInterval(show, SHOW_MS);
  try {
    for (let wait = LOOK.least; ; wait = Math.min(LOOK.most, (1 + LOOK.share) * wait)) {
      if (!worker) checkFolder(folder);
      const driving = drivingOf(folder);
      wasDriven ||= driving.beat !== 0 && driving.holder !== undefined;
      if (wasDriven && driving.hasEnded) break;
      hasSigned ||= sign();
      const isBusy = await obey(driving);
      watch(driving, isBusy);
      if (isBusy) wait = LOOK.least;
      else await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
    reporter.note(`The search in ${quoted(folder)} has ended.`);
  } finally {
    clearInterval(signing);
    clearInterval(showing);
    progress.stop();
    await worker?.close();
    succeeds(() => rmSync(note, { force: true }));
    if (worker) reporter.note(account(worker));
  }
}

type Worker = ReturnType<typeof openWorker>;

/** Starts the threads of a worker for the search of an order. */
export function openWorker(
  { identity, sharding }: ReadOrder,
  { folder, threads, patience }: { readonly folder: string; readonly threads: number; readonly patience: number },
  { startExecutor }: Platform,
) {
  const { shards } = sharding.cut;
  const memory: WorkerMemory = { ...diskMemory(identity.puzzle, folder, loadKernel(), sharding), patience };
  const { control, sharing } = memory;
  sharing[SHARING.start] = Math.floor(shards * Math.random());
  const executor = startExecutor(
    { work: 'disk-worker', units: shards, memory, ownBytes: mapMemory(memory).bytes },
    threads,
  );
  return {
    /** Makes what it can of the layer of an order. @throws the signal's reason, and AtlasError for an order of another search. */
    async obey(order: ReadOrder, mark: number, signal: AbortSignal): Promise<void> {
      if (JSON.stringify(order.identity) !== JSON.stringify(identity))
        throw new AtlasError('cluster', `Another search has begun in ${quoted(folder)}; join it again`);
      takeOrder(order, mark, memory);
      const takeNote = (): boolean => noteMade(order.depth, memory, shardsIn(folder));
      await makeTogether(executor, mark, memory, { takeNote, isOver: () => !isInForce(folder, mark) }, signal);
    },
    depth: () => control[0],
    /** Shards that it has made, and begun in vain, as others have made them meanwhile. */
    tally: () => ({ made: sharing[SHARING.made], vain: sharing[SHARING.vain] }),
    close: () => executor.close(),
  };
}

/** @throws AtlasError when a folder that exists has other files than a search on disk. */
function checkFolder(folder: string): void {
  const stranger = existsSync(folder) ? strangerIn(folder) : undefined;
  if (stranger === undefined) return;
  const remedy = stranger === 'work' ? quoted(join(folder, stranger)) : 'the folder that a search works in';
  throw new AtlasError(
    'path',
    `The folder ${quoted(folder)} holds ${quoted(stranger)}, which is no file of a search; name ${remedy}`,
  );
}

/** Watches whether somebody drives the search. The function throws an AtlasError when nobody has done so, or no order has come, for too long. */
function watchDriver({ folder, patience, idle }: WorkRequest): (driving: Driving, isBusy: boolean) => void {
  let beat = 0;
  let [heard, ordered] = [performance.now(), performance.now()];
  return (driving, isBusy) => {
    const now = performance.now();
    if (driving.beat !== beat || isBusy) [beat, heard] = [driving.beat, now];
    if (isBusy) ordered = now;
    // A process that holds the folder tells of itself every few seconds, if it lives.
    const silence = 1000 * patience + (driving.holder === undefined ? 0 : 3 * RECORD_MS);
    if (beat !== 0 && now - heard > silence)
      throw new AtlasError('cluster', `Nobody has driven the search in ${quoted(folder)} for ${patience} s`);
    if (now - ordered > 1000 * idle)
      throw new AtlasError(
        'cluster',
        `No layer of a search in ${quoted(folder)} has been open to workers for ${idle} s`,
      );
  };
}

/** An order; undefined while it is not seen as a whole, or when it has been withdrawn. */
function readWhole(folder: string, mark: number): ReadOrder | undefined {
  try {
    return mark === 0 ? undefined : readOrder(folder, mark);
  } catch (cause) {
    if (isOf('order-withdrawn', cause) || isOf('damaged-work', cause)) return undefined;
    throw cause;
  }
}

const puzzleText = ({ identity: { puzzle } }: ReadOrder): string =>
  `${formatSize(puzzle.size)}${inMetric(puzzle.metric)}`;

/** What a worker has done, in words. */
function account({ tally }: Worker): string {
  const { made, vain } = tally();
  const { user, system } = process.cpuUsage();
  return `${formatQuantity(made, 'shard')} made here in ${((user + system) / 1e6).toFixed(1)} core-seconds; ${formatCount(vain)} more had been made by others meanwhile.`;
}

/** As many threads as are asked for, or else as keep the cores busy and have room. @throws AtlasError when there is no room. */
function threadsFor(sharding: Sharding, { threads, memory }: WorkRequest, { cores, freeMemory }: Platform): number {
  const limit = memory ?? freeMemory() / 2;
  let count = threads ?? 2 * cores;
  while (threads === undefined && count > 1 && searchBytes(sharding, count) > limit) count--;
  const needed = searchBytes(sharding, count);
  if (needed <= limit) return count;
  throw new AtlasError(
    'memory-limit',
    `The search needs ${formatBytes(needed)} with ${formatQuantity(count, 'thread')}, but ${formatBytes(limit)} may be taken`,
  );
}
