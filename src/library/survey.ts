import { SILENT, type Reporter } from '../app/context.js';
import { MAX_THREADS } from '../app/planning.js';
import { boundsFor, planSurvey, surveyOf } from '../app/surveying.js';
import { AtlasError } from '../errors.js';
import { nodePlatform } from '../platforms/node.js';
import type { Metric } from '../puzzle/metric.js';
import type { LayerStructure } from '../search/neighbours.js';
import type { Heuristic } from '../solve/heuristics/bounds.js';
import { figuresOf, type BoundFigures, type BoundSurvey, type SurveyFigures } from '../survey/survey.js';
import { checkOptions, readGoal, readMetric, readSignal, readWhole, rowsOf, shown, type Rows } from './arguments.js';

/** How a board is surveyed. */
export interface SurveyOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /** The lower bounds; by default all that serve the goal. */
  readonly bounds?: readonly Heuristic[];
  /** By default one for each core; one for small boards. */
  readonly threads?: number;
  /** Ends the survey early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Is told how much of a stage is done, 0 to 1, some times a second; a stage is such as `layer 12, 40%`, `neighbours`, `bounds`. */
  readonly progress?: (share: number, stage: string) => void;
}

/** A lower bound against the distances of all positions. */
export interface SurveyedBound extends BoundFigures, Pick<BoundSurvey, 'joint' | 'cells' | 'iterations'> {
  /** A position for which the bound is farthest below the distance. */
  readonly worst: Rows;
}

/** What a survey finds; docs/survey.md defines all figures. */
export interface BoardSurvey extends Omit<SurveyFigures, 'bounds'> {
  readonly bounds: readonly SurveyedBound[];
  /** By depth: right moves, dead ends, blank cells. */
  readonly structure: readonly LayerStructure[];
}

const OPTIONS: Record<keyof SurveyOptions, true> = {
  metric: true,
  bounds: true,
  threads: true,
  signal: true,
  progress: true,
};

/**
 * Compares lower bounds with the distances of all positions from a goal, which is a board's rows, or a size such as `'3x4'` for the
 * tiles in order; of boards whose table of depths fits into memory.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, the table does not fit, or a bound does not serve the goal.
 */
export async function survey(goal: Rows | string, options: SurveyOptions = {}): Promise<BoardSurvey> {
  checkOptions(options, OPTIONS);
  const { progress } = options;
  const threads = readWhole('threads', options.threads, undefined, [1, MAX_THREADS]);
  const puzzle = readGoal(goal, readMetric(options.metric));
  const bounds = boundsFor(puzzle, readBounds(options.bounds));
  const reporter = progress === undefined ? SILENT : reporterFor(readProgress(progress));
  const context = { platform: nodePlatform, reporter, signal: readSignal(options.signal) };
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

function readProgress(progress: unknown): NonNullable<SurveyOptions['progress']> {
  if (typeof progress === 'function') return progress as NonNullable<SurveyOptions['progress']>;
  throw new AtlasError('argument', `The progress ${shown(progress)} is no function`);
}

const reporterFor = (tell: NonNullable<SurveyOptions['progress']>): Reporter => ({
  ...SILENT,
  progress: (total) => ({ update: (done, stage) => tell(done / total, stage), stop: () => undefined }),
});
