/* The searches that need nothing beside the puzzle, and so begin at once. */
import { quickestBound, type PlainBoundName } from '../../bounds/bounds.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { idaSolver } from '../ida/idaSolver.js';
import type { NamedSolver } from '../solver.js';
import { checkSolvedShortest, quickestSearch } from '../suitability.js';
import { methodWished } from '../wishes.js';
import { breadthFirst } from './bfs.js';
import { plainDeepening } from './ids.js';

/** What a caller may wish of a search that begins at once. */
interface PlainWishes {
  readonly method?: 'bfs' | 'ids' | 'ida' | undefined;
  /** The lower bound of `ida`. */
  readonly heuristic?: PlainBoundName | undefined;
}

/**
 * The solver that is wished for; the quickest one if none is.
 *
 * @throws AtlasError when the wishes do not go together or do not suit the puzzle, or the board is
 * too large.
 */
export function plainSolver(puzzle: Puzzle, wishes: PlainWishes = {}): NamedSolver {
  const { heuristic = quickestBound(puzzle) } = wishes;
  const method = methodWished({ aim: 'shortest', ...wishes }, puzzle) ?? quickestSearch(puzzle);
  checkSolvedShortest(puzzle);
  if (method === 'bfs') return { ...breadthFirst(puzzle), name: 'bfs' };
  return method === 'ids'
    ? { ...plainDeepening(puzzle), name: 'ids' }
    : { ...idaSolver(puzzle, { name: heuristic }), name: `ida ${heuristic}` };
}
