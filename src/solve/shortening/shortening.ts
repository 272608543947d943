/*
 * Makes a path shorter. A window is a stretch of the path's moves; a search replaces it if it finds
 * fewer moves between the boards at the ends of the window. The search is depth-first. Its lower
 * bound is the distances of all tiles to the board at the end of the window, so it works for any
 * size and goal. From each place of the path the window grows until the search reaches its limit of
 * boards; in the next round the limit is larger.
 */
import { blankCell, withDistinctTiles, type Board } from '../../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../../puzzle/metric.js';
import type { Step } from '../../puzzle/moves.js';
import {
  boardsBetween,
  cellsAlong,
  movesOn,
  pathOf,
  pathThrough,
  withoutReturns,
} from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Size } from '../../puzzle/size.js';
import { slideSearch } from './slideSearch.js';
import { windowSearch, type WindowSearch } from './windowSearch.js';

/** A path that is being made shorter. */
export interface Shortened {
  readonly path: readonly Step[];
  /** Moves of the metric. */
  readonly moves: number;
  /** No stretch of `window` moves of the path can be replaced by fewer. */
  readonly window: number;
}

/** A path to the goal, or to where the given one ends, that is not longer; counts are of moves. */
export interface ShortenedPath extends Shortened {
  readonly start: Board;
  readonly given: number;
  /** Whether it ends at the goal. */
  readonly isSolution: boolean;
  /** Whether no path between the same boards is shorter. */
  readonly optimal: boolean;
}

/** Boards that a search may enter in the first round, and how many times as many in the next. */
const FIRST_NODES = 4096;
const NODES_FACTOR = 4;

/** The most boards of a search, which takes some seconds; it cannot be interrupted. */
const MOST_NODES = 2 ** 26;

/** How windows of a metric grow. */
interface WindowRules {
  /** Windows of fewer moves are not worth a search. */
  readonly first: number;
  /** Paths between two boards differ in length by a multiple of this. */
  readonly step: number;
}

const WINDOW_RULES: Readonly<Record<Metric, WindowRules>> = {
  'single-tile': { first: 6, step: 2 },
  'multi-tile': { first: 3, step: 1 },
};

/**
 * Yields whenever a search has ended, and ends when no search of MOST_NODES boards finds a shorter
 * window, or the whole path is a shortest one. Equal tiles are distinguished, so with these a
 * shorter path may remain.
 */
export function* shortenings(
  start: Board,
  path: readonly Step[],
  { size, metric }: Pick<Puzzle, 'size' | 'metric'>,
): Generator<Shortened, Shortened> {
  const { slides } = METRIC_RULES[metric];
  const { first, step } = WINDOW_RULES[metric];
  const search: WindowSearch = slides ? slideSearch(size) : windowSearch(size);
  // Each tile gets a number of its own, because the search needs the destination of each tile.
  const own = withDistinctTiles(start);
  const blank = blankCell(start);
  // Drops steps that undo each other; in multi-tile moves, joins the steps along a line.
  const joined = (steps: readonly Step[]): readonly string[] =>
    movesOn(pathThrough(withoutReturns(cellsAlong(blank, steps, size)), size), metric);
  const moves = joined(path);
  const state: PathState = { moves, boards: boardsBetween(own, moves, size), proved: [] };
  for (let nodes = FIRST_NODES; nodes <= MOST_NODES; nodes *= NODES_FACTOR) {
    let place = 0;
    while (place < state.moves.length) {
      inherit(state, place);
      const known = state.proved[place];
      const rest = state.moves.length - place;
      if (known >= rest) {
        place++;
        continue;
      }
      const length = Math.min(rest, Math.max(first, known + step));
      const [from, to] = [state.boards[place], state.boards[place + length]];
      const found = search(from, to, length - step, nodes);
      if (found === 'none') state.proved[place] = length;
      else if (found === 'too many') place++;
      else {
        const { moves } = state;
        const changed = [...moves.slice(0, place), ...found, ...moves.slice(place + length)];
        replaceMoves(state, joined(pathOf(changed, size)));
        state.boards = boardsBetween(own, state.moves, size);
        place = Math.max(0, place - length);
      }
      yield shortened(state, size);
    }
    if (state.moves.length === 0 || state.proved[0] >= state.moves.length) break;
  }
  return shortened(state, size);
}

/** A path, its boards, and for each of its places how many moves from there on are shortest. */
interface PathState {
  moves: readonly string[];
  boards: readonly Board[];
  proved: number[];
}

/** A stretch within one that is a shortest solution is one too. */
function inherit({ proved }: PathState, place: number): void {
  const before = place === 0 ? 0 : proved[place - 1] - 1;
  proved[place] = Math.max(proved[place] ?? 0, before, 0);
}

/** Replaces the moves by others; proofs of stretches that both have at an end stay. */
function replaceMoves(state: PathState, moves: readonly string[]): void {
  const { moves: old, proved } = state;
  const most = Math.min(old.length, moves.length);
  let begin = 0;
  while (begin < most && old[begin] === moves[begin]) begin++;
  let end = 0;
  while (end < most - begin && old.at(-1 - end) === moves.at(-1 - end)) end++;
  const before = proved.slice(0, begin).map((known, index) => Math.min(known, begin - index));
  const between = new Array<number>(moves.length - begin - end).fill(0);
  state.proved = [...before, ...between, ...proved.slice(old.length - end)];
  state.moves = moves;
}

function shortened({ moves, proved }: PathState, size: Size): Shortened {
  let window = moves.length;
  let known = 0;
  for (let place = 0; place < moves.length; place++) {
    known = Math.max(known - 1, proved[place] ?? 0);
    if (place + known < moves.length) window = Math.min(window, known);
  }
  return { path: pathOf(moves, size), moves: moves.length, window };
}
