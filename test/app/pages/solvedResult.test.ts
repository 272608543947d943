import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { withSolutions } from '../../../src/app/pages/solvedResult.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { summarize, type Result } from '../../../src/results/result.js';
import { temporaryFolder } from '../../temporaryFolder.js';

const root = temporaryFolder(afterAll);
const puzzle = orderedPuzzle({ rows: 2, columns: 2 });

let told: string[];
let context: Context;
beforeEach(() => {
  told = [];
  const reporter = { ...SILENT, note: (text: string) => void told.push(text) };
  const { signal } = new AbortController();
  context = { platform: nodePlatform, reporter, signal };
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
