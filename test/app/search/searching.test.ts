/* What is said while a search is on, by a search that a test drives. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { withListing } from '../../../src/app/positions/listing.js';
import { MOST_SEED, newSeed } from '../../../src/space/random.js';
import { planSearch } from '../../../src/app/search/planning.js';
import type { SearchPlan } from '../../../src/app/search/searchPlan.js';
import { endSearchFolder, passOnce, withSearch } from '../../../src/app/search/searching.js';
import { proveTable } from '../../../src/app/verify/tableProof.js';
import { AtlasError } from '../../../src/basics/errors.js';
import type { Checkpoint, Search } from '../../../src/engines/engine.js';
import type { Executor } from '../../../src/executors/executor.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
const COUNTS = [1, 2, 2, 2, 2, 2, 1];

let told: string[];
let stop: AbortController;
let context: Context;
let stops: number;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  stops = 0;
  stop = new AbortController();
  const reporter = {
    ...SILENT,
    note: (text: string) => void told.push(`note ${text}`),
    warn: (text: string) => void told.push(`warning ${text}`),
    progress: (total: number) => ({
      update: (done: number, stage: string) => void told.push(`${done} of ${total}: ${stage}`),
      stop() {
        stops++;
      },
    }),
  };
  context = { platform: nodePlatform, reporter, signal: stop.signal };
});
afterEach(() => {
  vi.useRealTimers();
});

const planOf = (request = {}): SearchPlan =>
  planSearch(puzzle, { threads: 1, ...request }, nodePlatform);

/** A search with these counts, which looks at the clock in the middle of each layer. */
const search = (checkpoint?: Partial<Checkpoint>): Search =>
  ({
    threads: 1,
    async expandTo(depth: number) {
      await vi.advanceTimersByTimeAsync(150);
      stop.signal.throwIfAborted();
      return COUNTS[depth] ?? 0;
    },
    progress: () => 0.5,
    close: () => Promise.resolve(),
    ...(checkpoint && { checkpoint: checkpoint as Checkpoint }),
  }) as Partial<Search> as Search;

/** The counts of a search as a plan says. */
const searched = (plan: SearchPlan, checkpoint?: Partial<Checkpoint>) =>
  withSearch({ ...plan, open: () => search(checkpoint) }, context, ({ counts }) => counts);

describe('a search', () => {
  it('shows the current layer, and how much is done: never less, never more than there is', async () => {
    expect(await searched(planOf())).toEqual(COUNTS);
    expect(stops).toBe(1);
    const done = told.map((text) => Number.parseInt(text, 10));
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(Math.max(...done)).toBeLessThanOrEqual(12);
    expect(told[0]).toMatch(/^0 of 12: .*50%$/);
    expect(told).toContain('1 of 12: layer 1, 50%');
    expect(told).toContain('4 of 12: layer 2, 50%');
  });

  it('that is stopped after a layer has as many positions as its layers, if they are published', async () => {
    const plan = planOf({ until: 2 });
    expect(await searched(plan)).toEqual([1, 2, 2]);
    expect(told[1]).toMatch(/^1 of 5: .* of at most 2, 50%$/);
    told = [];
    const unknown = { ...plan, puzzle: orderedPuzzle({ rows: 3, columns: 7 }) };
    await searched(unknown);
    expect(told[1]).toMatch(/of Infinity: .* of at most 2, 50%, 1 position so far$/);
  });

  it('that goes on says so, and where it was stopped', async () => {
    const work = {
      folder: 'w',
      resumedFrom: 'layer 3',
      reached: () => 'layer 5',
      stage: () => 'shard 7',
    };
    await searched(planOf(), work);
    expect(told[0]).toBe("note The search in 'w' goes on from layer 3.");
    expect(told[1]).toMatch(/shard 7$/);
    stop.abort(new Error('stopped'));
    await expect(searched(planOf(), work)).rejects.toThrow('stopped');
    expect(told.at(-1)).toBe('warning Stopped in layer 5; the same command goes on from there.');
    expect(stops).toBe(2);
  });
});

it('a pass over all states ends its threads, also if it fails', async () => {
  let ended = 0;
  const executor: Executor = {
    threads: 1,
    progress: () => 1,
    runRound: (_, signal) =>
      signal?.aborted ? Promise.reject(new Error('stopped')) : Promise.resolve(1),
    close() {
      ended++;
      return Promise.resolve();
    },
  };
  const platform = Object.create(nodePlatform, {
    startExecutor: { value: () => executor },
  }) as typeof nodePlatform;
  const judging = { job: { work: 'judge', units: 1, memory: undefined }, found: () => 7 };
  const pass = () => passOnce(judging, 'judging', planOf(), { ...context, platform });
  expect(await pass()).toBe(7);
  expect(ended).toBe(1);
  stop.abort();
  await expect(pass()).rejects.toThrow('stopped');
  expect(ended).toBe(2);
});

describe('a real search', () => {
  beforeEach(() => {
    vi.useRealTimers();
  });

  it('gives the positions of a layer: the first ones, or a sample', async () => {
    const plan = planOf({ until: 3 });
    const silent = { ...context, reporter: SILENT };
    const list = (selection: Parameters<typeof withListing>[1], of = plan) =>
      withListing(of, selection, false, silent, async ({ depth, count, positions }) => {
        const listed: string[] = [];
        for await (const boards of positions) listed.push(...boards.map(String));
        return { depth, count, listed };
      });
    const all = await list({ first: 9 });
    expect(all).toMatchObject({ depth: 3, count: 2 });
    expect(all.listed).toHaveLength(2);
    expect((await list({ first: 1 })).listed).toEqual(all.listed.slice(0, 1));
    expect((await list({ sample: 2, seed: 1 })).listed.sort()).toEqual([...all.listed].sort());
    expect((await list({ first: 9 }, planOf())).depth).toBe(6);
    await expect(list({ first: 9 }, planOf({ until: 7 }))).rejects.toMatchObject({
      code: 'no-such-depth',
      data: { depth: 7, deepest: 6 },
    });
  });

  it('is proved, with the time that it takes', async () => {
    const checks = await proveTable(puzzle, context);
    expect(checks.every(({ fault }) => fault === undefined)).toBe(true);
    expect(checks[0].what).toBe('all 12 depths follow from their neighbours');
    expect(told[0]).toMatch(/; then a proof of every depth, which takes a moment$/);
  });

  it('has seeds of 32 bits', () => {
    const seeds = Array.from({ length: 50 }, newSeed);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed <= MOST_SEED)).toBe(
      true,
    );
    expect(new Set(seeds).size).toBeGreaterThan(40);
  });
});

describe('the folder of a search on disk', () => {
  let removed: number;
  const checkpoint = (fail?: Error): Checkpoint =>
    ({
      folder: 'w',
      remove() {
        if (fail) throw fail;
        removed++;
      },
    }) as Partial<Checkpoint> as Checkpoint;
  beforeEach(() => {
    removed = 0;
  });

  it('is removed at the end, or kept, with what it is for', () => {
    endSearchFolder(undefined, false, context.reporter);
    endSearchFolder(checkpoint(), false, context.reporter);
    expect([removed, told]).toEqual([1, []]);
    endSearchFolder(checkpoint(), true, context.reporter, ': go on');
    expect([removed, told]).toEqual([1, ["note The work folder 'w' is kept: go on."]]);
  });

  it('that cannot be removed is reported, and no fault of the program is hidden', () => {
    endSearchFolder(checkpoint(new AtlasError('disk', 'The disk fails')), false, context.reporter);
    expect(told).toEqual([
      "warning The work folder 'w' could not be removed; delete what is left of it. The disk fails.",
    ]);
    expect(() => endSearchFolder(checkpoint(new Error('wrong')), false, context.reporter)).toThrow(
      'wrong',
    );
  });
});
