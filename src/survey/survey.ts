/* What a survey finds. `figures.ts` has the figures that follow from it. */
import { BLANK, type Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { LayerSolutions } from '../space/layers.js';
import type { LayerStructure } from '../space/neighbours.js';
import type { Step } from '../puzzle/moves.js';
import { sumOf } from '../basics/numbers.js';

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
export interface BoundFindings {
  /** One of BOUND_NAMES for a bound of the program. */
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
  /** The labels of its tables; only the bound `projection` has some. */
  readonly labels?: string | undefined;
  /** All own bounds are judged, and those bounds of the program that a caller names. */
  readonly judgement?: Judgement;
}

/** Whether a bound is admissible and consistent, and how it guides. */
export interface Judgement {
  /** The file of an own bound: the name without the folder, and the checksum. */
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
  /** A shortest solution: a step for each cell that the blank passes. */
  readonly solution: readonly Step[];
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
  /** Pearson's, of value and distance; null if one of them is constant. */
  readonly correlation: number | null;
  /** How often a neighbour with the least value is a right move. */
  readonly rightMoves: number;
}

/** How far a bound is above the distance: for how many positions, and the most. */
export function overestimates({ joint }: Pick<BoundFindings, 'joint'>) {
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
export const meansByDepth = ({ joint }: Pick<BoundFindings, 'joint'>): number[] =>
  joint.map((counts) => sumOf(counts.map((count, value) => count * value)) / sumOf(counts));

/** What a survey finds about the positions of a depth. */
export interface SurveyedLayer extends LayerStructure {
  readonly solutions: LayerSolutions;
}

/** What a survey finds about a puzzle. */
export interface Survey {
  readonly puzzle: Puzzle;
  /** By depth. */
  readonly layers: readonly SurveyedLayer[];
  readonly bounds: readonly BoundFindings[];
}

/** Positions by depth. */
export const countsOf = ({ layers }: Pick<Survey, 'layers'>): number[] =>
  layers.map(({ right }) => sumOf(right));

/** Whether a survey is of a space with these layers. */
export const isOfLayers = (survey: Pick<Survey, 'layers'>, counts: readonly number[]): boolean =>
  countsOf(survey).join() === counts.join();

/**
 * A board of `distinct`, in which equal tiles of `puzzle` may be distinguished, in the tiles of
 * `puzzle`.
 */
export const withTilesOf = (puzzle: Puzzle, distinct: Puzzle, board: Board): Board =>
  puzzle === distinct
    ? board
    : board.map((tile) => (tile === BLANK ? BLANK : puzzle.goal[distinct.goal.indexOf(tile)]));
