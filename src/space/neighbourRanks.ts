/*
 * The ranks of the neighbours of all states of a block (`space/blocks.ts`) by a move, found by
 * moving the tiles of a state and ranking the sequence that comes of it. Two shortcuts are
 * arithmetic on ranks found in this way: a move that changes the end only gives the same ranks,
 * counted from the block's start, in all blocks whose ends have the same form; and states that
 * follow each other, with the same tiles in all places that the move changes, have neighbours that
 * follow each other. Both hold as ranks are in the order of the sequences. Neither swaps Lehmer
 * digits, as the bit planes do to move states, so the check stays independent of their arithmetic.
 */
import { metricMoves, type Move } from '../puzzle/moves.js';
import { cellCount } from '../puzzle/size.js';
import { blocksOf, type SequenceBlock, type Blocks, type Ends } from './blocks.js';
import { passesTiles, slideTiles } from './cursor.js';
import type { StateSpace } from './stateSpace.js';
import { numbersBelow } from '../basics/numbers.js';

/**
 * Most states of a block: of distinct tiles the orders of seven. In long blocks most moves of a
 * small board change the end only, and few neighbours are ranked by themselves.
 */
const MOST_STATES = 2520;

/** The blocks in which neighbours are found. */
const neighbourBlocks = (space: StateSpace): Blocks => blocksOf(space, MOST_STATES);

/** The units of a pass over all states that finds neighbours. */
export const neighbourUnits = (space: StateSpace): number => neighbourBlocks(space).units;

/** Finds neighbours of the states of a space, for one thread. */
export interface NeighbourFinder {
  readonly blocks: Blocks;
  /** By the blank's cell on the search board: its moves. */
  readonly moves: readonly (readonly BlockMove[])[];
  /** The neighbours of a block's states by a move; in the same record each time. */
  find(block: SequenceBlock, move: BlockMove): Neighbours;
}

/**
 * The ranks of the sequences of neighbours: of the state `state` of a block, in the order of its
 * ends, `first + offsets[state]`. Most moves have their offsets in common with many blocks.
 */
export interface Neighbours {
  first: number;
  offsets: Uint32Array;
}

/** A move of the blank. */
export interface BlockMove extends Pick<Move, 'to' | 'cells'> {
  /** Whether tiles of the sequence change their places. */
  readonly changesSequence: boolean;
  /** Whether all places that change are in the end. */
  readonly changesEndOnly: boolean;
  /** The move changes no place of the end from this one on; the end's first place is 0. */
  readonly changedEndPlaces: number;
  /**
   * By the form of the ends: the first states of the runs whose states have the same tiles in
   * the places that the move changes, and behind them the number of states. Filled when first
   * needed.
   */
  readonly runStarts: Uint32Array[];
  /**
   * Of a move that changes the end only, by the form of the ends: the ranks of the neighbours,
   * counted from the start of the block. They are the same in all blocks with this form.
   * Filled when first needed.
   */
  readonly rankOffsets: Uint32Array[];
}

export function neighbourFinder(space: StateSpace): NeighbourFinder {
  const blocks = neighbourBlocks(space);
  const places = cellCount(space.searchSize) - 1;
  const finder: FinderState = {
    space,
    blocks,
    tiles: new Uint8Array(places),
    moved: new Uint8Array(places),
    consecutive: Uint32Array.from({ length: blocks.largest }, (_, state) => state),
    ranks: new Uint32Array(blocks.largest),
    neighbours: { first: 0, offsets: new Uint32Array(0) },
  };
  return {
    blocks,
    moves: blockMoves(space, blocks),
    find(block, move) {
      findNeighbours(block, move, finder);
      return finder.neighbours;
    },
  };
}

interface FinderState {
  readonly space: StateSpace;
  readonly blocks: Blocks;
  /** Room for the tiles of a state, and for the tiles of its neighbour. */
  readonly tiles: Uint8Array;
  readonly moved: Uint8Array;
  /** Offsets of neighbours that follow each other. */
  readonly consecutive: Uint32Array;
  /** Of each state of the current block: the rank of its neighbour by the current move. */
  readonly ranks: Uint32Array;
  readonly neighbours: Neighbours;
}

/** For each cell the moves of a blank there. */
const blockMoves = ({ puzzle, searchSize }: StateSpace, { leading }: Blocks): BlockMove[][] =>
  metricMoves(puzzle.metric, searchSize).map((moves, blank) =>
    moves.map(({ to, cells }) => ({
      to,
      cells,
      changesSequence: passesTiles(blank, cells),
      // A move changes the places from the least cell to before the greatest one.
      changesEndOnly: Math.min(blank, ...cells) >= leading,
      changedEndPlaces: Math.max(0, Math.max(blank, ...cells) - leading),
      runStarts: [],
      rankOffsets: [],
    })),
  );

/** Finds the neighbours of a block's states by a move. */
function findNeighbours(block: SequenceBlock, move: BlockMove, finder: FinderState): void {
  const { start, ends } = block;
  const { neighbours } = finder;
  neighbours.first = start;
  neighbours.offsets = finder.consecutive;
  if (!move.changesSequence) return;
  if (move.changesEndOnly) {
    neighbours.offsets = move.rankOffsets[ends.form] ??= ranksByMoving(block, move, finder)
      .slice(0, ends.count)
      .map((rank) => rank - start);
  } else {
    neighbours.first = 0;
    neighbours.offsets = ranksByMoving(block, move, finder);
  }
}

/** Finds the ranks of all neighbours: in the array `ranks`. */
function ranksByMoving(block: SequenceBlock, move: BlockMove, finder: FinderState): Uint32Array {
  const { ends } = block;
  const { ranks } = finder;
  const starts = (move.runStarts[ends.form] ??= runStarts(move.changedEndPlaces, ends));
  for (let run = 0; run < starts.length - 1; run++) {
    // The states of a run follow each other in rank, and the move permutes only places before those
    // in which they differ. So their neighbours follow each other in rank as well.
    let rank = rankBeyond(block, starts[run], move, finder);
    for (let state = starts[run]; state < starts[run + 1]; state++) ranks[state] = rank++;
  }
  return ranks;
}

/**
 * As in {@link BlockMove.runStarts}, for a move that changes the first `changedEndPlaces` places of
 * the ends.
 */
function runStarts(changedEndPlaces: number, ends: Ends): Uint32Array {
  const states = numbersBelow(ends.count);
  const starts = states.filter(
    (state) => state === 0 || !sharesPlaces(state, changedEndPlaces, ends),
  );
  return Uint32Array.of(...starts, ends.count);
}

/** Moves the tiles of a state, and ranks the sequence that comes of it. */
function rankBeyond(
  { tiles: leadingTiles, blank, ends }: SequenceBlock,
  state: number,
  move: BlockMove,
  { tiles, moved, space, blocks }: FinderState,
): number {
  const { leading, trailing } = blocks;
  tiles.set(leadingTiles);
  for (let place = 0; place < trailing; place++)
    tiles[leading + place] = ends.tiles[state * trailing + place];
  slideTiles(tiles, moved, blank, move.cells);
  return space.sequences.rank(moved);
}

/** Whether the ends of a state and of the state before it begin with the same `places` tiles. */
function sharesPlaces(state: number, places: number, { tiles, count }: Ends): boolean {
  const trailing = tiles.length / count;
  const first = state * trailing;
  for (let place = first; place < first + places; place++)
    if (tiles[place] !== tiles[place - trailing]) return false;
  return true;
}
