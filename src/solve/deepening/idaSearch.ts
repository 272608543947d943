/* The searches of IDA* as data, and what follows from it: the lower bound, the tree search. */
import { boundNamed, type Heuristic, type PlainHeuristic } from '../../bounds/bounds.js';
import { boardBound, type BoardFunction } from '../../bounds/own/boardBound.js';
import { moduleOf, type OwnBound } from '../../bounds/own/ownBound.js';
import type { BoundCursor } from '../../bounds/lowerBound.js';
import type { PatternTables } from '../../bounds/patterns/patternDatabases.js';
import type { ProjectionTable } from '../../bounds/projections/projections.js';
import type { Board } from '../../puzzle/board.js';
import { distinctTiles, type Distinct } from '../../puzzle/distinctTiles.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { hasLetters } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { depthFirst } from '../depthFirst/depthFirst.js';
import type { TreeSearch } from '../depthFirst/treeSearch.js';
import { patternTreeSearch } from '../depthFirst/patternTreeSearch.js';

/** IDA* with a lower bound of the program, and the tables of the bound: data for threads too. */
export type IdaSearch = Pruning &
  (
    | { readonly heuristic: PlainHeuristic }
    | { readonly heuristic: 'pattern'; readonly databases: PatternTables }
    | { readonly heuristic: 'projection'; readonly projections: readonly ProjectionTable[] }
  );

/** The tables of the bounds that need some. */
export interface BoundTables {
  readonly databases?: PatternTables | undefined;
  readonly projections?: readonly ProjectionTable[] | undefined;
}

/** The search with a bound of the program, whose tables are there if it needs any. */
export function idaSearchWith(
  heuristic: Heuristic,
  { databases, projections }: BoundTables = {},
): IdaSearch {
  switch (heuristic) {
    case 'pattern':
      if (!databases) throw new Error('The databases are missing.');
      return { heuristic, databases };
    case 'projection':
      if (!projections) throw new Error('The projections are missing.');
      return { heuristic, projections };
    default:
      return { heuristic };
  }
}

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
 * The lower bound of a search as a function of the board; its tables are made at the first call.
 */
export function boundOf(puzzle: Puzzle, search: IdaSearch): (start: Board) => number {
  const { puzzle: searched, startOf } = numberedFor(search, puzzle);
  let bound: BoundCursor | undefined;
  return (start) => (bound ??= boundCursorFor(searched, search)).start(startOf(start));
}

/** The puzzle as the bound of a search needs it. */
export const numberedFor = ({ heuristic }: IdaSearch, puzzle: Puzzle): Distinct =>
  (boundNamed(heuristic).distinct ? distinctTiles(puzzle) : undefined) ?? {
    puzzle,
    startOf: (board) => board,
  };

/**
 * The tree search of IDA* for a puzzle. If the bound is for distinct tiles, the puzzle is the one
 * of {@link numberedFor}.
 */
export function treeSearchFor(puzzle: Puzzle, search: IdaSearch): TreeSearch {
  const { heuristic, pruning = true } = search;
  // The kernel searches in single-tile moves only, each in one of four directions.
  return heuristic === 'pattern' && !METRIC_RULES[puzzle.metric].slides && hasLetters(puzzle.size)
    ? patternTreeSearch(puzzle, search.databases, pruning)
    : depthFirst(puzzle, boundCursorFor(puzzle, search), pruning);
}

/**
 * The lower bound of a search for a puzzle. If the bound is for distinct tiles, the puzzle is the
 * one of {@link numberedFor}.
 */
export function boundCursorFor(puzzle: Puzzle, search: IdaSearch): BoundCursor {
  if (search.heuristic === 'pattern') return boundNamed('pattern').open(puzzle, search.databases);
  if (search.heuristic === 'projection')
    return boundNamed('projection').open(puzzle, search.projections);
  return boundNamed(search.heuristic).open(puzzle);
}

/** The tree search of IDA* with a bound of the user's own, once that is opened. */
export const ownBoundTreeSearch = (
  puzzle: Puzzle,
  { bound, pruning = true }: OwnBoundSearch,
  valueOf: BoardFunction,
): TreeSearch =>
  depthFirst(puzzle, boardBound(puzzle, valueOf, bound.name, moduleOf(bound)?.address), pruning);
