/* Which search fits a puzzle, and what it needs. */
import { mapSteps } from '../basics/turns.js';
import { AtlasError } from '../basics/errors.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import type { Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize, isLine, stateCount, type Size } from '../puzzle/size.js';
import { quoted } from '../basics/quoted.js';
import { boardCount } from '../rank/boardRank.js';
import { MOST_BEAM_CELLS } from './beam/beam.js';
import { breadthFirst } from './bfs.js';
import { deepening, idaStar, type FindPaths, type Team } from './deepening.js';
import { depthFirst } from './depthFirst.js';
import { depthFirstOnce } from './dfs.js';
import { distinctTiles, type Distinct } from '../puzzle/distinctTiles.js';
import {
  boundNamed,
  objectionTo,
  quickestBound,
  type Heuristic,
  type PlainHeuristic,
} from '../bounds/bounds.js';
import { boardBound, type BoardFunction } from '../bounds/given/boardBound.js';
import { moduleOf, type GivenBound } from '../bounds/given/givenBound.js';
import type { LowerBound } from '../bounds/lowerBound.js';
import { layoutName, type PatternTables } from '../bounds/patterns/patternDatabases.js';
import { patternDepthFirst } from './patternDepthFirst.js';
import { projectionNames, type ProjectionTable } from '../bounds/projections/projections.js';
import type { DepthFirst } from './iteration.js';
import { deepenedPaths } from './paths/deepenedPaths.js';
import type { SteppedSolver } from './solver.js';
import { methodWished } from './wishes.js';

/** The searches that need nothing beside the puzzle. */
export type PlainSearch =
  | QuickestSearch
  | { readonly method: 'ids'; readonly parityStep: boolean }
  | { readonly method: 'dfs' };

/** Those that are the quickest one for some puzzles. */
export type QuickestSearch = { readonly method: 'bfs' } | PlainIdaSearch;

/** IDA* by a bound that needs nothing beside the puzzle. */
interface PlainIdaSearch extends IdaOptions {
  readonly method: 'ida';
  readonly heuristic: PlainHeuristic;
}

/** How IDA* searches, with any bound. */
export interface IdaOptions {
  /**
   * Whether it leaves out all duplicate sequences (`operatorPruning.ts`), which also drops other
   * solutions that are as short as the one that is found. False: it leaves out only the move that
   * undoes the last one, as published counts of nodes do. By default true.
   */
  readonly pruning?: boolean | undefined;
}

/** IDA* with a lower bound; the bounds by tables have them loaded. */
export type IdaSearch =
  | PlainIdaSearch
  | ({
      readonly method: 'ida';
      readonly heuristic: 'pattern';
      readonly databases: PatternTables;
    } & IdaOptions)
  | ({
      readonly method: 'ida';
      readonly heuristic: 'projection';
      readonly projections: readonly ProjectionTable[];
    } & IdaOptions);

/** IDA* by a bound from outside, which each thread opens. */
export interface GivenSearch extends IdaOptions {
  readonly method: 'ida';
  readonly given: GivenBound;
}

/** The searches that a team of threads can do. */
export type TeamSearch = IdaSearch | GivenSearch;

/** The searches, with all that they need. */
export type SolverSearch = PlainSearch | IdaSearch;

/** Most cells of a board of which shortest solutions are searched. */
const MAX_SOLVED_CELLS = 25;

/**
 * Whether shortest solutions are searched on boards of a size; single rows and columns have no
 * choice of moves and may be longer.
 */
export const isSolvedShortest = (size: Size): boolean =>
  cellCount(size) <= MAX_SOLVED_CELLS || isLine(size);

/**
 * Spaces up to so many states are searched breadth-first in less time than tables take to build.
 */
const SMALL_STATES = 20_160;

/** Positions with repeated tiles up to so many fit breadth-first search. */
const FITTING_STATES = 5_000_000;

/** The quickest search without tables from disk. */
export function quickestSearch(puzzle: Puzzle): QuickestSearch {
  const { size, goal } = puzzle;
  const isSmall = isLine(size) || stateCount(size) <= SMALL_STATES;
  if (isSmall || (!distinctTiles(puzzle) && boardCount(goal, size) <= FITTING_STATES))
    return { method: 'bfs' };
  return { method: 'ida', heuristic: quickestBound(puzzle) };
}

/** On smaller boards a search without databases takes a moment. */
const LEAST_PATTERN_CELLS = 10;

/** Whether a search by pattern databases is worth the time that these take to build. */
export const arePatternsWorthwhile = (puzzle: Puzzle): boolean =>
  objectionTo('pattern', puzzle) === undefined &&
  // Of multi-tile moves walking distance says more than the part of those that the databases count.
  !METRIC_RULES[puzzle.metric].slides &&
  cellCount(puzzle.size) >= LEAST_PATTERN_CELLS;

/**
 * Whether a search in multi-tile moves by projections is worth the time that their maps take: on
 * 3x5 and 4x4. Smaller boards are soon solved by walking distance; others have not been measured.
 */
export const areProjectionsWorthwhile = (puzzle: Puzzle): boolean =>
  objectionTo('projection', puzzle) === undefined &&
  METRIC_RULES[puzzle.metric].slides &&
  ['3x5', '5x3', '4x4'].includes(formatSize(puzzle.size));

/** What a caller may wish of a search that begins at once. */
interface PlainWishes {
  readonly method?: 'bfs' | 'ids' | 'ida' | undefined;
  /** The lower bound of `ida`. */
  readonly heuristic?: PlainHeuristic | undefined;
}

/**
 * The search that is wished for, of those that need nothing beside the puzzle; the quickest one if
 * none is.
 *
 * @throws AtlasError when the wishes do not go together.
 */
export function plainSearch(puzzle: Puzzle, wishes: PlainWishes): PlainSearch {
  const { heuristic = quickestBound(puzzle) } = wishes;
  switch (methodWished({ aim: 'shortest', ...wishes }, puzzle)) {
    case 'bfs':
      return { method: 'bfs' };
    case 'ids':
      return { method: 'ids', parityStep: true };
    case 'ida':
      return { method: 'ida', heuristic };
    default:
      return quickestSearch(puzzle);
  }
}

/**
 * Makes the team of a search, whose puzzle has distinct tiles if its bound is for distinct ones.
 * `tree` is made by {@link treeFor}.
 */
export type MakeTeam = (puzzle: Puzzle, search: TeamSearch, tree: DepthFirst) => Team;

/**
 * A solver for boards from which the puzzle's goal can be reached. IDA* can have a team of threads;
 * then the solver must be closed.
 *
 * @throws AtlasError as {@link checkSearch}.
 */
export function solverFor(
  puzzle: Puzzle,
  search: SolverSearch,
  makeTeam?: MakeTeam,
): SteppedSolver {
  checkSearch(puzzle, search);
  switch (search.method) {
    case 'dfs':
      return depthFirstOnce(puzzle);
    case 'ids':
      return deepening(puzzle, search.parityStep, deepenedPaths);
    case 'bfs':
      return breadthFirst(puzzle);
    case 'ida':
      return idaFor(puzzle, search, deepenedPaths, makeTeam);
  }
}

/**
 * @throws AtlasError when the board is too large to be solved, or the method or its heuristic does
 * not serve the puzzle.
 */
export function checkSearch(
  puzzle: Puzzle,
  search: { readonly method: SolverSearch['method']; readonly heuristic?: Heuristic },
): void {
  const { size, metric } = puzzle;
  const cells = cellCount(size);
  if (!isSolvedShortest(size)) {
    throw new AtlasError(
      'too-many-cells',
      `The ${formatSize(size)} board has ${cells} cells; shortest solutions are searched on boards of up to ${MAX_SOLVED_CELLS} cells, such as 5x5`,
      { cells, most: MAX_SOLVED_CELLS, quick: cells <= MOST_BEAM_CELLS },
    );
  }
  if (search.method === 'dfs' && METRIC_RULES[metric].slides) {
    throw unfit(
      'method',
      'dfs',
      `counts single-tile moves, not ${METRIC_RULES[metric].title}`,
      quickestSearch(puzzle).method,
    );
  }
  const objection = search.heuristic && objectionTo(search.heuristic, puzzle);
  if (objection) throw unfit('heuristic', search.heuristic, objection, quickestBound(puzzle));
}

/**
 * The refusal of a method or heuristic by its name: the objection, as the end of the sentence, and
 * one that serves the puzzle.
 */
export const unfit = (
  what: 'method' | 'heuristic',
  name: string,
  objection: string,
  fitting: string,
): AtlasError =>
  new AtlasError(`${what}-unfit`, `The ${what} ${quoted(name)} ${objection}`, {
    chosen: name,
    fitting,
  });

/**
 * IDA* that fits the puzzle, with the tiles of a pair told apart where the bound needs that; with
 * `findPaths` it finds all shortest solutions too.
 */
export function idaFor(
  puzzle: Puzzle,
  search: IdaSearch,
  findPaths?: FindPaths,
  makeTeam?: MakeTeam,
): SteppedSolver {
  const { puzzle: searched, startOf } = numberedFor(search, puzzle);
  const tree = treeFor(searched, search);
  const solver = idaStar(searched, tree, makeTeam?.(searched, search, tree), findPaths);
  return {
    ...solver,
    name: ['ida', search.heuristic, ...tablesName(search)].join(' '),
    bound: boundOf(puzzle, search),
    search: (start, limit) => solver.search(startOf(start), limit),
    ...(solver.paths && { paths: (start, found) => solver.paths!(startOf(start), found) }),
    ...(solver.expect && { expect: (starts, limit) => solver.expect!(starts.map(startOf), limit) }),
  };
}

/** The name of the tables of a search; none if it has no tables. */
function tablesName(search: IdaSearch): string[] {
  if (search.heuristic === 'pattern') return [layoutName(search.databases.layout)];
  if (search.heuristic === 'projection')
    return [projectionNames(search.projections.map(({ projection }) => projection))];
  return [];
}

/** The iterations of a search by a bound from outside, once that is opened. */
export const givenTree = (
  puzzle: Puzzle,
  { given, pruning = true }: GivenSearch,
  valueOf: BoardFunction,
): DepthFirst =>
  depthFirst(puzzle, boardBound(puzzle, valueOf, given.name, moduleOf(given)?.address), pruning);

/**
 * IDA* with a bound from outside, which proves nothing: neither that a solution is a shortest one,
 * nor how many moves a position takes. With a team the solver must be closed.
 */
export function givenSolver(
  puzzle: Puzzle,
  search: GivenSearch,
  valueOf: BoardFunction,
  makeTeam?: MakeTeam,
): SteppedSolver {
  const tree = givenTree(puzzle, search, valueOf);
  const solver = idaStar(puzzle, tree, makeTeam?.(puzzle, search, tree));
  return {
    ...solver,
    name: `ida ${search.given.name}`,
    *search(start, limit) {
      const steps = mapSteps(solver.search(start, limit), (known) => ({ ...known, bound: 0 }));
      const { least: _, ...answer } = yield* steps;
      return { ...answer, optimal: answer.moves?.length === 0 };
    },
  };
}

/**
 * The lower bound of a board in a search that fits the puzzle; its tables are made when it is first
 * asked for.
 */
export function boundOf(puzzle: Puzzle, search: IdaSearch): (start: Board) => number {
  const { puzzle: numbered, startOf } = numberedFor(search, puzzle);
  let bound: LowerBound | undefined;
  return (start) => (bound ??= lowerBoundFor(numbered, search)).start(startOf(start));
}

/** The puzzle as the bound of a search needs it. */
const numberedFor = ({ heuristic }: IdaSearch, puzzle: Puzzle): Distinct =>
  (boundNamed(heuristic).distinct ? distinctTiles(puzzle) : undefined) ?? {
    puzzle,
    startOf: (board) => board,
  };

/**
 * The iterations of a search that fits the puzzle, whose tiles are distinct if the bound is for
 * distinct ones.
 */
export function treeFor(puzzle: Puzzle, search: IdaSearch): DepthFirst {
  const { heuristic, pruning = true } = search;
  // The kernel searches in single-tile moves only.
  return heuristic === 'pattern' && !METRIC_RULES[puzzle.metric].slides
    ? patternDepthFirst(puzzle, search.databases, pruning)
    : depthFirst(puzzle, lowerBoundFor(puzzle, search), pruning);
}

/**
 * The lower bound of a search that fits the puzzle, whose tiles are distinct if the bound is for
 * distinct ones.
 */
export function lowerBoundFor(puzzle: Puzzle, search: IdaSearch): LowerBound {
  if (search.heuristic === 'pattern') return boundNamed('pattern').open(puzzle, search.databases);
  if (search.heuristic === 'projection')
    return boundNamed('projection').open(puzzle, search.projections);
  return boundNamed(search.heuristic).open(puzzle);
}
