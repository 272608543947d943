/*
 * The moves that undo the inversions of an order of cells; see `Inversions` in
 * `src/solve/heuristics/formula.ts`, and `measures.ts`.
 */
import { countBits } from '../bits.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import type { Inversions } from '../solve/heuristics/formula.js';
import { countInversions } from '../solve/heuristics/inversions.js';
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

/** By the inversions of an order that goes across the sequence; `tiles` by number. */
function inversionsAcross(
  frame: Frame,
  ranks: readonly number[],
  tiles: readonly number[],
  { places: placeOf, moves }: Inversions,
): Measure {
  const { leading, trailing } = frame.blocks;
  const places = ranks.length - 1;
  /** The place of each tile of the frame in the goal, in that order. */
  const orders = Uint8Array.from(tiles, (tile) => placeOf[tile]);
  /** The places of the sequence in that order, with the blank in its cell. */
  const across = new Uint8Array(places);
  /** Those of the ends, from 0. */
  let trailingAcross = across;
  let here = -1;
  /**
   * `between[place x trailing + rank]`: the inversions of a tile in a trailing place with the
   * leading ones.
   */
  const between = new Uint8Array(trailing * trailing);

  function enter(blank: number): void {
    here = blank;
    const key = (place: number): number => ranks[cellOf(place, blank)];
    across.set(Array.from(across.keys()).sort((a, b) => key(a) - key(b)));
    trailingAcross = across.filter((place) => place >= leading).map((place) => place - leading);
  }

  const known: EndTiles[] = [];
  const tilesOf = ({ number, tiles }: Ends): EndTiles => {
    const sorted = tiles.slice(0, trailing).sort();
    return (known[number] = {
      places: sorted.map((tile) => orders[tile]),
      entries: tiles.map((tile, at) => (at % trailing) * trailing + sorted.indexOf(tile)),
    });
  };
  const inversionsIn = numbersOfEnds(
    (count) => new Uint8Array(count),
    (tiles, end) => countInversions(tiles.subarray(end * trailing), trailingAcross, orders),
  );

  /**
   * Fills `between` for the tiles in the leading places and those that are left, and returns the
   * inversions among the leading ones.
   */
  function lead(tiles: Uint8Array, left: Uint8Array): number {
    let all = 0;
    for (let place = 0; place < leading; place++) all |= 1 << orders[tiles[place]];
    /** The leading tiles so far, in that order. */
    let before = 0;
    let inversions = 0;
    for (let step = 0; step < places; step++) {
      const place = across[step];
      if (place < leading) {
        const tile = orders[tiles[place]];
        inversions += countBits(before >>> tile);
        before |= 1 << tile;
      } else {
        for (let rank = 0; rank < trailing; rank++) {
          // The greater ones before it, and the smaller ones behind it.
          between[(place - leading) * trailing + rank] = countBits(
            before ^ (all & ((1 << left[rank]) - 1)),
          );
        }
      }
    }
    return inversions;
  }

  return measured(frame, (values) => (block) => {
    if (block.blank !== here) enter(block.blank);
    const { places: left, entries } = known[block.ends.number] ?? tilesOf(block.ends);
    const inversions = inversionsIn(block);
    const base = lead(block.tiles, left);
    const { count } = block.ends;
    for (let end = 0, entry = 0; end < count; end++) {
      let sum = base + inversions[end];
      for (const next = entry + trailing; entry < next; entry++) sum += between[entries[entry]];
      values[end] = moves[sum];
    }
  });
}

/** The tiles of ends. */
interface EndTiles {
  /** Their places in the goal, in the order of their numbers. */
  readonly places: Uint8Array;
  /** `[end x trailing + place]`: which of `between` the tile there has. */
  readonly entries: Uint8Array;
}
