/*
 * The invert distance (Ken'ichiro Takahashi). In the order of the tiles along the rows a vertical
 * move carries a tile past W - 1 others, so it makes or undoes at most W - 1 inversions, and W - 1
 * less an even number. Hence a number of inversions needs a number of vertical moves at least, and
 * the inversions in the order of the tiles along the columns need horizontal moves.
 */
import { oncePer } from '../basics/once.js';
import { BLANK, transposedBoard, type Board } from '../puzzle/board.js';
import { METRIC_RULES, METRICS } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { transposedSize } from '../puzzle/size.js';
import type { Inversions } from './formula.js';
import { formulaBound } from './formulaBound.js';
import { onlyRectangles } from './lowerBound.js';

export const invertBound = formulaBound({
  name: 'invert',
  metrics: METRICS,
  distinct: true,
  objection: onlyRectangles,
  formula: (puzzle) => ({ kind: 'axes', inversions: axisInversions(puzzle) }),
});

/** The inversions of both orders. */
export const axisInversions = oncePer((puzzle: Puzzle): readonly [Inversions, Inversions] => {
  const { goal, size } = puzzle;
  const inOrder = [...goal.keys()];
  return [
    inversionsIn(puzzle, inOrder),
    inversionsIn({ ...puzzle, size: transposedSize(size) }, transposedBoard(inOrder, size)),
  ];
});

/** The inversions of an order of cells that goes along the rows of a size. */
function inversionsIn(
  { goal, size: { rows, columns }, metric }: Puzzle,
  order: readonly number[],
): Inversions {
  const longest = METRIC_RULES[metric].slides ? rows - 1 : 1;
  return {
    order: Uint8Array.from(order),
    places: placesOf(order.map((cell) => goal[cell])),
    moves: movesToUndo(columns - 1, goal.length, longest),
  };
}

/** The place of each tile in a reading order of the goal; the blank's is behind all. */
function placesOf(goal: Board): Uint8Array {
  const places = new Uint8Array(goal.length).fill(goal.length - 1, BLANK, BLANK + 1);
  goal.filter((tile) => tile !== BLANK).forEach((tile, place) => (places[tile] = place));
  return places;
}

/**
 * `moves[inversions]`: the fewest moves that undo this number of inversions on a board of `cells`
 * cells. A move takes the blank up to `longest` cells on, 0 on a board of a single line; for each
 * of these cells a tile passes `passed` others.
 */
function movesToUndo(passed: number, cells: number, longest: number): Uint8Array {
  return Uint8Array.from({ length: (cells * cells) / 2 }, (_, inversions) => {
    if (passed === 0 || longest === 0) return 0;
    const fewest = Math.ceil(inversions / passed);
    const steps = passed % 2 === 1 && (fewest - inversions) % 2 !== 0 ? fewest + 1 : fewest;
    return Math.ceil(steps / longest);
  });
}
