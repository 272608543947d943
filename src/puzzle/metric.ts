/*
 * What counts as one move, and what follows from it. On a board of two colours, such as a grid
 * without wraps, the blank changes colour with every single-tile move: a cell has the blank at even
 * depths only, or at odd ones, and two neighbours' depths differ by exactly 1. In the multi-tile
 * metric the blank goes any distance along its row or column, and the tiles between move by one:
 * the depth does not follow from the colour of the blank's cell, and neighbours may be in the same
 * layer. In both metrics the same boards can be reached.
 */
import { formatQuantity } from '../basics/humanize.js';
import { blankCell, hasRepeatedTiles, type Board } from './board.js';
import { cellColours, isBipartite } from './colours.js';
import { inversionParity } from './parity.js';
import { cellCount, type Size } from './size.js';
import { numbersBelow } from '../basics/numbers.js';

export const METRICS = ['single-tile', 'multi-tile'] as const;
export type Metric = (typeof METRICS)[number];

interface MetricRules {
  /** Whether the blank goes any distance along its row or column in one move. */
  readonly slides: boolean;
  /** The metric in words. */
  readonly title: string;
  /** One move, in a sentence that names the metric. */
  readonly noun: string;
}

export const METRIC_RULES: Readonly<Record<Metric, MetricRules>> = {
  'single-tile': {
    slides: false,
    title: 'single-tile moves',
    noun: 'move',
  },
  'multi-tile': {
    slides: true,
    title: 'multi-tile moves',
    noun: 'multi-tile move',
  },
};

/** The metric of a name; undefined if there is none. */
export const metricNamed = (text: string): Metric | undefined =>
  METRICS.find((metric) => metric === text);

/** What the rules of a puzzle depend on. */
interface PuzzleRules {
  readonly metric: Metric;
  readonly size: Size;
  readonly goal: Board;
}

/** The depths of neighbours. */
interface DepthRules {
  /** Whether one of two neighbours has an even depth, and the other an odd one. */
  readonly alternates: boolean;
  /** The possible differences between the depths of two neighbours. */
  readonly differences: readonly number[];
  /** Depths modulo this number show whether a neighbour is nearer. */
  readonly oracleModulus: number;
  /** The step by which iterative deepening raises its limit of moves. */
  readonly deepeningStep: number;
}

const ALTERNATING: DepthRules = {
  alternates: true,
  differences: [-1, 1],
  oracleModulus: 4,
  deepeningStep: 2,
};

const NOT_ALTERNATING: DepthRules = {
  alternates: false,
  differences: [-1, 0, 1],
  oracleModulus: 3,
  deepeningStep: 1,
};

/**
 * The depths of neighbours of a puzzle. A move of one tile exchanges it with the blank, so it
 * changes the parity of the board: distinct tiles have alternating layers on every board. Equal
 * tiles have no parity, so there the blank's colour has to alternate.
 */
export const depthRulesOf = ({ metric, size, goal }: PuzzleRules): DepthRules =>
  !METRIC_RULES[metric].slides && (isBipartite(size) || !hasRepeatedTiles(goal))
    ? ALTERNATING
    : NOT_ALTERNATING;

/** The cells that the blank can be in, ascending, by depth modulo the length of the list. */
export function blankCellsByDepth(
  metric: Metric,
  size: Size,
  goalBlank: number,
): readonly (readonly number[])[] {
  const cells = numbersBelow(cellCount(size));
  const colours = METRIC_RULES[metric].slides ? undefined : cellColours(size);
  if (!colours) return [cells];
  return [0, 1].map((parity) =>
    cells.filter((cell) => (colours[cell] ^ colours[goalBlank]) === parity),
  );
}

/**
 * The least length from `least` on of a path from a board to the goal. Its parity follows from the
 * colours of the blanks' cells, or on a board without colours from the order of distinct tiles:
 * each move exchanges the blank and a tile.
 */
export function leastLength(puzzle: PuzzleRules, least: number, start: Board): number {
  const { size, goal } = puzzle;
  if (!depthRulesOf(puzzle).alternates) return least;
  const colours = cellColours(size);
  const isOdd = colours
    ? colours[blankCell(start)] !== colours[blankCell(goal)]
    : inversionParity(start.map((tile) => goal.indexOf(tile))) === 'odd';
  return least + ((least + Number(isOdd)) % 2);
}

/** The most cells that the blank passes with one move. */
export const longestMove = (metric: Metric, { rows, columns }: Size): number =>
  METRIC_RULES[metric].slides ? Math.max(rows, columns) - 1 : 1;

/** `5 moves`, `1 multi-tile move`. */
export const formatMoveCount = (moves: number, metric: Metric): string =>
  formatQuantity(moves, METRIC_RULES[metric].noun);

/**
 * ` in multi-tile moves`, for the end of a phrase about distances; nothing in the usual metric,
 * single-tile moves.
 */
export const inMetric = (metric: Metric): string =>
  metric === 'single-tile' ? '' : ` in ${METRIC_RULES[metric].title}`;
