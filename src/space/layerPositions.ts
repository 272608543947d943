/* Some positions of a layer: the first ones, or a sample. */
import type { Board } from '../puzzle/board.js';
import type { Pause } from '../basics/turns.js';

/** Some states of a layer, such as the states of a chunk. */
export interface IndexBatch {
  /** Known before they are listed. */
  readonly count: number;
  /** Their numbers in this search, in the order of the states. */
  items(): Iterable<number>;
}

/** Some states of a layer, and their positions. */
export interface PositionBatch extends IndexBatch {
  /** The position with a number. */
  board(item: number): Board;
}

/** Places in a layer, ascending: the first ones, or a list. */
export type Places = { readonly first: number } | Float64Array;

/** Positions between two pauses. */
const STRIDE = 1 << 12;

/**
 * The positions at some places of a layer, some at a time; batches without such places are skipped.
 */
export async function* pickPositions(
  places: Places,
  batches: Iterable<PositionBatch>,
  pause: Pause,
): AsyncGenerator<Board[]> {
  const total = 'first' in places ? places.first : places.length;
  const placeOf = (number: number): number => ('first' in places ? number : places[number]);
  /** The number of positions in the batches before. */
  let before = 0;
  /** The index in `places` of the next wanted place. */
  let next = 0;
  for (const batch of batches) {
    if (next === total) return;
    await pause();
    const end = before + batch.count;
    const hasWanted = placeOf(next) < end;
    let place = before;
    let picked: Board[] = [];
    for (const item of hasWanted ? batch.items() : []) {
      if (place % STRIDE === 0) {
        await pause();
        if (picked.length > 0) yield picked;
        picked = [];
      }
      const isWanted = place === placeOf(next);
      place++;
      if (!isWanted) continue;
      picked.push(batch.board(item));
      next++;
      if (next === total) break;
    }
    before = end;
    if (picked.length > 0) yield picked;
  }
}
