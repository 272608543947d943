/* What solving asks of this machine. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { enumerateOracle, isSoonerEnumerated, openOracle } from '../../../src/app/solve/oracles.js';
import { startSolving } from '../../../src/app/solve/nodeSolving.js';
import { cacheFolder } from '../../../src/files/cache.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
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
