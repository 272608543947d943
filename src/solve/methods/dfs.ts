/*
 * One depth-first search, with an explicit stack and a set of the boards that it has seen, unlike
 * the tree searches of `ida/`. It leaves a branch if the moves made and the Manhattan
 * distance left exceed the limit. It enters a board again only if it is reached in fewer moves. The
 * first solution within the limit is the answer; it need not be a shortest one.
 */
import { AtlasError } from '../../basics/errors.js';
import { manhattanDistances } from '../../bounds/manhattan.js';
import { codeOf } from '../../bounds/formula.js';
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { blankMoves, type Move, type Step } from '../../puzzle/moves.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, formatSize } from '../../puzzle/size.js';
import { boardPool, type BoardPool } from '../boardPool.js';
import type { Method, SolvingResources } from '../method.js';
import type { Answer, Known, SteppedSolver } from '../solver.js';
import { checkSolvedShortest, quickestSearch, unfit } from '../suitability.js';

/** Steps between two signs of progress. */
const SLICE = 50_000;

/** By default the limit is the depth of the puzzle's space. */
export const dfs: Method = {
  name: 'dfs',
  named: ({ puzzle, wishes, resources }) => ({
    name: 'dfs',
    isAlone: true,
    limit: wishes.limit ?? depthOf(puzzle, resources),
    open() {
      checkSolvedShortest(puzzle);
      const { slides, title } = METRIC_RULES[puzzle.metric];
      const objection = `counts single-tile moves, not ${title}`;
      if (slides) throw unfit('method', 'dfs', objection, quickestSearch(puzzle));
      return limitedDepthFirst(puzzle);
    },
  }),
};

/** The depth of the puzzle's space, which tiles that repeat can only make smaller. */
function depthOf(puzzle: Puzzle, { knownDepth }: SolvingResources): number {
  const known = knownDepth?.(puzzle);
  if (known !== undefined) return known;
  throw new AtlasError(
    'depth-unknown',
    `How many moves the ${formatSize(puzzle.size)} board with this goal can need is not known`,
  );
}

/** The state of a search, with its path. */
interface DfsState {
  /** By the blank's cell. */
  readonly moves: readonly (readonly Move[])[];
  readonly cells: number;
  readonly distances: Uint8Array;
  readonly limit: number;
  /** Its values are the fewest moves by which each board was reached so far. */
  readonly pool: BoardPool;
  readonly tiles: Uint8Array;
  blank: number;
  /** Manhattan distance to the goal. */
  remaining: number;
  /** From the start to the board: the moves, and the cells that the blank left. */
  readonly path: Step[];
  readonly origins: number[];
  /** By depth: how many of the blank's moves are tried. */
  readonly tried: Uint8Array;
  /** All moves that were tried. */
  generated: number;
}

/** A solver in single-tile moves. */
export function limitedDepthFirst(puzzle: Puzzle): SteppedSolver {
  const { size, goal } = puzzle;
  const moves = blankMoves(size);
  const cells = cellCount(size);
  const distances = manhattanDistances(goal, size);

  return {
    *search(start: Board, limit: number): Generator<Known, Answer> {
      const search: DfsState = {
        moves,
        cells,
        distances,
        limit,
        pool: boardPool(size),
        tiles: Uint8Array.from(start),
        blank: blankCell(start),
        remaining: codeOf(start, distances),
        path: [],
        origins: [],
        tried: new Uint8Array(limit + 1),
        generated: 0,
      };
      search.pool.numberOf(search.tiles);
      for (let steps = 1; search.remaining > 0; steps++) {
        if (steps % SLICE === 0) yield { atLeast: 0, nodes: search.pool.count };
        const move = nextMove(search);
        if (move) tryMove(search, move);
        else if (search.path.length === 0) return answerOf(search, undefined);
        else takeBack(search);
      }
      return answerOf(search, search.path);
    },
  };
}

const answerOf = ({ pool, generated }: DfsState, path: readonly Step[] | undefined): Answer => ({
  path,
  optimal: path?.length === 0,
  nodes: pool.count,
  generated,
  iterations: [],
});

/** The next move of the board that is not tried yet; at the limit there is none. */
function nextMove({ moves, blank, tried, path, limit }: DfsState): Move | undefined {
  const depth = path.length;
  return depth === limit ? undefined : moves[blank].at(tried[depth]++);
}

/** Makes a move, unless the limit or a path to the same board that is no longer rules it out. */
function tryMove(search: DfsState, { to, step }: Move): void {
  const { pool, tiles, limit, path, origins, tried } = search;
  const origin = search.blank;
  const depth = path.length + 1;
  search.generated++;
  slide(search, to);
  if (depth + search.remaining <= limit) {
    const before = pool.count;
    const number = pool.numberOf(tiles);
    if (number === before || depth < pool.value(number)) {
      pool.setValue(number, depth);
      path.push(step);
      origins.push(origin);
      tried[depth] = 0;
      return;
    }
  }
  slide(search, origin);
}

/** Goes back to the board before the last move. */
function takeBack(search: DfsState): void {
  search.path.pop();
  slide(search, search.origins.pop()!);
}

/** Moves the blank to a neighbouring cell. */
function slide(search: DfsState, to: number): void {
  const { tiles, blank, distances, cells } = search;
  const tile = tiles[to];
  search.remaining += distances[tile * cells + blank] - distances[tile * cells + to];
  tiles[blank] = tile;
  tiles[to] = BLANK;
  search.blank = to;
}
