/* Surveys of bounds over a table of depths: passes over all states, and searches. */
import { quoted } from '../../basics/quoted.js';
import { pauseFor } from '../../basics/turns.js';
import {
  isBoundValue,
  isOwn,
  valueRefusal,
  type AnyBound,
  type OwnBound,
} from '../../bounds/own/boardBound.js';
import { openBound } from '../../bounds/own/ownBound.js';
import { projectionNames } from '../../bounds/projections/projections.js';
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { BoardOracle } from '../../space/oracleWalk.js';
import { positionSpace } from '../../space/stateSpace.js';
import { boardAt, type SurveyTable } from '../../survey/surveyFrame.js';
import { measureIterations, type ValuedBound } from '../../survey/iterations.js';
import { guideFigures } from '../../survey/figures.js';
import { judgePass } from '../../survey/judgePass.js';
import { overestimateAt } from '../../survey/overestimate.js';
import type { BoundFindings, Iteration, Judgement } from '../../survey/survey.js';
import { areStored, type StateValues } from '../../survey/surveyBound.js';
import { tallyPass, type TalliedBound } from '../../survey/tallyPass.js';
import { valuesBytes, valuesPass } from '../../survey/values/valuesPass.js';
import { whileShown, type Context } from '../context.js';
import { allocated, memoryShortage } from '../memory.js';
import type { SearchPlan } from '../search/searchPlan.js';
import { passOnce } from '../search/searching.js';

/** What a survey knows of the positions of a puzzle. */
export interface SurveyedSpace {
  readonly table: SurveyTable;
  readonly plan: SearchPlan;
  /** Of the surveyed puzzle. */
  readonly oracle: BoardOracle;
  /** Starts of measured iterations. */
  readonly starts: readonly Board[];
}

/**
 * Surveys bounds in one pass over all states, and judges those whose values are stored.
 *
 * @throws the signal's reason.
 */
export async function surveyBounds(
  bounds: readonly ValuedBound[],
  space: SurveyedSpace,
  context: Context,
): Promise<BoundFindings[]> {
  if (bounds.length === 0) return [];
  const { table, plan } = space;
  const pass = tallyPass(
    table,
    bounds.map(({ values }) => values),
  );
  const tallied = await passOnce(pass, 'bounds', plan, context);
  const judgements: (Judgement | undefined)[] = [];
  for (const [number, one] of bounds.entries())
    judgements.push(await judged(one, tallied[number], space, context));
  const iterations = await iterationsOf(bounds, tallied, space, context);
  return bounds.map(({ bound }, number) => {
    const { joint, cells, worst } = tallied[number];
    const judgement = judgements[number];
    return {
      name: bound.name,
      joint,
      cells,
      worst,
      iterations: iterations[number],
      ...labelsOf(bound),
      ...(judgement && { judgement }),
    };
  });
}

/** The judgement of a bound whose values are stored; undefined of others. */
async function judged(
  { bound, values }: ValuedBound,
  { above, sums }: TalliedBound,
  { table, oracle, plan }: SurveyedSpace,
  context: Context,
): Promise<Judgement | undefined> {
  if (!areStored(values)) return undefined;
  const pass = judgePass(table, values);
  const { falls, rightMoves } = await passOnce(pass, bound.name, plan, context);
  return {
    file: isOwn(bound) ? bound.file : undefined,
    above: above === undefined ? null : overestimateAt(above, values, table.frame, oracle),
    falls,
    guide: guideFigures(sums, rightMoves),
  };
}

/** For each bound, the iterations of a search with it. */
async function iterationsOf(
  bounds: readonly ValuedBound[],
  tallied: readonly TalliedBound[],
  { table, starts }: SurveyedSpace,
  { reporter, signal }: Context,
): Promise<Iteration[][]> {
  const { frame, layers } = table;
  const pause = pauseFor(signal);
  return whileShown(reporter.progress(bounds.length), async ({ update }) => {
    const found: Iteration[][] = [];
    for (const [number, one] of bounds.entries()) {
      const { cells } = tallied[number];
      const shown = (): ReturnType<typeof pause> => {
        update(number, `iterations of ${one.bound.name}`);
        return pause();
      };
      const most = layers - 1;
      found.push(await measureIterations({ ...one, cells, most }, frame, starts, shown));
    }
    return found;
  });
}

/** The labels of the bound `projection`. */
const labelsOf = (bound: AnyBound): Pick<BoundFindings, 'labels'> =>
  !isOwn(bound) && bound.name === 'projection'
    ? { labels: projectionNames(bound.tables.map(({ projection }) => projection)) }
    : {};

/**
 * The values of a bound for all states.
 *
 * @throws AtlasError when there is no memory for its values, or it has no value for a position, and
 * the signal's reason.
 */
export async function storedValues(
  bound: AnyBound,
  { table: { frame }, plan }: SurveyedSpace,
  context: Context,
): Promise<StateValues> {
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
      ? positionSpace(puzzle, true).positionAt(
          source.values.findIndex((value) => !isBoundValue(value)),
        )!
      : board;
  throw valueRefusal(await openBound(bound, puzzle), first, puzzle, bound);
}
