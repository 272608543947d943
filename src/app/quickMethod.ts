/* The searches for a good solution at once. */
import { AtlasError } from '../errors.js';
import { hasPatterns } from '../files/patternCache.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize, isLine } from '../puzzle/size.js';
import { MOST_BEAM_CELLS } from '../solve/beam/beam.js';
import { quickSolver, type QuickSolver } from '../solve/beam/quickSolver.js';
import { distinctTiles } from '../solve/distinctTiles.js';
import { layoutPlacements } from '../solve/heuristics/patternDatabases.js';
import { isSolvedShortest, quickestSearch } from '../solve/methods.js';
import type { Platform } from './context.js';
import { quickestMethod, type Method } from './methodChoice.js';
import type { Aim } from './solving.js';

/**
 * The beam search of a puzzle. Undefined for single rows and columns, which need none, and where a shortest solution is wanted but the
 * board is too large for one: such a board is refused.
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

/** The method that proves what it can beside a quick search: it is ready in a moment. None on boards that are too large. */
export function methodBesideQuick(puzzle: Puzzle, platform: Platform): Method | undefined {
  if (!isSolvedShortest(puzzle.size)) return undefined;
  const method = quickestMethod(puzzle, platform);
  if (method.method === 'oracle') return method;
  if (method.method === 'enumeration') return distinctTiles(puzzle) ? method : quickestSearch(puzzle);
  if (method.method !== 'ida' || method.heuristic !== 'pattern') return method;
  const { layout } = method;
  const isAtHand = layoutPlacements(layout) <= MOST_READ_PLACEMENTS && hasPatterns(layout);
  return isAtHand ? method : quickestSearch(puzzle);
}
