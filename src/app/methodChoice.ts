/* How a puzzle is solved: what is chosen, what that needs, and how it is made ready. */
import { existsSync } from 'node:fs';
import { AtlasError } from '../errors.js';
import { hasPatterns } from '../files/patternCache.js';
import type { Board } from '../puzzle/board.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize, isLine } from '../puzzle/size.js';
import { MOST_BEAM_CELLS } from '../solve/beam/beam.js';
import { quickSolver, type QuickSolver } from '../solve/beam/quickSolver.js';
import { distinctTiles } from '../solve/distinctTiles.js';
import { objectionTo } from '../solve/heuristics/bounds.js';
import {
  defaultLayout,
  defaultShape,
  largerShape,
  layoutName,
  layoutPlacements,
  patternLayout,
  type PatternLayout,
} from '../solve/heuristics/patternDatabases.js';
import {
  boundOf,
  checkSearch,
  isSolvedShortest,
  quickestSearch,
  solverFor,
  unfit,
  type IdaOptions,
  type MakeTeam,
  type PlainSearch,
} from '../solve/methods.js';
import { oracleSolver } from '../solve/oracleSolver.js';
import { searchTeam } from '../solve/searchTeam.js';
import type { Solver } from '../solve/solver.js';
import type { Context, Platform } from './context.js';
import { enumerateOracle, isSoonerEnumerated, openOracle } from './oracles.js';
import { oraclePathOf } from './outputFolder.js';
import { preparePatterns } from './patternTables.js';
import { keepsOracle } from './planning.js';

/** IDA* by pattern databases that are still to be loaded or built. */
interface PatternSearch extends IdaOptions {
  readonly method: 'ida';
  readonly heuristic: 'pattern';
  readonly layout: PatternLayout;
}

/**
 * A search, one with pattern databases, the oracle in a file, or the one that an enumeration makes
 * now; with what to do if there is no memory for the databases, or the oracle cannot be used.
 */
export type Method = (
  | PlainSearch
  | PatternSearch
  | { readonly method: 'oracle'; readonly path: string }
  | { readonly method: 'enumeration' }
) & { readonly otherwise?: Method };

/**
 * The solution that is wanted: a shortest one; one that is proved to be longer than the shortest by
 * this share at most; or the best one that is found within the time, or within a second.
 */
export type Aim = 'shortest' | 'quick' | { readonly within: number };

/** A solver and what it is called. */
export interface NamedSolver {
  readonly name: string;
  readonly solver: Solver;
  /** The lower bound of its search, if it has one. */
  readonly bound?: (start: Board) => number;
}

/** On smaller boards a search without databases takes a moment. */
const LEAST_CELLS = 10;

/**
 * The quickest method: an oracle if there is one, else the enumeration where it takes a moment or
 * bounds say little, pattern databases in single-tile moves, else a search.
 */
export function quickestMethod(puzzle: Puzzle, platform: Platform): Method {
  const path = oraclePathOf(puzzle);
  const otherwise = quickestWithoutOracle(puzzle, platform);
  return existsSync(path) ? { method: 'oracle', path, otherwise } : otherwise;
}

/**
 * The same without an oracle file: of databases the larger ones if they are in the cache, else
 * those that are soon built.
 */
export function quickestWithoutOracle(puzzle: Puzzle, platform: Platform): Method {
  if (isSoonerEnumerated(puzzle, platform)) return { method: 'enumeration' };
  const plain = quickestSearch(puzzle);
  // Of multi-tile moves walking distance says more than the part of those that the databases count.
  const fit = objectionTo('pattern', puzzle) === undefined && !METRIC_RULES[puzzle.metric].slides;
  if (!fit || cellCount(puzzle.size) < LEAST_CELLS) return plain;
  const soon: Method = {
    method: 'ida',
    heuristic: 'pattern',
    layout: defaultLayout(puzzle),
    otherwise: plain,
  };
  const shape = largerShape(puzzle.size);
  const larger = shape === undefined ? undefined : patternLayout(shape, puzzle);
  return larger && hasPatterns(larger) ? { ...soon, layout: larger, otherwise: soon } : soon;
}

/**
 * IDA* by the pattern databases that a text names, as {@link patternLayout} reads it; by default
 * those that are soon built.
 *
 * @throws AtlasError when pattern databases do not serve the puzzle, or there are no such ones.
 */
export function patternSearch(
  puzzle: Puzzle,
  shape = defaultShape(puzzle.size),
  options: IdaOptions = {},
): Method {
  const search = { method: 'ida', heuristic: 'pattern', ...options } as const;
  checkSearch(puzzle, search);
  return { ...search, layout: patternLayout(shape, puzzle) };
}

/** The oracle where `enumerate` puts it. @throws AtlasError when there is none. */
export function storedOracle(puzzle: Puzzle, platform: Platform): Method {
  const path = oraclePathOf(puzzle);
  if (existsSync(path)) return { method: 'oracle', path };
  if (!keepsOracle(puzzle, platform)) {
    throw unfit(
      'method',
      'oracle',
      `needs bit planes, which ${formatSize(puzzle.size)} boards do not have`,
      quickestSearch(puzzle).method,
    );
  }
  throw new AtlasError('no-oracle', `There is no oracle of this puzzle at ${path}`, { puzzle });
}

/**
 * Makes a method ready, which may build databases or enumerate all positions, by `threads`, as many
 * as is best by default. A team of more than one thread searches together; then the solver must be
 * closed.
 *
 * @throws AtlasError when it does not fit the puzzle, or an oracle that was asked for cannot be
 * used.
 */
export async function openSolver(
  method: Method,
  puzzle: Puzzle,
  context: Context,
  threads?: number,
  team = 1,
): Promise<NamedSolver> {
  try {
    return await opened(method, puzzle, context, threads, team);
  } catch (cause) {
    const { otherwise } = method;
    const isOracle = method.method === 'oracle';
    if (
      !otherwise ||
      !(cause instanceof AtlasError) ||
      !(isOracle || cause.code === 'memory-for-patterns')
    )
      throw cause;
    if (isOracle || !isByPatterns(otherwise)) {
      const what = isOracle ? 'an oracle' : 'pattern databases';
      context.reporter.note(`Solving without ${what}: ${cause.message.replace(/^T/, 't')}`);
    }
    return openSolver(otherwise, puzzle, context, threads, team);
  }
}

const isByPatterns = (method: Method): method is PatternSearch =>
  method.method === 'ida' && method.heuristic === 'pattern';

async function opened(
  method: Method,
  puzzle: Puzzle,
  context: Context,
  threads: number | undefined,
  team: number,
): Promise<NamedSolver> {
  const { metric } = puzzle;
  if (method.method === 'oracle')
    return { name: 'oracle', solver: oracleSolver(openOracle(method.path, puzzle), metric) };
  if (method.method === 'enumeration') {
    return {
      name: 'enumeration',
      solver: oracleSolver(await enumerateOracle(puzzle, context, threads), metric),
    };
  }
  const makeTeam = teamOf(context.platform, team);
  if (!isByPatterns(method)) return plainSolver(method, puzzle, makeTeam);
  const search = { ...method, databases: await preparePatterns(method.layout, context, threads) };
  const solver = solverFor(puzzle, search, makeTeam);
  return {
    name: `ida pattern ${layoutName(method.layout)}`,
    solver,
    bound: boundOf(puzzle, search),
  };
}

const plainSolver = (search: PlainSearch, puzzle: Puzzle, makeTeam?: MakeTeam): NamedSolver => ({
  name: search.method === 'ida' ? `ida ${search.heuristic}` : search.method,
  solver: solverFor(puzzle, search, makeTeam),
  ...(search.method === 'ida' && { bound: boundOf(puzzle, search) }),
});

/** Makes teams of so many threads; one thread needs none. */
const teamOf = ({ startExecutor }: Platform, threads: number): MakeTeam | undefined =>
  threads === 1
    ? undefined
    : (puzzle, search, tree) => searchTeam(puzzle, search, tree, threads, startExecutor);

/** Boards that a search enters before it waits for databases, in less than a tenth of a second. */
const NEAR_NODES = 200_000;

/** Databases of more placements take a while to read. */
const LARGE_PLACEMENTS = 100e6;

/**
 * The solver of positions so near the goal that they are solved before databases could be built, or
 * read if they are large; undefined for others, and for all after the first one of these, as the
 * databases are there then.
 */
export function nearSolver(
  method: Method,
  puzzle: Puzzle,
): (start: Board) => NamedSolver | undefined {
  if (!isByPatterns(method) || !method.otherwise) return () => undefined;
  const { layout } = method;
  let near: NamedSolver | undefined;
  let isWanted = layoutPlacements(layout) > LARGE_PLACEMENTS || !hasPatterns(layout);
  return (start) => {
    if (!isWanted) return undefined;
    near ??= plainSolver(quickestSearch(puzzle), puzzle);
    isWanted = isSolvedWithin(NEAR_NODES, start, near.solver);
    return isWanted ? near : undefined;
  };
}

function isSolvedWithin(nodes: number, start: Board, { search }: Solver): boolean {
  const steps = search(start, Infinity);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return true;
    if (value.nodes > nodes) return false;
  }
}

/**
 * The beam search of a puzzle. Undefined for single rows and columns, which need none, and where a
 * shortest solution is wanted but the board is too large for one: such a board is refused.
 *
 * @throws AtlasError when the board is too large for it.
 */
export function quickSolverOf(puzzle: Puzzle, aim: Aim): QuickSolver | undefined {
  const { size } = puzzle;
  if (isLine(size) || (aim === 'shortest' && !isSolvedShortest(size))) return undefined;
  const cells = cellCount(size);
  if (cells <= MOST_BEAM_CELLS) return quickSolver(puzzle);
  throw new AtlasError(
    'argument',
    `The ${formatSize(size)} board has ${cells} cells; boards of up to ${MOST_BEAM_CELLS} cells are solved, such as 10x10`,
    { cells, most: MOST_BEAM_CELLS },
  );
}

/** Databases of so many placements are read in a moment. */
const MOST_READ_PLACEMENTS = 50e6;

/**
 * The method that proves what it can beside a quick search: it is ready in a moment. None on boards
 * that are too large.
 */
export function methodBesideQuick(puzzle: Puzzle, platform: Platform): Method | undefined {
  if (!isSolvedShortest(puzzle.size)) return undefined;
  const method = quickestMethod(puzzle, platform);
  if (method.method === 'oracle') return method;
  if (method.method === 'enumeration')
    return distinctTiles(puzzle) ? method : quickestSearch(puzzle);
  if (method.method !== 'ida' || method.heuristic !== 'pattern') return method;
  const { layout } = method;
  const isAtHand = layoutPlacements(layout) <= MOST_READ_PLACEMENTS && hasPatterns(layout);
  return isAtHand ? method : quickestSearch(puzzle);
}
