/*
 * The lower bound with additive pattern databases: each counts the moves of its own tiles only, so
 * the values add up. If the board is square and the goal's blank on the main diagonal, the board
 * mirrored in it is looked up too and the larger sum serves (Korf and Felner 2002, "Disjoint
 * pattern database heuristics"). First a board is mirrored so that the goal's blank comes to lie in
 * the lower right quarter.
 *
 * The tables have what the tiles need beyond their Manhattan distance, halved. So the sum of a view
 * is the Manhattan distance of all tiles and twice the sum of the patterns' values.
 *
 * Here each board is looked up whole: for single boards, and for multi-tile moves. Searches in
 * single-tile moves are in the kernel (patternTreeSearch.ts), which keeps the sums up to date along
 * the path.
 */
import { codeOf } from '../formula.js';
import { BLANK, type Board } from '../../puzzle/board.js';
import { isBipartite } from '../../puzzle/colours.js';
import { longestMove, METRICS } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, isLine } from '../../puzzle/size.js';
import { sumOf } from '../../basics/numbers.js';
import type { Bound, BoundCursor } from '../lowerBound.js';
import { tileDistances } from '../manhattan.js';
import type { PatternDatabases } from './patternDatabases.js';
import { patternViews, placedIn } from './patternViews.js';

/** Masks of cells have 25 bits at most, and a pattern leaves two cells free. */
const MOST_CELLS = 25;

export const patternBound = {
  name: 'pattern',
  metrics: METRICS,
  distinct: true,
  objection(size) {
    if (isLine(size)) return 'is for boards of two or more rows and columns';
    if (cellCount(size) > MOST_CELLS) return `is for boards of up to ${MOST_CELLS} cells`;
    return isBipartite(size) ? undefined : 'is for boards without rings of an odd number of cells';
  },
  open(puzzle, tables) {
    const cursor = cursorWith(puzzle, tables);
    const longest = longestMove(puzzle.metric, puzzle.size);
    return longest === 1 ? cursor : dividedCursor(cursor, longest);
  },
} as const satisfies Bound<PatternDatabases>;

/**
 * A bound of single-tile moves as a bound of multi-tile moves, each of which takes the place of at
 * most `longest` single-tile moves.
 */
const dividedCursor = (bound: BoundCursor, longest: number): BoundCursor => ({
  start: (board) => Math.ceil(bound.start(board) / longest),
  after: (g, tiles, from, to) => Math.ceil(bound.after(g, tiles, from, to, Infinity) / longest),
});

/** Manhattan distance and the patterns' values, the larger of both views; for distinct tiles. */
function cursorWith(puzzle: Puzzle, databases: PatternDatabases): BoundCursor {
  const distances = tileDistances(puzzle);
  const views = patternViews(puzzle, databases);

  function boundOf(board: Board): number {
    const sums = views.map((view) => sumOf(placedIn(view, board, databases).map(valueOf)));
    return codeOf(board, distances) + 2 * Math.max(...sums);
  }

  return {
    start: boundOf,
    after(_, tiles, from, to) {
      const board = [...tiles];
      board[to] = tiles[from];
      board[from] = BLANK;
      return boundOf(board);
    },
  };
}

const valueOf = ({ value }: { readonly value: number }): number => value;
