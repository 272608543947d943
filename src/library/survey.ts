import * as v from 'valibot';
import { surveyOf } from '../app/survey/surveying.js';
import { planSurvey } from '../app/survey/surveyPlan.js';
import { boundsFor } from '../app/tables/wantedBounds.js';
import { closeBounds, openModule } from '../files/boundFile.js';
import { nodePlatform } from '../platforms/node.js';
import type { BoundName } from '../bounds/bounds.js';
import type { BoundMaker, OwnBound } from '../bounds/own/ownBound.js';
import { checkOwnName, checkDistinctNames } from '../bounds/own/ownNames.js';
import type { Board } from '../puzzle/board.js';
import type { Step } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import {
  figuresOf,
  judgementFigures,
  type BoundFigures,
  type SurveyFigures,
} from '../survey/figures.js';
import type { GuideFigures, Iteration, SurveyedLayer } from '../survey/survey.js';
import { readOptions } from './arguments.js';
import { readGoal, rowsOf, type Cell, type Goal, type Kind, type Rows } from './boards.js';
import { SHARED_OPTIONS, withProgress } from './searches.js';
import type { SharedOptions } from './sharedOptions.js';

/** How a board is surveyed. */
export interface SurveyOptions extends SharedOptions {
  /** The lower bounds, by name, and your own; by default all of the program that serve the goal. */
  readonly bounds?: readonly (BoundName | NamedBound)[];
  /** Bounds of the program, by name, that are judged as your own are. */
  readonly judge?: readonly BoundName[];
  /** The labels of the bound `projection`, such as `AABBCDDC*`; see `openSolver`. */
  readonly labels?: string;
}

/** A bound of your own. */
export interface NamedBound {
  /** Letters, digits, dots, dashes and underscores, 40 at most; none of the program's names. */
  readonly name: string;
  /**
   * Its maker; or the address of a module whose default export is the maker. A module is loaded by
   * threads of its own, which end when the signal aborts, whatever the module does. A maker itself
   * is called by the caller's thread: nothing else runs there until it returns.
   */
  readonly bound: BoundMaker | URL;
}

const OPTIONS = {
  ...SHARED_OPTIONS,
  bounds: v.optional(
    v.custom<readonly (string | NamedBound)[]>(
      (bounds) =>
        Array.isArray(bounds) &&
        bounds.every((bound) => typeof bound === 'string' || isNamedBound(bound)),
      "are no list of names, such as ['manhattan', 'walking'], and bounds of your own, such as { name: 'mine', bound: () => (board) => 0 }",
    ),
  ),
  judge: v.optional(v.array(v.string(), "are no list of names, such as ['projection']")),
  labels: v.optional(v.string("is no text, such as 'AABBCDDC*'")),
};

/** A lower bound against the distances of all positions. */
export interface SurveyedBound<Of extends Cell = number> extends BoundFigures {
  /** `joint[depth][value]`: positions; to the greatest value of the depth. */
  readonly joint: readonly (readonly number[])[];
  /**
   * `cells[cell][value]`: positions with the blank in a cell; to the greatest value of the cell.
   */
  readonly cells: readonly (readonly number[])[];
  readonly iterations: readonly Iteration[];
  /** Of the bound `projection`: the labels of its tables. */
  readonly labels?: string | undefined;
  /** A position for which the bound is farthest below the distance. */
  readonly worst: Rows<Of>;
  /** Of a bound of your own, and of those that `judge` names. */
  readonly judgement?: BoundJudgement<Of>;
}

/** Whether a bound is admissible and consistent, and how it guides. */
export interface BoundJudgement<Of extends Cell = number> {
  /** Whether it is above the distance of no position. */
  readonly admissible: boolean;
  /**
   * For how many positions it is above the distance, and by how much at most; the nearest of them,
   * its value, and a shortest solution, a letter for each cell that the blank passes. Null if there
   * is none.
   */
  readonly above: {
    readonly positions: number;
    readonly greatest: number;
    readonly position: Rows<Of>;
    readonly value: number;
    readonly solution: readonly Step[];
  } | null;
  /** Whether no move lowers it by more than one. */
  readonly consistent: boolean;
  /**
   * How many moves lower it by more than one, and by how much at most; the nearest position before
   * such a move, and the position behind it. Null if there is none.
   */
  readonly falls: {
    readonly moves: number;
    readonly greatest: number;
    readonly from: Rows<Of>;
    readonly to: Rows<Of>;
  } | null;
  readonly guide: GuideFigures;
}

/** What a survey finds; docs/survey.md defines all figures. */
export interface BoardSurvey<Of extends Cell = number> extends Omit<SurveyFigures, 'bounds'> {
  readonly bounds: readonly SurveyedBound<Of>[];
  /** By depth: right moves, dead ends, blank cells, and shortest solutions. */
  readonly structure: readonly SurveyedLayer[];
}

/**
 * Compares lower bounds with the distances of all positions from a goal, which is a board's rows,
 * or a size such as `'3x4'` for the tiles in order; of boards whose table of depths fits into
 * memory.
 *
 * @throws AtlasError (the promise rejects) with the code `argument` (options; a bound that does not
 * serve the goal, or fails), `board` or `labels-unnamed` (the goal), or `memory`.
 */
export async function survey<Given extends Cell = number>(
  goal: Goal<Given>,
  options: SurveyOptions = {},
): Promise<BoardSurvey<Kind<Given>>> {
  const values = readOptions(options, OPTIONS);
  const { bounds, judge, labels, threads } = values;
  const puzzle = readGoal(goal, values);
  const names = bounds?.filter((bound) => typeof bound === 'string');
  const added = bounds?.filter((bound) => typeof bound !== 'string') ?? [];
  for (const { name } of added) checkOwnName(name);
  checkDistinctNames(added.map(({ name }) => name));
  const found = await withProgress(values, async (context) => {
    const wanted = boundsFor(puzzle, names, judge, labels);
    const own: OwnBound[] = [];
    try {
      for (const bound of added) own.push(await loadedBound(bound, puzzle));
      const plan = planSurvey(puzzle, { threads }, context);
      return await surveyOf(plan, { ...wanted, own }, context);
    } finally {
      await closeBounds(own);
    }
  });
  const { bounds: figures, ...space } = figuresOf(found);
  const toRows = (board: Board) => rowsOf<Kind<Given>>(board, puzzle);
  return {
    ...space,
    bounds: found.bounds.map(({ worst, judgement, ...bound }, number) => ({
      ...bound,
      ...figures[number],
      worst: toRows(worst),
      ...(judgement && {
        judgement: judgementFigures(found.bounds[number], judgement, toRows),
      }),
    })),
    structure: found.layers,
  };
}

const isNamedBound = (bound: unknown): bound is NamedBound =>
  typeof bound === 'object' &&
  bound !== null &&
  'name' in bound &&
  'bound' in bound &&
  (typeof bound.bound === 'function' || bound.bound instanceof URL);

/**
 * @throws AtlasError (the promise rejects, `argument`) when a module has no bound for the puzzle.
 */
async function loadedBound({ name, bound }: NamedBound, puzzle: Puzzle): Promise<OwnBound> {
  if (!(bound instanceof URL)) return { name, source: { kind: 'maker', make: bound } };
  const { href: address } = bound;
  return openModule({ address, file: name, name, puzzle }, nodePlatform.startBound);
}
