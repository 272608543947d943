/*
 * The ranks of the neighbours of all states of a block (`space/blocks.ts`) by a move, found by
 * moving the tiles of each state and ranking the sequence that comes of it. Two shortcuts are
 * arithmetic on ranks found in this way: a move that changes the end only gives the same ranks,
 * counted from the block's start, in all blocks that have the same ends; and states that follow
 * each other, with the same tiles in all places that the move changes, have neighbours that follow
 * each other. Both hold as ranks are in the order of the sequences. Neither swaps Lehmer digits,
 * as the bit planes do to move states, so the check stays independent of their arithmetic.
 */
import { metricMoves } from '../puzzle/moves.js';
import { cellCount, isLine } from '../puzzle/size.js';
import { blocksOf, type SequenceBlock, type Blocks, type Ends } from '../space/blocks.js';
import { slideTiles } from '../space/cursor.js';
import type { StateSpace } from '../space/stateSpace.js';

/**
 * Most states of a block: of distinct tiles the orders of seven. In long blocks most moves of a
 * small board change the end only, and few neighbours are ranked by themselves.
 */
const BLOCK_SIZE = 2520;

/** The blocks in which neighbours are found. */
export const neighbourBlocks = (space: StateSpace): Blocks => blocksOf(space, BLOCK_SIZE);

/** Finds neighbours of the states of a space, for one thread. */
export interface NeighbourFinder {
  readonly blocks: Blocks;
  /** By the blank's cell on the turned board: its moves. */
  readonly moves: readonly (readonly BlockMove[])[];
  /**
   * The rank of the sequence of each state's neighbour by a move, in the order of the block's ends;
   * in the same array each time.
   */
  ranks(block: SequenceBlock, move: BlockMove): Uint32Array;
}

/** A move of the blank to the cell `to`. */
export interface BlockMove {
  readonly to: number;
  /** Whether tiles of the sequence change their places. */
  readonly changesSequence: boolean;
  /** Whether all places that change are in the end. */
  readonly changesEndOnly: boolean;
  /** The move changes no place of the end from this one on; the end's first place is 0. */
  readonly changedEndPlaces: number;
  /**
   * Of a move that changes the end only, by the pattern of the ends: the ranks of the neighbours,
   * counted from the start of the block. They are the same in all blocks with this pattern.
   * Filled when first needed.
   */
  readonly rankOffsets: Uint32Array[];
}

export function neighbourFinder(space: StateSpace): NeighbourFinder {
  const blocks = neighbourBlocks(space);
  const places = cellCount(space.turnedSize) - 1;
  const finder: Finder = {
    space,
    blocks,
    tiles: new Uint8Array(places),
    moved: new Uint8Array(places),
    neighbours: new Uint32Array(blocks.largest),
  };
  return {
    blocks,
    moves: blockMoves(space, blocks),
    ranks(block, move) {
      rankNeighbours(block, move, finder);
      return finder.neighbours;
    },
  };
}

interface Finder {
  readonly space: StateSpace;
  readonly blocks: Blocks;
  /** Room for the tiles of a state, and for the tiles of its neighbour. */
  readonly tiles: Uint8Array;
  readonly moved: Uint8Array;
  /** Of each state of the block in work: the rank of its neighbour by the move in work. */
  readonly neighbours: Uint32Array;
}

/** For each cell the moves of a blank there. */
const blockMoves = ({ puzzle, turnedSize }: StateSpace, { leading }: Blocks): BlockMove[][] =>
  metricMoves(puzzle.metric, turnedSize).map((moves, blank) =>
    moves.map(({ to }) => ({
      to,
      // On one column the blank passes tiles that keep their order.
      changesSequence: !isLine(turnedSize) && (to - blank) % turnedSize.columns === 0,
      // A move changes the places from the lesser cell to before the greater one.
      changesEndOnly: Math.min(to, blank) >= leading,
      changedEndPlaces: Math.max(0, Math.max(to, blank) - leading),
      rankOffsets: [],
    })),
  );

/** Finds the ranks of the neighbours of a block's states by a move. */
function rankNeighbours(block: SequenceBlock, move: BlockMove, finder: Finder): void {
  const { start, ends } = block;
  const { neighbours } = finder;
  if (!move.changesSequence) {
    for (let state = 0; state < ends.count; state++) neighbours[state] = start + state;
  } else if (move.changesEndOnly && move.rankOffsets[ends.pattern]) {
    const offsets = move.rankOffsets[ends.pattern];
    for (let state = 0; state < ends.count; state++) neighbours[state] = start + offsets[state];
  } else {
    rankByMoving(block, move, finder);
    if (move.changesEndOnly)
      move.rankOffsets[ends.pattern] = neighbours.slice(0, ends.count).map((rank) => rank - start);
  }
}

/** Finds these ranks: moves the tiles of each state, and ranks the sequence that comes of it. */
function rankByMoving(
  { tiles: leadingTiles, blank, ends }: SequenceBlock,
  move: BlockMove,
  finder: Finder,
): void {
  const { neighbours, tiles, moved, space } = finder;
  const { leading, trailing } = finder.blocks;
  tiles.set(leadingTiles);
  for (let state = 0; state < ends.count; state++) {
    if (state > 0 && sharesPlaces(state, move.changedEndPlaces, ends)) {
      // Both states follow each other in rank, and the move permutes only places before those in
      // which they differ. So their neighbours follow each other in rank as well.
      neighbours[state] = neighbours[state - 1] + 1;
      continue;
    }
    for (let place = 0; place < trailing; place++)
      tiles[leading + place] = ends.tiles[state * trailing + place];
    slideTiles(tiles, moved, blank, move.to, space.turnedSize.columns);
    neighbours[state] = space.sequences.rank(moved);
  }
}

/** Whether a state of a block has the same tiles in so many places of its end as the one before. */
function sharesPlaces(state: number, places: number, { tiles, count }: Ends): boolean {
  const trailing = tiles.length / count;
  const first = state * trailing;
  for (let place = first; place < first + places; place++)
    if (tiles[place] !== tiles[place - trailing]) return false;
  return true;
}
