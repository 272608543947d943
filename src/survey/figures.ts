/* The figures of a survey, which follow from what it finds. */
import { oncePer } from '../basics/once.js';
import { blankCell, type Board } from '../puzzle/board.js';
import { blankCellsByDepth } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { largestOf, sumOf } from '../basics/numbers.js';
import { branchingOf, predictedBoards, type Branching } from './treeSize.js';
import {
  countsOf,
  overestimates,
  type BoundFindings,
  type GuideFigures,
  type Judgement,
  type Survey,
  type SurveyedLayer,
} from './survey.js';

/** The shortest solutions of all positions. */
export interface SolutionFigures {
  /** Positions with exactly one. */
  readonly unique: number;
  /** The mean over all positions. */
  readonly mean: number;
  /** Those of the position that has the most; MOST_COUNTED means this number or more. */
  readonly most: number;
}

function solutionFigures(layers: readonly SurveyedLayer[]): SolutionFigures {
  const positions = sumOf(countsOf({ layers }));
  return {
    unique: sumOf(layers.map(({ solutions }) => solutions.unique)),
    mean: sumOf(layers.map(({ solutions }) => solutions.total)) / positions,
    most: largestOf(layers.map(({ solutions }) => solutions.most)),
  };
}

/** A survey with all its figures. */
export interface SurveyFigures {
  readonly positions: number;
  readonly depth: number;
  /** Mean distance of a position. */
  readonly mean: number;
  readonly branching: Branching;
  readonly solutions: SolutionFigures;
  readonly bounds: readonly BoundFigures[];
}

/** The figures of a lower bound over all positions. */
export interface BoundFigures {
  readonly name: string;
  readonly mean: number;
  /** The greatest value. */
  readonly greatest: number;
  /** Mean of distance - bound, and the greatest. */
  readonly meanError: number;
  readonly greatestError: number;
  /** Mean of bound / distance over all positions but the goal. */
  readonly meanRatio: number;
  /** Positions for which the bound is the distance. */
  readonly exact: number;
  /** Pearson's, of bound and distance; null if one of them is constant. */
  readonly correlation: number | null;
  /**
   * Clausecker's quality: the sum of P(bound = x) / b^x, P as deep in the search tree; null if the
   * tree ends.
   */
  readonly eta: number | null;
  /**
   * `boards[depth]`: the boards of an iteration to that depth, with the formula, the mean over the
   * blank cells of positions there.
   */
  readonly boards: readonly number[];
}

/** The figures of a survey, calculated once: all its files need them. */
export const figuresOf = oncePer((survey: Survey): SurveyFigures => {
  const { puzzle } = survey;
  const counts = countsOf(survey);
  const positions = sumOf(counts);
  const branching = branchingOf(puzzle);
  return {
    positions,
    depth: counts.length - 1,
    mean: sumOf(counts.map((count, depth) => count * depth)) / positions,
    branching,
    solutions: solutionFigures(survey.layers),
    bounds: survey.bounds.map((bound) => boundFigures(bound, puzzle, branching)),
  };
});

/** Sums over positions: of depth and value, their squares and product. */
export interface Sums {
  readonly positions: number;
  readonly d: number;
  readonly v: number;
  readonly dd: number;
  readonly vv: number;
  readonly dv: number;
}

/** The sums of a bound whose values are whole. */
export function sumsOf({ joint }: Pick<BoundFindings, 'joint'>): Sums {
  const sums = { positions: 0, d: 0, v: 0, dd: 0, vv: 0, dv: 0 };
  for (const [depth, values] of joint.entries()) {
    for (const [value, count] of values.entries()) {
      sums.positions += count;
      sums.d += count * depth;
      sums.v += count * value;
      sums.dd += count * depth * depth;
      sums.vv += count * value * value;
      sums.dv += count * depth * value;
    }
  }
  return sums;
}

/** Pearson's, of value and depth; null if one of them is constant. */
function correlationOf({ positions, d, v, dd, vv, dv }: Sums): number | null {
  const covariance = positions * dv - d * v;
  const spread = (positions * dd - d ** 2) * (positions * vv - v ** 2);
  return spread > 0 ? covariance / Math.sqrt(spread) : null;
}

/** The figures of a guide, from the sums over its values as they are. */
export function guideFigures(sums: Sums, rightMoves: number): GuideFigures {
  const { positions, d, v, dd, vv, dv } = sums;
  const meanError = (d - v) / positions;
  const meanSquare = (dd - 2 * dv + vv) / positions;
  return {
    meanError,
    deviation: Math.sqrt(Math.max(0, meanSquare - meanError ** 2)),
    correlation: correlationOf(sums),
    rightMoves,
  };
}

function boundFigures(
  { name, joint, cells }: BoundFindings,
  puzzle: Puzzle,
  branching: Branching,
): BoundFigures {
  let exact = 0;
  let ratios = 0;
  let greatestError = -Infinity;
  for (const [depth, values] of joint.entries()) {
    for (const [value, count] of values.entries()) {
      if (count === 0) continue;
      if (value === depth) exact += count;
      if (depth > 0) ratios += (count * value) / depth;
      greatestError = Math.max(greatestError, depth - value);
    }
  }
  const sums = sumsOf({ joint });
  const { positions } = sums;
  return {
    name,
    mean: sums.v / positions,
    greatest: largestOf(joint.map(({ length }) => length)) - 1,
    meanError: (sums.d - sums.v) / positions,
    greatestError,
    meanRatio: ratios / (positions - 1),
    exact,
    correlation: correlationOf(sums),
    eta: qualityOf(cells, puzzle, branching),
    boards: meanBoards(puzzle, cells, joint.length - 1),
  };
}

/**
 * The sum of P(bound = x) / b^x. If the blank changes colour with every move, the mean of both
 * colours' sums.
 */
function qualityOf(
  cells: BoundFindings['cells'],
  puzzle: Puzzle,
  { factor, weights }: Branching,
): number | null {
  if (factor === 0) return null;
  const colours = blankCellsByDepth(puzzle.metric, puzzle.size, blankCell(puzzle.goal));
  const qualities = colours.flat().map((cell) => {
    const states = sumOf(cells[cell]);
    return (
      weights[cell] * sumOf(cells[cell].map((count, value) => count / states / factor ** value))
    );
  });
  return sumOf(qualities) / colours.length;
}

/** By depth: the mean over the cells that the blank can be in of the boards that are predicted. */
function meanBoards(puzzle: Puzzle, values: BoundFindings['cells'], most: number): number[] {
  const boards = predictedBoards(puzzle, values, most);
  const colours = blankCellsByDepth(puzzle.metric, puzzle.size, blankCell(puzzle.goal));
  return Array.from({ length: most + 1 }, (_, depth) => {
    // At a depth the blank is in the cells of the goal's colour, or of the other colour.
    const cells = colours[depth % colours.length];
    return sumOf(cells.map((cell) => boards[cell][depth])) / cells.length;
  });
}

/** A judgement with the figures that follow from it and its bound, and with boards as shown. */
export const judgementFigures = <Shown>(
  bound: BoundFindings,
  { above, falls, guide }: Judgement,
  show: (board: Board) => Shown,
) => ({
  admissible: above === null,
  above: above && { ...overestimates(bound), ...above, position: show(above.position) },
  consistent: falls === null,
  falls: falls && { ...falls, from: show(falls.from), to: show(falls.to) },
  guide,
});
