/* Invert distance; see `invert.ts` and `measures.ts`. */
import { countBits } from '../bits.js';
import { BLANK, transposedBoard } from '../puzzle/board.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { cellCount, transposedSize } from '../puzzle/size.js';
import { countInversions, movesToUndo } from '../solve/heuristics/invert.js';
import type { Ends } from '../space/blocks.js';
import { cellOf, numberedGoal, numbersFor, type Frame, type Measure } from './measures.js';

/** The moves along an axis that undo the inversions of the order along its lines; see `invert.ts`. */
export function invertMeasure(frame: Frame, axis: number): Measure {
  const { turnedSize, puzzle } = frame.space;
  const { rows, columns } = axis === 0 ? turnedSize : transposedSize(turnedSize);
  const undo = movesToUndo(columns - 1, cellCount(turnedSize), METRIC_RULES[puzzle.metric].slides ? rows - 1 : 1);
  return axis === 0 ? inversionsInOrder(frame, undo) : inversionsAcross(frame, undo);
}

/** By the inversions of the sequence itself. */
function inversionsInOrder({ blocks: { leading, trailing, largest } }: Frame, undo: Uint8Array): Measure {
  const values = numbersFor(largest);
  const inOrder = Uint8Array.from({ length: leading + trailing + 1 }, (_, number) => number);
  const inEnds: Uint8Array[] = [];
  return {
    values,
    enter: () => undefined,
    measure({ ends: { number, count, tiles }, inversions }) {
      const own = (inEnds[number] ??= Uint8Array.from({ length: count }, (_, end) =>
        countInversions(tiles.subarray(end * trailing), inOrder.subarray(0, trailing), inOrder),
      ));
      for (let end = 0; end < count; end++) values[end] = undo[inversions + own[end]];
    },
  };
}

/** By the inversions of the tiles column by column, against their order in the goal. */
function inversionsAcross(frame: Frame, undo: Uint8Array): Measure {
  const { space, blocks } = frame;
  const { leading, trailing, largest } = blocks;
  const { turnedSize } = space;
  const places = cellCount(turnedSize) - 1;
  const values = numbersFor(largest);
  /** The place of each tile in the goal, column by column; the goal's tiles are 1, 2, ... */
  const order = transposedBoard(numberedGoal(frame), turnedSize).filter((tile) => tile !== BLANK);
  const orders = Uint8Array.from({ length: places + 1 }, (_, tile) => order.indexOf(tile));
  /** The places of the sequence column by column, with the blank in its cell. */
  const across = new Uint8Array(places);
  let here = -1;
  const known: EndTiles[] = [];
  const pairs = Math.ceil(trailing / 2);
  /** `between[place x trailing + rank]`: the inversions of a tile in a trailing place with the leading ones; beyond the last place 0. */
  const between = new Uint8Array(2 * pairs * trailing);
  /** The same of the tiles in two places, as they are numbered in `EndTiles`. */
  const ofPair = new Uint8Array(trailing * trailing);

  function inEnds({ number, count, tiles }: Ends): EndTiles {
    const sorted = tiles.slice(0, trailing).sort();
    const rankAt = (end: number, place: number): number =>
      place < trailing ? sorted.indexOf(tiles[end * trailing + place]) : 0;
    const own = (known[number] ??= {
      places: sorted.map((tile) => orders[tile]),
      pairs: Uint8Array.from({ length: pairs * count }, (_, at) => {
        const [end, place] = [at % count, 2 * Math.floor(at / count)];
        return trailing * rankAt(end, place) + rankAt(end, place + 1);
      }),
      inversions: new Uint8Array(count),
      madeFor: -1,
    });
    if (own.madeFor === here) return own;
    own.madeFor = here;
    const trailingAcross = across.filter((place) => place >= leading).map((place) => place - leading);
    for (let end = 0; end < count; end++) {
      own.inversions[end] = countInversions(tiles.subarray(end * trailing), trailingAcross, orders);
    }
    return own;
  }

  /** Fills `between` for the tiles in the leading places and those that are left, and returns the inversions among the leading ones. */
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
          const tile = left[rank];
          const greater = countBits(before >>> tile);
          between[(place - leading) * trailing + rank] = greater + countBits(all & ~before & ((1 << tile) - 1));
        }
      }
    }
    return inversions;
  }

  return {
    values,
    enter(blank) {
      here = blank;
      const cells = Array.from({ length: places }, (_, place) => cellOf(place, blank));
      const key = (place: number): number =>
        (cells[place] % turnedSize.columns) * turnedSize.rows + Math.floor(cells[place] / turnedSize.columns);
      across.set(cells.map((_, place) => place).sort((a, b) => key(a) - key(b)));
    },
    measure({ tiles, ends }) {
      const own = known[ends.number]?.madeFor === here ? known[ends.number] : inEnds(ends);
      const base = lead(tiles, own.places);
      const { count } = ends;
      for (let end = 0; end < count; end++) values[end] = base + own.inversions[end];
      for (let pair = 0; pair < pairs; pair++) {
        const row = 2 * pair * trailing;
        for (let first = 0; first < trailing; first++) {
          for (let second = 0; second < trailing; second++) {
            ofPair[first * trailing + second] = between[row + first] + between[row + trailing + second];
          }
        }
        addPairs(values, ofPair, own.pairs, pair * count, count);
      }
      for (let end = 0; end < count; end++) values[end] = undo[values[end]];
    },
  };
}

/** The tiles of ends. */
interface EndTiles {
  /** The places of the tiles in the goal, column by column, in the order of their numbers. */
  readonly places: Uint8Array;
  /** `[pair x count + end]`: the tiles in two places, by their ranks among those of the end: `trailing` x first + second. */
  readonly pairs: Uint8Array;
  /** By end: the inversions within it, with the blank in the cell `madeFor`. */
  readonly inversions: Uint8Array;
  madeFor: number;
}

function addPairs(values: Uint8Array, ofPair: Uint8Array, pairs: Uint8Array, start: number, count: number): void {
  for (let end = 0; end < count; end++) values[end] += ofPair[pairs[start + end]];
}
