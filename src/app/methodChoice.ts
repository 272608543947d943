/* How a puzzle is solved: what is chosen, what that needs, and how it is made ready. */
import { AtlasError } from '../errors.js';
import { blankCell } from '../puzzle/board.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import { objectionTo } from '../solve/heuristics/bounds.js';
import type { Partition } from '../solve/heuristics/patternDatabases.js';
import { checkSearch, quickestSearch, solverFor, unfit, type IdaOptions, type PlainSearch } from '../solve/methods.js';
import { oracleSolver } from '../solve/oracleSolver.js';
import type { Solver } from '../solve/solver.js';
import type { Context, Platform } from './context.js';
import { enumerateOracle, isSoonerEnumerated, openOracle } from './oracles.js';
import { preparePatterns } from './patternTables.js';
import { keepsOracle } from './planning.js';

/** IDA* by pattern databases that are still to be loaded or built. */
interface PatternSearch extends IdaOptions {
  readonly method: 'ida';
  readonly heuristic: 'pattern';
  readonly partition: Partition;
}

/**
 * A search, one with pattern databases, the oracle in a file, with what to do if it cannot be used, or the one that an enumeration
 * makes now.
 */
export type Method =
  | PlainSearch
  | PatternSearch
  | { readonly method: 'oracle'; readonly path: string; readonly otherwise?: Method }
  | { readonly method: 'enumeration' };

/** A solver and what it is called. */
export interface NamedSolver {
  readonly name: string;
  readonly solver: Solver;
}

/**
 * The quickest method: an oracle if there is one, else pattern databases on 4x4 in single-tile moves, the enumeration where it takes a
 * moment or bounds say little, else a search.
 */
export function quickestMethod(puzzle: Puzzle, platform: Platform): Method {
  const { storage } = platform;
  const path = storage.oraclePath(puzzle);
  const otherwise = quickestWithoutOracle(puzzle, platform);
  return storage.hasOracle(path) ? { method: 'oracle', path, otherwise } : otherwise;
}

function quickestWithoutOracle(puzzle: Puzzle, platform: Platform): Method {
  // Of multi-tile moves walking distance says more than the third of those that the databases count.
  if (objectionTo('pattern', puzzle) === undefined && !METRIC_RULES[puzzle.metric].slides) {
    return { method: 'ida', heuristic: 'pattern', partition: '6-6-3' };
  }
  return isSoonerEnumerated(puzzle, platform) ? { method: 'enumeration' } : quickestSearch(puzzle);
}

/** The oracle where `enumerate` puts it. @throws AtlasError when there is none. */
export function storedOracle(puzzle: Puzzle, platform: Platform): Method {
  const { storage } = platform;
  const path = storage.oraclePath(puzzle);
  if (storage.hasOracle(path)) return { method: 'oracle', path };
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
 * Makes a method ready, which may build databases or enumerate all positions.
 *
 * @throws AtlasError when it does not fit the puzzle, or an oracle that was asked for cannot be used.
 */
export async function openSolver(method: Method, puzzle: Puzzle, context: Context): Promise<NamedSolver> {
  switch (method.method) {
    case 'oracle':
      return openStored(method, puzzle, context);
    case 'enumeration':
      return { name: 'enumeration', solver: oracleSolver(await enumerateOracle(puzzle, context), puzzle.metric) };
    case 'ida':
      if (method.heuristic === 'pattern') return openPattern(method, puzzle, context);
      return { name: `ida ${method.heuristic}`, solver: solverFor(puzzle, method) };
    default:
      return { name: method.method, solver: solverFor(puzzle, method) };
  }
}

async function openPattern(search: PatternSearch, puzzle: Puzzle, context: Context): Promise<NamedSolver> {
  checkSearch(puzzle, search);
  const databases = await preparePatterns(blankCell(puzzle.goal), search.partition, context);
  return { name: `ida pattern ${search.partition}`, solver: solverFor(puzzle, { ...search, databases }) };
}

function openStored(
  { path, otherwise }: Extract<Method, { method: 'oracle' }>,
  puzzle: Puzzle,
  context: Context,
): NamedSolver | Promise<NamedSolver> {
  try {
    return { name: 'oracle', solver: oracleSolver(openOracle(path, puzzle, context.platform.storage), puzzle.metric) };
  } catch (cause) {
    if (!otherwise || !(cause instanceof AtlasError)) throw cause;
    context.reporter.note(`Solving without an oracle: ${cause.message.replace(/^T/, 't')}`);
    return openSolver(otherwise, puzzle, context);
  }
}
