import * as v from 'valibot';
import { MAX_THREADS } from '../app/planning.js';
import { boundsFor, planSurvey, surveyOf } from '../app/surveying.js';
import { nodePlatform } from '../platforms/node.js';
import type { LayerStructure } from '../search/neighbours.js';
import type { Heuristic } from '../solve/heuristics/bounds.js';
import {
  figuresOf,
  type BoundFigures,
  type BoundSurvey,
  type SurveyFigures,
} from '../survey/survey.js';
import { BLANK_LABEL, METRIC, PROGRESS, readOptions, SIGNAL, whole } from './arguments.js';
import { readGoal, rowsOf, type Cell, type Kind, type Rows } from './boards.js';
import { withProgress } from './progress.js';
import type { SharedOptions } from './sharedOptions.js';

/** How a board is surveyed. */
export interface SurveyOptions extends SharedOptions {
  /** The lower bounds; by default all that serve the goal. */
  readonly bounds?: readonly Heuristic[];
}

/** A lower bound against the distances of all positions. */
export interface SurveyedBound<Of extends Cell = number>
  extends BoundFigures, Pick<BoundSurvey, 'joint' | 'cells' | 'iterations'> {
  /** A position for which the bound is farthest below the distance. */
  readonly worst: Rows<Of>;
}

/** What a survey finds; docs/survey.md defines all figures. */
export interface BoardSurvey<Of extends Cell = number> extends Omit<SurveyFigures, 'bounds'> {
  readonly bounds: readonly SurveyedBound<Of>[];
  /** By depth: right moves, dead ends, blank cells. */
  readonly structure: readonly LayerStructure[];
}

const OPTIONS = {
  metric: METRIC,
  blank: BLANK_LABEL,
  bounds: v.optional(
    v.custom<readonly string[]>(
      (bounds) => Array.isArray(bounds) && bounds.every((name) => typeof name === 'string'),
      "are no list of names, such as ['manhattan', 'walking']",
    ),
  ),
  threads: whole(1, MAX_THREADS),
  signal: SIGNAL,
  progress: PROGRESS,
};

/**
 * Compares lower bounds with the distances of all positions from a goal, which is a board's rows,
 * or a size such as `'3x4'` for the tiles in order; of boards whose table of depths fits into
 * memory.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, the table does not fit, or a
 * bound does not serve the goal.
 */
export async function survey<Given extends Cell = number>(
  goal: Rows<Given> | string,
  options: SurveyOptions = {},
): Promise<BoardSurvey<Kind<Given>>> {
  const { bounds, threads, signal, progress, ...about } = readOptions(options, OPTIONS);
  const puzzle = readGoal(goal, about);
  const names = boundsFor(puzzle, bounds);
  const found = await withProgress(progress, (reporter) => {
    const context = { platform: nodePlatform, reporter, signal };
    return surveyOf(puzzle, names, planSurvey(puzzle, threads, context), context);
  });
  const { bounds: figures, ...space } = figuresOf(found);
  return {
    ...space,
    bounds: found.bounds.map(({ worst, ...bound }, number) => ({
      ...bound,
      ...figures[number],
      worst: rowsOf(worst, puzzle),
    })),
    structure: found.layers,
  };
}
