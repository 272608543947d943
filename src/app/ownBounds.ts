/*
 * Bounds from outside, and others that are to be judged, in a survey: their values for all
 * positions, judged by the distances.
 */
import { AtlasError } from '../errors.js';
import { neighbourBlocks } from '../search/neighbourRanks.js';
import type { BoardOracle } from '../search/oracleWalk.js';
import { formatBytes } from '../humanize.js';
import { quoted } from '../quoted.js';
import type { Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { boardBound, valueRefusal } from '../solve/heuristics/boardBound.js';
import type { Depths } from '../space/depths.js';
import { largestOf, sumOf } from '../sums.js';
import { frameFor, searchBy } from '../survey/boundMeasures.js';
import { measuredSearch, measureIterations, ownSearch } from '../survey/iterations.js';
import { openBound } from '../solve/heuristics/givenBound.js';
import { projectionNames } from '../solve/heuristics/projections.js';
import type { DepthFirst } from '../solve/iteration.js';
import { judgeMemory, judgeUnits, rightShare, type JudgeMemory } from '../survey/own/judgeWork.js';
import {
  ALL_VALID,
  surveyUnits,
  valuesBytes,
  valuesMemory,
  type BoundToJudge,
  type BoundValues,
} from '../survey/own/valuesWork.js';
import { withTilesOf, type BoundSurvey, type OwnFindings } from '../survey/survey.js';
import { pauseFor } from '../turns.js';
import type { Context } from './context.js';
import { allocated, type SearchPlan } from './planning.js';
import { passOver } from './searching.js';

/** What a survey knows of the positions of a puzzle. */
export interface SurveyedSpace {
  readonly puzzle: Puzzle;
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
  const { puzzle, depths, layers, plan, starts } = space;
  const { values, greatest } = await valuesOf(bound, space, context);
  const memory = judgeMemory(puzzle, values, greatest, depths, layers, plan.threads);
  const job = { work: 'judge', units: judgeUnits(puzzle), memory };
  await passOver(job, bound.name, plan, context, (executor) =>
    executor.runLayer(0, context.signal),
  );
  const { joint, cells } = countsIn(memory);
  const greatestError = Math.max(...memory.findings.error);
  const worst = firstOf(
    memory.findings.error.indexOf(greatestError),
    (depth, value) => depth - value === greatestError,
    memory,
  );
  const search = await searchOf(bound, puzzle);
  const pause = pauseFor(context.signal);
  const iterations = await measureIterations(puzzle, search, cells, layers - 1, starts, pause);
  return {
    name: bound.name,
    joint,
    cells,
    worst: boardAt(worst, puzzle),
    iterations,
    ...labelsIn(bound),
    own: findingsOf(memory, bound, space),
  };
}

/** The search by which iterations are measured. */
const searchOf = async (bound: BoundToJudge, puzzle: Puzzle): Promise<DepthFirst> =>
  'tables' in bound
    ? measuredSearch(searchBy(bound.name, bound.tables), puzzle)
    : ownSearch(puzzle, boardBound(puzzle, await openBound(bound, puzzle), bound.name));

/** The labels of the maps, of the bound `projection`. */
export const labelsIn = (bound: BoundToJudge): Pick<BoundSurvey, 'labels'> =>
  'tables' in bound && bound.name === 'projection'
    ? { labels: projectionNames(bound.tables.projections!.map(({ projection }) => projection)) }
    : {};

/** The values of a bound. @throws AtlasError where it has none. */
async function valuesOf(
  bound: BoundToJudge,
  { puzzle, plan }: SurveyedSpace,
  context: Context,
): Promise<{ readonly values: BoundValues; readonly greatest: number }> {
  const needed = valuesBytes(puzzle, bound);
  const free = context.platform.freeMemory();
  if (needed > free) {
    throw new AtlasError(
      'memory',
      `The values of the bound ${quoted(bound.name)} need ${formatBytes(needed)} of memory, but only ${formatBytes(free)} are free; close other programs`,
      { needed, free },
    );
  }
  const memory = allocated(needed, 'memory', () => valuesMemory(puzzle, bound));
  const job = { work: 'values', units: surveyUnits(puzzle), memory };
  // Another thread cannot call a function of this one.
  const isAlone = 'source' in bound && bound.source.kind === 'maker';
  const threads = isAlone ? 1 : plan.threads;
  await passOver(job, bound.name, { ...plan, threads }, context, (executor) =>
    executor.runLayer(0, context.signal),
  );
  const fault = memory.faults.find((index) => index !== ALL_VALID);
  if (fault === undefined || 'tables' in bound)
    return { values: memory.values, greatest: largestOf(memory.greatest) };
  throw valueRefusal(await openBound(bound, puzzle), boardAt(fault, puzzle), puzzle, bound.name);
}

/** The board of an index of the surveyed space. */
function boardAt(index: number, puzzle: Puzzle): Board {
  const { space } = frameFor(puzzle);
  return withTilesOf(puzzle, space.puzzle, space.positionAt(index)!);
}

/** The positions of all threads by depth and value, and by blank cell and value. */
function countsIn({ puzzle, layers, columns, tallies }: JudgeMemory) {
  const { givenCell } = frameFor(puzzle).space;
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

/** The first state of a unit whose depth and value, as a bound, are as wanted. */
function firstOf(
  unit: number,
  isWanted: (depth: number, value: number) => boolean,
  { puzzle, depths, values }: JudgeMemory,
): number {
  const { space } = frameFor(puzzle);
  const blocks = neighbourBlocks(space);
  const blank = Math.floor(unit / blocks.parts);
  let found = -1;
  blocks.visit(blank, unit % blocks.parts, ({ start, ends }) => {
    for (let rank = start; found < 0 && rank < start + ends.count; rank++) {
      if (isWanted(depths[blank][rank], Math.ceil(values[blank][rank])))
        found = blank * space.sequences.count + rank;
    }
  });
  return found;
}

/**
 * The unit in which the nearest state was found; of several the first, as units are in the order of
 * the states.
 */
const nearestUnit = (depths: Float64Array): number => depths.indexOf(Math.min(...depths));

function findingsOf(memory: JudgeMemory, bound: BoundToJudge, space: SurveyedSpace): OwnFindings {
  const { puzzle, findings } = memory;
  const falls = sumOf(findings.falls);
  const fall = nearestUnit(findings.fallDepth);
  return {
    file: 'file' in bound ? bound.file : undefined,
    above: overestimateOf(memory, space),
    falls:
      falls === 0
        ? null
        : {
            moves: falls,
            greatest: Math.max(...findings.greatestFall),
            from: boardAt(findings.fallFrom[fall], puzzle),
            to: boardAt(findings.fallTo[fall], puzzle),
          },
    guide: guideFigures(memory),
  };
}

/** The nearest position for which the bound is above the distance, with a solution. */
function overestimateOf(memory: JudgeMemory, { oracle }: SurveyedSpace): OwnFindings['above'] {
  const { puzzle, findings, values } = memory;
  const unit = nearestUnit(findings.aboveDepth);
  const nearest = findings.aboveDepth[unit];
  if (nearest === Infinity) return null;
  const { space } = frameFor(puzzle);
  const index = firstOf(unit, (depth, value) => depth === nearest && value > depth, memory);
  const blank = Math.floor(index / space.sequences.count);
  return {
    position: boardAt(index, puzzle),
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
