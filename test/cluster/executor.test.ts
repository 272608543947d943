/* A search by tasks that share nothing but the folder, without a cluster: the tasks run in this process, or are late, or fail. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runTask } from '../../src/engines/disk/clusterTask.js';
import { openDisk } from '../../src/engines/disk/diskEngine.js';
import { shardingOf } from '../../src/engines/disk/shardPlan.js';
import type { Machine, Search } from '../../src/engines/engine.js';
import { clusterExecutor, type Scheduler, type Task } from '../../src/executors/cluster.js';
import { parseTasks, ranges } from '../../src/executors/slurm.js';
import { sweepFolder } from '../../src/files/folders.js';
import { readOrder } from '../../src/files/orderFile.js';
import { findWork, freeDisk, holdWork } from '../../src/files/workFolder.js';
import { loadKernel, nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { knownCounts } from '../../src/results/knownCounts.js';
import { stateSpace } from '../../src/space/stateSpace.js';
import { temporaryFolder } from '../cli/program.js';
import { countsOf, QUICK_FOLDER, soloHost, soloKernel } from '../engines/engines.js';

const PUZZLE = orderedPuzzle({ rows: 2, columns: 5 });
const COUNTS = knownCounts(PUZZLE)!.counts;
const TASKS = 4;

const root = temporaryFolder(afterAll, QUICK_FOLDER);
let folder = '';
let runs = 0;
/** What the executor has said. */
let said: string[] = [];
/** What the executor has to tell now. */
let standing = (): readonly string[] => [];
/** Seconds that are waited for files; much less where they do not come. */
let patience = 0;
beforeEach(() => {
  patience = 60;
  folder = join(root, String(runs++));
  said = [];
});

/** Does a part of the layer that an order is about, as a task does. */
const doPart = (order: string, number: number): Promise<void> =>
  runTask(
    { order: readOrder(order), terms: { order, patience }, part: { number, of: TASKS }, threads: 1 },
    loadKernel(),
    nodePlatform,
  );

/** A scheduler whose tasks are begun at once by `work`; one that rejects has failed. */
function scheduler(work = doPart): Scheduler {
  let tasks: Task[] = [];
  return {
    submit(numbers, _depth, order) {
      tasks = numbers.map((number) => ({ number, state: 'running', reason: '', node: `node${number % 3}` }));
      tasks.forEach((task, place) => {
        const end = (state: Task['state']) => (): void => void (tasks[place] = { ...task, state });
        work(order, task.number).then(end('done'), end('failed'));
      });
      return Promise.resolve();
    },
    look: () => Promise.resolve(tasks),
    cancel: () => Promise.resolve([]),
    logOf: (task) => `${task}.log`,
    lastWords: (task) => `the words of ${task}.`,
  };
}

/** A host whose tasks get the layers from depth 18 to 20, and the last ones. */
const clusterHost = (by: Scheduler): Machine => ({
  ...soloHost,
  startExecutor(job, threads, openLedger) {
    const ledger = openLedger!();
    const local = soloHost.startExecutor(job, threads);
    const settings = { tasks: TASKS, sparse: 0, patience, say: (text: string) => void said.push(text) };
    const isForTasks = (depth: number): boolean => (depth >= 18 && depth <= 20) || depth >= COUNTS.length - 1;
    const some = { ...ledger, weight: (depth: number) => (isForTasks(depth) ? ledger.weight(depth) : 0) };
    const executor = clusterExecutor(local, job.units, some, by, settings);
    standing = () => executor.standing!();
    return executor;
  },
});

const open = (host: Machine, puzzle = PUZZLE): Search =>
  openDisk(
    stateSpace(puzzle),
    { folder, sharding: shardingOf(stateSpace(puzzle), { chunkTiles: 7, digits: 1 }), threads: 1 },
    { find: findWork, hold: holdWork },
    soloKernel(),
    host,
  );

/** Searches up to a depth. */
async function searchTo(depth: number, host: Machine): Promise<void> {
  const search = open(host);
  try {
    for (let layer = 0; layer <= depth; layer++) expect(await search.expandTo(layer)).toBe(COUNTS[layer]);
  } finally {
    await search.close();
  }
}

const filesIn = (path: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(path)
      .filter((name) => name.endsWith('.shard'))
      .map((name) => [name, readFileSync(join(path, name))]),
  );

/** Fails unless the folder has the files that one machine leaves at a depth. */
async function checkFiles(depth: number): Promise<void> {
  const found = filesIn(folder);
  expect(readdirSync(folder).filter((name) => /\.(order|tmp)$/.test(name))).toEqual([]);
  folder = join(root, String(runs++));
  await searchTo(depth, soloHost);
  expect(found).toEqual(filesIn(folder));
}

describe('a search whose layers are done by tasks', () => {
  it('finds the same layers, has the same files, and knows who took part', async () => {
    const search = open(clusterHost(scheduler()));
    expect(await countsOf(search)).toEqual(COUNTS);
    expect(search.work!.cost().disk.nodes).toBe(3);
    await search.close();
  });

  it('finds those of the multi-tile metric too', async () => {
    const puzzle = orderedPuzzle(PUZZLE.size, undefined, 'multi-tile');
    const search = open(clusterHost(scheduler()), puzzle);
    expect(await countsOf(search)).toEqual(knownCounts(puzzle)!.counts);
    expect(search.work!.cost().disk.nodes).toBe(3);
    await search.close();
  });

  it('submits what is missing again, and only that', async () => {
    const begun: number[] = [];
    const failing = scheduler(async (order, number) => {
      const isFirst = number === 2 && !begun.includes(2);
      begun.push(number);
      if (isFirst) throw new Error('no');
      await doPart(order, number);
    });
    await searchTo(18, clusterHost(failing));
    expect(begun).toEqual([0, 1, 2, 3, 2]);
    expect(said).toEqual(['1 task of layer 18 failed: task 2 on node2: the words of 2; submitted again.']);
    await checkFiles(18);
  });

  it('stops when it has submitted a task four times, and goes on later', async () => {
    let submissions = 0;
    const failing = scheduler(async (order, number) => {
      if (number === 1) {
        submissions++;
        throw new Error('no');
      }
      await doPart(order, number);
    });
    await expect(searchTo(19, clusterHost(failing))).rejects.toThrow(
      "Of layer 18 1 task failed 4 times, the last time task 1 on node1: the words of 1; its log is '1.log'; mend that",
    );
    expect(submissions).toBe(4);
    await searchTo(20, clusterHost(scheduler()));
    await checkFiles(20);
  });

  /** A scheduler whose tasks of layer 18 leave files hidden until they are waited for, or for good; their names show `inTheirPlace`. */
  const slow = (inTheirPlace: (whole: Buffer) => Buffer | undefined, forGood = false): Scheduler =>
    scheduler(async (order, number) => {
      await doPart(order, number);
      if (!basename(order).startsWith('d018')) return;
      for (const name of readdirSync(folder).filter((file) => file.endsWith('-d018.shard'))) {
        const hidden = `${folder}-hidden-${name}`;
        if (existsSync(hidden)) continue;
        renameSync(join(folder, name), hidden);
        const shown = inTheirPlace(readFileSync(hidden));
        if (shown) writeFileSync(join(folder, name), shown);
        if (forGood) continue;
        const look = setInterval(() => {
          if (standing()[0] !== 'waiting for files') return;
          clearInterval(look);
          renameSync(hidden, join(folder, name));
        }, 50);
      }
    });

  it.each([
    ['not seen', () => undefined],
    ['seen empty', () => Buffer.alloc(0)],
    ['seen without their last byte', (whole: Buffer) => whole.subarray(0, -1)],
    ['seen with zeros for what is to come', (whole: Buffer) => Buffer.alloc(whole.length)],
  ])('waits for files that tasks have written and that are %s at first', async (_, inTheirPlace) => {
    await searchTo(19, clusterHost(slow(inTheirPlace)));
    expect(said).toEqual([]);
    await checkFiles(19);
  });

  it('stops, and says which file, when it stays damaged', async () => {
    patience = 1;
    const search = searchTo(19, clusterHost(slow((whole) => whole.subarray(0, -1), true)));
    await expect(search).rejects.toThrow(/The file '.*-d018\.shard' cannot be used: its length is wrong/);
  });

  it('says of a task that left no log where to look', async () => {
    const silent = { ...scheduler(() => Promise.reject(new Error('no'))), lastWords: () => undefined };
    await expect(searchTo(18, clusterHost(silent))).rejects.toThrow(
      /Of layer 18 4 tasks failed 4 times, the last time task 0 on node0: it has left no log; see whether all machines have the folder '.*'; mend that/,
    );
  });

  it('says of a task that is done whose files do not come', async () => {
    patience = 1;
    await expect(searchTo(18, clusterHost(scheduler(() => Promise.resolve())))).rejects.toThrow(
      'the last time task 0 on node0: it is done, but its files have not come',
    );
    expect(said[0]).toBe('Files that tasks have written for layer 18 did not come within 1 s.');
  });
});

describe('whoever looks into a folder in which a search goes on', () => {
  it('takes it that files go that it has just seen', async () => {
    await searchTo(18, soloHost);
    const room = freeDisk(folder);
    for (const name of Object.keys(filesIn(folder)).filter((file) => file.includes('-d017'))) {
      rmSync(join(folder, name));
      symlinkSync('gone', join(folder, name));
    }
    symlinkSync('gone', join(folder, 's000000-d019.shard.1-0123abcd.tmp'));
    expect(findWork(folder, PUZZLE)).toEqual({ sharding: { chunkTiles: 7, digits: 1 }, depth: 18 });
    expect(Math.abs(freeDisk(folder) - room)).toBeLessThan(1e9);
    sweepFolder(folder, false);
    sweepFolder(folder, true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('a task that is late', () => {
  /** Orders of the layers, kept beyond their time. */
  async function searchKeepingOrders(depth: number): Promise<string[]> {
    const kept: string[] = [];
    await searchTo(
      depth,
      clusterHost(
        scheduler(async (order, number) => {
          const copy = join(root, `${runs}-${basename(order)}`);
          if (!existsSync(copy)) {
            cpSync(order, copy);
            kept.push(copy);
          }
          await doPart(order, number);
        }),
      ),
    );
    return kept;
  }

  /** Puts an order back, as if it had never been withdrawn. */
  function restored(copy: string): string {
    const path = join(folder, basename(copy).replace(/^\d+-/, ''));
    cpSync(copy, path);
    return path;
  }

  it('is refused when its order is no longer in force', async () => {
    const [order] = await searchKeepingOrders(18);
    const before = filesIn(folder);
    const gone = join(folder, basename(order).replace(/^\d+-/, ''));
    expect(() => readOrder(gone)).toThrow('is no longer in force');
    const read = { ...readOrder(order), folder };
    const terms = { order: gone, patience };
    for (const name of Object.keys(before).filter((file) => file.includes('-d018')))
      renameSync(join(folder, name), join(root, name));
    const start = { order: read, terms, part: { number: 0, of: 1 }, threads: 2 };
    await expect(runTask(start, loadKernel(), nodePlatform)).rejects.toThrow('is no longer in force');
    expect(Object.keys(filesIn(folder)).some((file) => file.includes('-d018'))).toBe(false);
  });

  it('writes nothing where the layer after next is there, even if nobody has withdrawn its order', async () => {
    const [order] = await searchKeepingOrders(20);
    const before = filesIn(folder);
    await doPart(restored(order), 0).catch(() => undefined);
    expect(filesIn(folder)).toEqual(before);
  });

  it('finds what another one has done', async () => {
    const [, order] = await searchKeepingOrders(19);
    const before = filesIn(folder);
    await Promise.all([doPart(restored(order), 1), doPart(restored(order), 1)]);
    expect(filesIn(folder)).toEqual(before);
  });

  it('cannot bring a file of an earlier layer back for good', async () => {
    await searchTo(18, soloHost);
    const early = `${folder}-early`;
    cpSync(folder, early, { recursive: true });
    await searchTo(20, soloHost);
    const before = filesIn(folder);
    const recreate = (): void => {
      for (const name of Object.keys(filesIn(early))) cpSync(join(early, name), join(folder, name));
    };
    recreate();
    await searchTo(20, soloHost);
    expect(filesIn(folder)).toEqual(before);
    const search = open(clusterHost(scheduler()));
    recreate();
    for (let depth = 0; depth < COUNTS.length; depth++) expect(await search.expandTo(depth)).toBe(COUNTS[depth]);
    expect(readdirSync(folder).some((name) => /-d0(17|18|19|20)\.shard$/.test(name))).toBe(false);
    await search.close();
  });

  it('gives up when a file that must be there does not come', async () => {
    patience = 1;
    const [order] = await searchKeepingOrders(18);
    const name = Object.keys(filesIn(folder)).find((file) => file.includes('-d017'))!;
    for (const file of Object.keys(filesIn(folder)).filter((found) => found.includes('-d018')))
      renameSync(join(folder, file), join(root, file));
    renameSync(join(folder, name), join(root, name));
    const part = doPart(restored(order), Number(name.slice(1, 7)) === 0 ? 0 : 3);
    await expect(part).rejects.toThrow(/The file '.*-d01[67]\.shard' did not come within 1 s/);
  });

  it('waits until what it reads is whole', async () => {
    let isFirst = true;
    const early = scheduler(async (order, number) => {
      if (isFirst) {
        isFirst = false;
        const hidden = `${folder}-hidden`;
        mkdirSync(hidden);
        for (const [name, whole] of Object.entries(filesIn(folder))) {
          renameSync(join(folder, name), join(hidden, name));
          writeFileSync(join(folder, name), whole.subarray(0, -1));
        }
        // The task waits in this thread.
        spawn('sh', ['-c', `sleep 0.6; mv "$1"/* "$2"`, 'sh', hidden, folder]);
      }
      await doPart(order, number);
    });
    await searchTo(19, clusterHost(early));
    expect(said).toEqual([]);
    await checkFiles(19);
  });
});

describe('what Slurm says', () => {
  it('is read line by line', () => {
    expect(
      parseTasks('3|RUNNING|one|None\n4|PENDING||Resources\n5|NODE_FAIL|two|None\n6|COMPLETED|two|None\n'),
    ).toEqual([
      { number: 3, state: 'running', reason: '', node: 'one' },
      { number: 4, state: 'waiting', reason: '', node: '' },
      { number: 5, state: 'failed', reason: 'NODE_FAIL', node: 'two' },
      { number: 6, state: 'done', reason: '', node: 'two' },
    ]);
    expect(parseTasks('')).toEqual([]);
  });

  it.each([
    [[0], '0'],
    [[0, 1, 2, 3], '0-3'],
    [[1, 3, 4, 9], '1,3-4,9'],
  ])('and tasks %j are asked for as %s', (numbers, text) => {
    expect(ranges(numbers)).toBe(text);
  });
});
