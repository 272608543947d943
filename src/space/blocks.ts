/*
 * The tile sequences of a space in the order of their ranks, in blocks: runs of sequences that
 * share all places but the last few, the end. The ends of the same tiles and the same parity are
 * the same in every block that has them, so whatever depends on the end alone is calculated once,
 * and a pass over a whole space does its work for a block of some sixty states at a time.
 */
import { PARITIES } from '../puzzle/parity.js';
import { cellCount, isLine } from '../puzzle/size.js';
import { arrangementCount, arrangementRanker, mostArrangements } from '../rank/arrangementRank.js';
import { sequenceParity } from '../rank/boardRank.js';
import { unrankTiles } from '../rank/sequenceRanker.js';
import type { StateSpace } from './stateSpace.js';

/** Most sequences of a block. */
const BLOCK_SIZE = 200;

/** Sequences of a part, about. */
const PART_SIZE = 1 << 18;

/**
 * All orders of some tiles at the end of a sequence, in the order of their ranks; of distinct tiles
 * those of one parity.
 */
export interface Ends {
  /** A number for these tiles and this parity, from 0 on. */
  readonly number: number;
  readonly count: number;
  /** `tiles[end x trailing + place]`. */
  readonly tiles: Uint8Array;
}

/** A run of sequences. The next block is in the same object. */
export interface Block {
  /** The cell of the blank. */
  readonly blank: number;
  /** The tiles in the leading places, by number; see {@link StateSpace.sequences}. */
  readonly tiles: Uint8Array;
  readonly ends: Ends;
  /** The rank of the first sequence. */
  readonly start: number;
  /** Pairs of tiles of which the first, in a leading place, has the greater number. */
  readonly inversions: number;
}

export interface Blocks {
  /** Places that the sequences of a block share. */
  readonly leading: number;
  /** Places of an end. */
  readonly trailing: number;
  /** The most sequences of a block. */
  readonly largest: number;
  /** How many parts the sequences of each blank cell have: runs of about the same length. */
  readonly parts: number;
  /** Visits the blocks of a part, 0 ... `parts` - 1, of the sequences that go with a blank cell. */
  visit(blank: number, part: number, look: (block: Block) => void): void;
}

export function blocksOf({ turnedSize, goalBlank, kinds, sequences }: StateSpace): Blocks {
  const places = cellCount(turnedSize) - 1;
  const inOrder = isLine(turnedSize);
  /** How many tiles there are of each number. */
  const counts = kinds ?? [0, ...new Array<number>(places).fill(1)];
  const parities = Array.from({ length: places + 1 }, (_, blank) =>
    PARITIES.indexOf(sequenceParity(turnedSize, blank, goalBlank)),
  );
  const trailing = inOrder ? places : mostTrailing(counts, places);
  const leading = places - trailing;
  const weights = counts.map((_, number) =>
    counts.slice(0, number).reduce((product, count) => product * (count + 1), 1),
  );
  const beginnings = beginningsOf(counts, leading, Math.ceil(sequences.count / PART_SIZE));

  const left = Uint8Array.from(counts);
  const tiles = new Uint8Array(leading);
  const known: Ends[] = [];
  /** By parity: what `ordersOf` has made. */
  const distinct: Uint8Array[] = [];
  let made = 0;
  let parity = 0;
  const block = { blank: 0, tiles, ends: undefined as unknown as Ends, start: 0, inversions: 0 };

  /** The tiles that are left, ascending. */
  const tilesLeft = (): number[] =>
    [...left].flatMap((count, number) => new Array<number>(count).fill(number));

  function endsHere(): Ends {
    const odd = kinds || inOrder ? 0 : parity ^ (block.inversions & 1);
    let key = odd;
    for (let number = 0; number < left.length; number++) key += 2 * weights[number] * left[number];
    return (known[key] ??= makeEnds(odd));
  }

  function makeEnds(odd: number): Ends {
    const rest = tilesLeft();
    const tiles = inOrder
      ? Uint8Array.from(rest)
      : kinds
        ? ordersOfKinds()
        : ordersOf(odd).map((tile) => rest[tile - 1]);
    return { number: made++, count: tiles.length / trailing, tiles };
  }

  /** The orders of the tiles that are left, of which some are equal. */
  function ordersOfKinds(): Uint8Array {
    const { unrank } = arrangementRanker([...left]);
    return ordersBy(arrangementCount([...left]), unrank);
  }

  /** The orders of the tiles 1, 2, ..., of one parity. */
  const ordersOf = (odd: number): Uint8Array =>
    (distinct[odd] ??= ordersBy(mostArrangements(counts, trailing) / 2, (end, order) =>
      unrankTiles(end, trailing, PARITIES[odd], order),
    ));

  function ordersBy(count: number, unrank: (end: number, order: Uint8Array) => void): Uint8Array {
    const tiles = new Uint8Array(count * trailing);
    for (let end = 0; end < count; end++)
      unrank(end, tiles.subarray(end * trailing, (end + 1) * trailing));
    return tiles;
  }

  function place(depth: number, number: number): void {
    tiles[depth] = number;
    for (let smaller = 0; smaller < number; smaller++) block.inversions += left[smaller];
    left[number]--;
  }

  function descend(depth: number, look: (block: Block) => void): void {
    if (depth === leading) {
      block.ends = endsHere();
      look(block);
      block.start += block.ends.count;
      return;
    }
    const before = block.inversions;
    for (let number = 0; number < left.length; number++) {
      if (left[number] === 0) continue;
      place(depth, number);
      descend(depth + 1, look);
      left[number]++;
      block.inversions = before;
    }
  }

  return {
    leading,
    trailing,
    largest: inOrder ? 1 : mostArrangements(counts, trailing) / (kinds ? 1 : 2),
    parts: beginnings.length,
    visit(blank, part, look) {
      const beginning = beginnings[part];
      parity = parities[blank];
      left.set(counts);
      block.blank = blank;
      block.inversions = 0;
      beginning.forEach((number, depth) => place(depth, number));
      block.start = sequences.rank(Uint8Array.from([...beginning, ...tilesLeft()]));
      descend(beginning.length, look);
    },
  };
}

/** As many trailing places as do not make blocks too large. */
function mostTrailing(counts: readonly number[], places: number): number {
  let trailing = Math.min(places, 2);
  while (trailing < places && mostArrangements(counts, trailing + 1) <= BLOCK_SIZE) trailing++;
  return trailing;
}

/**
 * The tiles of the shortest beginnings that are `wanted` or more, if there are so many, in order.
 */
function beginningsOf(counts: readonly number[], most: number, wanted: number): number[][] {
  let beginnings: number[][] = [[]];
  for (let length = 0; length < most && beginnings.length < wanted; length++) {
    beginnings = beginnings.flatMap((tiles) =>
      counts.flatMap((count, number) =>
        tiles.filter((tile) => tile === number).length < count ? [[...tiles, number]] : [],
      ),
    );
  }
  return beginnings;
}
