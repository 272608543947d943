/*
 * The places of a tile sequence, cut into leading and trailing ones. Sequences that share their
 * leading places are a run of ranks: their trailing places have the other tiles in all orders, or
 * in all orders of one parity. In a single row tiles keep their order, and all places are trailing.
 *
 * A proof or a survey goes through a whole space run by run (blocks.ts); a table is cut into runs
 * (engines/table/tableShape.ts).
 */
import { factorial } from '../basics/numbers.js';
import { cellCount, isLine, type Size } from '../puzzle/size.js';
import { arrangementCount, mostArrangements } from '../rank/arrangementRank.js';

export interface PlaceCut {
  readonly leading: number;
  readonly trailing: number;
  /** How many tiles there are of each number. */
  readonly counts: readonly number[];
  readonly orders: TileOrders;
}

/** The orders that tiles can have: the goal's only, the orders of one parity, or all. */
type TileOrders = 'one' | 'of one parity' | 'all';

/**
 * The cut with the most trailing places whose runs have at most `mostSequences` sequences;
 * `isAllowed` may refuse a number of trailing places. With distinct tiles at least two places are
 * trailing, if the board has two; else at least one is. `kindCounts`: how many tiles are of each
 * kind, if all their orders can be reached.
 */
export function cutPlaces(
  size: Size,
  kindCounts: readonly number[] | undefined,
  mostSequences: number,
  isAllowed: (trailing: number) => boolean = () => true,
): PlaceCut {
  const places = cellCount(size) - 1;
  const fits = (trailing: number): boolean =>
    largestRun(placeCut(size, kindCounts, trailing)) <= mostSequences && isAllowed(trailing);
  let trailing = kindCounts ? 1 : Math.min(places, 2);
  while (trailing < places && fits(trailing + 1)) trailing++;
  return placeCut(size, kindCounts, trailing);
}

/** The cut with `wanted` trailing places; in a single row all places are trailing. */
export function placeCut(
  size: Size,
  kindCounts: readonly number[] | undefined,
  wanted: number,
): PlaceCut {
  const places = cellCount(size) - 1;
  // Distinct tiles are numbered from 1.
  const counts = kindCounts ?? [0, ...new Array<number>(places).fill(1)];
  if (isLine(size)) return { leading: 0, trailing: places, counts, orders: 'one' };
  const orders = kindCounts ? 'all' : 'of one parity';
  return { leading: places - wanted, trailing: wanted, counts, orders };
}

/** The most sequences of a run. */
export function largestRun({ counts, trailing, orders }: PlaceCut): number {
  switch (orders) {
    case 'one':
      return 1;
    case 'of one parity':
      return Math.max(1, factorial(trailing) / 2);
    case 'all':
      return mostArrangements(counts, trailing);
  }
}

/** A run of sequences that share their leading places. */
interface SequenceRun {
  /** The tiles in the leading places, by number. */
  readonly tiles: Uint8Array;
  /** How many tiles of each number are left for the trailing places. */
  readonly remaining: Uint8Array;
  /** The rank of the first sequence, and how many there are. */
  readonly start: number;
  readonly count: number;
  /** Inversions whose first tile is in a leading place: the first tile has the greater number. */
  readonly inversions: number;
}

/**
 * Visits the runs that begin with these tiles, in the order of their ranks. `start`: the rank of
 * the first sequence. Each run is in the same object.
 */
export function visitRuns(
  cut: PlaceCut,
  prefix: readonly number[],
  start: number,
  look: (run: SequenceRun) => void,
): void {
  const walk: Walk = {
    cut,
    tiles: new Uint8Array(cut.leading),
    remaining: Uint8Array.from(cut.counts),
    start,
    count: 0,
    inversions: 0,
    arrangements: arrangementCount(cut.counts),
    runSize: largestRun(cut),
  };
  prefix.forEach((tile, place) => put(tile, place, walk));
  putNext(prefix.length, walk, look);
}

/** The current run. */
interface Walk extends SequenceRun {
  readonly cut: PlaceCut;
  start: number;
  count: number;
  inversions: number;
  /** Of the remaining tiles, as far as they are counted: see {@link arrangementCount}. */
  arrangements: number;
  /** The sequences of a run if all runs have the same number. */
  readonly runSize: number;
}

/** Puts every remaining tile into a leading place, one after another, and goes on. */
function putNext(place: number, walk: Walk, look: (run: SequenceRun) => void): void {
  const { cut, remaining } = walk;
  if (place === cut.leading) {
    walk.count = cut.orders === 'all' ? walk.arrangements : walk.runSize;
    look(walk);
    walk.start += walk.count;
    return;
  }
  const { inversions, arrangements } = walk;
  for (let tile = 0; tile < remaining.length; tile++) {
    if (remaining[tile] === 0) continue;
    put(tile, place, walk);
    putNext(place + 1, walk, look);
    remaining[tile]++;
    walk.inversions = inversions;
    walk.arrangements = arrangements;
  }
}

function put(tile: number, place: number, walk: Walk): void {
  const { cut, tiles, remaining } = walk;
  tiles[place] = tile;
  for (let smaller = 0; smaller < tile; smaller++) walk.inversions += remaining[smaller];
  // The share of the arrangements that begins with this tile.
  walk.arrangements = (walk.arrangements * remaining[tile]) / (cut.leading + cut.trailing - place);
  remaining[tile]--;
}

/** The remaining tiles, ascending: the order in the first sequence of a run. */
export const remainingTiles = (remaining: Uint8Array): number[] =>
  [...remaining].flatMap((count, tile) => new Array<number>(count).fill(tile));
