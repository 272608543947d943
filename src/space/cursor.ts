/*
 * A place in a state space from which one can look around and walk: the plain way to neighbours, by moving tiles and ranking
 * the result, without allocation.
 */
import { cellCount } from '../puzzle/size.js';
import type { Sequences, StateSpace } from './stateSpace.js';

export interface Cursor {
  /** Goes to the state with this index. */
  goTo(index: number): void;
  /** The blank's cell on the turned board. */
  blank(): number;
  /** The index of the state that the blank's way along its row or column to the cell `to` leads to. */
  neighbour(to: number): number;
  /** The rank of that state's sequence. */
  rankBeyond(to: number): number;
  /** Goes that way. */
  move(to: number): void;
}

export function cursor({ turnedSize, sequences }: StateSpace): Cursor {
  const tileCount = cellCount(turnedSize) - 1;
  const width = turnedSize.columns;
  const planeSize = sequences?.count ?? 1;
  let blank = 0;
  let rank = 0;
  let tiles = new Uint8Array(tileCount);
  let moved = new Uint8Array(tileCount);

  /** The sequences, where the blank passes tiles on its way and they change. */
  const changing = (to: number): Sequences | undefined => ((to - blank) % width === 0 ? sequences : undefined);

  /** Writes the sequence after the way to `moved`, row by row. */
  function slide(to: number): void {
    for (let place = 0; place < tileCount; place++) moved[place] = tiles[place];
    for (let cell = blank; cell < to; cell += width) {
      // The tile below comes up into the blank's place and passes those between.
      for (let place = cell + 1; place < cell + width; place++) moved[place] = tiles[place - 1];
      moved[cell] = tiles[cell + width - 1];
    }
    for (let cell = blank - width; cell >= to; cell -= width) {
      for (let place = cell + 1; place < cell + width; place++) moved[place - 1] = tiles[place];
      moved[cell + width - 1] = tiles[cell];
    }
  }

  function rankBeyond(to: number): number {
    const passed = changing(to);
    if (!passed) return rank;
    slide(to);
    return passed.rank(moved);
  }

  return {
    goTo(index) {
      blank = Math.floor(index / planeSize);
      rank = index % planeSize;
      sequences?.unrank(rank, blank, tiles);
    },
    blank: () => blank,
    neighbour: (to) => to * planeSize + rankBeyond(to),
    rankBeyond,
    move(to) {
      const passed = changing(to);
      if (passed) {
        slide(to);
        [tiles, moved] = [moved, tiles];
        rank = passed.rank(tiles);
      }
      blank = to;
    },
  };
}
