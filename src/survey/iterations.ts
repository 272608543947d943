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
import { treeSearchFor, treeSearchWith } from '../solve/ida/treeSearchFor.js';
import { boardCursor, type OwnBound } from '../bounds/own/ownBound.js';
import type { TreeSearch } from '../solve/ida/treeSearch.js';
import type { ProgramBound } from '../bounds/programBound.js';
import { sampleBelow } from '../space/sample.js';
import type { StateSpace } from '../space/stateSpace.js';
import { sumOf } from '../basics/numbers.js';
import { puzzleFor, type SurveyFrame } from './surveyFrame.js';
import { predictedBoards } from './treeSize.js';
import { withTilesOf, type BoundFindings, type Iteration } from './survey.js';
import { valueAt, type StoredValues } from './values/boundValues.js';

/** The number of starts, always the same ones. */
const STARTS = 200;
const SEED = 1;

/**
 * The most boards that the formula may predict for an iteration that is measured: all iterations
 * together take a second on a small board, and a small part of the time of a survey on others.
 */
const mostBoards = (positions: number): number =>
  Math.min(20_000, Math.max(1000, positions / 12_000));

/** The starts, positions of a space; of a small one all but the goal, at which no search begins. */
export async function sampleStarts(space: StateSpace, pause: Pause): Promise<Board[]> {
  const indices = await sampleBelow(space.positions, STARTS, SEED, pause);
  return Array.from(indices, (index) => space.positionAt(index)!).filter(
    (board) => !sameBoard(board, space.puzzle.goal),
  );
}

/**
 * The iterations of a search from some starts, by {@link programSearch} or {@link storedSearch}, to
 * the depth of the space; `counts` are those of the search's bound.
 */
export async function measureIterations(
  search: TreeSearch,
  { joint, cells }: Pick<BoundFindings, 'joint' | 'cells'>,
  puzzle: Puzzle,
  starts: readonly Board[],
  pause: Pause,
): Promise<Iteration[]> {
  const most = joint.length - 1;
  const predicted = predictedBoards(puzzle, cells, most);
  const limit = mostBoards(boardCount(puzzle.goal, puzzle.size));
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

/** The search with a bound of the program, whose starts have the tiles of the surveyed puzzle. */
export function programSearch(bound: ProgramBound, frame: SurveyFrame): TreeSearch {
  const puzzle = puzzleFor(bound, frame);
  const search = treeSearchFor(puzzle, bound, false);
  const surveyed = frame.space.puzzle;
  return {
    ...search,
    begin: (start, depth) => search.begin(withTilesOf(puzzle, surveyed, start), depth),
  };
}

/** The search with the stored values of an own bound, of boards of the surveyed puzzle. */
export function storedSearch(
  bound: OwnBound,
  values: StoredValues,
  { space: { puzzle, indexOf } }: SurveyFrame,
): TreeSearch {
  const cursor = boardCursor(puzzle, (board) => valueAt(indexOf(board), values), bound);
  return treeSearchWith(puzzle, cursor, false);
}

/** The boards of a whole iteration. It continues if it finds the goal. */
function boardsTo(depth: number, start: Board, search: TreeSearch): number {
  search.begin(start, depth);
  while (search.run(1 << 30) !== 'exhausted');
  return search.nodes();
}
