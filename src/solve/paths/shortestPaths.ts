/*
 * All shortest solutions of a position, as a graph: the boards on any of them, by layer, and from
 * each board the moves that lead one nearer to the goal. A solution is a path through the layers,
 * and every path through them is a solution. So solutions are counted layer by layer, however many
 * they are.
 */
import { AtlasError } from '../../basics/errors.js';
import { formatQuantity } from '../../basics/humanize.js';
import { BLANK, type Board } from '../../puzzle/board.js';
import { makeMove, undoMove } from '../../puzzle/inPlace.js';
import type { Move, Step } from '../../puzzle/moves.js';
import { stepsOf } from '../../puzzle/paths.js';
import type { Size } from '../../puzzle/size.js';
import { boardPool, MOST_BOARDS } from '../boardPool.js';

/** All shortest solutions of a position. */
export interface ShortestPaths {
  /** The moves of each. */
  readonly length: number;
  /** How many solutions there are. From the goal itself it is 1, the solution without a move. */
  count(): bigint;
  /**
   * The solutions, a step for each cell that the blank passes, in the order U, D, L, R: by their
   * first moves in the order U D L R, the short ones first, then by their second moves, and so on.
   */
  solutions(): Generator<Step[], void>;
}

/**
 * The moves that lead one nearer to the goal from a board, in the order of `metricMoves`; none at
 * the goal. `made` is the number of moves from the start to the board.
 */
export type RightMoves = (tiles: Uint8Array, made: number) => readonly Move[];

/** Boards between two signs of progress. */
const SLICE = 10_000;

/**
 * The graph. Boards are numbered layer by layer, the start first, the goal last. The moves of board
 * b have the numbers `firstMoves[b]` ... `firstMoves[b + 1] - 1`.
 */
interface Graph {
  /** The number of the first board of each layer, and behind them the number of boards. */
  readonly layers: readonly number[];
  readonly firstMoves: readonly number[];
  readonly moves: readonly Move[];
  /** By move: the board to which it leads, in the next layer. */
  readonly targets: readonly number[];
}

/**
 * Walks from a start along all right moves, which must lead to one goal. It yields the boards met
 * so far.
 *
 * @throws AtlasError `too-many-paths` when there are more boards than `mostBoards`.
 */
export function* walkPaths(
  start: Board,
  rightMoves: RightMoves,
  size: Size,
  mostBoards = MOST_BOARDS,
): Generator<number, ShortestPaths> {
  const pool = boardPool(size, tooManyPaths, mostBoards);
  const layers: number[] = [];
  const firstMoves: number[] = [];
  const moves: Move[] = [];
  const targets: number[] = [];
  const tiles = Uint8Array.from(start);
  pool.numberOf(tiles);
  // A layer ends with the last board that is there when it begins.
  for (let board = 0, layerEnd = 0; board < pool.count; board++) {
    if (board === layerEnd) {
      layers.push(board);
      layerEnd = pool.count;
    }
    pool.get(board, tiles);
    const blank = tiles.indexOf(BLANK);
    firstMoves.push(moves.length);
    for (const move of rightMoves(tiles, layers.length - 1)) {
      makeMove(tiles, blank, move);
      moves.push(move);
      targets.push(pool.numberOf(tiles));
      undoMove(tiles, blank, move);
    }
    if (board % SLICE === 0) yield pool.count;
  }
  layers.push(pool.count);
  firstMoves.push(moves.length);
  return pathsOf({ layers, firstMoves, moves, targets });
}

const pathsOf = (graph: Graph): ShortestPaths => ({
  length: graph.layers.length - 2,
  count: () => countOf(graph),
  solutions: () => solutionsThrough([], 0, graph),
});

/** From the goal backwards: a board has as many solutions as the boards to which its moves lead. */
function countOf({ layers, firstMoves, targets }: Graph): bigint {
  let counts = [1n];
  for (let layer = layers.length - 3; layer >= 0; layer--) {
    const next = layers[layer + 1];
    const own = new Array<bigint>(next - layers[layer]);
    for (let board = layers[layer]; board < next; board++) {
      let count = 0n;
      for (let move = firstMoves[board]; move < firstMoves[board + 1]; move++)
        count += counts[targets[move] - next];
      own[board - layers[layer]] = count;
    }
    counts = own;
  }
  return counts[0];
}

/** The solutions through a board to which these moves lead. */
function* solutionsThrough(made: Move[], board: number, graph: Graph): Generator<Step[], void> {
  const [first, end] = [graph.firstMoves[board], graph.firstMoves[board + 1]];
  if (first === end) yield stepsOf(made);
  for (let move = first; move < end; move++) {
    made.push(graph.moves[move]);
    yield* solutionsThrough(made, graph.targets[move], graph);
    made.pop();
  }
}

/** The moves from a board to boards that are wanted; `movesAt` is by cell of the blank. */
export function movesTo(
  tiles: Uint8Array,
  movesAt: readonly (readonly Move[])[],
  isWanted: (tiles: Uint8Array) => boolean,
): Move[] {
  const blank = tiles.indexOf(BLANK);
  return movesAt[blank].filter((move) => {
    makeMove(tiles, blank, move);
    const leads = isWanted(tiles);
    undoMove(tiles, blank, move);
    return leads;
  });
}

/** That the boards that are needed do not fit in memory. */
export const tooManyPaths = (): AtlasError =>
  new AtlasError(
    'too-many-paths',
    `More than ${formatQuantity(MOST_BOARDS, 'board')} are needed to find all shortest solutions of this position, more than fit in memory`,
    { boards: MOST_BOARDS },
  );
