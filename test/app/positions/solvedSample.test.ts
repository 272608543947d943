import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { solvedSample } from '../../../src/app/positions/solvedSample.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { tileSequence, withBlank } from '../../../src/puzzle/board.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { plainSolver } from '../../../src/solve/methods/plainSolver.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { finish } from '../../../src/basics/steps.js';
import { DEEPEST_FIFTEEN } from '../../../src/results/deepestFifteen.js';
import { boardKey, naiveLayers } from '../../naive/search.js';
import { sizes } from '../../sizes.js';

const context: Context = {
  platform: nodePlatform,
  reporter: SILENT,
  signal: new AbortController().signal,
};
const COMMON = { sample: 12, seed: 1, threads: 1 };
const LIST = new URL('../../../docs/deepest-4x4.txt', import.meta.url);
const FIFTEEN = orderedPuzzle({ rows: 4, columns: 4 });
const SEVEN = orderedPuzzle({ rows: 2, columns: 4 });

describe('a sample of a depth by solving', () => {
  it.each(METRICS)('has different positions of the depth, in %s moves', async (metric) => {
    const puzzle = { ...SEVEN, metric };
    const layers = naiveLayers(puzzle);
    for (const depth of [6, 18]) {
      const request = { ...COMMON, depth, sample: 4 };
      const { positions, solved } = await solvedSample(puzzle, request, context);
      const keys = new Set(layers[depth].map((board) => boardKey(board)));
      expect(positions).toHaveLength(4);
      expect(new Set(positions.map((board) => boardKey(board))).size).toBe(positions.length);
      expect(positions.every((board) => keys.has(boardKey(board)))).toBe(true);
      expect(solved).toBeGreaterThanOrEqual(positions.length);
    }
  });

  it('says whether all positions of the depth were equally likely', async () => {
    const puzzle = orderedPuzzle({ rows: 2, columns: 4 });
    const kinds = [3, 22].map(async (depth) => {
      const { drawing } = await solvedSample(
        puzzle,
        { ...COMMON, depth, sample: sizes(1, 2) },
        context,
      );
      return drawing;
    });
    expect(await Promise.all(kinds)).toEqual(['on-random-solutions', 'uniform']);
  });

  it('takes only positions that were drawn if all of the depth are equally likely', async () => {
    const request = { ...COMMON, depth: 22, sample: sizes(5, 10) };
    const { positions, solved } = await solvedSample(SEVEN, request, context);
    // Half of all positions have the right colour.
    const layers = naiveLayers(SEVEN);
    const drawn = sumOf(layers.map((layer) => layer.length)) / 2 / layers[22].length;
    expect(solved / positions.length).toBeGreaterThan(drawn / 2);
    expect(solved / positions.length).toBeLessThan(drawn * 2);
  });

  it('of a single row is found by walks that turn at its ends', async () => {
    const puzzle = orderedPuzzle({ rows: 1, columns: 20 });
    const { positions } = await solvedSample(puzzle, { ...COMMON, depth: 18, sample: 1 }, context);
    expect(positions).toEqual([withBlank(tileSequence(puzzle.goal), 1)]);
  });

  it('of the 24-puzzle is found by walks that are hardly longer than they need be', async () => {
    const puzzle = orderedPuzzle({ rows: 5, columns: 5 });
    const request = { ...COMMON, depth: 30, sample: 2 };
    const { positions, drawing, solved } = await solvedSample(puzzle, request, context);
    const solver = plainSolver(puzzle, { heuristic: 'manhattan' });
    for (const board of positions)
      expect(finish(solver.search(board, Infinity)).path).toHaveLength(30);
    expect([positions.length, drawing]).toEqual([2, 'on-random-solutions']);
    expect(solved).toBeLessThan(20);
  });

  it('is the same again for the same seed, and another one for another', async () => {
    const draw = async (depth: number, seed: number) =>
      (await solvedSample(FIFTEEN, { ...COMMON, depth, sample: 5, seed }, context)).positions;
    expect(await draw(76, 3)).toHaveLength(5);
    expect(await draw(76, 3)).toEqual(await draw(76, 3));
    expect(await draw(76, 3)).not.toEqual(await draw(76, 4));
  });

  it('of the 15-puzzle goes to the 17 positions of 80 moves', async () => {
    const { positions, drawing } = await solvedSample(
      FIFTEEN,
      { ...COMMON, depth: 80, sample: 30 },
      context,
    );
    expect(new Set(positions.map((board) => board.join(' ')))).toEqual(
      new Set(DEEPEST_FIFTEEN.map(({ start }) => start.join(' '))),
    );
    expect(drawing).toBe('near-deepest');
  });
});

it('the 17 positions are those of docs/deepest-4x4.txt', () => {
  const lines = readFileSync(LIST, 'utf8').trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual(
    DEEPEST_FIFTEEN.map(({ start, path }) => `${start.join(' ')}\t${path.join('')}`),
  );
});
