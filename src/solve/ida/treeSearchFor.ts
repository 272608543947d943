/* The tree search that serves a puzzle and a lower bound. */
import { boundCursorFor, type ProgramBound } from '../../bounds/programBound.js';
import type { BoundCursor } from '../../bounds/lowerBound.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { hasLetters } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { graphTreeSearch } from './graphTreeSearch.js';
import { gridTreeSearch } from './gridTreeSearch.js';
import { patternTreeSearch } from './patternTreeSearch.js';
import type { TreeSearch } from './treeSearch.js';

/**
 * The search with a lower bound that is asked about each board. With `pruning` it leaves out all
 * duplicate sequences (`operatorPruning.ts`), which also drops other solutions that are as short as
 * the one that is found; without it, only the move that undoes the last one, as published counts of
 * nodes do. On a graph there are no duplicate sequences.
 */
export const treeSearchWith = (
  puzzle: Puzzle,
  lowerBound: BoundCursor,
  pruning: boolean,
): TreeSearch =>
  hasLetters(puzzle.size)
    ? gridTreeSearch(puzzle, lowerBound, pruning)
    : graphTreeSearch(puzzle, lowerBound);

/**
 * The search with a lower bound of the program, as {@link treeSearchWith}. If the bound is for
 * distinct tiles, the puzzle is the one of `distinctFor`.
 */
export const treeSearchFor = (puzzle: Puzzle, bound: ProgramBound, pruning: boolean): TreeSearch =>
  // The kernel searches in single-tile moves only, each in one of four directions.
  bound.name === 'pattern' && !METRIC_RULES[puzzle.metric].slides && hasLetters(puzzle.size)
    ? patternTreeSearch(puzzle, bound.tables, pruning)
    : treeSearchWith(puzzle, boundCursorFor(puzzle, bound), pruning);
