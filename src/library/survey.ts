import { SILENT, type Reporter } from '../app/context.js';
import { MAX_THREADS } from '../app/planning.js';
import { boundsFor, planSurvey, surveyOf } from '../app/surveying.js';
import { AtlasError } from '../errors.js';
import { nodePlatform } from '../platforms/node.js';
import type { LayerStructure } from '../search/neighbours.js';
import type { Heuristic } from '../solve/heuristics/bounds.js';
import {
  figuresOf,
  type BoundFigures,
  type BoundSurvey,
  type SurveyFigures,
} from '../survey/survey.js';
import {
  readGoal,
  readMetric,
  readOptions,
  readSignal,
  rowsOf,
  shown,
  whole,
  type Rows,
  type SharedOptions,
} from './arguments.js';

/** How a board is surveyed. */
export interface SurveyOptions extends SharedOptions {
  /** The lower bounds; by default all that serve the goal. */
  readonly bounds?: readonly Heuristic[];
  /**
   * Is told how much of a stage is done, 0 to 1, some times a second; a stage is such as `layer 12,
   * 40%`, `neighbours`, `bounds`.
   */
  readonly progress?: (share: number, stage: string) => void;
}

/** A lower bound against the distances of all positions. */
export interface SurveyedBound
  extends BoundFigures, Pick<BoundSurvey, 'joint' | 'cells' | 'iterations'> {
  /** A position for which the bound is farthest below the distance. */
  readonly worst: Rows;
}

/** What a survey finds; docs/survey.md defines all figures. */
export interface BoardSurvey extends Omit<SurveyFigures, 'bounds'> {
  readonly bounds: readonly SurveyedBound[];
  /** By depth: right moves, dead ends, blank cells. */
  readonly structure: readonly LayerStructure[];
}

const OPTIONS = {
  metric: readMetric,
  bounds: readBounds,
  threads: whole(1, MAX_THREADS),
  signal: readSignal,
  progress: readProgress,
};

/**
 * Compares lower bounds with the distances of all positions from a goal, which is a board's rows,
 * or a size such as `'3x4'` for the tiles in order; of boards whose table of depths fits into
 * memory.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, the table does not fit, or a
 * bound does not serve the goal.
 */
export async function survey(
  goal: Rows | string,
  options: SurveyOptions = {},
): Promise<BoardSurvey> {
  const {
    metric,
    bounds: names,
    threads,
    signal,
    progress: reporter,
  } = readOptions(options, OPTIONS);
  const puzzle = readGoal(goal, metric);
  const bounds = boundsFor(puzzle, names);
  const context = { platform: nodePlatform, reporter, signal };
  const found = await surveyOf(puzzle, bounds, planSurvey(puzzle, threads, context), context);
  const { bounds: figures, ...about } = figuresOf(found);
  return {
    ...about,
    bounds: found.bounds.map(({ worst, ...bound }, number) => ({
      ...bound,
      ...figures[number],
      worst: rowsOf(worst, puzzle.size),
    })),
    structure: found.layers,
  };
}

function readBounds(bounds: unknown): readonly string[] | undefined {
  if (bounds === undefined) return undefined;
  if (Array.isArray(bounds) && bounds.every((name) => typeof name === 'string')) return bounds;
  throw new AtlasError(
    'argument',
    `The bounds ${shown(bounds)} are no list of names, such as ['manhattan', 'walking']`,
  );
}

function readProgress(progress: unknown): Reporter {
  if (progress === undefined) return SILENT;
  if (typeof progress !== 'function') {
    throw new AtlasError('argument', `The progress ${shown(progress)} is no function`);
  }
  const tell = progress as NonNullable<SurveyOptions['progress']>;
  return {
    ...SILENT,
    progress: (total) => ({
      update: (done, stage) => tell(done / total, stage),
      stop: () => undefined,
    }),
  };
}
