/*
 * A state of a state space, its neighbours, and moves to them: it moves tiles and ranks the result,
 * without allocation.
 */
import type { Metric } from '../puzzle/metric.js';
import { waysFrom, type Way } from '../puzzle/moves.js';
import { cellCount, type Size } from '../puzzle/size.js';
import type { StateSpace } from './stateSpace.js';

interface Cursor {
  /** Goes to the state with this index. */
  goTo(index: number): void;
  /** The blank's cell on the turned board. */
  blank(): number;
  /** The index of the state after the blank has gone to the cell `to` by one move. */
  neighbour(to: number): number;
  /** The rank of the sequence of that state. */
  rankBeyond(to: number): number;
  /** Moves the blank there. */
  move(to: number): void;
}

export function cursor({ puzzle, turnedSize, sequences }: StateSpace): Cursor {
  const tileCount = cellCount(turnedSize) - 1;
  const ways = waysBetween(puzzle.metric, turnedSize);
  let blank = 0;
  let rank = 0;
  let tiles = new Uint8Array(tileCount);
  let moved = new Uint8Array(tileCount);

  function rankBeyond(to: number): number {
    const way = ways[blank][to]!;
    if (!passesTiles(blank, way)) return rank;
    slideTiles(tiles, moved, blank, way);
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
    rankBeyond,
    move(to) {
      const way = ways[blank][to]!;
      if (passesTiles(blank, way)) {
        slideTiles(tiles, moved, blank, way);
        [tiles, moved] = [moved, tiles];
        rank = sequences.rank(tiles);
      }
      blank = to;
    },
  };
}

/** By cell of the blank, and by the cell to which one move leads: its way. */
const waysBetween = (metric: Metric, size: Size): (Way | undefined)[][] =>
  waysFrom(metric, size).map((ways) => {
    const byEnd = new Array<Way | undefined>(cellCount(size)).fill(undefined);
    for (const way of ways) byEnd[way[way.length - 1]] = way;
    return byEnd;
  });

/** Whether a blank in a cell passes tiles on a way, so that the sequence may change. */
export const passesTiles = (blank: number, way: Way): boolean =>
  way.some((to, step) => Math.abs(to - (step === 0 ? blank : way[step - 1])) > 1);

/**
 * Writes to `moved` the sequence after the blank has gone a way from its cell. Only the places from
 * the least of these cells to before the greatest one change.
 */
export function slideTiles(tiles: Uint8Array, moved: Uint8Array, blank: number, way: Way): void {
  for (let place = 0; place < tiles.length; place++) moved[place] = tiles[place];
  let from = blank;
  for (const to of way) {
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
