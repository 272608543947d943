/*
 * A worker of a search on disk, which another process drives: it makes shards by orders, layer
 * after layer, until the search ends.
 */
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Platform } from '../app/context.js';
import { CONTROL, diskMemory, type DiskMemory } from '../engines/disk/diskMemory.js';
import { RECORD_MS } from '../engines/disk/diskSearch.js';
import { takeOrder, type Order } from '../engines/disk/order.js';
import { identityOf, mapMemory, searchBytes, type Sharding } from '../engines/disk/shardPlan.js';
import { AtlasError, hasCode, tryOr } from '../errors.js';
import { onDisk, succeeds } from '../files/system/fileSystem.js';
import { readOrder } from '../files/disk/orderFile.js';
import {
  drivingOf,
  noteName,
  strangerIn,
  workersFolder,
  type Driving,
} from '../files/disk/workFolder.js';
import { formatBytes, formatCount, formatQuantity } from '../humanize.js';
import { inMetric } from '../puzzle/metric.js';
import { formatSize } from '../puzzle/size.js';
import { quoted } from '../quoted.js';
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

/**
 * Between two looks for an order, in milliseconds: a share of the time that it has been waited for,
 * as layers may be short.
 */
const LOOK = { share: 0.05, least: 1, most: 500 };

/** Between two signs of life of a worker, and between two updates of its progress. */
const SIGN_MS = 5000;
const SHOW_MS = 200;

/**
 * Works for the search in a folder until the search ends.
 *
 * @throws the signal's reason, and AtlasError when nobody drives the search, or no order comes.
 */
export async function joinSearch(
  request: WorkRequest,
  { platform, reporter, signal }: Context,
): Promise<void> {
  const { folder, patience, idle } = request;
  const note = join(workersFolder(folder), noteName(process.env.SLURMD_NODENAME ?? hostname()));
  const progress = reporter.progress(Infinity);
  const now = (): number => performance.now();
  let worker: Worker | undefined;
  /** The order that has been obeyed last, and the driver's last sign of life. */
  let [done, beat] = [0, 0];
  let wasDriven = false;
  /** When an order was in force, the driver told of itself, and this worker did. */
  let [ordered, heard, signed] = [now(), now(), -Infinity];

  /** Does what it can of a new order. */
  async function obey(order: Order, { order: mark, holder = 'nobody' }: Driving): Promise<void> {
    if (!worker) {
      const threads = threadsFor(order.sharding, request, platform);
      worker = openWorker(order, { folder, threads, patience }, platform);
      const { size, metric } = order.sharding.puzzle;
      const search = `the search of ${formatSize(size)}${inMetric(metric)} in ${quoted(folder)} at layer ${order.depth}`;
      reporter.note(
        `Joined ${search}, with ${formatQuantity(threads, 'thread')}; ${holder} drives it.`,
      );
    }
    await worker.obey(order, mark, signal);
    [done, heard] = [mark, now()];
  }

  function tell(): void {
    const { made, depth } = worker?.tally() ?? { made: 0 };
    const where =
      depth === undefined
        ? 'no layer yet'
        : `layer ${depth}, ${formatQuantity(made, 'shard')} made here`;
    progress.update(made, where);
    const isDue = now() - signed > SIGN_MS;
    if (isDue && succeeds(() => writeFileSync(note, `process ${process.pid}\n`))) signed = now();
  }

  /** @throws AtlasError when nobody has driven the search, or no order has come, for too long. */
  function checkSilence({ holder }: Driving): void {
    // A process that holds the folder tells of itself every few seconds, if it lives.
    const silence = 1000 * patience + (holder === undefined ? 0 : 3 * RECORD_MS);
    if (beat !== 0 && now() - heard > silence)
      throw new AtlasError(
        'cluster',
        `Nobody has driven the search in ${quoted(folder)} for ${patience} s`,
      );
    if (now() - ordered > 1000 * idle)
      throw new AtlasError(
        'cluster',
        `No layer of a search in ${quoted(folder)} has been open to workers for ${idle} s`,
      );
  }

  const telling = setInterval(tell, SHOW_MS);
  try {
    checkFolder(folder);
    tell(); // the driver counts its workers, and the first shard may take long
    if (drivingOf(folder).beat === 0)
      reporter.note(
        `There is no search in ${quoted(folder)} yet; waiting for one, ${idle} s at most.`,
      );
    for (let wait = LOOK.least; ; wait = Math.min(LOOK.most, (1 + LOOK.share) * wait)) {
      if (!worker) checkFolder(folder);
      const driving = drivingOf(folder);
      wasDriven ||= driving.beat !== 0 && driving.holder !== undefined;
      if (wasDriven && driving.hasEnded) break;
      if (driving.beat !== beat) [beat, heard] = [driving.beat, now()];
      const order = [0, done].includes(driving.order)
        ? undefined
        : readWhole(folder, driving.order);
      if (order) {
        await obey(order, driving);
        wait = LOOK.least;
      } else await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
      if (driving.order === done && done !== 0) ordered = now();
      checkSilence(driving);
    }
    reporter.note(`The search in ${quoted(folder)} has ended.`);
  } finally {
    clearInterval(telling);
    progress.stop();
    await worker?.close();
    succeeds(() => rmSync(note, { force: true }));
    if (worker) {
      const { made, vain } = worker.tally();
      const { user, system } = process.cpuUsage();
      const cost = `${formatQuantity(made, 'shard')} made here in ${((user + system) / 1e6).toFixed(1)} core-seconds`;
      reporter.note(`${cost}; ${formatCount(vain)} more had been made by others meanwhile.`);
    }
  }
}

type Worker = ReturnType<typeof openWorker>;

/** Starts the threads of a worker for the search of an order. */
export function openWorker(
  { sharding }: Order,
  {
    folder,
    threads,
    patience,
  }: { readonly folder: string; readonly threads: number; readonly patience: number },
  { startExecutor }: Platform,
) {
  const memory: DiskMemory = { ...diskMemory(folder, loadKernel(), sharding), patience };
  const { control } = memory;
  const job = {
    work: 'disk',
    units: sharding.cut.shards,
    memory,
    ownBytes: mapMemory(memory).bytes,
  };
  const executor = startExecutor(job, threads);
  return {
    /**
     * Makes what it can of the layer of an order. @throws the signal's reason, and AtlasError for
     * an order of another search.
     */
    async obey(order: Order, mark: number, signal: AbortSignal): Promise<void> {
      if (JSON.stringify(identityOf(order.sharding)) !== JSON.stringify(identityOf(sharding)))
        throw new AtlasError(
          'cluster',
          `Another search has begun in ${quoted(folder)}; join it again`,
        );
      takeOrder(order, mark, memory);
      await executor.runLayer(mark, signal);
    },
    /**
     * Its layer, and the shards that it has made, and begun in vain, as others have made them
     * meanwhile.
     */
    tally: () => ({
      depth: control[CONTROL.layers],
      made: control[CONTROL.made],
      vain: control[CONTROL.vain],
    }),
    close: () => executor.close(),
  };
}

/** @throws AtlasError when a folder that exists has other files than a search on disk. */
function checkFolder(folder: string): void {
  const stranger = onDisk(folder, () =>
    statSync(folder, { throwIfNoEntry: false }) ? strangerIn(folder) : undefined,
  );
  if (stranger === undefined) return;
  const remedy =
    stranger === 'work' ? quoted(join(folder, stranger)) : 'the folder that a search works in';
  throw new AtlasError(
    'path',
    `The folder ${quoted(folder)} holds ${quoted(stranger)}, which is no file of a search; name ${remedy}`,
  );
}

/** An order; undefined while it is not seen as a whole, or when it has been withdrawn. */
const readWhole = (folder: string, mark: number): Order | undefined =>
  tryOr(
    () => readOrder(folder, mark),
    (cause) => hasCode(cause, 'damaged-work'),
    undefined,
  );

/**
 * As many threads as are asked for, or else as keep the cores busy and have room. @throws
 * AtlasError when there is no room.
 */
function threadsFor(
  sharding: Sharding,
  { threads, memory }: WorkRequest,
  { cores, freeMemory }: Platform,
): number {
  const limit = memory ?? freeMemory() / 2;
  let count = threads ?? 2 * cores;
  while (threads === undefined && count > 1 && searchBytes(sharding, count) > limit) count--;
  const needed = searchBytes(sharding, count);
  if (needed <= limit) return count;
  throw new AtlasError(
    'memory-limit',
    `The search needs ${formatBytes(needed)} with ${formatQuantity(count, 'thread')}, but ${formatBytes(limit)} may be taken`,
    { needed, limit },
  );
}
