/*
 * A search on disk that is stopped, killed or damaged at every moment that its files can
 * distinguish.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { diskBytes } from '../../src/disk/estimate.js';
import { shardingOf } from '../../src/disk/sharding.js';
import type { Search } from '../../src/engines/engine.js';
import { AtlasError } from '../../src/basics/errors.js';
import { METRICS, type Metric } from '../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { publishedList } from '../../src/results/published.js';
import { numberingSpace } from '../../src/space/stateSpace.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { patchFs, realFs, restoreFs } from '../files/nodeFs.js';
import { boardsAt, countsOf, searchIn, soloMachine } from '../engines/engines.js';
import { beginFrom, SHARDING } from './begun.js';

const SIZE = { rows: 2, columns: 5 };
const PUZZLES = {
  'single-tile': orderedPuzzle(SIZE),
  'multi-tile': orderedPuzzle(SIZE, undefined, 'multi-tile'),
};

/** The search that a test is about, and its layers. */
let puzzle: Puzzle;
let counts: readonly number[];

function setMetric(metric: Metric): void {
  puzzle = PUZZLES[metric];
  counts = publishedList(puzzle)!.counts;
}

const root = temporaryFolder(afterAll);
let folder = '';
let runs = 0;
beforeEach(() => {
  folder = join(root, String(runs++));
  setMetric('single-tile');
});

const open = (searched: Puzzle = puzzle, sharding = SHARDING): Search =>
  searchIn(folder, searched, sharding, soloMachine);

/** Opens the search, does something with it, and closes it. */
async function using<Outcome>(
  use: (search: Search) => Promise<Outcome> | Outcome,
): Promise<Outcome> {
  const search = open();
  try {
    return await use(search);
  } finally {
    await search.close();
  }
}

/** Searches on to a depth and leaves it there. */
const searchTo = (depth: number): Promise<void> =>
  using(async (search) => {
    for (let layer = 0; layer <= depth; layer++)
      expect(await search.expandTo(layer)).toBe(counts[layer]);
  });

/** Makes the folder of a search that was left at a depth, which is searched once. */
const begin = (depth: number): Promise<void> =>
  beginFrom(join(root, `${puzzle.metric}-${depth}`), folder, puzzle, depth);

const found = (): Promise<number[]> => using(countsOf);

const files = (depth?: number): string[] =>
  readdirSync(folder)
    .filter((name) =>
      name.endsWith(depth === undefined ? '.shard' : `-d${String(depth).padStart(3, '0')}.shard`),
    )
    .sort();

/** The bytes of a file as characters, which are compared quicker than a buffer. */
const bytesOf = (path: string, name: string): string => readFileSync(join(path, name), 'latin1');

/** How opening the search and running it to its end fails. */
async function failure(): Promise<AtlasError> {
  try {
    await found();
  } catch (cause) {
    if (cause instanceof AtlasError) return cause;
    throw cause;
  }
  throw new Error('It did not fail.');
}

describe.each(METRICS)('a search on disk in the %s metric', (metric) => {
  beforeEach(() => setMetric(metric));

  it('goes on from wherever it was left between two layers', async () => {
    for (let depth = 0; depth < counts.length; depth += 18) await searchTo(depth);
    expect(await found()).toEqual(counts);
  });

  it('goes on from wherever it was left within a layer, without doing a shard twice', async () => {
    await begin(20);
    const before = files(20);
    const bytes = before.map((name) => bytesOf(folder, name));
    for (let unit = 0; unit < 6; unit++) {
      const stop = new AbortController();
      await using(async (search) => {
        for (let depth = 0; depth <= 20; depth++) await search.expandTo(depth);
        const layer = search.expandTo(21, stop.signal);
        queueMicrotask(() => stop.abort(new Error('enough')));
        await layer.catch(() => undefined);
      });
    }
    await searchTo(21);
    expect(files(20).map((name) => bytesOf(folder, name))).toEqual(bytes);
    await searchTo(22);
  });

  it.each([0, 1, 2, 12, 55])(
    'finds what it lacks when it was killed while the files of layer %d, or the last one, were written',
    async (layer) => {
      const depth = Math.min(layer, counts.length - 1);
      const [earlier, whole] = [`${folder}-earlier`, `${folder}-whole`];
      // The first two layers leave all their files.
      if (depth > 1) {
        await searchTo(depth - 1);
        cpSync(folder, earlier, { recursive: true });
      }
      await searchTo(depth);
      cpSync(folder, whole, { recursive: true });
      if (depth < 2) cpSync(folder, earlier, { recursive: true });
      const later = files(depth);
      // The first `done` shards have their new files; of the last of these the old file is still
      // there.
      for (let done = 0; done <= later.length; done++) {
        rmSync(folder, { recursive: true });
        cpSync(earlier, folder, { recursive: true });
        if (depth < 2) later.slice(done).forEach((name) => rmSync(join(folder, name)));
        later.slice(0, done).forEach((name, place) => {
          copyFileSync(join(whole, name), join(folder, name));
          const old = name.replace(/-d\d+/, `-d${String(depth - 2).padStart(3, '0')}`);
          if (place < done - 1) rmSync(join(folder, old), { force: true });
        });
        await searchTo(depth);
        expect(files(depth)).toEqual(later);
        for (const name of later) expect(bytesOf(folder, name)).toBe(bytesOf(whole, name));
        expect(files(depth - 2)).toEqual([]);
      }
    },
  );

  it('knows the last two layers when it is over, and no others', async () => {
    const last = counts.length - 1;
    await begin(last);
    await using(async (search) => {
      expect(await countsOf(search)).toEqual(counts);
      expect(boardsAt(search, last)).toHaveLength(counts[last]);
      expect(boardsAt(search, last - 1)).toHaveLength(counts[last - 1]);
      expect(() => search.batchesAt(last - 2)).toThrow(
        `has layers from ${last - 1} on; layer ${last - 2} is gone`,
      );
    });
  });

  it('misses any one file', async () => {
    await begin(20);
    const whole = `${folder}-whole`;
    cpSync(folder, whole, { recursive: true });
    for (const name of files()) {
      rmSync(folder, { recursive: true });
      cpSync(whole, folder, { recursive: true });
      rmSync(join(folder, name));
      if (name.includes('-d020')) {
        // It might have been killed before that file was written; then the file before it is
        // missing.
        expect((await failure()).message).toMatch(
          /of the [\d,]+ states of layer 18: files are missing/,
        );
      } else {
        expect((await failure()).message).toMatch(
          /of the [\d,]+ states of layer 19: files are missing/,
        );
      }
    }
  });
});

describe('a search on disk', () => {
  it('counts its interruptions, and not that it was stopped between layers', async () => {
    const cost = (): Promise<number> =>
      using((search) => search.checkpoint!.cost().disk.interruptions);
    await searchTo(5);
    await searchTo(9);
    expect(await cost()).toBe(0);
    const record = join(folder, 'run.json');
    writeFileSync(record, readFileSync(record, 'utf8').replace('"ended":true', '"ended":false'));
    expect(await cost()).toBe(1);
    writeFileSync(record, 'nonsense');
    await searchTo(12);
  });

  it('finishes a removal that was cut short, and begins anew', async () => {
    await searchTo(12);
    writeFileSync(join(folder, 'removed'), '');
    rmSync(join(folder, files()[0]));
    await using((search) => expect(search.checkpoint!.resumedFrom).toBeUndefined());
    expect(files()).toEqual([]);
    await searchTo(14);
  });

  it.runIf(existsSync('/proc/self/fd'))('leaves no file open', async () => {
    const openFiles = (): number => readdirSync('/proc/self/fd').length;
    const last = counts.length - 1;
    const before = openFiles();
    await begin(20);
    expect(await found()).toEqual(counts);
    expect(openFiles()).toBe(before);
    // Nor does it if positions are listed.
    await using(async (search) => {
      await search.expandTo(last);
      const searching = openFiles();
      const listed = [...search.batchesAt(last)].flatMap((batch) => [...batch.items()]);
      expect(listed).toHaveLength(counts[last]);
      expect(openFiles()).toBe(searching);
    });
  });

  it('removes its folder with all that is in it', async () => {
    await using(async (search) => {
      await search.expandTo(0);
      search.checkpoint!.remove();
    });
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a folder that is not as it was left', () => {
  it('has a file of which one byte is another, wherever that is', async () => {
    await searchTo(3);
    const name = files(3)[0];
    const sound = readFileSync(join(folder, name));
    const step = 83;
    for (let place = 0; place < sound.length; place += step) {
      const damaged = Uint8Array.from(sound);
      damaged[place] ^= 1 << (place % 8);
      writeFileSync(join(folder, name), damaged);
      const { code, message } = await failure();
      expect(['damaged-work', 'foreign-work'], `${place}: ${message}`).toContain(code);
      expect(message).toContain(name);
      expect(files(4), 'nothing is made of it').toEqual([]);
    }
    writeFileSync(join(folder, name), sound);
    await searchTo(6);
  });

  it('has a file that was cut short', async () => {
    await begin(20);
    const name = files(20)[0];
    const { length } = readFileSync(join(folder, name));
    for (const size of [0, 1, 4095, 4096, 5000, length - 1]) {
      truncateSync(join(folder, name), Math.min(size, length));
      expect((await failure()).code).toBe('damaged-work');
    }
  });

  it('has anything else in it', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'thesis.txt'), 'all of it');
    const { code, message } = await failure();
    expect(code).toBe('foreign-work');
    expect(message).toContain("holds 'thesis.txt', which is no file of a search");
    expect(readFileSync(join(folder, 'thesis.txt'), 'utf8')).toBe('all of it');
  });

  it.each([
    [
      'another size',
      orderedPuzzle({ rows: 3, columns: 3 }),
      SHARDING,
      'its size is "2x5", not "3x3"',
    ],
    ['another goal', orderedPuzzle({ rows: 2, columns: 5 }, 0), SHARDING, 'its goal is'],
    [
      'another metric',
      PUZZLES['multi-tile'],
      SHARDING,
      'its metric is "single-tile", not "multi-tile"',
    ],
    [
      'another way to cut it',
      PUZZLES['single-tile'],
      { ...SHARDING, digits: 2 },
      'its digits is 1, not 2',
    ],
  ])('is of %s', async (_, other, sharding, reason) => {
    await searchTo(4);
    expect(() => open(other, sharding)).toThrow(
      expect.objectContaining({
        code: 'foreign-work',
        message: expect.stringContaining(reason) as string,
      }) as Error,
    );
    await searchTo(6);
  });

  it('is held by another run', async () => {
    await using(() => {
      expect(() => open()).toThrow(`is held by process ${process.pid} on `);
    });
    await searchTo(6);
  });
});

/** Calls {@link realFs}, and notes the calls that change the folder, with the names of files. */
function notingFs(): { calls: string[] } {
  const calls: string[] = [];
  const names = new Map<number, string>();
  const nameOf = (path: unknown): string =>
    String(path)
      .split('/')
      .at(-1)!
      .replace(/\.\d+-[0-9a-f]{8}\.tmp$/, '.tmp');
  patchFs({
    openSync(path, flags) {
      const file = realFs.openSync(path, flags);
      names.set(file, nameOf(path));
      return file;
    },
    fsyncSync(file) {
      calls.push(`flush ${names.get(file)}`);
      realFs.fsyncSync(file);
    },
    renameSync(from, to) {
      calls.push(`rename ${nameOf(from)} to ${nameOf(to)}`);
      realFs.renameSync(from, to);
    },
    rmSync(path, options) {
      calls.push(`remove ${nameOf(path)}`);
      realFs.rmSync(path, options);
    },
  });
  return { calls };
}

it('brings each file to the disk before it gets its name, and that before the file that it replaces is removed', async () => {
  await begin(20);
  const { calls } = notingFs();
  await searchTo(21).finally(restoreFs);
  const shards = files(21).map((name) => name.replace('-d021.shard', ''));
  expect(shards.length).toBeGreaterThan(1);
  const own = calls.filter((call) => call.includes('.shard') || call === `flush ${runs - 1}`);
  expect(own).toEqual(
    shards.flatMap((shard) => [
      `flush ${shard}-d021.shard.tmp`,
      `rename ${shard}-d021.shard.tmp to ${shard}-d021.shard`,
      `flush ${runs - 1}`,
      `remove ${shard}-d019.shard`,
    ]),
  );
});

it('a plan has room for the layers to come alone', () => {
  const eleven = orderedPuzzle({ rows: 3, columns: 4 });
  const { counts } = publishedList(eleven)!;
  const diskOf = (depth: number): number => {
    return diskBytes(
      numberingSpace(eleven),
      shardingOf(numberingSpace(eleven), SHARDING),
      counts,
      depth,
    );
  };
  expect(diskOf(20)).toBe(diskOf(0));
  expect(diskOf(51)).toBeLessThan(diskOf(0) / 4);
  expect(diskOf(53)).toBeLessThan(1_000_000);
});
