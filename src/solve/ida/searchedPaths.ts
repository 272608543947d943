/*
 * All shortest solutions of a position whose number of moves is known. The depth-first search of
 * iterative deepening, with that number as its limit, goes on after the first solution.
 */
import { mapSteps } from '../../basics/steps.js';
import type { Board } from '../../puzzle/board.js';
import { metricMoves, type Step } from '../../puzzle/moves.js';
import { boardsBetween, movesOn } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { boardPool, hasValue, MOST_BOARDS, type BoardPool } from '../boardPool.js';
import { SLICE, type TreeProgress, type TreeSearch } from './treeSearch.js';
import { prunesSequences } from './operatorPruning.js';
import { countedPaths, inMemoryOrCounted } from '../paths/countedPaths.js';
import { addExchanged } from './exchanges.js';
import {
  movesTo,
  tooManyPaths,
  walkPaths,
  type RightMoves,
  type ShortestPaths,
} from '../paths/shortestPaths.js';

/**
 * The solutions within a limit of moves that a search finds from a start, one by one; every few
 * milliseconds the boards entered so far. With a path only solutions that begin with it.
 */
export function* solutionsWithin(
  start: Board,
  limit: number,
  tree: TreeSearch,
  path: readonly Step[] = [],
): Generator<TreeProgress, void> {
  tree.begin(start, limit, path);
  for (;;) {
    const outcome = tree.run(SLICE);
    if (outcome === 'exhausted') return;
    yield { nodes: tree.nodes(), ...(outcome === 'found' && { path: tree.path() }) };
    // From the goal no move is made, and the search does not go on.
    if (limit === 0) return;
  }
}

/** How the shortest solutions of a position are searched. */
interface SearchedSolutions {
  /** The moves of each. */
  readonly length: number;
  /** Those without duplicate sequences of moves. */
  readonly found: Generator<TreeProgress, void>;
  /** A number of moves that every solution of a board takes at least. */
  readonly bound: (board: Board) => number;
}

/**
 * The shortest solutions from a start. If more than `mostBoards` boards are on them, they are only
 * counted, with the bound. It yields the number of boards entered so far.
 */
export function* searchPaths(
  start: Board,
  { length, found, bound }: SearchedSolutions,
  puzzle: Puzzle,
  mostBoards = MOST_BOARDS,
): Generator<number, ShortestPaths> {
  return yield* inMemoryOrCounted(pathsInPool(start, found, puzzle, mostBoards), () =>
    countedPaths(start, length, movesWithin(length, bound, puzzle), puzzle, mostBoards),
  );
}

/** @throws AtlasError `too-many-paths` when there are more boards than `mostBoards`. */
function* pathsInPool(
  start: Board,
  solutions: Generator<TreeProgress, void>,
  puzzle: Puzzle,
  mostBoards: number,
): Generator<number, ShortestPaths> {
  const { size, metric } = puzzle;
  /** The boards on solutions. Their values are the moves from the start. */
  const pool = boardPool(size, tooManyPaths, mostBoards);
  const tiles = Uint8Array.from(start);
  pool.numberOf(tiles);
  let entered = 0;
  for (const { nodes, path } of solutions) {
    const boards = path ? boardsBetween(start, movesOn(path, metric), size) : [];
    for (const [made, board] of boards.entries()) {
      tiles.set(board);
      pool.setValue(pool.numberOf(tiles), made);
    }
    yield (entered = nodes);
  }
  if (prunesSequences(puzzle)) yield* mapSteps(addExchanged(pool, size), () => entered);
  const walk = walkPaths(start, movesInPool(pool, puzzle), size);
  return yield* mapSteps(walk, () => entered);
}

/** The moves that lead to a board of the pool that is one move farther from the start. */
function movesInPool(pool: BoardPool, { size, metric }: Puzzle): RightMoves {
  const moves = metricMoves(metric, size);
  return (tiles, made) => movesTo(tiles, moves, (board) => hasValue(pool, board, made + 1));
}

/** The moves that lead to a board which may have a solution of `length` moves in all. */
function movesWithin(
  length: number,
  bound: (board: Board) => number,
  { size, metric }: Puzzle,
): RightMoves {
  const moves = metricMoves(metric, size);
  return (tiles, made) =>
    made === length
      ? []
      : movesTo(tiles, moves, (board) => made + 1 + bound(Array.from(board)) <= length);
}
