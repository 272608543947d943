/*
 * A state of a state space, its neighbours, and moves to them: it moves tiles and ranks the result,
 * without allocation.
 */
import { cellCount } from '../puzzle/size.js';
import type { StateSpace } from './stateSpace.js';

interface Cursor {
  /** Goes to the state with this index. */
  goTo(index: number): void;
  /** The blank's cell on the turned board. */
  blank(): number;
  /** The index of the state after the blank has gone along its row or column to the cell `to`. */
  neighbour(to: number): number;
  /** The rank of the sequence of that state. */
  rankBeyond(to: number): number;
  /** Moves the blank there. */
  move(to: number): void;
}

export function cursor({ turnedSize, sequences }: StateSpace): Cursor {
  const tileCount = cellCount(turnedSize) - 1;
  const width = turnedSize.columns;
  let blank = 0;
  let rank = 0;
  let tiles = new Uint8Array(tileCount);
  let moved = new Uint8Array(tileCount);

  /** Whether the blank goes to another row, past tiles, so that the sequence may change. */
  const changesRow = (to: number): boolean => (to - blank) % width === 0;

  function rankBeyond(to: number): number {
    if (!changesRow(to)) return rank;
    slideTiles(tiles, moved, blank, to, width);
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
      if (changesRow(to)) {
        slideTiles(tiles, moved, blank, to, width);
        [tiles, moved] = [moved, tiles];
        rank = sequences.rank(tiles);
      }
      blank = to;
    },
  };
}

/**
 * Writes to `moved` the sequence after the blank of a board of `width` columns has gone along its
 * column from one cell to another. Only the places from the lesser of the cells to before the
 * greater one change.
 */
export function slideTiles(
  tiles: Uint8Array,
  moved: Uint8Array,
  blank: number,
  to: number,
  width: number,
): void {
  for (let place = 0; place < tiles.length; place++) moved[place] = tiles[place];
  for (let cell = blank; cell < to; cell += width) {
    // The tile below comes up into the blank's place and passes the tiles between.
    for (let place = cell + 1; place < cell + width; place++) moved[place] = tiles[place - 1];
    moved[cell] = tiles[cell + width - 1];
  }
  for (let cell = blank - width; cell >= to; cell -= width) {
    for (let place = cell + 1; place < cell + width; place++) moved[place - 1] = tiles[place];
    moved[cell + width - 1] = tiles[cell];
  }
}
