/* Tables of projections: made once, kept in the cache, and read from there. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { SILENT, type Context, type Platform } from '../../../src/app/context.js';
import { keptProjections } from '../../../src/app/tables/projectionTables.js';
import { startSolving } from '../../../src/app/solve/nodeSolving.js';
import { cacheFolder } from '../../../src/files/cache.js';
import { cachedProjection, hasTables } from '../../../src/files/tableCache.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { projectionsOf } from '../../../src/bounds/projections/projections.js';

const LABELS = 'AAABBBCC*';
const SIZE = { rows: 3, columns: 3 };
const PROJECTIONS = projectionsOf(LABELS, orderedPuzzle(SIZE));
const POSITIONS = 5040;

let notes: string[] = [];
let signal: AbortSignal;

/** A platform with so much memory. */
const withMemory = (free: number): Platform =>
  Object.create(nodePlatform, { freeMemory: { value: () => free } }) as Platform;

const context = (platform: Platform = nodePlatform): Context => ({
  platform,
  reporter: {
    ...SILENT,
    note: (text) => void notes.push(text),
    warn: (text) => void notes.push(text),
  },
  signal,
});

/** The tables of projections, read or made. */
const prepared = async (projections = PROJECTIONS) =>
  await keptProjections(context()).open(projections);

beforeEach(() => {
  notes = [];
  signal = new AbortController().signal;
  rmSync(cacheFolder(), { recursive: true, force: true });
});

it('a table is made once, and read the next time', async () => {
  expect(keptProjections(context()).needs(PROJECTIONS).disk).toBe(POSITIONS);
  const [made] = await prepared();
  expect(notes).toEqual([expect.stringMatching(/^Searching the projection AAABBBCC\* of the 3x3/)]);
  expect(made.distances).toHaveLength(POSITIONS);
  const { disk, seconds } = keptProjections(context()).needs(PROJECTIONS);
  expect(disk).toBe(0);
  expect(seconds).toBeLessThan(0.01);
  const [read] = await prepared();
  expect(notes).toHaveLength(1);
  expect(read).toEqual(made);
});

it('the tables of both metrics are kept side by side', async () => {
  for (const metric of METRICS)
    await prepared(projectionsOf(LABELS, orderedPuzzle(SIZE, undefined, metric)));
  expect(readdirSync(cacheFolder())).toEqual([
    'projection-3x3-AAABBBCC0-multi-tile.bin',
    'projection-3x3-AAABBBCC0-single-tile.bin',
  ]);
});

it('a table that is damaged is made again', async () => {
  const [made] = await prepared();
  const path = join(cacheFolder(), readdirSync(cacheFolder())[0]);
  const bytes = readFileSync(path);
  bytes[bytes.length - 1] ^= 1;
  writeFileSync(path, bytes);
  expect(hasTables(cachedProjection(PROJECTIONS[0]))).toBe(true);
  expect(await prepared()).toEqual([made]);
  expect(notes).toHaveLength(2);
  expect(await prepared()).toEqual([made]);
  expect(notes).toHaveLength(2);
});

it('without a place to keep it, a table serves this time', async () => {
  writeFileSync(cacheFolder(), 'no folder');
  const [{ distances }] = await prepared();
  expect(distances).toHaveLength(POSITIONS);
  expect(notes[0]).toMatch(/^The projection AAABBBCC\* is not kept for the next time: /);
});

it('a signal ends the search, and nothing is kept', async () => {
  signal = AbortSignal.abort(new Error('Ctrl-C'));
  await expect(prepared()).rejects.toThrow('Ctrl-C');
  expect(hasTables(cachedProjection(PROJECTIONS[0]))).toBe(false);
});

it.each([
  ['4x4', 'multi-tile', 'AAAABBBBCCCCDDD*'],
  ['3x5', 'multi-tile', 'AAAAABBBBBCCCC*,ABCDDABCDDABCD*'],
  ['4x4', 'single-tile', undefined],
  ['3x6', 'multi-tile', undefined],
] as const)('auto on %s in %s moves goes by %s, after a near search', (text, metric, labels) => {
  const puzzle = orderedPuzzle(parseSize(text), undefined, metric);
  const attempts = startSolving(puzzle, { aim: 'shortest' }, context()).plan();
  const names = attempts.filter(({ beside }) => !beside).map(({ name }) => name);
  if (labels !== undefined)
    expect(names).toEqual(['ida walking+invert', `ida projection ${labels}`, 'ida walking+invert']);
  else expect(names.join()).not.toContain('projection');
  if (labels !== undefined) expect(attempts[0].mostBoards).toBe(200_000);
});

it('is refused without memory, before anything is made', async () => {
  const platform = withMemory(1e6);
  const puzzle = orderedPuzzle({ rows: 4, columns: 4 }, undefined, 'multi-tile');
  const wishes = { aim: 'shortest', heuristic: 'projection' } as const;
  const solving = startSolving(puzzle, wishes, context(platform));
  expect(solving.plan()[0]).toMatchObject({
    name: 'ida projection AAAABBBBCCCCDDD*',
    left: expect.stringMatching(
      /^The projections AAAABBBBCCCCDDD\* need 507\.6 MB of memory, but only 1.0 MB are free/,
    ) as string,
  });
  await expect(solving.openUnlimited()).rejects.toMatchObject({
    code: 'memory',
    data: { instead: 'fewer-labels' },
  });
  expect(notes).toEqual([]);
});
