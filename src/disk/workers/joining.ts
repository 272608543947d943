/*
 * A worker of a search on disk, which another process drives: it makes the shards that orders ask
 * for, layer after layer, until the search ends.
 */
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Progress } from '../../app/context.js';
import { AtlasError, hasCode, tryOr } from '../../basics/errors.js';
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import { quoted } from '../../basics/quoted.js';
import { succeeds, whileWriting } from '../../files/system/fileSystem.js';
import { inMetric } from '../../puzzle/metric.js';
import { formatSize } from '../../puzzle/size.js';
import { RECORD_MS } from '../diskSearch.js';
import { readOrder, type WorkOrder } from '../workOrder.js';
import { drivingOf, noteName, strangerIn, workersFolder, type Driving } from '../searchFolder.js';
import { openWorker, threadsOfWorker, type Worker } from './worker.js';

interface JoinRequest {
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
 * Milliseconds between two looks for an order: a share of the time that the worker has waited, as
 * layers may be short.
 */
const LOOK = { share: 0.05, least: 1, most: 500 };

/** Milliseconds between two signs of life, and between two updates of the progress. */
const SIGN_MS = 5000;
const SHOW_MS = 200;

/** A worker of a folder. Times are milliseconds on the clock of `performance`. */
interface Joining {
  readonly request: JoinRequest;
  readonly context: Context;
  readonly progress: Progress;
  /** The file by which the driver counts this worker. */
  readonly note: string;
  /** When this worker changed its note last. */
  signed: number;
  /** Its threads, from the first order on. */
  worker: Worker | undefined;
  /** The number of the order that it has obeyed last; 0 before the first. */
  obeyed: number;
  /** When that order was in force last; before the first one, when this worker came. */
  ordered: number;
  /** The driver's last sign of life (see {@link Driving}), and when this worker saw it first. */
  beat: number;
  heard: number;
  /** Whether a driver has been there: an end of the search counts only then. */
  wasDriven: boolean;
}

/**
 * Works for the search in a folder until the search ends.
 *
 * @throws the signal's reason, and AtlasError when nobody drives the search, or no order comes.
 */
export async function joinSearch(request: JoinRequest, context: Context): Promise<void> {
  const { folder, idle } = request;
  const { reporter } = context;
  const joining: Joining = {
    request,
    context,
    progress: reporter.progress(Infinity),
    note: join(workersFolder(folder), noteName(process.env.SLURMD_NODENAME ?? hostname())),
    signed: -Infinity,
    worker: undefined,
    obeyed: 0,
    ordered: performance.now(),
    beat: 0,
    heard: performance.now(),
    wasDriven: false,
  };
  const showing = setInterval(() => show(joining), SHOW_MS);
  try {
    checkFolder(folder);
    show(joining); // the driver counts its workers, and the first shard may take long
    if (drivingOf(folder).beat === 0)
      reporter.note(
        `There is no search in ${quoted(folder)} yet; waiting for one, ${idle} s at most.`,
      );
    await obeyOrders(joining);
    reporter.note(`The search in ${quoted(folder)} has ended.`);
  } finally {
    clearInterval(showing);
    joining.progress.stop();
    await leave(joining);
  }
}

/** Obeys one order after the other until the search ends. @throws as {@link joinSearch}. */
async function obeyOrders(joining: Joining): Promise<void> {
  const { folder } = joining.request;
  const { signal } = joining.context;
  for (let wait = LOOK.least; ; wait = Math.min(LOOK.most, (1 + LOOK.share) * wait)) {
    if (!joining.worker) checkFolder(folder);
    const driving = drivingOf(folder);
    hear(driving, joining);
    if (joining.wasDriven && driving.hasEnded) return;
    const order = freshOrder(driving, joining);
    if (order) {
      await obey(order, driving, joining);
      wait = LOOK.least;
    } else {
      await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
    if (driving.order !== 0 && driving.order === joining.obeyed)
      joining.ordered = performance.now();
    checkSilence(driving, joining);
  }
}

/** Notes whether the driver is there and has given a sign of life. */
function hear({ beat, holder }: Driving, joining: Joining): void {
  if (beat !== 0 && holder !== undefined) joining.wasDriven = true;
  if (beat === joining.beat) return;
  joining.beat = beat;
  joining.heard = performance.now();
}

/** The order in force, if this worker has not obeyed it and sees it as a whole. */
const freshOrder = ({ order }: Driving, { request, obeyed }: Joining): WorkOrder | undefined =>
  order === 0 || order === obeyed ? undefined : readWhole(request.folder, order);

/** Makes as many shards of an ordered layer as it can; the first order starts the threads. */
async function obey(
  order: WorkOrder,
  { order: number, holder = 'nobody' }: Driving,
  joining: Joining,
): Promise<void> {
  const { request, context } = joining;
  const { folder, patience } = request;
  if (!joining.worker) {
    const threads = threadsOfWorker(order.sharding, request, context.platform);
    joining.worker = openWorker(order, { folder, threads, patience }, context.platform);
    const { size, metric } = order.sharding.puzzle;
    const search = `the search of ${formatSize(size)}${inMetric(metric)} in ${quoted(folder)} at layer ${order.depth}`;
    context.reporter.note(
      `Joined ${search}, with ${formatQuantity(threads, 'thread')}; ${holder} drives it.`,
    );
  }
  await joining.worker.obey(order, number, context.signal);
  joining.obeyed = number;
  // The driver may have given signs of life meanwhile.
  joining.heard = performance.now();
}

/** Shows the progress to the user, and every few seconds a sign of life to the driver. */
function show(joining: Joining): void {
  const { made, depth } = joining.worker?.cost() ?? { made: 0 };
  const where =
    depth === undefined
      ? 'no layer yet'
      : `layer ${depth}, ${formatQuantity(made, 'shard')} made here`;
  joining.progress.update(made, where);
  const isDue = performance.now() - joining.signed > SIGN_MS;
  if (isDue && succeeds(() => writeFileSync(joining.note, `process ${process.pid}\n`)))
    joining.signed = performance.now();
}

/** @throws AtlasError when nobody has driven the search, or no order has come, for too long. */
function checkSilence({ holder }: Driving, { request, beat, heard, ordered }: Joining): void {
  const { folder, patience, idle } = request;
  // A process that holds the folder leaves a sign every few seconds, if it lives.
  const silence = 1000 * patience + (holder === undefined ? 0 : 3 * RECORD_MS);
  if (beat !== 0 && performance.now() - heard > silence)
    throw new AtlasError(
      'cluster',
      `Nobody has driven the search in ${quoted(folder)} for ${patience} s`,
    );
  if (performance.now() - ordered > 1000 * idle)
    throw new AtlasError(
      'cluster',
      `No layer of a search in ${quoted(folder)} has been open to workers for ${idle} s`,
    );
}

/** Ends the threads, removes the note, and reports what was made. */
async function leave({ worker, note, context }: Joining): Promise<void> {
  await worker?.close();
  succeeds(() => rmSync(note, { force: true }));
  if (!worker) return;
  const { made, vain } = worker.cost();
  const { user, system } = process.cpuUsage();
  const cost = `${formatQuantity(made, 'shard')} made here in ${((user + system) / 1e6).toFixed(1)} core-seconds`;
  context.reporter.note(`${cost}; ${formatCount(vain)} more had been made by others meanwhile.`);
}

/** @throws AtlasError when a folder that exists has other files than a search on disk. */
function checkFolder(folder: string): void {
  const stranger = whileWriting(folder, () =>
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
const readWhole = (folder: string, number: number): WorkOrder | undefined =>
  tryOr(
    () => readOrder(folder, number),
    (cause) => hasCode(cause, 'damaged-work'),
    undefined,
  );
