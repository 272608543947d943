/* The searches of IDA* as data, and the tree search that follows from it. */
import { boardCursor, type BoardFunction, type OwnBound } from '../../bounds/own/boardBound.js';
import { boundCursorFor, type ProgramBound } from '../../bounds/programBound.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { hasLetters } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { depthFirst } from '../depthFirst/depthFirst.js';
import type { TreeSearch } from '../depthFirst/treeSearch.js';
import { patternTreeSearch } from '../depthFirst/patternTreeSearch.js';

/** IDA* with a lower bound of the program: data for threads too. */
export type IdaSearch = ProgramBound & Pruning;

/** IDA* with a bound of the user's own, which each thread opens. */
export interface OwnBoundSearch extends Pruning {
  readonly bound: OwnBound;
}

interface Pruning {
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
export function treeSearchFor(puzzle: Puzzle, search: IdaSearch): TreeSearch {
  const { heuristic, pruning = true } = search;
  // The kernel searches in single-tile moves only, each in one of four directions.
  return heuristic === 'pattern' && !METRIC_RULES[puzzle.metric].slides && hasLetters(puzzle.size)
    ? patternTreeSearch(puzzle, search.databases, pruning)
    : depthFirst(puzzle, boundCursorFor(puzzle, search), pruning);
}

/** The tree search of IDA* with a bound of the user's own, once that is opened. */
export const ownBoundTreeSearch = (
  puzzle: Puzzle,
  { bound, pruning = true }: OwnBoundSearch,
  valueOf: BoardFunction,
): TreeSearch => depthFirst(puzzle, boardCursor(puzzle, valueOf, bound), pruning);
