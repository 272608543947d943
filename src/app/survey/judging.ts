/* A bound that is judged in a survey: its values for all positions, and what they are worth. */
import { AtlasError } from '../../basics/errors.js';
import { formatBytes } from '../../basics/humanize.js';
import { quoted } from '../../basics/quoted.js';
import { pauseFor } from '../../basics/turns.js';
import { boardBound, valueRefusal } from '../../bounds/given/boardBound.js';
import { openBound } from '../../bounds/given/givenBound.js';
import { projectionNames } from '../../bounds/projections/projections.js';
import type { Board } from '../../puzzle/board.js';
import type { BoardOracle } from '../../search/oracleWalk.js';
import type { DepthFirst } from '../../solve/iteration.js';
import { searchBy } from '../../survey/boundMeasures.js';
import { boardAt, type SearchedTable, type SurveyFrame } from '../../survey/frame.js';
import { measuredSearch, measureIterations, ownSearch } from '../../survey/iterations.js';
import { judgedIn } from '../../survey/own/findings.js';
import { judgePass } from '../../survey/own/judgeWork.js';
import { valueLookUp } from '../../survey/own/valueLookUp.js';
import {
  valuesBytes,
  valuesPass,
  type BoundToJudge,
  type BoundValues,
  type FoundValues,
} from '../../survey/own/valuesWork.js';
import type { BoundSurvey } from '../../survey/survey.js';
import type { Context } from '../context.js';
import { allocated, type SearchPlan } from '../planning.js';
import { passOnce } from '../searching.js';

/** What a survey knows of the positions of a puzzle. */
export interface SurveyedSpace {
  readonly frame: SurveyFrame;
  readonly table: SearchedTable;
  readonly plan: SearchPlan;
  /** Of the surveyed puzzle. */
  readonly oracle: BoardOracle;
  /** Starts of measured iterations. */
  readonly starts: readonly Board[];
}

/**
 * Surveys a bound and judges it.
 *
 * @throws AtlasError when there is no memory for its values, or it has no value for a position, and
 * the signal's reason.
 */
export async function surveyJudged(
  bound: BoundToJudge,
  space: SurveyedSpace,
  context: Context,
): Promise<BoundSurvey> {
  const { frame, table, plan, oracle, starts } = space;
  const found = await valuesOf(bound, space, context);
  const pass = judgePass(frame, found, table);
  await passOnce(pass.job, bound.name, plan, context);
  const judged = judgedIn(pass, frame, oracle);
  const search = searchOf(bound, frame, found.values);
  const iterations = await measureIterations(
    { puzzle: frame.puzzle, search, cells: judged.cells, most: table.layers - 1 },
    starts,
    pauseFor(context.signal),
  );
  return {
    name: bound.name,
    ...judged,
    iterations,
    ...labelsIn(bound),
    own: { file: 'file' in bound ? bound.file : undefined, ...judged.own },
  };
}

/** The search by which iterations are measured. */
const searchOf = (bound: BoundToJudge, frame: SurveyFrame, values: BoundValues): DepthFirst =>
  'tables' in bound
    ? measuredSearch(searchBy(bound.name, bound.tables), frame.puzzle)
    : ownSearch(frame.puzzle, boardBound(frame.puzzle, valueLookUp(values, frame), bound.name));

/** The labels of the maps, of the bound `projection`. */
export const labelsIn = (bound: BoundToJudge): Pick<BoundSurvey, 'labels'> =>
  'tables' in bound && bound.name === 'projection'
    ? { labels: projectionNames(bound.tables.projections!.map(({ projection }) => projection)) }
    : {};

/** The values of a bound. @throws AtlasError where it has none. */
async function valuesOf(
  bound: BoundToJudge,
  { frame, plan }: SurveyedSpace,
  context: Context,
): Promise<FoundValues> {
  const needed = valuesBytes(frame, bound);
  const free = context.platform.freeMemory();
  if (needed > free) {
    throw new AtlasError(
      'memory',
      `The values of the bound ${quoted(bound.name)} need ${formatBytes(needed)} of memory, but only ${formatBytes(free)} are free; close other programs`,
      { needed, free },
    );
  }
  const { job, found } = allocated(needed, 'memory', () => valuesPass(frame, bound));
  // Another thread cannot call a function of this one.
  const isOwnFunction = 'source' in bound && bound.source.kind === 'maker';
  const threads = isOwnFunction ? 1 : plan.threads;
  await passOnce(job, bound.name, { ...plan, threads }, context);
  const values = found();
  if (values.fault === undefined || 'tables' in bound) return values;
  const board = boardAt(values.fault, frame);
  const { source } = bound;
  if (source.kind === 'guarded') return source.thread.begin<never, never>('refuse', board).result;
  throw valueRefusal(await openBound(bound, frame.puzzle), board, frame.puzzle, bound.name);
}
