/*
 * The moves that undo the inversions of an order of cells; see `Inversions` in
 * `src/bounds/formula.ts`, and `measures.ts`.
 */
import { countBits, numbersBelow } from '../../basics/numbers.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import type { Inversions } from '../../bounds/formula.js';
import { countInversions } from '../../bounds/inversions.js';
import type { Ends } from '../../space/blocks.js';
import {
  cellOf,
  keptMeasure,
  measured,
  numbersOfEnds,
  ownTiles,
  type MeasuredSpace,
  type Measure,
} from './measures.js';

export function inversionMeasure(
  measuredSpace: MeasuredSpace,
  puzzle: Puzzle,
  inversions: Inversions,
): Measure {
  const { searchSize, givenCell } = measuredSpace.space;
  const cells = numbersBelow(cellCount(searchSize));
  /** `ranks[cell]`: its place in the order. */
  const ranks = cells.map((cell) => inversions.order.indexOf(givenCell(cell)));
  // Sequences are in the order of the search board's rows, so their inversions are known.
  return ranks.every((rank, cell) => rank === cell)
    ? inversionsInOrder(measuredSpace, inversions.moves)
    : inversionsAcross(measuredSpace, ranks, ownTiles(measuredSpace, puzzle), inversions);
}

/** By the inversions of the sequence itself. */
function inversionsInOrder(measuredSpace: MeasuredSpace, moves: Uint8Array): Measure {
  const { leading, trailing } = measuredSpace.blocks;
  const inOrder = Uint8Array.from({ length: leading + trailing + 1 }, (_, number) => number);
  const inEnds: Uint8Array[] = [];
  return keptMeasure(
    measuredSpace,
    ({ inversions }) => inversions,
    (values, { ends: { number, count, tiles } }, inversions) => {
      const own = (inEnds[number] ??= new Uint8Array(count).map((_, end) =>
        countInversions(tiles.subarray(end * trailing), inOrder.subarray(0, trailing), inOrder),
      ));
      for (let end = 0; end < count; end++) values[end] = moves[inversions + own[end]];
    },
  );
}

/**
 * By the inversions of an order that goes across the sequence; `tiles` by number. They are those
 * among the leading tiles, those among the tiles of the end, and those between the two.
 */
function inversionsAcross(
  measuredSpace: MeasuredSpace,
  ranks: readonly number[],
  tiles: readonly number[],
  { places, moves }: Inversions,
): Measure {
  const order = newTileOrder(
    measuredSpace,
    Uint8Array.from(tiles, (tile) => places[tile]),
  );
  const withEnds = inversionsWithEnds(measuredSpace, ranks, order);
  return measured(measuredSpace, ({ values }) => (block) => {
    const amongLeading = countLeading(order, block.tiles);
    for (let end = 0; end < block.ends.count; end++)
      values[end] = moves[amongLeading + withEnds.values[end]];
  });
}

/**
 * The inversions among the tiles of the end and between these and the leading tiles. All that they
 * need to know of the order of the leading tiles is which of them are before each trailing place.
 */
function inversionsWithEnds(
  measuredSpace: MeasuredSpace,
  ranks: readonly number[],
  order: TileOrder,
): Measure {
  const { trailing, homes, between } = order;
  const endTiles: EndTiles[] = [];
  const amongEnds = numbersOfEnds(
    (count) => new Uint8Array(count),
    (own, end) => countInversions(own.subarray(end * trailing), order.trailingPlaces, homes),
  );
  let here = -1;
  return keptMeasure(
    measuredSpace,
    ({ blank, tiles }) => {
      if (blank !== here) enter(order, ranks, blank);
      here = blank;
      return segmentKey(order, tiles);
    },
    (values, block) => {
      const { number, count } = block.ends;
      const { homes: endHomes, entries } = (endTiles[number] ??= tilesOf(order, block.ends));
      const amongEnd = amongEnds(block);
      countBetween(order, block.tiles, endHomes);
      for (let end = 0, entry = 0; end < count; end++) {
        let sum = amongEnd[end];
        for (const next = entry + trailing; entry < next; entry++) sum += between[entries[entry]];
        values[end] = sum;
      }
    },
  );
}

/** The state of a measure of an order. */
interface TileOrder {
  readonly leading: number;
  readonly trailing: number;
  /** By number of a tile: its place in the goal, in that order. */
  readonly homes: Uint8Array;
  /** The places of the sequence in that order, with the blank in its cell. */
  readonly places: Uint8Array;
  /** The trailing ones of them, numbered from 0. */
  readonly trailingPlaces: Uint8Array;
  /** By leading place: between which two of the trailing places it is in that order, from 0 on. */
  readonly segments: Uint8Array;
  /** `units[home]`: the powers of the number of segments. */
  readonly units: Float64Array;
  /**
   * `between[trailing place x trailing + rank]`: the inversions of a tile in a trailing place with
   * the leading tiles; the rank is among the tiles of the end.
   */
  readonly between: Uint8Array;
}

function newTileOrder({ blocks }: MeasuredSpace, homes: Uint8Array): TileOrder {
  const { leading, trailing } = blocks;
  return {
    leading,
    trailing,
    homes,
    places: new Uint8Array(leading + trailing),
    trailingPlaces: new Uint8Array(trailing),
    segments: new Uint8Array(leading),
    units: new Float64Array(leading + trailing + 1),
    between: new Uint8Array(trailing * trailing),
  };
}

/** Brings the order of the places up to date for another cell of the blank. */
function enter(order: TileOrder, ranks: readonly number[], blank: number): void {
  const { leading, places, trailingPlaces, segments, units } = order;
  const rankOf = (place: number): number => ranks[cellOf(place, blank)];
  places.set(Array.from(places.keys()).sort((a, b) => rankOf(a) - rankOf(b)));
  const trailing = places.filter((place) => place >= leading);
  trailingPlaces.set(trailing.map((place) => place - leading));
  let segment = 0;
  places.forEach((place, at) => {
    if (place >= leading) return;
    if (at > 0 && places[at - 1] >= leading) segment++;
    segments[place] = segment;
  });
  units.forEach((_, home) => (units[home] = (segment + 1) ** home));
}

/** A number for the segments of the leading tiles: a digit for each tile, at its home. */
function segmentKey({ leading, homes, segments, units }: TileOrder, tiles: Uint8Array): number {
  let key = 0;
  for (let place = 0; place < leading; place++) key += segments[place] * units[homes[tiles[place]]];
  return key;
}

/** The inversions among the leading tiles. */
function countLeading({ leading, places, homes }: TileOrder, tiles: Uint8Array): number {
  /** The leading tiles so far, in that order: a bit for each home. */
  let before = 0;
  let inversions = 0;
  for (const place of places) {
    if (place >= leading) continue;
    const home = homes[tiles[place]];
    inversions += countBits(before >>> home);
    before |= 1 << home;
  }
  return inversions;
}

/** The tiles of ends. */
interface EndTiles {
  /** Their homes, in the order of their numbers. */
  readonly homes: Uint8Array;
  /** `[end x trailing + place]`: which of `between` the tile there has. */
  readonly entries: Uint8Array;
}

function tilesOf({ trailing, homes }: TileOrder, { tiles }: Ends): EndTiles {
  const sorted = tiles.slice(0, trailing).sort();
  return {
    homes: sorted.map((tile) => homes[tile]),
    entries: tiles.map((tile, at) => (at % trailing) * trailing + sorted.indexOf(tile)),
  };
}

/**
 * Fills `between` for the leading tiles and the homes of the end's tiles. Sets of tiles are masks,
 * a bit for each home.
 */
function countBetween(order: TileOrder, tiles: Uint8Array, endHomes: Uint8Array): void {
  const { leading, trailing, places, homes, between } = order;
  let all = 0;
  for (let place = 0; place < leading; place++) all |= 1 << homes[tiles[place]];
  /** The leading tiles so far, in that order. */
  let before = 0;
  for (const place of places) {
    if (place < leading) {
      before |= 1 << homes[tiles[place]];
      continue;
    }
    for (let rank = 0; rank < trailing; rank++) {
      // The greater ones before the place, and the smaller ones behind it.
      const smaller = all & ((1 << endHomes[rank]) - 1);
      between[(place - leading) * trailing + rank] = countBits(before ^ smaller);
    }
  }
}
