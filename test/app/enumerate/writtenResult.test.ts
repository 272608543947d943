/* The folder of a result while it is made, and the solutions of its page. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { withSolutions } from '../../../src/app/pages/solvedResult.js';
import { whileHeld } from '../../../src/app/enumerate/writtenResult.js';
import { EXPLORER_PAGE } from '../../../src/pages/explorer/explorerPage.js';
import { INDEX_PAGE } from '../../../src/pages/results/indexPage.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { summarize, type Result } from '../../../src/results/result.js';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';

const root = temporaryFolder(afterAll);
const puzzle = orderedPuzzle({ rows: 2, columns: 2 });

let told: string[];
let stop: AbortController;
let context: Context;
beforeEach(() => {
  told = [];
  stop = new AbortController();
  const reporter = {
    ...SILENT,
    note: (text: string) => void told.push(`note ${text}`),
    warn: (text: string) => void told.push(`warning ${text}`),
  };
  context = { platform: nodePlatform, reporter, signal: stop.signal };
});

describe('the folder of a coming result', () => {
  const coming = { puzzle, until: undefined, files: ['depths.csv'], bytes: 0 };
  const hold = (folder: string, work: () => Promise<number>, lost?: string): Promise<number> =>
    whileHeld(folder, coming, lost, context, work);

  it('stays with what the work has made', async () => {
    const folder = join(mkdtempSync(join(root, 'a-')), 'b');
    const work = (): Promise<number> => {
      expect(readdirSync(folder)).toEqual(['.lock']);
      writeFileSync(join(folder, 'made'), '');
      return Promise.resolve(5);
    };
    expect(await hold(folder, work)).toBe(5);
    expect(readdirSync(folder)).toEqual(['made']);
  });

  it.each([
    [false, 'result', []],
    [true, undefined, []],
    [true, 'result', ['warning Interrupted: no result was written.']],
  ])('is removed if the work fails (stopped: %s, lost: %s)', async (stopped, lost, said) => {
    const folder = join(mkdtempSync(join(root, 'c-')), 'd');
    const fail = (): Promise<never> => {
      if (stopped) stop.abort();
      return Promise.reject(new Error('wrong'));
    };
    await expect(hold(folder, fail, lost)).rejects.toThrow('wrong');
    expect(existsSync(folder)).toBe(false);
    expect(told).toEqual(said);
  });

  it('is refused if a folder has the name of a file', async () => {
    const folder = mkdtempSync(join(root, 'e-'));
    mkdirSync(join(folder, 'depths.csv'));
    await expect(hold(folder, () => Promise.resolve(5))).rejects.toThrow('is a folder');
    expect(readdirSync(folder)).toEqual(['depths.csv']);
  });
});

describe('the pages of the output folder', () => {
  it('are made with a result, and again if another version has made them', async () => {
    const cwd = mkdtempSync(join(root, 'pages-'));
    const at = (name: string): string => join(cwd, 'output', name);
    const enumerate = () => call(['enumerate', '--size', '2x2', '--quiet'], { cwd });
    expect((await enumerate()).stderr).toBe('');
    const pages = [EXPLORER_PAGE, INDEX_PAGE];
    const whole = pages.map((name) => readFileSync(at(name), 'utf8'));
    expect(whole[1]).toContain('2x2/report.html');
    const older = '<!doctype html>\n<meta name="generator" content="slide-atlas">';
    for (const name of pages) writeFileSync(at(name), older);
    await enumerate();
    expect(pages.map((name) => readFileSync(at(name), 'utf8'))).toEqual(whole);
    for (const name of pages) writeFileSync(at(name), '<title>my own</title>');
    const { stderr } = await enumerate();
    expect(stderr.match(/is not made: another file has that name; rename it/g)).toHaveLength(2);
    for (const name of pages) expect(readFileSync(at(name), 'utf8')).toContain('my own');
  });
});

describe('the solutions of a page', () => {
  const run = {
    engine: 'table',
    threads: 1,
    seconds: 1,
    version: '1',
    machine: 'm',
    finished: '2026-01-01T00:00:00Z',
  } as const;
  const resultOf = (deepest: readonly number[][], complete = true): Result => {
    const counts = [1, 2, 2, 2, 2, 2, 1];
    const summary = summarize(puzzle, { counts, complete }, deepest.length, run);
    return { summary, puzzle, deepest, solutions: [] };
  };
  const solve = (result: Result): Promise<Result> => withSolutions(result, root, context);

  it('are found by a search that takes a moment', async () => {
    const [farthest] = await solve(resultOf([[0, 3, 2, 1]])).then(({ solutions }) => solutions);
    expect(farthest).toHaveLength(6);
    expect((await solve(resultOf([[0, 3, 2, 1]], false))).solutions).toEqual([]);
  });

  it('refute a result whose deepest positions are nearer', async () => {
    await expect(solve(resultOf([[1, 2, 0, 3]]))).rejects.toThrow(
      "The position '1 2 0 3' is listed among the deepest, at 6, but is 1 move from the goal",
    );
  });

  it('of a larger board need an oracle', async () => {
    const large = orderedPuzzle({ rows: 2, columns: 7 });
    const board = [...large.goal];
    const result = { ...resultOf([board]), puzzle: large };
    expect(await solve(result)).toBe(result);
    expect(told).toEqual([expect.stringContaining('The page has no solutions to play')]);
    const without = { ...result, deepest: [] };
    expect(await solve(without)).toBe(without);
    expect(told).toHaveLength(1);
  });
});
