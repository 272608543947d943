/* The library for browsers: a worker of a page, which searches and solves for callers. */
import { AtlasError } from '../basics/errors.js';
import { BLANK_LABEL, LAYER_LISTENER, METRIC, readOptions, SIGNAL, whole } from './arguments.js';
import {
  readGoal,
  rowsOf,
  type Cell,
  type Goal,
  type Kind,
  type Position,
  type Rows,
} from './boards.js';
import { readMoveText, readStart, type AllSolutions } from './solved.js';
import type { Board } from '../puzzle/board.js';
import type { Metric } from '../puzzle/metric.js';
import { formatMoves, formatPath } from '../notation/moveText.js';
import { pathOf } from '../puzzle/paths.js';
import { parsePath } from '../notation/pathText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { PageWorker } from '../pages/worker/outside.js';
import { startOwnWorker } from '../pages/worker/ownWorker.js';
import { rightMovesOf } from '../puzzle/neighbourBoards.js';
import { searchKindOf } from '../pages/worker/searchKind.js';
import { pathAnalysis, type PathAnalysis } from '../formats/analysisText.js';
import type { Layer } from '../space/layers.js';
import { analyse, type ShortestSearch } from '../solve/analysis.js';
import { MOST_SEED, newSeed } from '../space/random.js';
import { LISTED } from '../solve/wishes.js';

/** What every call may be given. */
export interface CallOptions {
  /** Ends the call early; its promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface AtlasOptions extends CallOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /** The label of the blank, for a goal of labels. */
  readonly blank?: string;
  /** Gets the positions at each depth as they are counted. */
  readonly onLayer?: (count: number, depth: number) => void;
}

export interface AtlasSampleOptions extends CallOptions {
  /** How many positions, 1 by default; fewer come if there are no more. */
  readonly count?: number;
  /** The same sample for the same seed, 0 ... 2^32 - 1; by default another one each time. */
  readonly seed?: number;
}

export interface AllOptions extends CallOptions {
  /** The most solutions to list, by default 1,000; 0 counts them only. */
  readonly most?: number;
}

/** A solution that need not be a shortest one. */
export interface QuickSolution {
  /** The moves of the blank, as `solve` writes them. */
  readonly letters: string;
  readonly moves: number;
  /** No solution has fewer moves. */
  readonly atLeast: number;
}

/**
 * What is known of a board.
 *
 * @throws AtlasError (each call rejects) with the code `argument` (options), `board`, `unsolvable`,
 * or `unavailable` (closed).
 */
export interface Atlas<Of extends Cell = number> {
  /**
   * `counts[depth]`: the number of positions at this depth; undefined if there are too many to be
   * searched.
   */
  readonly counts: readonly number[] | undefined;
  /** Moves from the goal. */
  distance(position: Position<Of>, options?: CallOptions): Promise<number>;
  /**
   * The moves of the blank that lead nearer to the goal: U, D, L, R, in the multi-tile metric also
   * `RR`.
   */
  rightMoves(position: Position<Of>, options?: CallOptions): Promise<string[]>;
  /**
   * A shortest solution as moves of the blank: `ULDR`, in the multi-tile metric with spaces between
   * moves, `RR D LL`.
   */
  solve(position: Position<Of>, options?: CallOptions): Promise<string>;
  /** All shortest solutions, and how many there are. */
  solveAll(position: Position<Of>, options?: AllOptions): Promise<AllSolutions>;
  /**
   * What each of some moves of the blank, written as `U R2 D`, did to the distance. The moves need
   * not end at the goal. @throws AtlasError with the code `moves` when one of them cannot be made.
   */
  analyse(position: Position<Of>, moves: string, options?: CallOptions): Promise<PathAnalysis<Of>>;
  /**
   * The best solution that is found in two seconds, on boards of up to 100 cells, such as 5x5.
   * @throws AtlasError with the code `argument` on larger ones.
   */
  quick(position: Position<Of>, options?: CallOptions): Promise<QuickSolution>;
  /**
   * Positions of a depth; all sets of `count` positions are equally likely, but for deep ones of
   * 4x4, which lie on shortest solutions of random ones. @throws AtlasError with the code
   * `no-such-depth` if no position is so far away.
   */
  sample(depth: number, options?: AtlasSampleOptions): Promise<Rows<Of>[]>;
  /** Ends the worker, which frees its memory and rejects the calls that are not answered yet. */
  close(): void;
}

const ALL = { most: whole(0, LISTED.most), signal: SIGNAL };
const SAMPLE = { count: whole(1, 1000), seed: whole(0, MOST_SEED), signal: SIGNAL };
const OPEN = { metric: METRIC, blank: BLANK_LABEL, onLayer: LAYER_LISTENER, signal: SIGNAL };

/**
 * Starts a worker for a goal: the rows of a board, or a size such as `'3x4'` for the tiles in
 * order. The worker searches all positions of a board of up to 12 cells, 3x4 in half a second with
 * 64 MB. On larger boards each call searches for its answer.
 *
 * @throws AtlasError (the promise rejects) with the code `argument` (options), `board` or
 * `labels-unnamed` (the goal).
 */
export async function openAtlas<Given extends Cell = number>(
  goal: Goal<Given>,
  options: AtlasOptions = {},
): Promise<Atlas<Kind<Given>>> {
  const { signal, onLayer, ...about } = readOptions(options, OPEN);
  const puzzle = readGoal(goal, about);
  const worker = startOwnWorker();
  const close = (): void =>
    worker.end(new AtlasError('unavailable', 'The atlas was closed before its answer'));
  try {
    const isKnown = searchKindOf(puzzle) === 'all';
    const report = ({ count, depth }: Layer): void => onLayer?.(count, depth);
    const found = isKnown ? await worker.call('open', puzzle, { signal, report }) : undefined;
    return { ...callsOf({ worker, puzzle, isKnown }), counts: found?.counts, close };
  } catch (cause) {
    close();
    throw cause;
  }
}

/** What the calls of an atlas share. */
interface AtlasParts {
  readonly worker: PageWorker;
  readonly puzzle: Puzzle;
  /** Whether the worker has searched all positions. If not, it searches for each answer. */
  readonly isKnown: boolean;
}

function callsOf<Of extends Cell>(atlas: AtlasParts): Omit<Atlas<Of>, 'counts' | 'close'> {
  const { worker, puzzle } = atlas;
  /** A call with a position, and with no option but the signal. */
  const callWithBoard =
    <Answer>(answer: (board: Board, signal: AbortSignal) => Promise<Answer>) =>
    async (position: Position<Of>, options: CallOptions = {}): Promise<Answer> => {
      const { signal } = readOptions(options, { signal: SIGNAL });
      const board = readStart(position, puzzle);
      return answer(board, signal);
    };

  return {
    distance: callWithBoard(
      async (board, signal) => (await distancesOf([board], signal, atlas))[0],
    ),
    rightMoves: callWithBoard(async (board, signal) => {
      const { rightMoves } = await rightMovesOf(board, puzzle, (boards) =>
        distancesOf(boards, signal, atlas),
      );
      return rightMoves;
    }),
    solve: callWithBoard(async (board, signal) =>
      formatMoves(await solutionOf(board, signal, atlas), puzzle),
    ),
    solveAll: (position, options) => allSolutionsOf(position, options, atlas),
    analyse: (position, moves, options) =>
      callWithBoard((start, signal) => analysisOf<Of>(start, moves, signal, atlas))(
        position,
        options,
      ),
    quick: callWithBoard(async (board, signal) => {
      const { moves, atLeast } = await worker.call('quick', { puzzle, board }, { signal });
      return { letters: formatMoves(moves, puzzle), moves: moves.length, atLeast };
    }),
    sample: (depth, options) => sampleOf(depth, options, atlas),
  };
}

const solutionOf = (board: Board, signal: AbortSignal, { worker, puzzle }: AtlasParts) =>
  worker.call('solve', { puzzle, board }, { signal });

async function distancesOf(
  boards: readonly Board[],
  signal: AbortSignal,
  atlas: AtlasParts,
): Promise<number[]> {
  if (atlas.isKnown) return atlas.worker.call('distances', boards, { signal });
  const found: number[] = [];
  for (const board of boards) found.push((await solutionOf(board, signal, atlas)).length);
  return found;
}

async function allSolutionsOf<Of extends Cell>(
  position: Position<Of>,
  options: AllOptions = {},
  { worker, puzzle }: AtlasParts,
): Promise<AllSolutions> {
  const { most = LISTED.usual, signal } = readOptions(options, ALL);
  const board = readStart(position, puzzle);
  const task = { puzzle, board, most };
  const { moves, count, listed } = await worker.call('solveAll', task, { signal });
  const solutions = listed.map((path) => formatPath(path, puzzle));
  return { moves, count, unique: count === 1n, solutions };
}

async function analysisOf<Of extends Cell>(
  start: Board,
  moves: string,
  signal: AbortSignal,
  atlas: AtlasParts,
): Promise<PathAnalysis<Of>> {
  const { puzzle } = atlas;
  const path = parsePath(readMoveText(moves), start, puzzle, 'blank');
  const shortest: ShortestSearch = async (board) =>
    pathOf(await solutionOf(board, signal, atlas), puzzle.size);
  const check = (): void => signal.throwIfAborted();
  const analysis = await analyse({ start, path }, puzzle, shortest, check);
  return pathAnalysis(analysis, { puzzle, mover: 'blank' }) as PathAnalysis<Of>;
}

async function sampleOf<Of extends Cell>(
  depth: number,
  options: AtlasSampleOptions = {},
  { worker, puzzle }: AtlasParts,
): Promise<Rows<Of>[]> {
  readOptions({ depth }, { depth: whole() });
  const { count = 1, seed = newSeed(), signal } = readOptions(options, SAMPLE);
  const depths = Array<number>(count).fill(depth);
  const boards = await worker.call('sample', { puzzle, depths, seed }, { signal });
  return boards.map((board) => rowsOf(board, puzzle));
}
