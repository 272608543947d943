import type { Board } from '../puzzle/board.js';
import type { Pause } from '../turns.js';
import { pick, type Block, type Places } from './sample.js';
import { canonicalBlocks, type StateSpace } from './stateSpace.js';

/** The positions at some places of a layer, in the order of their indices, block by block. */
export async function* positionsAt(
  places: Places,
  layer: Iterable<Block<number>>,
  space: StateSpace,
  pause: Pause,
): AsyncGenerator<Board[]> {
  for await (const indices of pick(places, canonicalBlocks(layer, space), pause)) {
    yield indices.map((index) => space.positionAt(index)).filter((board) => board !== undefined);
  }
}
