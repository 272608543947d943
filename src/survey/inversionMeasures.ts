/*
 * The moves that undo the inversions of an order of cells; see `Inversions` in
 * `src/bounds/formula.ts`, and `measures.ts`.
 */
import { countBits } from '../basics/numbers.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import type { Inversions } from '../bounds/formula.js';
import { countInversions } from '../bounds/inversions.js';
import type { Ends } from '../space/blocks.js';
import { cellOf, measured, numbersOfEnds, ownTiles, type Frame, type Measure } from './measures.js';

export function inversionMeasure(frame: Frame, puzzle: Puzzle, inversions: Inversions): Measure {
  const { turnedSize, givenCell } = frame.space;
  const cells = Array.from({ length: cellCount(turnedSize) }, (_, cell) => cell);
  /** `ranks[cell]`: its place in the order. */
  const ranks = cells.map((cell) => inversions.order.indexOf(givenCell(cell)));
  // Sequences are in the order of the turned board's rows, so their inversions are known.
  return ranks.every((rank, cell) => rank === cell)
    ? inversionsInOrder(frame, inversions.moves)
    : inversionsAcross(frame, ranks, ownTiles(frame, puzzle), inversions);
}

/** By the inversions of the sequence itself. */
function inversionsInOrder(frame: Frame, moves: Uint8Array): Measure {
  const { leading, trailing } = frame.blocks;
  const inOrder = Uint8Array.from({ length: leading + trailing + 1 }, (_, number) => number);
  const inEnds: Uint8Array[] = [];
  return measured(frame, (values) => ({ inversions, ends: { number, count, tiles } }) => {
    const own = (inEnds[number] ??= new Uint8Array(count).map((_, end) =>
      countInversions(tiles.subarray(end * trailing), inOrder.subarray(0, trailing), inOrder),
    ));
    for (let end = 0; end < count; end++) values[end] = moves[inversions + own[end]];
  });
}

/**
 * By the inversions of an order that goes across the sequence; `tiles` by number. They are those
 * among the leading tiles, those among the tiles of the end, and those between the two.
 */
function inversionsAcross(
  frame: Frame,
  ranks: readonly number[],
  tiles: readonly number[],
  inversions: Inversions,
): Measure {
  const { leading, trailing } = frame.blocks;
  const order: Order = {
    leading,
    trailing,
    homes: Uint8Array.from(tiles, (tile) => inversions.places[tile]),
    places: new Uint8Array(ranks.length - 1),
    trailingPlaces: new Uint8Array(trailing),
    between: new Uint8Array(trailing * trailing),
  };
  const endTiles: EndTiles[] = [];
  const amongEnds = numbersOfEnds(
    (count) => new Uint8Array(count),
    (own, end) => countInversions(own.subarray(end * trailing), order.trailingPlaces, order.homes),
  );
  let here = -1;
  return measured(frame, (values) => (block) => {
    if (block.blank !== here) enter(order, ranks, block.blank);
    here = block.blank;
    const { number, count } = block.ends;
    const { homes, entries } = (endTiles[number] ??= tilesOf(order, block.ends));
    const amongEnd = amongEnds(block);
    const amongLeading = countWithLeading(order, block.tiles, homes);
    for (let end = 0, entry = 0; end < count; end++) {
      let sum = amongLeading + amongEnd[end];
      for (const next = entry + trailing; entry < next; entry++)
        sum += order.between[entries[entry]];
      values[end] = inversions.moves[sum];
    }
  });
}

/** The state of a measure of an order. */
interface Order {
  readonly leading: number;
  readonly trailing: number;
  /** By number of a tile: its place in the goal, in that order. */
  readonly homes: Uint8Array;
  /** The places of the sequence in that order, with the blank in its cell. */
  readonly places: Uint8Array;
  /** The trailing ones of them, numbered from 0. */
  readonly trailingPlaces: Uint8Array;
  /**
   * `between[trailing place x trailing + rank]`: the inversions of a tile in a trailing place with
   * the leading tiles; the rank is among the tiles of the end.
   */
  readonly between: Uint8Array;
}

/** Brings the order of the places up to date for another cell of the blank. */
function enter(
  { leading, places, trailingPlaces }: Order,
  ranks: readonly number[],
  blank: number,
) {
  const rankOf = (place: number): number => ranks[cellOf(place, blank)];
  places.set(Array.from(places.keys()).sort((a, b) => rankOf(a) - rankOf(b)));
  const trailing = places.filter((place) => place >= leading);
  trailingPlaces.set(trailing.map((place) => place - leading));
}

/** The tiles of ends. */
interface EndTiles {
  /** Their homes, in the order of their numbers. */
  readonly homes: Uint8Array;
  /** `[end x trailing + place]`: which of `between` the tile there has. */
  readonly entries: Uint8Array;
}

function tilesOf({ trailing, homes }: Order, { tiles }: Ends): EndTiles {
  const sorted = tiles.slice(0, trailing).sort();
  return {
    homes: sorted.map((tile) => homes[tile]),
    entries: tiles.map((tile, at) => (at % trailing) * trailing + sorted.indexOf(tile)),
  };
}

/**
 * Fills `between` for the leading tiles and the homes of the end's tiles, and returns the
 * inversions among the leading ones. Sets of tiles are masks, a bit for each home.
 */
function countWithLeading(order: Order, tiles: Uint8Array, endHomes: Uint8Array): number {
  const { leading, trailing, places, homes, between } = order;
  let all = 0;
  for (let place = 0; place < leading; place++) all |= 1 << homes[tiles[place]];
  /** The leading tiles so far, in that order. */
  let before = 0;
  let inversions = 0;
  for (const place of places) {
    if (place < leading) {
      const home = homes[tiles[place]];
      inversions += countBits(before >>> home);
      before |= 1 << home;
      continue;
    }
    for (let rank = 0; rank < trailing; rank++) {
      // The greater ones before the place, and the smaller ones behind it.
      const smaller = all & ((1 << endHomes[rank]) - 1);
      between[(place - leading) * trailing + rank] = countBits(before ^ smaller);
    }
  }
  return inversions;
}
