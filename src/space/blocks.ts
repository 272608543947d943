/*
 * The tile sequences of a space in the order of their ranks, in blocks: runs of sequences that
 * share all places but the last few. These last places are an end of a sequence. All blocks with
 * the same tiles and the same parity at the end have the same ends, so whatever depends only on the
 * end is calculated once. A pass over a whole space works block by block: 360 states if tiles are
 * distinct, or the number for which the caller asks.
 */
import { sumOf } from '../basics/numbers.js';
import { PARITIES } from '../puzzle/parity.js';
import { arrangementCount, arrangementRanker } from '../rank/arrangementRank.js';
import { sequenceParity } from '../rank/boardRank.js';
import { unrankTiles } from '../rank/sequenceRank.js';
import { cutPlaces, largestRun, remainingTiles, visitRuns, type PlaceCut } from './placeCut.js';
import type { StateSpace } from './stateSpace.js';
import { cellCount } from '../puzzle/size.js';

/** The most sequences of a block by default. */
const MOST_SEQUENCES = 400;

/** The approximate number of sequences of a part. */
const PART_SIZE = 1 << 18;

/**
 * All orders of some tiles at the end of a sequence, in the order of their ranks; if the tiles are
 * distinct, only the orders of one parity.
 */
export interface Ends {
  /** A number for these tiles and this parity, from 0 on. */
  readonly number: number;
  /**
   * Equal for ends whose orders are the same, but for the numbers of the tiles: of distinct tiles
   * their parity, 0 or 1.
   */
  readonly form: number;
  readonly count: number;
  /** `tiles[end x trailing + place]`. */
  readonly tiles: Uint8Array;
}

/** A run of sequences. The next block overwrites `tiles`. */
export interface SequenceBlock {
  /** The cell of the blank. */
  readonly blank: number;
  /** The tiles in the leading places, by number; see {@link StateSpace.sequences}. */
  readonly tiles: Uint8Array;
  readonly ends: Ends;
  /** The rank of the first sequence. */
  readonly start: number;
  /** Inversions whose first tile is in a leading place: the first tile has the greater number. */
  readonly inversions: number;
}

export interface Blocks {
  /** Places that the sequences of a block share. */
  readonly leading: number;
  /** Places of an end. */
  readonly trailing: number;
  /** The most sequences of a block. */
  readonly largest: number;
  /** The number of parts of the sequences of each blank cell: runs of about the same length. */
  readonly parts: number;
  /** The units of a pass over all states: the parts of all blank cells. */
  readonly units: number;
  /**
   * Visits the blocks of a part, 0 ... `parts` - 1, of the sequences with the blank in a cell, in
   * the order of their ranks.
   */
  visit(blank: number, part: number, look: (block: SequenceBlock) => void): void;
  /**
   * The same blocks, divided into parts in another way: a part has all blocks of some sets of
   * trailing tiles, and may be empty. Blocks with the same set are consecutive, and their ends have
   * one or two numbers.
   */
  visitByEnds(blank: number, part: number, look: (block: SequenceBlock) => void): void;
}

/** The blocks of a space, of up to `mostSequences` sequences. */
export function blocksOf(space: StateSpace, mostSequences = MOST_SEQUENCES): Blocks {
  const { searchSize, goalBlank, kindCounts, sequences } = space;
  const cut = cutPlaces(searchSize, kindCounts, mostSequences);
  const prefixes = prefixesOf(cut, Math.ceil(sequences.count / PART_SIZE));
  const parts = prefixes.length;
  const known = knownEnds(cut);
  const oddAt = (blank: number): number =>
    cut.orders === 'of one parity'
      ? PARITIES.indexOf(sequenceParity(searchSize, blank, goalBlank))
      : 0;
  let sets: Uint8Array[] | undefined;
  return {
    leading: cut.leading,
    trailing: cut.trailing,
    largest: largestRun(cut),
    parts,
    units: cellCount(searchSize) * parts,
    visit(blank, part, look) {
      const prefix = prefixes[part];
      const start = sequences.rank(firstSequence(prefix, cut));
      const odd = oddAt(blank);
      visitRuns(cut, prefix, start, (run) => {
        const { tiles, inversions } = run;
        const ends = endsOf(run.remaining, odd ^ (inversions & 1), known);
        look({ blank, tiles, ends, start: run.start, inversions });
      });
    },
    visitByEnds(blank, part, look) {
      sets ??= setsOf(cut);
      const odd = oddAt(blank);
      const [from, end] = [part, part + 1].map((before) =>
        Math.floor((before * sets!.length) / parts),
      );
      for (const remaining of sets.slice(from, end))
        visitSet(remaining, cut, (tiles, inversions, first) => {
          const ends = endsOf(remaining, odd ^ (inversions & 1), known);
          look({ blank, tiles, ends, start: sequences.rank(first), inversions });
        });
    },
  };
}

/** All sets of tiles for the trailing places: how many of each number. */
function setsOf({ counts, trailing }: PlaceCut): Uint8Array[] {
  const sets: Uint8Array[] = [];
  const set = new Uint8Array(counts.length);
  const choose = (number: number, remaining: number): void => {
    if (number === counts.length) {
      if (remaining === 0) sets.push(set.slice());
      return;
    }
    for (let count = Math.min(remaining, counts[number]); count >= 0; count--) {
      set[number] = count;
      choose(number + 1, remaining - count);
    }
  };
  choose(0, trailing);
  return sets;
}

/**
 * Visits the orders of the leading tiles when the `remaining` tiles are in the trailing places,
 * with their inversions as in {@link SequenceBlock} and the first sequence of the block.
 */
function visitSet(
  remaining: Uint8Array,
  cut: PlaceCut,
  look: (tiles: Uint8Array, inversions: number, first: Uint8Array) => void,
): void {
  const counts = cut.counts.map((count, number) => count - remaining[number]);
  const trailing = remainingTiles(remaining);
  const first = Uint8Array.from([...remainingTiles(Uint8Array.from(counts)), ...trailing]);
  // The leading tiles precede all trailing ones, in any order.
  const between = sumOf(
    counts.map((count, number) => count * trailing.filter((tile) => tile < number).length),
  );
  const tiles = first.subarray(0, cut.leading);
  visitRuns({ ...cut, counts, trailing: 0 }, [], 0, (run) => {
    tiles.set(run.tiles);
    look(tiles, between + run.inversions, first);
  });
}

/** The first sequence that begins with some tiles: the other tiles are in ascending order. */
function firstSequence(prefix: readonly number[], { counts }: PlaceCut): Uint8Array {
  const remaining = Uint8Array.from(counts);
  for (const tile of prefix) remaining[tile]--;
  return Uint8Array.from([...prefix, ...remainingTiles(remaining)]);
}

/**
 * All prefixes of the least length that has `wanted` or more of them, in the order of their
 * ranks; of the leading places, if no length has enough.
 */
function prefixesOf({ counts, leading }: PlaceCut, wanted: number): number[][] {
  let prefixes: number[][] = [[]];
  for (let length = 0; length < leading && prefixes.length < wanted; length++) {
    prefixes = prefixes.flatMap((tiles) =>
      counts.flatMap((count, number) =>
        tiles.filter((tile) => tile === number).length < count ? [[...tiles, number]] : [],
      ),
    );
  }
  return prefixes;
}

/** The ends that have been made. */
interface KnownEnds {
  readonly cut: PlaceCut;
  /** By number of a tile: what one such tile adds to the key of ends. */
  readonly weights: readonly number[];
  /** By the key of the tiles and the parity. */
  readonly byKey: Map<number, Ends>;
}

const knownEnds = (cut: PlaceCut): KnownEnds => ({
  cut,
  weights: cut.counts.map((_, number) =>
    cut.counts.slice(0, number).reduce((product, count) => product * (count + 1), 1),
  ),
  byKey: new Map(),
});

/** The ends of the remaining tiles; `odd`: the parity of distinct tiles, 0 or 1. */
function endsOf(remaining: Uint8Array, odd: number, known: KnownEnds): Ends {
  const { cut, weights, byKey } = known;
  let key = cut.orders === 'of one parity' ? odd : 0;
  for (let number = 0; number < remaining.length; number++)
    key += 2 * weights[number] * remaining[number];
  let ends = byKey.get(key);
  if (!ends) {
    const tiles = ordersOf(remaining, odd, cut);
    const number = byKey.size;
    const form = cut.orders === 'of one parity' ? odd : number;
    ends = { number, form, count: tiles.length / cut.trailing, tiles };
    byKey.set(key, ends);
  }
  return ends;
}

/** The orders of the remaining tiles, one after another. */
function ordersOf(remaining: Uint8Array, odd: number, cut: PlaceCut): Uint8Array {
  const tiles = remainingTiles(remaining);
  switch (cut.orders) {
    case 'one':
      return Uint8Array.from(tiles);
    case 'of one parity':
      return distinctOrders(odd, cut).map((tile) => tiles[tile - 1]);
    case 'all': {
      const { unrank } = arrangementRanker([...remaining]);
      return listOrders(arrangementCount([...remaining]), cut.trailing, unrank);
    }
  }
}

/** The orders of the tiles 1, 2, ... of a parity. */
const distinctOrders = (odd: number, cut: PlaceCut): Uint8Array =>
  listOrders(largestRun(cut), cut.trailing, (end, order) =>
    unrankTiles(end, cut.trailing, PARITIES[odd], order),
  );

function listOrders(
  count: number,
  trailing: number,
  unrank: (end: number, order: Uint8Array) => void,
): Uint8Array {
  const tiles = new Uint8Array(count * trailing);
  for (let end = 0; end < count; end++)
    unrank(end, tiles.subarray(end * trailing, (end + 1) * trailing));
  return tiles;
}
