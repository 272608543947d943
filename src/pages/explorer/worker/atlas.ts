/*
 * What the worker of the page does: it searches a whole board once and keeps its oracle, from which
 * every distance and every way comes; it draws positions of a depth by a search to that depth; it
 * searches once more, layer by layer, for whoever watches; it solves boards that are too large for
 * all that; and of boards that are too large for that too it finds good ways.
 */
import { AtlasError } from '../../../errors.js';
import type { Search } from '../../../engines/engine.js';
import type { Board } from '../../../puzzle/board.js';
import { movesOn } from '../../../puzzle/moves.js';
import { samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { cellCount, isLine } from '../../../puzzle/size.js';
import { enumerate, type Layer } from '../../../search/layers.js';
import type { Oracle } from '../../../search/oracleWalk.js';
import { MOST_BEAM_CELLS } from '../../../solve/beam/beam.js';
import { quickSolver } from '../../../solve/beam/quickSolver.js';
import { quickestSearch, solverFor } from '../../../solve/methods.js';
import type { PatternTables } from '../../../solve/heuristics/patternDatabases.js';
import type { Known, Solver } from '../../../solve/solver.js';
import { sampleBelow } from '../../../space/sample.js';
import { pauseFor } from '../../../turns.js';
import { knowledgeOf } from '../../parts/knowledge.js';
import type { Browser } from '../platform.js';
import type { Call } from './calls.js';
import { patternsFor, type Patterns } from './patterns.js';
import {
  drawPositions,
  openFirstLayers,
  openSearch,
  positionsIn,
  reachOf,
  type Draw,
} from './search.js';

/** Positions of a layer that are shown to who watches. */
const SAMPLES = 6;

/** Ways become shorter for so long; the first comes in a moment. */
const QUICK_SECONDS = 2;

/** A way to the goal. */
export interface Way {
  readonly moves: readonly string[];
  /** Every way takes so many moves. */
  readonly atLeast: number;
}

/** A layer of the search that is watched, with some of its positions. */
export interface WatchedLayer extends Layer {
  readonly positions: readonly Board[];
  /** Of the search for this layer. */
  readonly seconds: number;
}

/** A step of the search that is watched. */
interface Step {
  /** Begins a search, with the goal's layer. */
  readonly puzzle?: Puzzle;
  /** Show positions from anywhere in the layer, which takes a moment, instead of its first ones. */
  readonly drawn: boolean;
}

interface Task {
  readonly puzzle: Puzzle;
  readonly board: Board;
}

/** A board that was searched whole. */
interface Searched {
  readonly puzzle: Puzzle;
  readonly search: Search;
  readonly layers: readonly Layer[];
  readonly oracle: Oracle;
}

/** The calls of a worker. The type is what the page knows of it. */
export type AtlasCalls = ReturnType<typeof atlasCalls>;

export function atlasCalls(browser: Browser) {
  let known: Searched | undefined;
  let watched: { readonly search: Search; readonly layers: AsyncGenerator<Layer> } | undefined;
  let solver:
    | (Solver & { readonly puzzle: Puzzle; readonly databases: PatternTables | undefined })
    | undefined;
  let patterns: Patterns | undefined;
  let quick: (Solver & { readonly puzzle: Puzzle }) | undefined;

  const knows = (puzzle: Puzzle): boolean =>
    known !== undefined && samePuzzle(known.puzzle, puzzle);

  /** The solver of a puzzle: by these databases, or if there are none by a plain bound. */
  function solverOf(puzzle: Puzzle, databases: PatternTables | undefined): Solver {
    if (!solver || solver.databases !== databases || !samePuzzle(solver.puzzle, puzzle)) {
      const search = databases
        ? ({ method: 'ida', heuristic: 'pattern', databases } as const)
        : quickestSearch(puzzle);
      solver = { puzzle, databases, ...solverFor(puzzle, search) };
    }
    return solver;
  }

  return {
    /**
     * Searches all of a board, and forgets the one before. Tells each layer; resolves with the
     * counts by depth.
     */
    async open(puzzle: Puzzle, { signal, tell }: Call<Layer>): Promise<number[]> {
      known = watched = solver = undefined;
      const search = openSearch(puzzle, true, browser);
      const layers: Layer[] = [];
      for await (const layer of enumerate(search, signal)) {
        layers.push(layer);
        tell(layer);
      }
      const oracle = search.solver?.(layers.length - 1);
      if (!oracle) throw new Error('The search has kept no solutions.');
      known = { puzzle, search, layers, oracle };
      return layers.map(({ count }) => count);
    },

    /** The distances of some boards. */
    distances(boards: readonly Board[]): number[] {
      if (!known)
        throw new AtlasError('unavailable', 'The distances of this board are not known yet');
      const { oracle } = known;
      return boards.map((board) => oracle.depthOf(board));
    },

    /**
     * The greatest depth of which positions can be drawn in some seconds, for a board that is too
     * large to be searched; 0 if none can.
     */
    reach: (puzzle: Puzzle): number => reachOf(puzzle, browser),

    /**
     * Positions of some depths, every set of as many equally likely. Tells each layer that it has
     * searched.
     */
    async draw(draw: Draw, call: Call<number>): Promise<Board[]> {
      // Who has kept all depths still knows all layers.
      const { puzzle, depths } = draw;
      if (known?.search.depths && knows(puzzle))
        return drawPositions(known.search, known.layers, draw, call);
      const search =
        knowledgeOf(puzzle) === 'all'
          ? openSearch(puzzle, false, browser)
          : openFirstLayers(puzzle, Math.max(...depths), browser);
      return drawPositions(search, enumerate(search, call.signal), draw, call);
    },

    /** Searches the next layer for who watches; undefined after the last. */
    async watch(
      { puzzle, drawn }: Step,
      { signal }: Call<never>,
    ): Promise<WatchedLayer | undefined> {
      if (puzzle) {
        const search = openSearch(puzzle, false, browser);
        watched = { search, layers: enumerate(search) };
      }
      if (!watched) throw new AtlasError('unavailable', 'No search is being watched');
      const { layers, search } = watched;
      const begin = performance.now();
      const next = await layers.next();
      if (next.done === true) return undefined;
      const layer = next.value;
      const seconds = (performance.now() - begin) / 1000;
      const { depth, count } = layer;
      const places = drawn
        ? await sampleBelow(count, SAMPLES, depth, pauseFor(signal))
        : { first: Math.min(SAMPLES, count) };
      return { ...layer, seconds, positions: await positionsIn(search, depth, places, signal) };
    },

    /**
     * The moves of a shortest way to the goal: known, or found by a search, which tells what is
     * proved meanwhile. It begins with a plain bound, and anew with pattern databases when these
     * are built, which goes on where nobody waits any more.
     */
    async solve(
      { puzzle, board }: Task,
      { signal, tell }: Call<Known>,
    ): Promise<readonly string[]> {
      if (known && knows(puzzle)) return movesOn(known.oracle.pathOf(board), puzzle.metric);
      const own = (patterns = patternsFor(puzzle, patterns, browser));
      const pause = pauseFor(signal);
      for (;;) {
        const databases = own?.tables;
        const steps = solverOf(puzzle, databases).search(board, Infinity);
        while (own?.tables === databases) {
          const step = steps.next();
          if (step.done) return movesOn(step.value.moves ?? [], puzzle.metric);
          tell(step.value);
          await pause();
        }
      }
    },

    /**
     * A good way to the goal. Tells the first way, and each that is shorter; resolves with the
     * last.
     *
     * @throws AtlasError (the promise rejects) when the board is a single row or column, or has too
     * many cells.
     */
    async quick({ puzzle, board }: Task, { signal, tell }: Call<Way>): Promise<Way> {
      if (isLine(puzzle.size) || cellCount(puzzle.size) > MOST_BEAM_CELLS)
        throw new AtlasError(
          'argument',
          `Good ways are found on boards of two or more rows and columns, and up to ${MOST_BEAM_CELLS} cells`,
        );
      if (!quick || !samePuzzle(quick.puzzle, puzzle)) quick = { puzzle, ...quickSolver(puzzle) };
      const { metric } = puzzle;
      const pause = pauseFor(signal);
      const begin = performance.now();
      const atLeast = quick.bound?.(board) ?? 0;
      let way: Way = { moves: [], atLeast };
      let shortest: Known['moves'];
      for (const { moves } of quick.search(board, Infinity)) {
        if (moves && moves !== shortest) {
          shortest = moves;
          tell((way = { moves: movesOn(moves, metric), atLeast }));
        }
        const isOver = performance.now() - begin > 1000 * QUICK_SECONDS;
        if (moves && (way.moves.length <= atLeast || isOver)) break;
        await pause();
      }
      return way;
    },
  };
}
