import type { BoundCursor } from '../../bounds/lowerBound.js';
import { hasLetters } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { graphTreeSearch } from './graphTreeSearch.js';
import { gridTreeSearch } from './gridTreeSearch.js';
import type { TreeSearch } from './treeSearch.js';

/**
 * The search with a lower bound that is asked about each board. With `pruning` it leaves out
 * duplicate sequences (`operatorPruning.ts`) on a grid; on a graph there are none.
 */
export const depthFirst = (
  puzzle: Puzzle,
  lowerBound: BoundCursor,
  pruning: boolean,
): TreeSearch =>
  hasLetters(puzzle.size)
    ? gridTreeSearch(puzzle, lowerBound, pruning)
    : graphTreeSearch(puzzle, lowerBound);
