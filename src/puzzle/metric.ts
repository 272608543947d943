/*
 * What counts as one move, and what follows from it. In the single-tile metric the blank changes
 * colour on the chequerboard with every move: a cell has the blank at even depths only, or at odd
 * ones, and two neighbours' depths differ by exactly 1. In the multi-tile metric the blank goes any
 * distance along its row or column, and the tiles between move by one: the depth does not follow
 * from the colour of the blank's cell, and neighbours may be in the same layer. In both metrics the
 * same boards can be reached.
 */
import { cellColour, cellCount, type Size } from './size.js';

export const METRICS = ['single-tile', 'multi-tile'] as const;
export type Metric = (typeof METRICS)[number];

interface MetricRules {
  /** Whether the blank goes any distance along its row or column in one move. */
  readonly slides: boolean;
  /** Whether the blank changes colour with every move. */
  readonly alternates: boolean;
  /** The possible differences between the depths of two neighbours. */
  readonly differences: readonly number[];
  /** Depths modulo this number show whether a neighbour is nearer. */
  readonly oracleModulus: number;
  /** The step by which iterative deepening raises its bound. */
  readonly deepeningStep: number;
  /** The metric in words. */
  readonly title: string;
  /** One move, in a sentence that names the metric. */
  readonly unit: string;
}

export const METRIC_RULES: Readonly<Record<Metric, MetricRules>> = {
  'single-tile': {
    slides: false,
    alternates: true,
    differences: [-1, 1],
    oracleModulus: 4,
    deepeningStep: 2,
    title: 'single-tile moves',
    unit: 'move',
  },
  'multi-tile': {
    slides: true,
    alternates: false,
    differences: [-1, 0, 1],
    oracleModulus: 3,
    deepeningStep: 1,
    title: 'multi-tile moves',
    unit: 'multi-tile move',
  },
};

/**
 * The cells that the blank can be in, ascending, by depth modulo the length of the list.
 */
export function blankCellsByDepth(
  metric: Metric,
  size: Size,
  goalBlank: number,
): readonly (readonly number[])[] {
  const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell);
  if (!METRIC_RULES[metric].alternates) return [cells];
  return [0, 1].map((parity) =>
    cells.filter((cell) => (cellColour(cell, size) ^ cellColour(goalBlank, size)) === parity),
  );
}

/** The least length from `least` on of a path between boards whose blanks are in these cells. */
export function leastLength(
  metric: Metric,
  least: number,
  blanks: readonly [number, number],
  size: Size,
): number {
  if (!METRIC_RULES[metric].alternates) return least;
  const colours = cellColour(blanks[0], size) ^ cellColour(blanks[1], size);
  return least + ((least + colours) % 2);
}

/** The most cells that the blank passes with one move. */
export const longestMove = (metric: Metric, { rows, columns }: Size): number =>
  METRIC_RULES[metric].slides ? Math.max(rows, columns) - 1 : 1;

/**
 * ` in multi-tile moves`, for the end of a phrase about distances; nothing in the usual metric,
 * single-tile moves.
 */
export const inMetric = (metric: Metric): string =>
  metric === 'single-tile' ? '' : ` in ${METRIC_RULES[metric].title}`;
