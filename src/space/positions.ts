/* The positions of a layer, of which some are wanted: the first ones, or those at the places of a sample. */
import type { Board } from '../puzzle/board.js';
import type { Pause } from '../turns.js';

/** Some positions of a layer, such as those of a chunk. They are counted without being looked at. */
export interface Block {
  readonly count: number;
  /** Numbers by which the search tells the positions apart, in the order of the positions. */
  items(): Iterable<number>;
  /** The position of a number. */
  board(item: number): Board;
}

/** The places that are wanted, ascending: so many of the first, or those of a list. */
export type Places = { readonly first: number } | Float64Array;

/** The positions at some places of a layer, block by block; blocks without any are not looked into. */
export async function* positionsAt(places: Places, blocks: Iterable<Block>, pause: Pause): AsyncGenerator<Board[]> {
  const total = 'first' in places ? places.first : places.length;
  const placeOf = (number: number): number => ('first' in places ? number : places[number]);
  let before = 0;
  let next = 0;
  for (const block of blocks) {
    if (next === total) return;
    await pause();
    const end = before + block.count;
    const picked: Board[] = [];
    if (placeOf(next) < end) {
      let place = before;
      for (const item of block.items()) {
        if (place++ !== placeOf(next)) continue;
        picked.push(block.board(item));
        if (++next === total) break;
      }
    }
    before = end;
    if (picked.length > 0) yield picked;
  }
}
