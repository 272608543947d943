/*
 * What the worker of the page does: it searches a whole board once and keeps its oracle, from which
 * every distance and every solution comes; it finds random positions of a depth with a search to
 * that depth; it searches once more, layer by layer, for whoever watches; it solves boards that are
 * too large to be searched whole.
 */
import { AtlasError } from '../../../basics/errors.js';
import type { Search } from '../../../engines/engine.js';
import type { Board } from '../../../puzzle/board.js';
import { samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import type { PuzzleBoard } from '../../../notation/oneText.js';
import { expandLayers, type Layer } from '../../../space/layers.js';
import type { BoardOracle } from '../../../space/oracleWalk.js';
import type { Known } from '../../../solve/solver.js';
import { searchKindOf } from '../searchKind.js';
import type { Browser } from './browser.js';
import type { Call } from '../calls.js';
import { deepReach, sampleDeep } from './deepPositions.js';
import {
  countNeeds,
  sampleLayers,
  openFirstLayers,
  openSearch,
  positionsIn,
  layersReach,
  type CountNeeds,
  type SampleRequest,
} from './search.js';
import {
  findAllShortest,
  findQuick,
  findShortest,
  newPageSolvings,
  type AllSolved,
  type PageSolvings,
  type QuickPath,
  type SolveAllRequest,
} from './pageSolving.js';
import {
  openWatched,
  watchNext,
  type Watched,
  type WatchedLayer,
  type WatchRequest,
} from './watching.js';

/** A board that was searched whole. */
interface KnownBoard {
  readonly puzzle: Puzzle;
  readonly search: Search;
  readonly layers: readonly Layer[];
  readonly oracle: BoardOracle;
}

/** What the worker keeps from one call to the next. */
interface WorkerState {
  readonly browser: Browser;
  known?: KnownBoard | undefined;
  watched?: Watched | undefined;
  readonly solvings: PageSolvings;
}

/** The calls of a worker. The type is what the page knows of it. */
export type WorkerCalls = ReturnType<typeof workerCalls>;

/** The calls of a worker in a browser, which has searched nothing yet. */
export function workerCalls(browser: Browser) {
  const oracleOf = (puzzle: Puzzle) => knownOf(state, puzzle)?.oracle;
  const solvings = newPageSolvings(browser, oracleOf);
  const state: WorkerState = { browser, solvings };
  return {
    /** Searches all of a board, and keeps its oracle for the other calls. Reports each layer. */
    open: (puzzle: Puzzle, call: Call<Layer>): Promise<CountedBoard> =>
      searchBoard(state, puzzle, true, call),

    /** Searches all of a board, and keeps nothing. Reports each layer. */
    count: (puzzle: Puzzle, call: Call<Layer>): Promise<CountedBoard> =>
      searchBoard(state, puzzle, false, call),

    /** The distances of some boards. */
    distances: (boards: readonly Board[]): number[] => distancesOf(state, boards),

    /** What a page can do with a board that is too large for {@link open}. */
    limits: (puzzle: Puzzle): PageLimits => ({
      sampleReach: Math.max(layersReach(puzzle, browser), deepReach(puzzle, solvings.resources)),
      countNeeds: countNeeds(puzzle, browser),
    }),

    /**
     * Random positions of some depths, all sets of that size equally likely. Of boards that are too
     * large to be searched, deep positions are taken from shortest solutions of random positions.
     * Reports each depth that it has come to.
     */
    sample: (request: SampleRequest, call: Call<number>): Promise<Board[]> =>
      sampleFor(state, request, call),

    /** Searches the next layer of the search that is watched; undefined after the last. */
    watch(
      { puzzle, isSampled }: WatchRequest,
      { signal }: Call<never>,
    ): Promise<WatchedLayer | undefined> {
      if (puzzle) state.watched = openWatched(puzzle, browser);
      return watchNext(state.watched, isSampled, signal);
    },

    /** The moves of a shortest solution. Reports the bounds that the search proves. */
    solve: (position: PuzzleBoard, call: Call<Known>): Promise<readonly string[]> =>
      findShortest(position, solvings, call),

    /** All shortest solutions. Reports the bounds that the search proves. */
    solveAll: (request: SolveAllRequest, call: Call<Known>): Promise<AllSolved> =>
      findAllShortest(request, solvings, call),

    /** A good solution. Reports the first one, and each that is shorter. */
    quick: (position: PuzzleBoard, call: Call<QuickPath>): Promise<QuickPath> =>
      findQuick(position, solvings, call),
  };
}

/** The search of a puzzle, if it is the one that was searched whole. */
const knownOf = ({ known }: WorkerState, puzzle: Puzzle): KnownBoard | undefined =>
  known && samePuzzle(known.puzzle, puzzle) ? known : undefined;

/** What a page can do with a board that is too large for it to know all distances. */
export interface PageLimits {
  /** The greatest depth at which random positions can be found in some seconds; 0 if none can. */
  readonly sampleReach: number;
  /** How the positions would be counted; undefined if a page cannot. */
  readonly countNeeds: CountNeeds | undefined;
}

/** What the search of a board has found. */
export interface CountedBoard {
  /** Positions by depth. */
  readonly counts: readonly number[];
  /** A position of the last layer. */
  readonly deepest: Board;
}

async function searchBoard(
  state: WorkerState,
  puzzle: Puzzle,
  keepsOracle: boolean,
  { signal, report }: Call<Layer>,
): Promise<CountedBoard> {
  // The memory of the last board is given back first: it is needed now.
  if (keepsOracle) state.known = state.watched = state.solvings.last.played = undefined;
  const search = openSearch(puzzle, keepsOracle, state.browser);
  const layers: Layer[] = [];
  for await (const layer of expandLayers(search, signal)) {
    layers.push(layer);
    report(layer);
  }
  const last = layers.length - 1;
  const [deepest] = await positionsIn(search, last, { first: 1 }, signal);
  if (keepsOracle) {
    const oracle = search.oracle?.();
    if (!oracle) throw new Error('The search has kept no oracle.');
    state.known = { puzzle, search, layers, oracle };
  }
  return { counts: layers.map(({ count }) => count), deepest };
}

function distancesOf({ known }: WorkerState, boards: readonly Board[]): number[] {
  if (!known) throw new AtlasError('unavailable', 'The distances of this board are not known yet');
  return boards.map((board) => known.oracle.depthOf(board));
}

async function sampleFor(
  state: WorkerState,
  request: SampleRequest,
  call: Call<number>,
): Promise<Board[]> {
  const { puzzle } = request;
  const known = knownOf(state, puzzle);
  // A search that has kept all depths still knows all layers.
  if (known?.search.depths) return sampleLayers(known.search, known.layers, request, call);
  if (searchKindOf(puzzle) !== 'all') return sampleLarge(state, request, call);
  const search = openSearch(puzzle, false, state.browser);
  return sampleLayers(search, expandLayers(search, call.signal), request, call);
}

/** Random positions of a board that is too large to be searched, of its first layers and deeper. */
async function sampleLarge(
  state: WorkerState,
  request: SampleRequest,
  call: Call<number>,
): Promise<Board[]> {
  const { puzzle, depths } = request;
  const { browser, solvings } = state;
  const reach = layersReach(puzzle, browser);
  const deepest = deepReach(puzzle, solvings.resources);
  const isBeyondLayers = (depth: number): boolean => depth > reach && depth <= deepest;
  // A depth beyond both is refused by openFirstLayers.
  const near = depths.filter((depth) => !isBeyondLayers(depth));
  const deep = depths.filter(isBeyondLayers).sort((one, other) => one - other);
  const sample: Board[] = [];
  if (near.length > 0) {
    const search = openFirstLayers(puzzle, Math.max(...near), browser);
    const layers = expandLayers(search, call.signal);
    sample.push(...(await sampleLayers(search, layers, { ...request, depths: near }, call)));
  }
  if (deep.length > 0)
    sample.push(...(await sampleDeep({ ...request, depths: deep }, solvings, call)));
  return sample;
}
