/* Invert distance; see `invert.ts` and `measures.ts`. */
import { countBits } from '../bits.js';
import { BLANK, transposedBoard } from '../puzzle/board.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { cellCount, transposedSize } from '../puzzle/size.js';
import { countInversions, movesToUndo } from '../solve/heuristics/invert.js';
import type { Ends } from '../space/blocks.js';
import {
  cellOf,
  numbersOfEnds,
  measured,
  numberedGoal,
  type Frame,
  type Measure,
} from './measures.js';

/**
 * The moves along an axis that undo the inversions of the order along its lines; see `invert.ts`.
 */
export function invertMeasure(frame: Frame, axis: number): Measure {
  const { turnedSize, puzzle } = frame.space;
  const { rows, columns } = axis === 0 ? turnedSize : transposedSize(turnedSize);
  const undo = movesToUndo(
    columns - 1,
    cellCount(turnedSize),
    METRIC_RULES[puzzle.metric].slides ? rows - 1 : 1,
  );
  return axis === 0 ? inversionsInOrder(frame, undo) : inversionsAcross(frame, undo);
}

/** By the inversions of the sequence itself. */
function inversionsInOrder(frame: Frame, undo: Uint8Array): Measure {
  const { leading, trailing } = frame.blocks;
  const inOrder = Uint8Array.from({ length: leading + trailing + 1 }, (_, number) => number);
  const inEnds: Uint8Array[] = [];
  return measured(frame, (values) => ({ inversions, ends: { number, count, tiles } }) => {
    const own = (inEnds[number] ??= new Uint8Array(count).map((_, end) =>
      countInversions(tiles.subarray(end * trailing), inOrder.subarray(0, trailing), inOrder),
    ));
    for (let end = 0; end < count; end++) values[end] = undo[inversions + own[end]];
  });
}

/** By the inversions of the tiles column by column, against their order in the goal. */
function inversionsAcross(frame: Frame, undo: Uint8Array): Measure {
  const { leading, trailing } = frame.blocks;
  const { turnedSize } = frame.space;
  const places = cellCount(turnedSize) - 1;
  /** The place of each tile in the goal, column by column; the goal's tiles are 1, 2, ... */
  const order = transposedBoard(numberedGoal(frame), turnedSize).filter((tile) => tile !== BLANK);
  const orders = Uint8Array.from({ length: places + 1 }, (_, tile) => order.indexOf(tile));
  /** The places of the sequence column by column, with the blank in its cell. */
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
    const key = (place: number): number => {
      const cell = cellOf(place, blank);
      return (cell % turnedSize.columns) * turnedSize.rows + Math.floor(cell / turnedSize.columns);
    };
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
    /** The leading tiles so far, column by column. */
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
      values[end] = undo[sum];
    }
  });
}

/** The tiles of ends. */
interface EndTiles {
  /** Their places in the goal, column by column, in the order of their numbers. */
  readonly places: Uint8Array;
  /** `[end x trailing + place]`: which of `between` the tile there has. */
  readonly entries: Uint8Array;
}
