/* The searches of IDA* as data, and the tree search that follows from it. */
import {
  boardCursor,
  type AnyBound,
  type BoardFunction,
  type OwnBound,
} from '../../bounds/own/ownBound.js';
import { boundCursorFor, type ProgramBound } from '../../bounds/programBound.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { hasLetters } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { depthFirst } from '../depthFirst/depthFirst.js';
import type { TreeSearch } from '../depthFirst/treeSearch.js';
import { patternTreeSearch } from '../depthFirst/patternTreeSearch.js';

/** IDA* with a lower bound: data for threads too, each of which opens the bound. */
export interface IdaSearch<Bound extends AnyBound = ProgramBound> {
  readonly bound: Bound;
  /**
   * Whether the search leaves out all duplicate sequences (`operatorPruning.ts`), which also drops
   * other solutions that are as short as the one that is found. False: it leaves out only the move
   * that undoes the last one, as published counts of nodes do. By default true.
   */
  readonly pruning?: boolean | undefined;
}

/**
 * The tree search of IDA* for a puzzle. If the bound is for distinct tiles, the puzzle is the one
 * of `distinctFor`.
 */
export function treeSearchFor(puzzle: Puzzle, { bound, pruning = true }: IdaSearch): TreeSearch {
  // The kernel searches in single-tile moves only, each in one of four directions.
  return bound.name === 'pattern' && !METRIC_RULES[puzzle.metric].slides && hasLetters(puzzle.size)
    ? patternTreeSearch(puzzle, bound.tables, pruning)
    : depthFirst(puzzle, boundCursorFor(puzzle, bound), pruning);
}

/** The tree search of IDA* with a bound of the user's own, once that is opened. */
export const ownBoundTreeSearch = (
  puzzle: Puzzle,
  { bound, pruning = true }: IdaSearch<OwnBound>,
  valueOf: BoardFunction,
): TreeSearch => depthFirst(puzzle, boardCursor(puzzle, valueOf, bound), pruning);
