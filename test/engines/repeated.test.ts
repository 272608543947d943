/* The space of positions, in which equal tiles are not told apart. */
import { describe, expect, it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { parseSize } from '../../src/puzzle/size.js';
import { boardRanker } from '../../src/rank/boardRank.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { naiveLayers } from '../naive/search.js';
import { compareWithNaive, countsOf, map, positions, soloHost, tableIn } from './engines.js';
import { multisets, randomGoal, REPEATED_VARIANTS } from './repeated.js';

describe.each(METRICS)(
  'in the %s metric the layers and deepest positions are those of the numberings',
  (metric) => {
    // Every goal of these, and 3x3: repeated.slow.test.ts.
    it.each(metric === 'single-tile' ? ['2x2', '2x3', '3x2', '2x4'] : ['2x2', '2x3', '3x2'])(
      'on %s, from one goal of each multiset of tiles',
      async (text) => {
        const size = parseSize(text);
        for (const [seed, counts] of multisets(size).entries()) {
          await compareWithNaive(randomGoal(counts, size, metric, seed), REPEATED_VARIANTS);
        }
      },
    );

    it.each([
      ['3x3', [3, 3, 2]],
      ['4x2', [2, 2, 2, 1]],
      ['2x5', [3, 3, 3]],
      ['5x2', [7, 1, 1]],
      ['3x4', [8, 2, 1]],
      ['4x4', [13, 1, 1]],
      ['5x3', [12, 2]],
      ['2x7', [9, 4]],
      ['4x5', [18, 1]],
    ])('on %s with %j tiles of a kind', async (text, counts) => {
      const puzzle = randomGoal(counts, parseSize(text), metric, 5);
      await compareWithNaive(
        puzzle,
        REPEATED_VARIANTS.filter(({ name }) => name.startsWith('table')),
      );
    });
  },
);

describe('the index of a position', () => {
  it('is the board rank, on the board as it is given', () => {
    const puzzle = parseGoal('abb*cab', parseSize('1x7'), '*');
    const goals = [puzzle.goal, puzzle.goal.toReversed()].map((goal) => ({
      ...puzzle,
      goal,
      size: parseSize('1x7'),
    }));
    expect(goals.map((line) => positionSpace(line).indexCount)).toEqual([7, 7]);
    for (const size of ['2x4', '4x2'].map(parseSize)) {
      const board = parseGoal('abb*caba', size, '*');
      const space = positionSpace(board, true);
      const { rank, unrank } = boardRanker(board.goal, size);
      expect(space.indexCount).toBe((8 * 5040) / 36);
      for (let index = 0; index < space.indexCount; index++) {
        const position = space.positionAt(index)!;
        expect(rank(position)).toBe(index);
        expect(unrank(index)).toEqual(position);
        expect(space.indexOf(position)).toBe(index);
      }
    }
  });
});

describe('a table of positions', () => {
  it('says so where a position is farther away than a byte can tell', async () => {
    const puzzle = randomGoal([126, 1], parseSize('2x64'), 'single-tile', 1);
    expect(naiveLayers(puzzle.goal, puzzle.size).length).toBeGreaterThan(255);
    const variant = positions(1, soloHost);
    const search = variant.open(puzzle);
    await expect(countsOf(search)).rejects.toThrow('are 255 moves or more from the goal');
  });

  it('finds the same on a board as it is given, however wide its windows are', async () => {
    const puzzle = randomGoal([78, 1], parseSize('2x40'), 'multi-tile', 1);
    const counts = (unturned: boolean): Promise<number[]> =>
      countsOf(tableIn(positionSpace(puzzle, unturned), 1, soloHost));
    expect(await counts(true)).toEqual(await counts(false));
  });

  it('finds the twelve positions of eleven equal tiles', async () => {
    const { counts } = await map(
      positions(1, soloHost),
      parseGoal('11111111111*', parseSize('3x4'), '*'),
    );
    expect(counts).toEqual([1, 2, 3, 3, 2, 1]);
  });
});
