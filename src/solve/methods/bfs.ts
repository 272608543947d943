/*
 * Breadth-first search from the start, for any tiles. Each board remembers the move it was first
 * reached by.
 */
import { mapSteps } from '../../basics/steps.js';
import { BLANK, type Board } from '../../puzzle/board.js';
import { makeMove, undoMove } from '../../puzzle/inPlace.js';
import { metricMoves, type Move, type Step } from '../../puzzle/moves.js';
import { moveCount, stepsOf } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { boardPool, type BoardPool } from '../boardPool.js';
import { goalDistances, type GoalDistances } from '../paths/goalDistances.js';
import { walkPaths } from '../paths/shortestPaths.js';
import type { Method, SolveRequest, Attempt } from '../method.js';
import type { Answer, Known, SteppedSolver } from '../solver.js';
import { checkSolvedShortest, quickestSearch } from '../suitability.js';

/** Boards expanded between two signs of progress. */
const SLICE = 20_000;

export const bfs: Method = {
  name: 'bfs',
  named: (request) => attempt(request),
  offered: (request) => (quickestSearch(request.puzzle) === 'bfs' ? [attempt(request)] : []),
};

const attempt = ({ puzzle }: SolveRequest): Attempt => ({
  name: 'bfs',
  open() {
    checkSolvedShortest(puzzle);
    return breadthFirst(puzzle);
  },
});

/** Finds the first shortest solution in the order of moves U, D, L, R. */
export function breadthFirst(puzzle: Puzzle): SteppedSolver {
  const movesAt = metricMoves(puzzle.metric, puzzle.size);
  let distances: GoalDistances | undefined;
  return {
    *paths(start, found) {
      distances ??= goalDistances(puzzle);
      const atLeast = moveCount(found, puzzle.metric);
      for (const nodes of distances.reach(atLeast)) yield { atLeast, nodes };
      const walk = walkPaths(start, distances.rightMoves, puzzle.size);
      return yield* mapSteps(walk, (nodes) => ({ atLeast, nodes }));
    },
    search: (start, limit) => searchLayerwise(reachedFrom(start, puzzle, movesAt), limit),
  };
}

/** The boards that a search has reached, and how. */
interface Reached {
  /** By the cell of the blank. */
  readonly movesAt: readonly (readonly Move[])[];
  /** The most moves at a cell. */
  readonly branching: number;
  /**
   * Numbers go up as boards come. The value of a board is `branching` x the number of the board
   * before it + which of its moves leads here.
   */
  readonly pool: BoardPool;
  readonly startNumber: number;
  readonly goalNumber: number;
  /** The board in hand. */
  readonly tiles: Uint8Array;
  /** Neighbours that were made, whether or not they were reached before. */
  generated: number;
}

/** Before a search: the goal and the start. */
function reachedFrom(
  start: Board,
  { size, goal }: Puzzle,
  movesAt: readonly (readonly Move[])[],
): Reached {
  const pool = boardPool(size);
  const goalNumber = pool.numberOf(Uint8Array.from(goal));
  const startNumber = pool.numberOf(Uint8Array.from(start));
  const branching = Math.max(...movesAt.map(({ length }) => length));
  const tiles = new Uint8Array(cellCount(size));
  return { movesAt, branching, pool, startNumber, goalNumber, tiles, generated: 0 };
}

/** Searches the boards of up to `limit` moves, layer by layer. */
function* searchLayerwise(reached: Reached, limit: number): Generator<Known, Answer> {
  const { pool, startNumber, goalNumber } = reached;
  if (startNumber === goalNumber) return answerOf([], reached);
  // The next board to expand is the next number, and a layer ends with what came before it.
  let depth = -1;
  let layerEnd = startNumber;
  for (let current = startNumber; current < pool.count; current++) {
    if (current === layerEnd) {
      layerEnd = pool.count;
      if (++depth >= limit) break;
    }
    if (current % SLICE === 0) yield { atLeast: depth + 1, nodes: pool.count };
    if (expandBoard(current, reached)) return answerOf(pathToGoal(reached), reached);
  }
  return { ...answerOf(undefined, reached), atLeast: Math.floor(limit) + 1 };
}

/** Adds the neighbours of a board up to the goal; returns whether the goal is one of them. */
function expandBoard(current: number, reached: Reached): boolean {
  const { movesAt, branching, pool, goalNumber, tiles } = reached;
  pool.get(current, tiles);
  const blank = tiles.indexOf(BLANK);
  const moves = movesAt[blank];
  for (let which = 0; which < moves.length; which++) {
    const before = pool.count;
    reached.generated++;
    makeMove(tiles, blank, moves[which]);
    const number = pool.numberOf(tiles);
    undoMove(tiles, blank, moves[which]);
    const isNew = number === before;
    if (isNew || number === goalNumber) pool.setValue(number, branching * current + which);
    if (number === goalNumber) return true;
  }
  return false;
}

/** The moves from the start to the goal, with the values of the boards between. */
function pathToGoal(reached: Reached): Step[] {
  const { movesAt, branching, pool, startNumber, goalNumber, tiles } = reached;
  const path: Move[] = [];
  for (let number = goalNumber; number !== startNumber;) {
    const value = pool.value(number);
    number = Math.floor(value / branching);
    pool.get(number, tiles);
    path.push(movesAt[tiles.indexOf(BLANK)][value % branching]);
  }
  return stepsOf(path.toReversed());
}

/** The goal, which is in the pool from the beginning, is not counted. */
const answerOf = (path: Step[] | undefined, { pool, generated }: Reached): Answer => ({
  path,
  optimal: true,
  nodes: pool.count - 1,
  generated,
  iterations: [],
});
