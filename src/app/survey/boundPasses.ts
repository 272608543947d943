/* Surveys of bounds over a table of depths: passes over all states, and searches. */
import { quoted } from '../../basics/quoted.js';
import { pauseFor, type Pause } from '../../basics/turns.js';
import {
  isBoundValue,
  isOwn,
  valueRefusal,
  type AnyBound,
  type OwnBound,
} from '../../bounds/own/ownBound.js';
import { openBound } from '../../bounds/own/openBound.js';
import type { ProgramBound } from '../../bounds/programBound.js';
import { projectionNames } from '../../bounds/projections/projections.js';
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { TreeSearch } from '../../solve/ida/treeSearch.js';
import type { BoardOracle } from '../../space/oracleWalk.js';
import { rankSpace } from '../../space/stateSpace.js';
import { boardAt, type SurveyTable } from '../../survey/surveyFrame.js';
import { measureIterations, programSearch, storedSearch } from '../../survey/iterations.js';
import { guideFigures } from '../../survey/figures.js';
import { judgePass } from '../../survey/judgePass.js';
import type { BoundFindings, Judgement, Overestimate } from '../../survey/survey.js';
import { tallyPass, type TalliedBound } from '../../survey/tallyPass.js';
import { valueAt, type StoredValues } from '../../survey/values/boundValues.js';
import { valuesBytes, valuesPass } from '../../survey/values/valuesPass.js';
import { whileShown, type Context, type Progress } from '../context.js';
import { allocated, memoryShortage } from '../search/memory.js';
import type { SearchPlan } from '../search/searchPlan.js';
import { passOnce } from '../search/searching.js';

/** What a survey knows of the positions of a puzzle. */
export interface SurveyedSpace extends SurveyTable {
  readonly plan: SearchPlan;
  /** Of the surveyed puzzle. */
  readonly oracle: BoardOracle;
  /** Starts of measured iterations. */
  readonly starts: readonly Board[];
}

/**
 * Surveys bounds of the program in one pass over all states.
 *
 * @throws the signal's reason.
 */
export async function surveyBounds(
  bounds: readonly ProgramBound[],
  space: SurveyedSpace,
  context: Context,
): Promise<BoundFindings[]> {
  if (bounds.length === 0) return [];
  const { reporter, signal } = context;
  const tallied = await passOnce(tallyPass(space, bounds), 'bounds', space.plan, context);
  return whileShown(reporter.progress(bounds.length), async (progress) => {
    const found: BoundFindings[] = [];
    for (const [number, bound] of bounds.entries()) {
      const search = programSearch(bound, space.frame);
      const pause = iterationsPause(bound, number, progress, signal);
      found.push(await findingsOf(bound, tallied[number], search, space, pause));
    }
    return found;
  });
}

/**
 * Surveys a bound whose values for all states are stored, and judges it.
 *
 * @throws AtlasError when there is no memory for its values, or it has no value for a position, and
 * the signal's reason.
 */
export async function judgeBound(
  bound: AnyBound,
  space: SurveyedSpace,
  context: Context,
): Promise<BoundFindings> {
  const { plan, frame } = space;
  const { reporter, signal } = context;
  const values = await storedValues(bound, space, context);
  const [tallied] = await passOnce(tallyPass(space, [values]), 'bounds', plan, context);
  const { above, sums } = tallied;
  const compared = await passOnce(judgePass(space, values), bound.name, plan, context);
  const judgement: Judgement = {
    file: isOwn(bound) ? bound.file : undefined,
    above: above === undefined ? null : overestimateAt(above, values, space),
    falls: compared.falls,
    guide: guideFigures(sums, compared.rightMoves),
  };
  return whileShown(reporter.progress(1), async (progress) => {
    const search = isOwn(bound) ? storedSearch(bound, values, frame) : programSearch(bound, frame);
    const pause = iterationsPause(bound, 0, progress, signal);
    return { ...(await findingsOf(bound, tallied, search, space, pause)), judgement };
  });
}

/** What is found about a bound without a judgement; `search` is the search with it. */
async function findingsOf(
  bound: AnyBound,
  tallied: TalliedBound,
  search: TreeSearch,
  { frame, starts }: SurveyedSpace,
  pause: Pause,
): Promise<BoundFindings> {
  const { joint, cells, worst } = tallied;
  const iterations = await measureIterations(search, tallied, frame.puzzle, starts, pause);
  return { name: bound.name, joint, cells, worst, iterations, ...labelsOf(bound) };
}

/** The labels of the bound `projection`. */
const labelsOf = (bound: AnyBound): Pick<BoundFindings, 'labels'> =>
  !isOwn(bound) && bound.name === 'projection'
    ? { labels: projectionNames(bound.tables.map(({ projection }) => projection)) }
    : {};

/** A pause that shows the iterations with the bound of a number as the present work. */
function iterationsPause(
  { name }: AnyBound,
  number: number,
  progress: Progress,
  signal: AbortSignal,
): Pause {
  const pause = pauseFor(signal);
  return () => {
    progress.update(number, `iterations of ${name}`);
    return pause();
  };
}

/** A state for which the bound is above the distance, with a solution. */
const overestimateAt = (
  index: number,
  values: StoredValues,
  { frame, oracle }: SurveyedSpace,
): Overestimate => ({
  position: boardAt(index, frame),
  value: Math.ceil(valueAt(index, values)),
  solution: oracle.pathOf(frame.space.positionAt(index)!),
});

/** The values of a bound for all states. @throws AtlasError as {@link judgeBound}. */
async function storedValues(
  bound: AnyBound,
  { frame, plan }: SurveyedSpace,
  context: Context,
): Promise<StoredValues> {
  const needed = valuesBytes(frame, bound);
  const things = `The values of the bound ${quoted(bound.name)}`;
  const shortage = memoryShortage(things, needed, context.platform);
  if (shortage) throw shortage;
  const pass = allocated(needed, () => valuesPass(frame, bound));
  // Another thread cannot call a function of this one.
  const threads = isOwn(bound) && bound.source.kind === 'maker' ? 1 : plan.threads;
  const values = await passOnce(pass, bound.name, { ...plan, threads }, context);
  if (!('fault' in values)) return values;
  if (!isOwn(bound)) throw new Error(`The bound ${bound.name} has no value for a position.`);
  return refuseValue(bound, boardAt(values.fault, frame), frame.puzzle);
}

/** Refuses a bound that has no value for a board; of an array, for the first one in its order. */
async function refuseValue(bound: OwnBound, board: Board, puzzle: Puzzle): Promise<never> {
  const { source } = bound;
  if (source.kind === 'guarded') return source.thread.begin<never, never>('refuse', board).result;
  const first =
    source.kind === 'array'
      ? rankSpace(puzzle).positionAt(source.values.findIndex((value) => !isBoundValue(value)))!
      : board;
  throw valueRefusal(await openBound(bound, puzzle), first, puzzle, bound);
}
