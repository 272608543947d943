/* Which search fits a puzzle, and what it needs. */
import { AtlasError } from '../errors.js';
import { hasRepeatedTiles } from '../puzzle/board.js';
import { longestMove, METRIC_RULES } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize, isLine, stateCount, type Size } from '../puzzle/size.js';
import { boardCount } from '../rank/boardRank.js';
import { breadthFirst } from './bfs.js';
import { deepening, idaStar } from './deepening.js';
import { depthFirstOnce } from './dfs.js';
import { distinctTiles, type Distinct } from './distinctTiles.js';
import { axisBound } from './heuristics/axisBound.js';
import type { Heuristic, LowerBound } from './heuristics/lowerBound.js';
import { manhattan } from './heuristics/manhattan.js';
import { patternBound } from './heuristics/patternBound.js';
import type { PatternTables } from './heuristics/patternDatabases.js';
import { dividedBound, slideBound, slideManhattan } from './heuristics/slideBound.js';
import { hasWalking } from './heuristics/walking.js';
import type { Solver } from './solver.js';
import { quoted } from '../quoted.js';

/** The searches that need nothing beside the puzzle. */
export type PlainSearch =
  | { readonly method: 'bfs' }
  | { readonly method: 'ids'; readonly parityStep: boolean }
  | { readonly method: 'dfs' }
  | { readonly method: 'ida'; readonly heuristic: PlainHeuristic };

/** The searches, with all that they need: those by pattern databases have them loaded. */
export type Search = PlainSearch | IdaSearch;

/** IDA* with a lower bound. */
export type IdaSearch =
  | { readonly method: 'ida'; readonly heuristic: PlainHeuristic }
  | { readonly method: 'ida'; readonly heuristic: 'pattern'; readonly databases: PatternTables };

/** The lower bounds that need no databases. */
export type PlainHeuristic = Exclude<Heuristic, 'pattern'>;

/** Most cells of a board that is searched; single rows and columns have no choice of moves and may be longer. */
const MAX_CELLS = 25;

/** Spaces up to so many states are searched breadth-first in less time than tables take to build. */
const SMALL_STATES = 20_160;

/** Positions with repeated tiles up to so many fit breadth-first search. */
const FITTING_STATES = 5_000_000;

/** The quickest search without tables from disk. */
export function quickestSearch(puzzle: Puzzle): PlainSearch {
  const { size, goal } = puzzle;
  if (isLine(size) || stateCount(size) <= SMALL_STATES) return { method: 'bfs' };
  if (!distinctTiles(puzzle)) {
    return boardCount(goal, size) <= FITTING_STATES ? { method: 'bfs' } : { method: 'ida', heuristic: 'manhattan' };
  }
  return { method: 'ida', heuristic: quickestBound(puzzle) };
}

/** The lower bound that searches quickest of those without tables from disk. */
export function quickestBound(puzzle: Puzzle): PlainHeuristic {
  if (!distinctTiles(puzzle)) return 'manhattan';
  return hasWalking(puzzle.size) ? 'walking+invert' : 'invert';
}

/**
 * A solver for boards from which the puzzle's goal can be reached.
 *
 * @throws AtlasError when the search does not fit the puzzle.
 */
export function solverFor(puzzle: Puzzle, search: Search): Solver {
  checkSearchable(puzzle.size);
  switch (search.method) {
    case 'bfs':
      return breadthFirst(puzzle);
    case 'dfs':
      if (METRIC_RULES[puzzle.metric].slides) {
        throw new AtlasError(
          'argument',
          `The method 'dfs' counts single-tile moves, not ${METRIC_RULES[puzzle.metric].title}; choose bfs, ids or ida`,
        );
      }
      return depthFirstOnce(puzzle);
    case 'ids':
      return deepening(puzzle, search.parityStep);
    case 'ida':
      return idaFor(puzzle, search);
  }
}

/** @throws AtlasError when boards of this size are too large to be solved. */
export function checkSearchable(size: Size): void {
  if (cellCount(size) <= MAX_CELLS || isLine(size)) return;
  throw new AtlasError(
    'argument',
    `A ${formatSize(size)} board has ${cellCount(size)} cells; boards of up to ${MAX_CELLS} cells are solved, such as 5x5`,
    { cells: cellCount(size), most: MAX_CELLS },
  );
}

function idaFor(puzzle: Puzzle, search: IdaSearch): Solver {
  if (search.heuristic === 'manhattan' && hasRepeatedTiles(puzzle.goal)) {
    return idaStar(puzzle, lowerBoundFor(puzzle, search));
  }
  const distinct = requireDistinct(puzzle, search.heuristic);
  const solver = idaStar(distinct.puzzle, lowerBoundFor(distinct.puzzle, search));
  return { search: (start, limit) => solver.search(distinct.startOf(start), limit) };
}

/** The puzzle with distinct tiles. @throws AtlasError when more than a pair of tiles are equal. */
export function requireDistinct(puzzle: Puzzle, heuristic: Heuristic): Distinct {
  const distinct = distinctTiles(puzzle);
  if (distinct) return distinct;
  throw new AtlasError(
    'heuristic-of-distinct-tiles',
    `The heuristic ${quoted(heuristic)} is for distinct tiles or one pair of equal ones, but more tiles repeat in the goal`,
    { heuristic },
  );
}

/**
 * The lower bound of a search in the puzzle's metric; all but Manhattan distance for distinct tiles.
 *
 * @throws AtlasError when it does not fit the puzzle.
 */
export function lowerBoundFor(puzzle: Puzzle, search: IdaSearch): LowerBound {
  const { size, goal, metric } = puzzle;
  const { slides } = METRIC_RULES[metric];
  switch (search.heuristic) {
    case 'manhattan':
      return slides ? slideManhattan(puzzle) : manhattan(goal, size);
    case 'invert':
    case 'walking':
    case 'walking+invert':
      if (search.heuristic !== 'invert') checkWalking(size, search.heuristic);
      return slides ? slideBound(puzzle, search.heuristic) : axisBound(puzzle, search.heuristic);
    case 'pattern':
      checkFifteen(size);
      return slides
        ? dividedBound(patternBound(puzzle, search.databases), longestMove(metric, size))
        : patternBound(puzzle, search.databases);
  }
}

/** @throws AtlasError unless boards of this size have pattern databases. */
export function checkFifteen(size: Size): void {
  if (size.rows === 4 && size.columns === 4) return;
  throw new AtlasError('heuristic-of-4x4', `The heuristic 'pattern' is for 4x4 boards, not for ${formatSize(size)}`, {
    size: formatSize(size),
  });
}

function checkWalking(size: Size, heuristic: Heuristic): void {
  if (hasWalking(size)) return;
  throw new AtlasError(
    'heuristic-too-large',
    `The heuristic ${quoted(heuristic)} has too large a table on ${formatSize(size)}`,
    { heuristic, size: formatSize(size) },
  );
}
