/* What a survey finds, and the figures that follow from it. */
import { BLANK, blankCell, type Board } from '../puzzle/board.js';
import { blankCellsByDepth } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { LayerSolutions } from '../search/layerSolutions.js';
import type { LayerStructure } from '../search/neighbours.js';
import type { MoveLetter } from '../puzzle/moves.js';
import { largestOf, sumOf } from '../basics/numbers.js';
import { branchingOf, predictedBoards, type Branching } from './searchTree.js';

/**
 * Whole iterations of IDA*, which leaves out the undoing of the last move only, from random starts.
 */
export interface Iteration {
  readonly depth: number;
  /** Starts from which there can be such an iteration, by the blank's colour. */
  readonly starts: number;
  /** Boards entered, the mean over the starts. */
  readonly measured: number;
  /** The same with the formula of Korf, Reid and Edelkamp. */
  readonly predicted: number;
}

/** What a survey finds about a lower bound. */
export interface BoundSurvey {
  /** Of a bound of the program one of HEURISTICS. */
  readonly name: string;
  /** `joint[depth][value]`: positions; to the greatest value of the depth. */
  readonly joint: readonly (readonly number[])[];
  /**
   * `cells[cell][value]`: positions with the blank in a cell; to the greatest value of the cell.
   */
  readonly cells: readonly (readonly number[])[];
  /** The first of the positions for which the bound is farthest below the distance. */
  readonly worst: Board;
  readonly iterations: readonly Iteration[];
  /** Of the bound `projection`: the labels of its maps. */
  readonly labels?: string | undefined;
  /** Of a bound from outside: all else that is found about it. */
  readonly own?: OwnFindings;
}

/** What a survey finds about a bound from outside, of which nothing is known before. */
export interface OwnFindings {
  /** Its file: the name without the folder, and the checksum. */
  readonly file?: { readonly name: string; readonly sha256: string } | undefined;
  /** The nearest position for which the bound is above the distance; null if there is none. */
  readonly above: Overestimate | null;
  /** Moves within which the bound falls by more than one; null if there are none. */
  readonly falls: Falls | null;
  readonly guide: GuideFigures;
}

export interface Overestimate {
  readonly position: Board;
  readonly value: number;
  /** A shortest solution: a letter for each cell that the blank passes. */
  readonly solution: readonly MoveLetter[];
}

export interface Falls {
  readonly moves: number;
  /** The most by which the bound falls. */
  readonly greatest: number;
  /** The nearest position before such a move, and the position behind it. */
  readonly from: Board;
  readonly to: Board;
}

/** How well a bound guides a search that takes its values as they are, whole or not. */
export interface GuideFigures {
  /** Mean of distance - value, and the standard deviation. */
  readonly meanError: number;
  readonly deviation: number;
  /** Pearson's, of value and distance; null where one of them is constant. */
  readonly correlation: number | null;
  /** How often a neighbour with the least value is a right move. */
  readonly rightMoves: number;
}

/** How far a bound is above the distance: for how many positions, and the most. */
export function overestimates({ joint }: Pick<BoundSurvey, 'joint'>) {
  let positions = 0;
  let greatest = 0;
  for (const [depth, values] of joint.entries()) {
    for (const [value, count] of values.entries()) {
      if (value <= depth || count === 0) continue;
      positions += count;
      greatest = Math.max(greatest, value - depth);
    }
  }
  return { positions, greatest };
}

/** The mean of a bound over the positions of each depth. */
export const meansByDepth = ({ joint }: Pick<BoundSurvey, 'joint'>): number[] =>
  joint.map((counts) => sumOf(counts.map((count, value) => count * value)) / sumOf(counts));

/** What a survey finds about the positions of a depth. */
export interface SurveyedLayer extends LayerStructure {
  readonly solutions: LayerSolutions;
}

/** The same as a file has it: older surveys have not counted solutions. */
export interface StoredLayer extends LayerStructure {
  readonly solutions?: LayerSolutions | undefined;
}

/** What a survey finds about a puzzle. */
export interface Survey {
  readonly puzzle: Puzzle;
  /** By depth. */
  readonly layers: readonly StoredLayer[];
  readonly bounds: readonly BoundSurvey[];
}

/** A survey of this version. */
export interface NewSurvey extends Survey {
  readonly layers: readonly SurveyedLayer[];
}

/** The layers of a survey that has counted solutions; undefined of an older one. */
export function countedLayers({ layers }: Survey): readonly SurveyedLayer[] | undefined {
  const counted = layers.flatMap(({ solutions, ...layer }) =>
    solutions ? [{ ...layer, solutions }] : [],
  );
  return counted.length === layers.length ? counted : undefined;
}

/** Positions by depth. */
export const countsOf = ({ layers }: Pick<Survey, 'layers'>): number[] =>
  layers.map(({ right }) => sumOf(right));

/** The shortest solutions of all positions. */
export interface SolutionFigures {
  /** Positions with exactly one. */
  readonly unique: number;
  /** Of a position, on average. */
  readonly mean: number;
  /** Of a position with the most; MOST_COUNTED stands for as many or more. */
  readonly most: number;
}

export function solutionFigures(layers: readonly SurveyedLayer[]): SolutionFigures {
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
  /** Missing of older surveys. */
  readonly solutions?: SolutionFigures;
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
  /** Pearson's, of bound and distance; null where one of them is constant. */
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

/** The figures of a survey, calculated once. */
export function figuresOf(survey: Survey): SurveyFigures {
  const known = calculated.get(survey) ?? calculate(survey);
  calculated.set(survey, known);
  return known;
}

/** All files of a survey need the figures. */
const calculated = new WeakMap<Survey, SurveyFigures>();

function calculate(survey: Survey): SurveyFigures {
  const { puzzle } = survey;
  const counts = countsOf(survey);
  const positions = sumOf(counts);
  const branching = branchingOf(puzzle);
  const counted = countedLayers(survey);
  return {
    positions,
    depth: counts.length - 1,
    mean: sumOf(counts.map((count, depth) => count * depth)) / positions,
    branching,
    ...(counted && { solutions: solutionFigures(counted) }),
    bounds: survey.bounds.map((bound) => boundFigures(bound, puzzle, branching)),
  };
}

/** Sums over positions: of depth and value, their squares and product. */
interface Sums {
  readonly positions: number;
  readonly d: number;
  readonly v: number;
  readonly dd: number;
  readonly vv: number;
  readonly dv: number;
}

/** Pearson's, of value and depth; null where one of them is constant. */
export function correlationOf({ positions, d, v, dd, vv, dv }: Sums): number | null {
  const covariance = positions * dv - d * v;
  const spread = (positions * dd - d ** 2) * (positions * vv - v ** 2);
  return spread > 0 ? covariance / Math.sqrt(spread) : null;
}

function boundFigures(
  { name, joint, cells }: BoundSurvey,
  puzzle: Puzzle,
  branching: Branching,
): BoundFigures {
  let exact = 0;
  let ratios = 0;
  let greatestError = -Infinity;
  const sums = { positions: 0, d: 0, v: 0, dd: 0, vv: 0, dv: 0 };
  for (const [depth, values] of joint.entries()) {
    for (const [value, count] of values.entries()) {
      if (count === 0) continue;
      sums.positions += count;
      if (value === depth) exact += count;
      if (depth > 0) ratios += (count * value) / depth;
      greatestError = Math.max(greatestError, depth - value);
      sums.d += count * depth;
      sums.v += count * value;
      sums.dd += count * depth * depth;
      sums.vv += count * value * value;
      sums.dv += count * depth * value;
    }
  }
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
 * The sum of P(bound = x) / b^x. Where the blank changes colour with every move, the mean of both
 * colours' sums.
 */
function qualityOf(
  cells: BoundSurvey['cells'],
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
function meanBoards(puzzle: Puzzle, values: BoundSurvey['cells'], most: number): number[] {
  const boards = predictedBoards(puzzle, values, most);
  const colours = blankCellsByDepth(puzzle.metric, puzzle.size, blankCell(puzzle.goal));
  return Array.from({ length: most + 1 }, (_, depth) => {
    // At a depth the blank is in the cells of the goal's colour, or of the other colour.
    const cells = colours[depth % colours.length];
    return sumOf(cells.map((cell) => boards[cell][depth])) / cells.length;
  });
}

/**
 * A board of `distinct`, in which equal tiles of `puzzle` may be distinguished, in the tiles of
 * `puzzle`.
 */
export const withTilesOf = (puzzle: Puzzle, distinct: Puzzle, board: Board): Board =>
  puzzle === distinct
    ? board
    : board.map((tile) => (tile === BLANK ? BLANK : puzzle.goal[distinct.goal.indexOf(tile)]));
