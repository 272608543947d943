/*
 * A proof that a table of depths is right, by rules that look at a state and its neighbours only:
 *   1. the goal's states, and no others, have depth 0;
 *   2. the depths of neighbours differ by exactly 1;
 *   3. every state but the goal's has a neighbour one nearer.
 * By 3 and 1 a path of as many moves as the depth says leads to the goal, and by 2 no shorter one does. Neighbours are found
 * by moving tiles and ranking the result, not by the search's own arithmetic, so the two check each other.
 */
import { blankMoves } from '../puzzle/moves.js';
import { cellCount, isLine } from '../puzzle/size.js';
import { sequenceCount, sequenceParity } from '../rank/boardRank.js';
import { rankTiles, unrankTiles } from '../rank/sequenceRanker.js';
import type { StateSpace } from './stateSpace.js';

/** States between two reports of progress. */
const STRIDE = 1 << 16;

/**
 * Proves `depths[index]` for every state of the space; yields how many states are done. Returns what is wrong with the first
 * state that breaks a rule, or undefined when the table is right.
 */
export function* proveDepths(space: StateSpace, depths: Uint8Array): Generator<number, string | undefined> {
  const { frame, goalBlank } = space;
  const cells = cellCount(frame);
  const tileCount = cells - 1;
  const width = frame.columns;
  const planeSize = sequenceCount(frame);
  const moves = blankMoves(frame);
  const line = isLine(frame);
  const tiles = new Uint8Array(tileCount);
  const moved = new Uint8Array(tileCount);

  /** Index of the neighbour of the state (`blank`, `tiles`, sequence rank `rank`) with the blank in `to`. */
  function neighbour(blank: number, to: number, rank: number): number {
    if (line || (Math.abs(to - blank) === 1 && width > 1)) return to * planeSize + rank;
    moved.set(tiles);
    if (to > blank) {
      // The tile below comes up into the blank's place and passes those between.
      moved.copyWithin(blank + 1, blank, blank + width - 1);
      moved[blank] = tiles[to - 1];
    } else {
      moved.copyWithin(to, to + 1, to + width);
      moved[blank - 1] = tiles[to];
    }
    return to * planeSize + rankTiles(moved, tileCount);
  }

  const goals = new Set(space.starts());
  for (const goal of goals) if (depths[goal] !== 0) return `the goal, state ${goal}, has depth ${depths[goal]}`;

  for (let blank = 0; blank < cells; blank++) {
    const parity = sequenceParity(frame, blank, goalBlank);
    for (let rank = 0; rank < planeSize; rank++) {
      const index = blank * planeSize + rank;
      if (index % STRIDE === 0) yield index;
      const depth = depths[index];
      if (depth === 0 && !goals.has(index)) return `state ${index} has depth 0 and is not the goal`;
      if (!line) unrankTiles(rank, tileCount, parity, tiles);
      let nearer = depth === 0;
      for (const { to } of moves[blank]) {
        const other = neighbour(blank, to, rank);
        const difference = depths[other] - depth;
        if (difference === -1) nearer = true;
        else if (difference !== 1) {
          return `states ${index} and ${other} are neighbours, but their depths are ${depth} and ${depths[other]}`;
        }
      }
      if (!nearer) return `state ${index} has depth ${depth}, but no neighbour that is nearer to the goal`;
    }
  }
  yield space.indexCount;
  return undefined;
}
