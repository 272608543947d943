/*
 * Bounds from outside, and others that are to be judged, in a survey: their values for all
 * positions, judged by the distances.
 */
import { AtlasError } from '../../basics/errors.js';
import { neighbourBlocks } from '../../search/neighbourRanks.js';
import type { BoardOracle } from '../../search/oracleWalk.js';
import { formatBytes } from '../../basics/humanize.js';
import { quoted } from '../../basics/quoted.js';
import type { Board } from '../../puzzle/board.js';
import { boardBound, valueRefusal } from '../../bounds/given/boardBound.js';
import type { Depths } from '../../space/depths.js';
import { largestOf, sumOf } from '../../basics/numbers.js';
import { frameFor, searchBy, type Surveyed } from '../../survey/boundMeasures.js';
import { earlyState, firstState } from '../../survey/firstState.js';
import { measuredSearch, measureIterations, ownSearch } from '../../survey/iterations.js';
import { openBound } from '../../bounds/given/givenBound.js';
import { projectionNames } from '../../bounds/projections/projections.js';
import type { DepthFirst } from '../../solve/iteration.js';
import {
  judgeMemory,
  judgeUnits,
  rightShare,
  type JudgeMemory,
} from '../../survey/own/judgeWork.js';
import {
  ALL_VALID,
  valuesBytes,
  valuesMemory,
  valuesUnits,
  type BoundToJudge,
  type BoundValues,
} from '../../survey/own/valuesWork.js';
import { valueLookUp } from '../../survey/own/valueLookUp.js';
import { withTilesOf, type BoundSurvey, type OwnFindings } from '../../survey/survey.js';
import { pauseFor } from '../../basics/turns.js';
import type { Context } from '../context.js';
import { allocated, type SearchPlan } from '../planning.js';
import { passOver } from '../searching.js';

/** What a survey knows of the positions of a puzzle. */
export interface SurveyedSpace extends Surveyed {
  readonly plan: SearchPlan;
  readonly depths: Depths;
  /** Layers. */
  readonly layers: number;
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
export async function surveyOwn(
  bound: BoundToJudge,
  space: SurveyedSpace,
  context: Context,
): Promise<BoundSurvey> {
  const { puzzle, unturned, depths, layers, plan, starts } = space;
  const surveyed = { puzzle, unturned };
  const { values, greatest } = await valuesOf(bound, surveyed, plan, context);
  const memory = judgeMemory(surveyed, values, greatest, depths, layers, plan.threads);
  const job = { work: 'judge', units: judgeUnits(surveyed), memory };
  await passOver(job, bound.name, plan, context, (executor) =>
    executor.runRound(0, context.signal),
  );
  const { joint, cells } = countsIn(memory);
  const greatestError = Math.max(...memory.findings.error);
  const worst = firstIn(
    unitsWith(greatestError, memory.findings.error),
    (depth, value) => depth - value === greatestError,
    memory,
  );
  const search = searchOf(bound, surveyed, values);
  const pause = pauseFor(context.signal);
  const iterations = await measureIterations(puzzle, search, cells, layers - 1, starts, pause);
  return {
    name: bound.name,
    joint,
    cells,
    worst: boardAt(worst, surveyed),
    iterations,
    ...labelsIn(bound),
    own: findingsOf(memory, bound, space),
  };
}

/** The search by which iterations are measured. */
const searchOf = (bound: BoundToJudge, surveyed: Surveyed, values: BoundValues): DepthFirst =>
  'tables' in bound
    ? measuredSearch(searchBy(bound.name, bound.tables), surveyed.puzzle)
    : ownSearch(
        surveyed.puzzle,
        boardBound(surveyed.puzzle, valueLookUp(values, surveyed), bound.name),
      );

/** The labels of the maps, of the bound `projection`. */
export const labelsIn = (bound: BoundToJudge): Pick<BoundSurvey, 'labels'> =>
  'tables' in bound && bound.name === 'projection'
    ? { labels: projectionNames(bound.tables.projections!.map(({ projection }) => projection)) }
    : {};

/** The values of a bound. @throws AtlasError where it has none. */
async function valuesOf(
  bound: BoundToJudge,
  surveyed: Surveyed,
  plan: SearchPlan,
  context: Context,
): Promise<{ readonly values: BoundValues; readonly greatest: number }> {
  const needed = valuesBytes(surveyed, bound);
  const free = context.platform.freeMemory();
  if (needed > free) {
    throw new AtlasError(
      'memory',
      `The values of the bound ${quoted(bound.name)} need ${formatBytes(needed)} of memory, but only ${formatBytes(free)} are free; close other programs`,
      { needed, free },
    );
  }
  const memory = allocated(needed, 'memory', () => valuesMemory(surveyed, bound));
  const source = 'source' in bound ? bound.source : undefined;
  const guarded = source?.kind === 'guarded' ? source.thread : undefined;
  const job = { work: 'values', units: valuesUnits(surveyed, bound), memory, guarded };
  // Another thread cannot call a function of this one.
  const threads = source?.kind === 'maker' ? 1 : plan.threads;
  await passOver(job, bound.name, { ...plan, threads }, context, (executor) =>
    executor.runRound(0, context.signal),
  );
  const fault = memory.faults.find((index) => index !== ALL_VALID);
  if (fault === undefined || 'tables' in bound)
    return { values: memory.values, greatest: largestOf(memory.greatest) };
  const { puzzle } = surveyed;
  const board = boardAt(fault, surveyed);
  if (guarded) return guarded.begin<never, never>('refuse', board).result;
  throw valueRefusal(await openBound(bound, puzzle), board, puzzle, bound.name);
}

/** The board of an index of the surveyed space. */
function boardAt(index: number, surveyed: Surveyed): Board {
  const { space } = frameFor(surveyed);
  return withTilesOf(surveyed.puzzle, space.puzzle, space.positionAt(index)!);
}

/** The positions of all threads by depth and value, and by blank cell and value. */
function countsIn(memory: JudgeMemory) {
  const { puzzle, layers, columns, tallies } = memory;
  const { givenCell } = frameFor(memory).space;
  const rowsOf = (part: 'joint' | 'cells', rows: number): number[][] =>
    Array.from({ length: rows }, (_, row) => {
      const counts = Array.from({ length: columns }, (__, value) =>
        sumOf(tallies.map((tally) => tally[part][row * columns + value])),
      );
      return counts.slice(0, 1 + counts.findLastIndex((count) => count > 0));
    });
  const byTurnedCell = rowsOf('cells', puzzle.goal.length);
  const cells = byTurnedCell.map(() => [] as number[]);
  byTurnedCell.forEach((counts, cell) => (cells[givenCell(cell)] = counts));
  return { joint: rowsOf('joint', layers), cells };
}

/** The first state of some units whose depth and value, as a bound, are as wanted. */
function firstIn(
  units: readonly number[],
  isWanted: (depth: number, value: number) => boolean,
  memory: JudgeMemory,
): number {
  const { depths, values } = memory;
  const { space } = frameFor(memory);
  const { count } = space.sequences;
  const isWantedAt = (blank: number, rank: number): boolean =>
    isWanted(depths[blank][rank], Math.ceil(values[blank][rank]));
  const early = earlyState(memory, (index) => isWantedAt(Math.floor(index / count), index % count));
  if (early !== undefined) return early;
  const blocks = neighbourBlocks(space);
  const first = firstState(memory);
  for (const unit of units) {
    const blank = Math.floor(unit / blocks.parts);
    blocks.visit(blank, unit % blocks.parts, ({ start, ends }) => {
      for (let rank = start; rank < start + ends.count; rank++) {
        if (isWantedAt(blank, rank)) first.offer(blank * count + rank);
      }
    });
  }
  return first.index();
}

/** The units with which a number was found. */
const unitsWith = (wanted: number, found: Float64Array): number[] =>
  [...found.keys()].filter((unit) => found[unit] === wanted);

function findingsOf(memory: JudgeMemory, bound: BoundToJudge, space: SurveyedSpace): OwnFindings {
  return {
    file: 'file' in bound ? bound.file : undefined,
    above: overestimateOf(memory, space),
    falls: fallsIn(memory),
    guide: guideFigures(memory),
  };
}

/** The moves within which the bound falls by more than one; null if there are none. */
function fallsIn(memory: JudgeMemory): OwnFindings['falls'] {
  const { findings } = memory;
  const moves = sumOf(findings.falls);
  if (moves === 0) return null;
  const nearest = unitsWith(Math.min(...findings.fallDepth), findings.fallDepth);
  const place = Math.min(...nearest.map((unit) => findings.fallPlace[unit]));
  const first = findings.fallPlace.indexOf(place);
  return {
    moves,
    greatest: Math.max(...findings.greatestFall),
    from: boardAt(findings.fallFrom[first], memory),
    to: boardAt(findings.fallTo[first], memory),
  };
}

/** The nearest position for which the bound is above the distance, with a solution. */
function overestimateOf(memory: JudgeMemory, { oracle }: SurveyedSpace): OwnFindings['above'] {
  const { findings, values } = memory;
  const nearest = Math.min(...findings.aboveDepth);
  if (nearest === Infinity) return null;
  const { space } = frameFor(memory);
  const index = firstIn(
    unitsWith(nearest, findings.aboveDepth),
    (depth, value) => depth === nearest && value > depth,
    memory,
  );
  const blank = Math.floor(index / space.sequences.count);
  return {
    position: boardAt(index, memory),
    value: Math.ceil(values[blank][index % space.sequences.count]),
    solution: oracle.pathOf(space.positionAt(index)!),
  };
}

/** Means over all positions, of values as they are. */
function guideFigures(memory: JudgeMemory): OwnFindings['guide'] {
  const { layers, columns, tallies, findings } = memory;
  let positions = 0;
  let depths = 0;
  let depthSquares = 0;
  for (let depth = 0; depth < layers; depth++) {
    const row = tallies.map(({ joint }) =>
      sumOf(joint.subarray(depth * columns, (depth + 1) * columns)),
    );
    const count = sumOf(row);
    positions += count;
    depths += count * depth;
    depthSquares += count * depth * depth;
  }
  const values = sumOf(findings.value);
  const squares = sumOf(findings.valueSquare);
  const products = sumOf(findings.valueDepth);
  const meanError = (depths - values) / positions;
  const meanSquare = (depthSquares - 2 * products + squares) / positions;
  const covariance = positions * products - depths * values;
  const spread = (positions * depthSquares - depths ** 2) * (positions * squares - values ** 2);
  return {
    meanError,
    deviation: Math.sqrt(Math.max(0, meanSquare - meanError ** 2)),
    correlation: spread > 0 ? covariance / Math.sqrt(spread) : null,
    rightMoves: rightShare(memory),
  };
}
