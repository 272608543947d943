/*
 * How many boards IDA* enters, measured: from random starts, to each depth that takes no more than
 * some thousands of boards with the formula. The search is IDA* of the program, but it leaves out
 * the undoing of the last move only, as the formula does, and continues after the goal, so that
 * every iteration is complete.
 */
import { blankCell, sameBoard, type Board } from '../puzzle/board.js';
import { leastLength } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { boardCount } from '../puzzle/parts.js';
import type { Pause } from '../basics/turns.js';
import { depthFirst } from '../solve/depthFirst/depthFirst.js';
import { boardCursor, isOwn, type AnyBound, type OwnBound } from '../bounds/own/boardBound.js';
import type { TreeSearch } from '../solve/depthFirst/treeSearch.js';
import type { ProgramBound } from '../bounds/programBound.js';
import { treeSearchFor } from '../solve/deepening/idaSearch.js';
import { sampleBelow } from '../space/sample.js';
import { positionSpace } from '../space/stateSpace.js';
import { sumOf } from '../basics/numbers.js';
import { puzzleFor, type SurveyFrame } from './surveyFrame.js';
import { predictedBoards } from './treeSize.js';
import { withTilesOf, type BoundFindings, type Iteration } from './survey.js';
import { areStored, type BoundValues } from './surveyBound.js';
import { valueLookUp } from './values/valueLookUp.js';

/** The number of starts, always the same ones. */
const STARTS = 200;
const SEED = 1;

/**
 * The most boards that the formula may predict for an iteration that is measured: all iterations
 * together take a small part of the time of a survey.
 */
const mostBoards = (positions: number): number =>
  Math.min(20_000, Math.max(1000, positions / 12_000));

/**
 * The starts, positions of the surveyed puzzle; of a small space all but the goal, at which no
 * search begins.
 */
export async function sampleStarts(surveyed: Puzzle, pause: Pause): Promise<Board[]> {
  const space = positionSpace(surveyed);
  const indices = await sampleBelow(space.positions, STARTS, SEED, pause);
  return Array.from(indices, (index) => space.positionAt(index)!).filter(
    (board) => !sameBoard(board, space.puzzle.goal),
  );
}

/** A bound, and where its values are found. */
export interface ValuedBound {
  readonly bound: AnyBound;
  /** Stored if it is an own bound. */
  readonly values: BoundValues;
}

/** A bound whose iterations are measured. */
interface MeasuredBound extends ValuedBound {
  /** The positions by blank cell and by the value of the bound. */
  readonly cells: BoundFindings['cells'];
  /** The greatest depth of an iteration. */
  readonly most: number;
}

/** The iterations of a search with a bound, from some starts. */
export async function measureIterations(
  { cells, most, ...bound }: MeasuredBound,
  frame: SurveyFrame,
  starts: readonly Board[],
  pause: Pause,
): Promise<Iteration[]> {
  const { puzzle } = frame;
  const { size, goal } = puzzle;
  const search = measuredSearch(bound, frame);
  const predicted = predictedBoards(puzzle, cells, most);
  const limit = mostBoards(boardCount(goal, size));
  /** The bound of each start. */
  const least = new Map(starts.map((start) => [start, search.begin(start, 0)]));
  const iterations: Iteration[] = [];
  for (let depth = 0; depth <= most; depth++) {
    // Starts whose blank can reach the goal's cell in `depth` moves.
    const fitting = starts.filter((start) => leastLength(puzzle, depth, start) === depth);
    if (fitting.length === 0) continue;
    const expected =
      sumOf(fitting.map((start) => predicted[blankCell(start)][depth])) / fitting.length;
    if (expected > limit) break;
    let entered = 0;
    for (const start of fitting) {
      if (least.get(start)! <= depth) entered += boardsTo(depth, start, search);
      const waiting = pause();
      if (waiting) await waiting;
    }
    iterations.push({
      depth,
      starts: fitting.length,
      measured: entered / fitting.length,
      predicted: expected,
    });
  }
  return iterations;
}

/** The search with a bound, whose starts have the tiles of the surveyed puzzle. */
function measuredSearch({ bound, values }: ValuedBound, frame: SurveyFrame): TreeSearch {
  const { puzzle, space } = frame;
  const [boundPuzzle, search] = isOwn(bound)
    ? [puzzle, storedSearch(bound, values, frame)]
    : programSearch(bound, frame);
  return {
    ...search,
    begin: (start, depth) => search.begin(withTilesOf(boundPuzzle, space.puzzle, start), depth),
  };
}

/** The puzzle that the search takes, and the search. */
function programSearch(bound: ProgramBound, frame: SurveyFrame): [Puzzle, TreeSearch] {
  const boundPuzzle = puzzleFor(bound, frame);
  return [boundPuzzle, treeSearchFor(boundPuzzle, { bound, pruning: false })];
}

/** The search with the stored values of a bound. */
function storedSearch(bound: OwnBound, values: BoundValues, frame: SurveyFrame): TreeSearch {
  if (!areStored(values)) throw new Error('The values are missing.');
  const { puzzle } = frame;
  const valueOf = valueLookUp(values, frame);
  return depthFirst(puzzle, boardCursor(puzzle, valueOf, bound), false);
}

/** The boards of a whole iteration. It continues if it finds the goal. */
function boardsTo(depth: number, start: Board, search: TreeSearch): number {
  search.begin(start, depth);
  while (search.run(1 << 30) !== 'exhausted');
  return search.nodes();
}
