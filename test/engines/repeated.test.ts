/* The space of positions, in which equal tiles are not distinguished. */
import { BLANK } from '../../src/puzzle/board.js';
import { type Metric, METRICS } from '../../src/puzzle/metric.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount, parseSize, type Size } from '../../src/puzzle/size.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { seededRandom, shuffled } from '../random.js';
import {
  compareWithNaive,
  countsOf,
  map,
  planes,
  positions,
  soloMachine,
  tableIn,
  type Variant,
} from './engines.js';
import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/notation/boardText.js';
import { boardRanker } from '../../src/rank/boardRank.js';
import { positionSpace, rankSpace, type StateSpace } from '../../src/space/stateSpace.js';
import { naiveLayers } from '../naive/search.js';
import { sizes, slow } from '../sizes.js';

const byTrailing = (...trailing: (number | undefined)[]): Variant[] =>
  trailing.map((tiles) => positions(1, soloMachine, tiles));

/** The table of positions, with chunks cut in some ways, and the numberings by the planes. */
const REPEATED_VARIANTS: readonly Variant[] = [
  ...byTrailing(undefined, 1, 2, 4),
  positions(3, nodePlatform, 3),
  planes({ threads: 1 }, soloMachine),
  ...slow(...byTrailing(3, 5, 6, 7)),
];

/** All lists of numbers, each at most the one before, that add up to `sum`. */
function* partitions(sum: number, most = sum): Generator<number[]> {
  if (sum === 0) yield [];
  for (let first = Math.min(sum, most); first > 0; first--) {
    for (const rest of partitions(sum - first, first)) yield [first, ...rest];
  }
}

/** A goal of so many tiles of each kind, in a random order, with the blank in a random cell. */
function randomGoal(counts: readonly number[], size: Size, metric: Metric, seed: number): Puzzle {
  const tiles = counts.flatMap((count, kind) => new Array<number>(count).fill(kind + 1));
  const goal = shuffled([BLANK, ...tiles], seededRandom(seed));
  // Numbers are given out in the order in which tiles first appear.
  const names = [BLANK, ...new Set(goal.filter((tile) => tile !== BLANK))];
  return { size, goal: goal.map((tile) => names.indexOf(tile)), metric };
}

/** The ways to make boards of a size of tiles of which some are equal. */
const multisets = (size: Size): number[][] =>
  [...partitions(cellCount(size) - 1)].filter((counts) => counts[0] > 1);

describe.each(METRICS)(
  'in the %s metric the layers and deepest positions are those of the numberings',
  (metric) => {
    it.each(['2x2', '2x3', '3x2', ...slow('2x4', '4x2', '3x3')])(
      'on %s, from goals of each multiset of tiles',
      async (text) => {
        const size = parseSize(text);
        for (const [number, counts] of multisets(size).entries()) {
          for (const seed of sizes([number], [number, 0, 1, 2, 3]))
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
      ...slow(
        ['3x4', [4, 4, 3]],
        ['3x4', [5, 2, 2, 2]],
        ['2x6', [4, 4, 3]],
        ['4x4', [8, 7]],
        ['4x4', [3, 11, 1]],
        ['3x5', [5, 9]],
        ['5x4', [16, 2, 1]],
        ['2x9', [9, 8]],
      ),
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
      const space = rankSpace(board);
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
  it('says so if a position is farther away than a byte can count', async () => {
    const puzzle = randomGoal([126, 1], parseSize('2x64'), 'single-tile', 1);
    expect(naiveLayers(puzzle, sizes(255, Infinity)).length).toBeGreaterThan(255);
    const variant = positions(1, soloMachine);
    const search = variant.open(puzzle);
    await expect(countsOf(search)).rejects.toThrow('are 255 moves or more from the goal');
  });

  it('finds the same on a board as it is given, however wide its windows are', async () => {
    const puzzle = randomGoal([78, 1], parseSize('2x40'), 'multi-tile', 1);
    const counts = (space: StateSpace): Promise<number[]> =>
      countsOf(tableIn(space, 1, soloMachine));
    expect(await counts(rankSpace(puzzle))).toEqual(await counts(positionSpace(puzzle)));
  });

  it('finds the twelve positions of eleven equal tiles', async () => {
    const { counts } = await map(
      positions(1, soloMachine),
      parseGoal('11111111111*', parseSize('3x4'), '*'),
    );
    expect(counts).toEqual([1, 2, 3, 3, 2, 1]);
  });
});
