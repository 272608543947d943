/* What solving asks of this machine. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { enumerateOracle, isSoonerEnumerated, openOracle } from '../../../src/app/solve/oracles.js';
import { keptPatterns } from '../../../src/app/tables/patternTables.js';
import { startSolving } from '../../../src/app/solve/nodeSolving.js';
import { cacheFolder } from '../../../src/files/cache.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parsePartition } from '../../../src/bounds/patterns/partitions.js';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';

const root = temporaryFolder(afterAll);
const of = (rows: number, columns: number) => orderedPuzzle({ rows, columns });

let notes: string[];
const contextWith = (free: number, cores = 2): Context => ({
  platform: Object.create(nodePlatform, {
    freeMemory: { value: () => free },
    cores: { value: cores },
  }) as typeof nodePlatform,
  reporter: { ...SILENT, note: (text) => void notes.push(text) },
  signal: new AbortController().signal,
});
const MUCH = 1e12;

beforeEach(() => {
  notes = [];
  rmSync(cacheFolder(), { recursive: true, force: true });
});

it('threads search together unless there is to be one', async () => {
  const takesTogether = async (threads: number | undefined, cores: number): Promise<boolean> => {
    const wishes = { aim: 'shortest', heuristic: 'manhattan', threads } as const;
    const solving = startSolving(of(3, 3), wishes, contextWith(MUCH, cores));
    const { proving } = await solving.openUnlimited();
    await solving.close();
    return proving?.expect !== undefined;
  };
  expect(await takesTogether(2, 1)).toBe(true);
  expect(await takesTogether(1, 2)).toBe(false);
  expect(await takesTogether(undefined, 2)).toBe(true);
  expect(await takesTogether(undefined, 1)).toBe(false);
});

it('all positions are enumerated if that is sooner, and said if it takes long', async () => {
  const colours = (text: string) => parseGoal(text, { rows: 3, columns: 3 }, '*');
  const { platform } = contextWith(MUCH);
  const puzzles = [of(3, 3), of(3, 4), of(4, 4), colours('aaabbbcc*')];
  expect(puzzles.map((puzzle) => isSoonerEnumerated(puzzle, platform))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const oracle = await enumerateOracle(of(2, 3), contextWith(MUCH), 1);
  expect(oracle.pathOf([1, 2, 3, 0, 4, 5])).toEqual(['R', 'R']);
  expect(notes).toEqual([]);
});

it('an oracle serves its own puzzle alone', async () => {
  const cwd = mkdtempSync(join(root, 'oracle-'));
  await call(['enumerate', '--size', '2x3', '--oracle', '--out', 'r', '--quiet'], { cwd });
  const path = join(cwd, 'r', 'oracle.bin');
  expect(openOracle(path, of(2, 3)).depthOf([1, 2, 3, 0, 4, 5])).toBe(2);
  expect(() => openOracle(path, orderedPuzzle({ rows: 2, columns: 3 }, 0))).toThrow(
    'is of another goal (2x3, goal 1 2 3 4 5 0), not of 2x3, goal 0 1 2 3 4 5',
  );
  const slides = orderedPuzzle({ rows: 2, columns: 3 }, undefined, 'multi-tile');
  expect(() => openOracle(path, slides)).toThrow('counts single-tile moves, not multi-tile moves');
});

it('an oracle that is not there is refused, with what would make it', () => {
  const wishes = { aim: 'shortest', method: 'oracle' } as const;
  const cwd = process.cwd();
  process.chdir(mkdtempSync(join(root, 'none-')));
  onTestFinished(() => {
    process.chdir(cwd);
  });
  expect(() => startSolving(of(2, 4), wishes, contextWith(MUCH))).toThrow(
    'There is no oracle of this puzzle at ',
  );
  expect(() => startSolving(of(1, 9), wishes, contextWith(MUCH))).toThrow(
    'needs bit planes, which 1x9 boards do not have',
  );
});

it('pattern databases are built once, as long as there is memory for them', async () => {
  const partition = parsePartition('4-4', of(3, 3));
  const kept = (free: number, cores = 2) => keptPatterns(contextWith(free, cores));
  const needs = kept(MUCH).needs(partition, 1);
  expect(needs.disk).toBeGreaterThan(0);
  expect(needs.memory).toBeGreaterThan(needs.disk);
  expect(kept(MUCH).needs(partition, 8).seconds).toBeCloseTo(needs.seconds / 2);
  const refused = (free: number) => kept(free).refusal(partition);
  expect(refused(needs.memory)).toBeUndefined();
  const instead = 'smaller-patterns';
  expect(refused(needs.memory - 1)?.data).toEqual({
    needed: needs.memory,
    free: needs.memory - 1,
    instead,
  });
  expect(refused(needs.disk - 1)?.data).toEqual({
    needed: needs.disk,
    free: needs.disk - 1,
    instead,
  });
  const { memory } = needs;
  await expect(kept(memory - 1).open(partition, 1)).rejects.toMatchObject({
    code: 'memory',
    data: { instead },
  });
  const built = await kept(MUCH).open(partition, 1);
  expect(notes).toEqual([
    expect.stringMatching(
      /^Building the pattern databases 4-4 of the 3x3 board, once: .* in memory and in .*slide-atlas, /,
    ),
  ]);
  const { seconds, ...bytes } = kept(MUCH).needs(partition);
  expect(bytes).toEqual({ memory: needs.disk, disk: 0 });
  expect(seconds).toBeLessThan(needs.seconds);
  const read = await kept(needs.disk).open(partition, 1);
  expect(read.tables.map(({ excess }) => [...excess])).toEqual(
    built.tables.map(({ excess }) => [...excess]),
  );
  expect(notes).toHaveLength(1);
});

it('databases that are not built when solving ends are given up, without a file', async () => {
  const puzzle = of(5, 5);
  const start = puzzle.goal.toReversed();
  const wishes = { aim: 'shortest', heuristic: 'pattern', seconds: 1 } as const;
  const solving = startSolving(puzzle, wishes, contextWith(MUCH, 1));
  solving.expect(new Array<typeof start>(100).fill(start));
  const solved = solving.solve(start, { beam: false });
  await expect(solved).rejects.toMatchObject({ code: 'timed-out' });
  await solving.close();
  expect(notes).toEqual([expect.stringMatching(/^Building the pattern databases 6-6-6-6 /)]);
  expect(readdirSync(cacheFolder())).toEqual([]);
});
