/*
 * Six methods of search, a board at a time, so that they can be watched and compared. They are as
 * plain as in a textbook; `solve/` has the quick ones.
 */
import { manhattanDistance } from '../../../bounds/manhattan.js';
import { sameBoard, type Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { neighboursOf } from '../../../puzzle/neighbourBoards.js';

/** What a search shows when it has looked at one more board. */
export interface SearchStep {
  /** The board that is looked at. */
  readonly board: Board;
  /** How many boards were looked at so far; a board counts each time. */
  readonly nodes: number;
  /** How many boards it remembers: those of the path, or all that it has reached. */
  readonly remembered: number;
  /** The boards of the open list, the next one first, or of the path; `most` at most. */
  kept(most: number): readonly Board[];
  readonly keptCount: number;
  /** No path of more moves is followed now. */
  readonly bound?: number;
  /** The moves of the solution, when it is found. */
  readonly solution?: number;
}

type MethodSearch = Generator<SearchStep, void>;

export interface SearchMethod {
  readonly name: string;
  /** What the boards are that a step keeps. */
  readonly keeps: 'open list' | 'path';
  readonly words: string;
  search(start: Board, puzzle: Puzzle): MethodSearch;
}

/** The bound of the depth-first search. */
const DEPTH_BOUND = 20;

export const SEARCH_METHODS: readonly SearchMethod[] = [
  {
    name: 'breadth-first',
    keeps: 'open list',
    words: 'Looks at all boards one move away, then two, and remembers each.',
    search: (start, puzzle) => bestFirst(start, puzzle, (moves) => moves),
  },
  {
    name: 'iterative deepening',
    keeps: 'path',
    words: 'Follows all paths up to a bound, then again with the next bound. Remembers one path.',
    search: (start, puzzle) => deepening(start, puzzle, () => 0),
  },
  {
    name: 'IDA* (Manhattan)',
    keeps: 'path',
    words:
      'Iterative deepening that leaves a path if its moves plus the Manhattan distance exceed the bound.',
    search: (start, puzzle) => deepening(start, puzzle, manhattanDistance),
  },
  {
    name: 'depth-first, bounded',
    keeps: 'path',
    words: `Follows each path to ${DEPTH_BOUND} moves before it turns back. What it finds first may be long.`,
    search: (start, puzzle) => depthFirstBelow(start, puzzle),
  },
  {
    name: 'A* (Manhattan)',
    keeps: 'open list',
    words: 'Looks first at the board with the least moves plus Manhattan distance.',
    search: (start, puzzle) =>
      bestFirst(start, puzzle, (moves, board) => moves + manhattanDistance(board, puzzle)),
  },
  {
    name: 'greedy best-first',
    keeps: 'open list',
    words: 'Looks first at the board that looks nearest, however long its path is.',
    search: (start, puzzle) =>
      bestFirst(start, puzzle, (_, board) => manhattanDistance(board, puzzle)),
  },
];

interface Reached {
  readonly board: Board;
  readonly moves: number;
}

/** Looks at the board of the least `priority` first; of equal ones at the one that came first. */
function* bestFirst(
  start: Board,
  puzzle: Puzzle,
  priority: (moves: number, board: Board) => number,
): MethodSearch {
  /** By priority, in the order in which they came; those before `taken` were looked at. */
  const open: ({ readonly reached: Reached[]; taken: number } | undefined)[] = [];
  const fewest = new Map<string, number>();
  let keptCount = 0;
  const add = (board: Board, moves: number): void => {
    const key = board.join();
    if ((fewest.get(key) ?? Infinity) <= moves) return;
    fewest.set(key, moves);
    (open[priority(moves, board)] ??= { reached: [], taken: 0 }).reached.push({ board, moves });
    keptCount++;
  };
  const queues = () =>
    open
      .filter((queue) => queue !== undefined)
      .filter((queue) => queue.taken < queue.reached.length);
  const kept = (most: number): Board[] =>
    queues()
      .flatMap(({ reached, taken }) => reached.slice(taken, taken + most))
      .slice(0, most)
      .map(({ board }) => board);

  add(start, 0);
  for (let nodes = 1; keptCount > 0; nodes++) {
    const [first] = queues();
    const { board, moves } = first.reached[first.taken++];
    keptCount--;
    const isFound = sameBoard(board, puzzle.goal);
    if (!isFound) for (const next of neighboursOf(board, puzzle)) add(next.board, moves + 1);
    const solution = isFound ? { solution: moves } : {};
    yield { board, nodes, remembered: fewest.size, kept, keptCount, ...solution };
    if (isFound) return;
  }
}

/** A search that follows one path at a time. */
interface PathSearch {
  readonly puzzle: Puzzle;
  readonly estimate: (board: Board, puzzle: Puzzle) => number;
  readonly path: Board[];
  nodes: number;
}

/** Searches with one bound after the other, each the least that the last one has met beyond it. */
function* deepening(start: Board, puzzle: Puzzle, estimate: PathSearch['estimate']): MethodSearch {
  const search: PathSearch = { puzzle, estimate, path: [start], nodes: 0 };
  for (let bound = estimate(start, puzzle); bound < Infinity;) {
    const beyond = yield* followPaths(search, bound);
    if (beyond === undefined) return;
    bound = beyond;
  }
}

function* depthFirstBelow(start: Board, puzzle: Puzzle): MethodSearch {
  yield* followPaths({ puzzle, estimate: () => 0, path: [start], nodes: 0 }, DEPTH_BOUND);
}

/**
 * Looks at the last board of the path, and follows all paths on from it.
 *
 * @returns the least length that a path would have beyond the bound; undefined at the goal.
 */
function* followPaths(
  search: PathSearch,
  bound: number,
): Generator<SearchStep, number | undefined> {
  const { puzzle, path, estimate } = search;
  const board = path[path.length - 1];
  const length = path.length - 1 + estimate(board, puzzle);
  if (length > bound) return length;
  const nodes = ++search.nodes;
  const isFound = sameBoard(board, puzzle.goal);
  yield {
    board,
    nodes,
    remembered: path.length,
    kept: (most) => path.slice(-most),
    keptCount: path.length,
    bound,
    ...(isFound && { solution: path.length - 1 }),
  };
  if (isFound) return undefined;
  let least = Infinity;
  for (const next of neighboursOf(board, puzzle)) {
    // A move is not taken back at once.
    if (path.length > 1 && sameBoard(next.board, path[path.length - 2])) continue;
    path.push(next.board);
    const beyond = yield* followPaths(search, bound);
    if (beyond === undefined) return undefined;
    path.pop();
    least = Math.min(least, beyond);
  }
  return least;
}
