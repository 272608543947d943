/* A lower bound of the program with the tables that it needs: data, which threads can share. */
import { asDistinct, distinctTiles, type DistinctPuzzle } from '../puzzle/distinctTiles.js';
import type { Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { boundNamed, type PlainBoundName } from './bounds.js';
import type { BoundCursor } from './lowerBound.js';
import type { PatternDatabases } from './patterns/patternDatabases.js';
import type { ProjectionTable } from './projections/projections.js';

export type ProgramBound =
  | { readonly name: PlainBoundName }
  | { readonly name: 'pattern'; readonly tables: PatternDatabases }
  | { readonly name: 'projection'; readonly tables: readonly ProjectionTable[] };

/**
 * The bound along a path. If the bound is for distinct tiles, the puzzle is the one of
 * {@link distinctFor}.
 */
export function boundCursorFor(puzzle: Puzzle, bound: ProgramBound): BoundCursor {
  switch (bound.name) {
    case 'pattern':
      return boundNamed('pattern').open(puzzle, bound.tables);
    case 'projection':
      return boundNamed('projection').open(puzzle, bound.tables);
    default:
      return boundNamed(bound.name).open(puzzle);
  }
}

/** The puzzle as a bound needs it. */
export const distinctFor = ({ name }: ProgramBound, puzzle: Puzzle): DistinctPuzzle =>
  (boundNamed(name).distinct ? distinctTiles(puzzle) : undefined) ?? asDistinct(puzzle);

/** The bound as a function of the board; its tables are made at the first call. */
export function boundOf(puzzle: Puzzle, bound: ProgramBound): (start: Board) => number {
  const { puzzle: searched, startOf } = distinctFor(bound, puzzle);
  let cursor: BoundCursor | undefined;
  return (start) => (cursor ??= boundCursorFor(searched, bound)).start(startOf(start));
}
