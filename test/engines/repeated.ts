/* Goals of tiles that repeat: all ways to make a board of equal tiles, and random ones. */
import { BLANK } from '../../src/puzzle/board.js';
import type { Metric } from '../../src/puzzle/metric.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount, type Size } from '../../src/puzzle/size.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { seededRandom, shuffled } from '../random.js';
import { planes, positions, soloHost, type Variant } from './engines.js';

const byTrailing = (...trailing: (number | undefined)[]): Variant[] =>
  trailing.map((tiles) => positions(1, soloHost, tiles));

/** The table of positions, with chunks cut in some ways, and the numberings by the planes. */
export const REPEATED_VARIANTS: readonly Variant[] = [
  ...byTrailing(undefined, 1, 2, 4),
  positions(3, nodePlatform, 3),
  planes({ threads: 1 }, soloHost),
];

/** Those, and all other ways to cut them. */
export const ALL_REPEATED_VARIANTS: readonly Variant[] = [
  ...REPEATED_VARIANTS,
  ...byTrailing(3, 5, 6, 7),
];

/** All lists of numbers, each at most the one before, that add up to `sum`. */
export function* partitions(sum: number, most = sum): Generator<number[]> {
  if (sum === 0) yield [];
  for (let first = Math.min(sum, most); first > 0; first--) {
    for (const rest of partitions(sum - first, first)) yield [first, ...rest];
  }
}

/** A goal of so many tiles of each kind, in a random order, with the blank in a random cell. */
export function randomGoal(
  counts: readonly number[],
  size: Size,
  metric: Metric,
  seed: number,
): Puzzle {
  const tiles = counts.flatMap((count, kind) => new Array<number>(count).fill(kind + 1));
  const goal = shuffled([BLANK, ...tiles], seededRandom(seed));
  // Numbers are given out in the order in which tiles first appear.
  const names = [BLANK, ...new Set(goal.filter((tile) => tile !== BLANK))];
  return { size, goal: goal.map((tile) => names.indexOf(tile)), metric };
}

/** The ways to make boards of a size of tiles of which some are equal. */
export const multisets = (size: Size): number[][] =>
  [...partitions(cellCount(size) - 1)].filter((counts) => counts[0] > 1);
