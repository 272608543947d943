/*
 * A state of a state space, its neighbours, and moves to them: it moves tiles and ranks the result,
 * without allocation.
 */
import type { Metric } from '../puzzle/metric.js';
import { metricMoves, type Move } from '../puzzle/moves.js';
import { cellCount, type Size } from '../puzzle/size.js';
import type { StateSpace } from './stateSpace.js';

interface Cursor {
  /** Goes to the state with this index. */
  goTo(index: number): void;
  /** The blank's cell on the search board. */
  blank(): number;
  /** The index of the state after the blank has gone to the cell `to` by one move. */
  neighbour(to: number): number;
  /** Moves the blank there. */
  move(to: number): void;
}

export function cursor({ puzzle, searchSize, sequences }: StateSpace): Cursor {
  const tileCount = cellCount(searchSize) - 1;
  const moves = movesBetween(puzzle.metric, searchSize);
  let blank = 0;
  let rank = 0;
  let tiles = new Uint8Array(tileCount);
  let moved = new Uint8Array(tileCount);

  function rankBeyond(to: number): number {
    const { cells } = moves[blank][to]!;
    if (!passesTiles(blank, cells)) return rank;
    slideTiles(tiles, moved, blank, cells);
    return sequences.rank(moved);
  }

  return {
    goTo(index) {
      blank = Math.floor(index / sequences.count);
      rank = index % sequences.count;
      sequences.unrank(rank, blank, tiles);
    },
    blank: () => blank,
    neighbour: (to) => to * sequences.count + rankBeyond(to),
    move(to) {
      const { cells } = moves[blank][to]!;
      if (passesTiles(blank, cells)) {
        slideTiles(tiles, moved, blank, cells);
        [tiles, moved] = [moved, tiles];
        rank = sequences.rank(tiles);
      }
      blank = to;
    },
  };
}

/** By cell of the blank, and by the cell to which a move leads: the move. */
const movesBetween = (metric: Metric, size: Size): (Move | undefined)[][] =>
  metricMoves(metric, size).map((moves) => {
    const byEnd = new Array<Move | undefined>(cellCount(size)).fill(undefined);
    for (const move of moves) byEnd[move.to] = move;
    return byEnd;
  });

/** Whether a blank that goes from a cell through others passes tiles: the sequence may change. */
export const passesTiles = (blank: number, cells: Move['cells']): boolean =>
  cells.some((to, step) => Math.abs(to - (step === 0 ? blank : cells[step - 1])) > 1);

/**
 * Writes to `moved` the sequence after the blank has gone from its cell through others. Only the
 * places from the least of these cells to before the greatest one change.
 */
export function slideTiles(
  tiles: Uint8Array,
  moved: Uint8Array,
  blank: number,
  cells: Move['cells'],
): void {
  for (let place = 0; place < tiles.length; place++) moved[place] = tiles[place];
  let from = blank;
  for (const to of cells) {
    // The tile of the new cell comes into the blank's place and passes the tiles between.
    if (to > from) {
      const tile = moved[to - 1];
      for (let place = to - 1; place > from; place--) moved[place] = moved[place - 1];
      moved[from] = tile;
    } else {
      const tile = moved[to];
      for (let place = to; place < from - 1; place++) moved[place] = moved[place + 1];
      moved[from - 1] = tile;
    }
    from = to;
  }
}
