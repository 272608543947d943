/*
 * A search on disk that workers join, in this process: they take part, die, are late, or see files
 * late, empty, or in part.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Machine } from '../../../src/executors/executor.js';
import type { Search } from '../../../src/engines/engine.js';
import { sweepFolder } from '../../../src/files/writing/folders.js';
import { claimShard, isOrder, readOrder } from '../../../src/disk/workOrder.js';
import {
  drivingOf,
  findSearch,
  freeDisk,
  noteName,
  workersFolder,
} from '../../../src/disk/searchFolder.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { openWorker } from '../../../src/disk/workers/worker.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { publishedList } from '../../../src/results/published.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { hurry } from '../../clock.js';
import { searchIn, soloMachine } from '../../engines/engines.js';
import { beginFrom, SHARDING } from '../begun.js';

const PUZZLE = orderedPuzzle({ rows: 2, columns: 5 });
const COUNTS = publishedList(PUZZLE)!.counts;

const root = temporaryFolder(afterAll);
let folder = '';
let runs = 0;
/** Seconds that a worker waits for files. */
let patience = 0;
beforeEach(() => {
  patience = 60;
  folder = join(root, String(runs++));
});

/** Starts a worker for the search of an order. */
const joinBy = (number: number): Worker =>
  openWorker(readOrder(folder, number), { folder, threads: 1, patience }, nodePlatform);

type Worker = ReturnType<typeof openWorker>;

/** Does what an order asks for, as a worker. Resolves with its cost. */
async function obey(number: number): Promise<ReturnType<Worker['cost']>> {
  const worker = joinBy(number);
  try {
    await worker.obey(readOrder(folder, number), number, new AbortController().signal);
    return worker.cost();
  } finally {
    await worker.close();
  }
}

/** Writes the note of a worker of a machine, as it is `seconds` after its last sign of life. */
function note(machine: string, seconds = 0): void {
  const path = join(workersFolder(folder), noteName(machine));
  mkdirSync(workersFolder(folder), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds);
}

/**
 * A machine whose driver begins a layer that is open to workers when `first` has done what it does
 * by its order.
 */
const machineWith = (
  first: (number: number, depth: number) => unknown,
  machine = 'one',
): Machine => ({
  ...soloMachine,
  startExecutor(job, threads) {
    const local = soloMachine.startExecutor(job, threads);
    if (machine !== '') note(machine);
    let last = 0;
    return {
      ...local,
      async runRound(depth, signal) {
        const { order } = drivingOf(folder);
        if (order !== 0 && order !== last) await first(order, depth);
        last = order;
        return local.runRound(depth, signal);
      },
    };
  },
});

const open = (machine: Machine, puzzle = PUZZLE): Search =>
  searchIn(folder, puzzle, SHARDING, machine);

/** The layer from which the searches of most tests go on, before there are orders. */
const BEGUN = 13;

/** Makes the folder of a search that has come to layer {@link BEGUN}. */
const begin = (): Promise<void> => beginFrom(join(root, 'begun'), folder, PUZZLE, BEGUN);

/** Searches up to a depth. */
async function searchTo(depth: number, machine: Machine): Promise<void> {
  if (!existsSync(folder)) await begin();
  const search = open(machine);
  try {
    for (let layer = 0; layer <= depth; layer++)
      expect(await search.expandTo(layer)).toBe(COUNTS[layer]);
  } finally {
    await search.close();
  }
}

/** The bytes of the shards in a folder, as characters, which are compared quicker than buffers. */
const filesIn = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path)
      .filter((name) => name.endsWith('.shard'))
      .map((name) => [name, readFileSync(join(path, name), 'latin1')]),
  );

const namesAt = (depth: number): string[] =>
  Object.keys(filesIn(folder)).filter((name) => name.includes(`-d0${depth}`));

/** By depth, the files that a driver alone leaves there. */
const soloFiles = new Map<number, Record<string, string>>();

/** Fails unless the folder has the files that a driver alone leaves at a depth. */
async function checkFiles(depth: number): Promise<void> {
  const found = filesIn(folder);
  expect(readdirSync(folder).filter((name) => isOrder(name) || name.endsWith('.tmp'))).toEqual([]);
  if (!soloFiles.has(depth)) {
    folder = join(root, String(runs++));
    await searchTo(depth, soloMachine);
    soloFiles.set(depth, filesIn(folder));
  }
  expect(found).toEqual(soloFiles.get(depth));
}

describe('a search that workers join', () => {
  it.each(METRICS)(
    'finds the same layers by the files of two at once, in the %s metric',
    async (metric) => {
      const puzzle = orderedPuzzle(PUZZLE.size, undefined, metric);
      let [made, vain, layers] = [0, 0, 0];
      const search = open(
        machineWith(async (number) => {
          for (const cost of await Promise.all([obey(number), obey(number)])) {
            made += cost.made;
            vain += cost.vain;
          }
          layers++;
        }),
        puzzle,
      );
      const counts = publishedList(puzzle)!.counts.slice(0, 27);
      for (const [depth, count] of counts.entries())
        expect(await search.expandTo(depth)).toBe(count);
      expect(layers).toBeGreaterThan(10);
      expect(made).toBeGreaterThan(4 * layers);
      expect(vain).toBe(0);
      await search.close();
    },
  );

  it('takes the files that workers have written, which are the same, and knows their machines', async () => {
    const written: [name: string, file: number][] = [];
    await begin();
    const search = open(
      machineWith(async (number) => {
        expect((await obey(number)).made).toBeGreaterThan(0);
        note('two');
        note('dead', 60);
        for (const name of namesAt(18)) written.push([name, statSync(join(folder, name)).ino]);
      }),
    );
    for (let layer = 0; layer <= 18; layer++)
      expect(await search.expandTo(layer)).toBe(COUNTS[layer]);
    expect(written.length).toBeGreaterThan(2);
    for (const [name, file] of written) expect(statSync(join(folder, name)).ino).toBe(file);
    expect(search.checkpoint!.stage()).toMatch(/^\d+ workers, shard /);
    expect(search.checkpoint!.cost().disk.nodes).toBe(2);
    await search.close();
    await checkFiles(18);
  });

  it('gives no orders while nobody has joined', async () => {
    let orders = 0;
    await searchTo(
      20,
      machineWith(() => orders++, ''),
    );
    expect(orders).toBe(0);
    // Here workers write that they are there, and Slurm what they say.
    expect(readdirSync(workersFolder(folder))).toEqual([]);
  });

  it('gives each layer an order of its own, whose number no earlier order of the folder has', async () => {
    const numbers: number[] = [];
    await searchTo(
      18,
      machineWith((number) => void numbers.push(number)),
    );
    expect(numbers.length).toBeGreaterThan(3);
    expect(new Set(numbers).size).toBe(numbers.length);
    // So many numbers there are that two searches do not draw the same one.
    expect(Math.max(...numbers)).toBeGreaterThan(1e6);
  });

  it('makes what workers have claimed that are stopped or dead', async () => {
    hurry(4);
    await searchTo(
      19,
      machineWith((number, depth) => {
        if (depth !== 18) return;
        for (let shard = 0; shard < 5; shard++)
          expect(claimShard(folder, number, shard)).toBe(true);
        expect(claimShard(folder, number, 0)).toBe(false);
      }),
    );
    await checkFiles(19);
  });

  it.each([
    ['not seen', () => undefined],
    ['seen empty', () => Buffer.alloc(0)],
    ['seen without their last byte', (whole: Buffer) => whole.subarray(0, -1)],
    ['seen with zeros for what is to come', (whole: Buffer) => Buffer.alloc(whole.length)],
  ])(
    'waits for files of workers that are %s, and makes them in the end',
    async (_, inTheirPlace) => {
      hurry(3);
      const hidden: string[] = [];
      await searchTo(
        19,
        machineWith(async (number, depth) => {
          await obey(number);
          if (depth !== 18) return;
          for (const name of namesAt(18)) {
            const path = join(folder, name);
            const whole = readFileSync(path);
            const shown = inTheirPlace(whole);
            rmSync(path);
            if (shown) writeFileSync(path, shown);
            hidden.push(name);
            if (hidden.length > 1) continue;
            setTimeout(() => {
              writeFileSync(`${path}-whole`, whole);
              renameSync(`${path}-whole`, path);
            }, 50);
          }
        }),
      );
      expect(hidden.length).toBeGreaterThan(2);
      await checkFiles(19);
    },
  );

  it('ends, and says which file, when a file of the last layer is damaged', async () => {
    const damage = machineWith((_, depth) => {
      const [name] = depth === 19 ? namesAt(18) : [];
      if (name) writeFileSync(join(folder, name), readFileSync(join(folder, name)).subarray(0, -1));
    });
    await expect(searchTo(19, damage)).rejects.toThrow(
      /The file '.*-d018\.shard' cannot be used: its length is wrong/,
    );
  });

  it('leaves no order behind when it is stopped in mid-layer, and goes on', async () => {
    const controller = new AbortController();
    await begin();
    const search = open(
      machineWith((_, depth) => {
        if (depth === 18) controller.abort(new Error('stopped'));
      }),
    );
    for (let layer = 0; layer < 18; layer++) await search.expandTo(layer);
    await expect(search.expandTo(18, controller.signal)).rejects.toThrow('stopped');
    expect(readdirSync(folder).filter(isOrder)).toEqual([]);
    expect(await search.expandTo(18)).toBe(COUNTS[18]);
    mkdirSync(join(folder, 'order-1'));
    writeFileSync(join(folder, 'order-1', '0'), ''); // as a claim leaves it that was made while the order was withdrawn
    await search.close();
    await checkFiles(18);
  });
});

describe('a process that looks into a folder in which a search goes on', () => {
  it('is not confused when files go that it has just seen', async () => {
    await searchTo(18, soloMachine);
    const room = freeDisk(folder);
    for (const name of namesAt(17)) {
      rmSync(join(folder, name));
      symlinkSync('gone', join(folder, name));
    }
    symlinkSync('gone', join(folder, 's000000-d019.shard.1-0123abcd.tmp'));
    expect(findSearch(folder, PUZZLE)).toEqual({
      sharding: { chunkTiles: 7, digits: 1 },
      depth: 18,
    });
    expect(Math.abs(freeDisk(folder) - room)).toBeLessThan(1e9);
    sweepFolder(folder, false);
    sweepFolder(folder, true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('a worker that is late', () => {
  /**
   * Searches up to a depth; resolves with the numbers of the orders from layer 18 on, which are
   * kept as if they had no claims.
   */
  async function searchKeepingOrders(depth: number): Promise<number[]> {
    const numbers: number[] = [];
    await searchTo(
      depth,
      machineWith(async (number, layer) => {
        if (layer < 18) return;
        cpSync(join(folder, `order-${number}`), join(root, `kept-${number}`), { recursive: true });
        numbers.push(number);
        await obey(number);
      }),
    );
    return numbers;
  }

  /** Puts an order in force again. */
  const restore = (number: number): void =>
    cpSync(join(root, `kept-${number}`), join(folder, `order-${number}`), { recursive: true });

  it('writes nothing when its order is no longer in force', async () => {
    const [number] = await searchKeepingOrders(18);
    expect(() => readOrder(folder, number)).toThrow('cannot be used: it is missing');
    expect(() => claimShard(folder, number, 0)).toThrow('is no longer in force');
    for (const name of namesAt(18)) renameSync(join(folder, name), join(root, name));
    restore(number);
    const worker = joinBy(number);
    const order = readOrder(folder, number);
    rmSync(join(folder, `order-${number}`, 'layer'));
    expect(() => claimShard(folder, number, 0)).toThrow('is no longer in force');
    await worker.obey(order, number, new AbortController().signal);
    expect(worker.cost().made).toBe(0);
    expect(namesAt(18)).toEqual([]);
    await worker.close();
  });

  it('writes nothing if the layer after next is there, even if nobody has withdrawn its order', async () => {
    const [number] = await searchKeepingOrders(20);
    const before = filesIn(folder);
    restore(number);
    expect((await obey(number)).made).toBe(0);
    expect(filesIn(folder)).toEqual(before);
  });

  it('finds what another one has made', async () => {
    const [, number] = await searchKeepingOrders(19);
    const before = filesIn(folder);
    restore(number);
    const costs = await Promise.all([obey(number), obey(number)]);
    expect(costs.map(({ made }) => made)).toEqual([0, 0]);
    expect(filesIn(folder)).toEqual(before);
  });

  it('cannot bring a file of an earlier layer back for good', async () => {
    await searchTo(18, soloMachine);
    const early = `${folder}-early`;
    cpSync(folder, early, { recursive: true });
    await searchTo(20, soloMachine);
    const before = filesIn(folder);
    const recreate = (): void => {
      for (const name of Object.keys(filesIn(early))) cpSync(join(early, name), join(folder, name));
    };
    recreate();
    await searchTo(20, soloMachine);
    expect(filesIn(folder)).toEqual(before);
    const search = open(machineWith(obey));
    recreate();
    for (let depth = 0; depth <= 25; depth++)
      expect(await search.expandTo(depth)).toBe(COUNTS[depth]);
    expect(readdirSync(folder).some((name) => /-d0(17|18|19|20)\.shard$/.test(name))).toBe(false);
    await search.close();
  });

  it('gives up when a file that must be there does not come', async () => {
    patience = 1;
    const [number] = await searchKeepingOrders(18);
    for (const name of [...namesAt(18), ...namesAt(17)])
      renameSync(join(folder, name), join(root, name));
    restore(number);
    hurry(5);
    const begun = performance.now();
    await expect(obey(number)).rejects.toThrow(
      /The file '.*-d01[67]\.shard' did not come within 1 s/,
    );
    expect(performance.now() - begun).toBeGreaterThan(1000);
  });

  it('waits until what it reads is whole', async () => {
    let isFirst = true;
    await searchTo(
      19,
      machineWith(async (number) => {
        if (isFirst) {
          isFirst = false;
          const hidden = `${folder}-hidden`;
          mkdirSync(hidden);
          for (const [name, whole] of Object.entries(filesIn(folder))) {
            renameSync(join(folder, name), join(hidden, name));
            writeFileSync(join(folder, name), whole.slice(0, -1), 'latin1');
          }
          // The worker waits in this thread.
          spawn('sh', ['-c', `sleep 0.2; mv "$1"/* "$2"`, 'sh', hidden, folder]);
        }
        expect((await obey(number)).made).toBeGreaterThan(0);
      }),
    );
    expect(isFirst).toBe(false);
    expect(existsSync(`${folder}-hidden`)).toBe(true);
    await checkFiles(19);
  });

  it('leaves when another search has begun in its folder', async () => {
    let worker: Worker | undefined;
    const [first, second] = [PUZZLE, orderedPuzzle(PUZZLE.size, undefined, 'multi-tile')];
    const machine = machineWith(async (number) => {
      worker ??= joinBy(number);
      await worker.obey(readOrder(folder, number), number, new AbortController().signal);
    });
    const searchTo20 = async (search: Search): Promise<void> => {
      for (let depth = 0; depth <= 20; depth++) await search.expandTo(depth);
    };
    const earlier = open(machine, first);
    await searchTo20(earlier);
    earlier.checkpoint!.remove();
    await earlier.close();
    const later = open(machine, second);
    await expect(searchTo20(later)).rejects.toThrow(
      /Another search has begun in '.*'; join it again/,
    );
    await later.close();
    await worker?.close();
  });
});
