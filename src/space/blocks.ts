/*
 * The tile sequences of a space in the order of their ranks, in blocks: runs of sequences that share all places but the last few, the
 * end. The ends of the same tiles and the same parity are the same in every block that has them, so whatever depends on the
 * end alone is calculated once, and a pass over a whole space does its work for a block of some sixty states at a time.
 */
import { inversionParity, PARITIES } from '../puzzle/parity.js';
import { cellCount, isLine } from '../puzzle/size.js';
import { arrangementCount, mostArrangements } from '../rank/arrangementRank.js';
import { sequenceParity } from '../rank/boardRank.js';
import type { StateSpace } from './stateSpace.js';

/** Most sequences of a block. */
const BLOCK_SIZE = 200;

/** Sequences of a part, about. */
const PART_SIZE = 1 << 18;

/** All orders of some tiles at the end of a sequence, in the order of their ranks; of distinct tiles those of one parity. */
export interface Ends {
  /** A number for these tiles and this parity, from 0 on. */
  readonly number: number;
  readonly count: number;
  /** `tiles[end x trailing + place]`. */
  readonly tiles: Uint8Array;
}

/** A run of sequences. The next block is in the same object. */
export interface Block {
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

/** The beginning of the sequences of a part. */
interface Beginning {
  readonly tiles: readonly number[];
  readonly start: number;
}

export function blocksOf({ turnedSize, goalBlank, kinds, sequences }: StateSpace): Blocks {
  const places = cellCount(turnedSize) - 1;
  const inOrder = isLine(turnedSize);
  /** How many tiles there are of each number. */
  const counts = kinds ?? [0, ...new Array<number>(places).fill(1)];
  const parities = Array.from({ length: places + 1 }, (_, blank) =>
    PARITIES.indexOf(sequenceParity(turnedSize, blank, goalBlank)),
  );
  /** The sequences of some tiles, of one parity if all are distinct. */
  const sequencesOf = (left: readonly number[]): number => arrangementCount(left) / (kinds ? 1 : 2);
  const trailing = inOrder ? places : mostTrailing(counts, places);
  const leading = places - trailing;
  const weights = counts.map((_, number) =>
    counts.slice(0, number).reduce((product, count) => product * (count + 1), 1),
  );
  const beginnings = beginningsOf(counts, leading, Math.ceil(sequences.count / PART_SIZE), sequencesOf);

  const left = Uint8Array.from(counts);
  const tiles = new Uint8Array(leading);
  const known: Ends[] = [];
  let made = 0;
  /** By parity: the orders of as many distinct tiles as an end has, as their places in ascending order. */
  const ordersOf: number[][][] = [];
  let parity = 0;
  const block = { tiles, ends: undefined as unknown as Ends, start: 0, inversions: 0 };

  function endsHere(): Ends {
    const odd = kinds || inOrder ? 0 : parity ^ (block.inversions & 1);
    let key = odd;
    for (let number = 0; number < left.length; number++) key += 2 * weights[number] * left[number];
    return (known[key] ??= makeEnds(odd));
  }

  function makeEnds(odd: number): Ends {
    const rest = [...left].flatMap((count, number) => new Array<number>(count).fill(number));
    const orders = inOrder ? [rest] : kinds ? arrangements(rest) : (ordersOf[odd] ??= distinctOrders(trailing, odd));
    const tiles = new Uint8Array(orders.length * trailing);
    for (const [end, order] of orders.entries()) {
      for (let place = 0; place < trailing; place++) {
        tiles[end * trailing + place] = kinds || inOrder ? order[place] : rest[order[place]];
      }
    }
    return { number: made++, count: orders.length, tiles };
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
      const { tiles: beginning, start } = beginnings[part];
      parity = parities[blank];
      left.set(counts);
      block.start = start;
      block.inversions = 0;
      beginning.forEach((number, depth) => place(depth, number));
      descend(beginning.length, look);
    },
  };
}

/** The orders of some tiles, given in ascending order, in lexicographic order. */
function arrangements(tiles: readonly number[]): number[][] {
  if (tiles.length === 0) return [[]];
  return [...new Set(tiles)].flatMap((first) =>
    arrangements(tiles.toSpliced(tiles.indexOf(first), 1)).map((rest) => [first, ...rest]),
  );
}

/** The orders of so many distinct tiles that have one parity. */
const distinctOrders = (length: number, odd: number): number[][] =>
  arrangements(Array.from({ length }, (_, tile) => tile)).filter((order) => inversionParity(order) === PARITIES[odd]);

/** As many trailing places as do not make blocks too large. */
function mostTrailing(counts: readonly number[], places: number): number {
  let trailing = Math.min(places, 2);
  while (trailing < places && mostArrangements(counts, trailing + 1) <= BLOCK_SIZE) trailing++;
  return trailing;
}

/** The shortest beginnings that are `wanted` or more, if there are so many, in order. */
function beginningsOf(
  counts: readonly number[],
  most: number,
  wanted: number,
  sequencesOf: (left: readonly number[]) => number,
): Beginning[] {
  let beginnings: Beginning[] = [{ tiles: [], start: 0 }];
  for (let length = 0; length < most && beginnings.length < wanted; length++) {
    beginnings = beginnings.flatMap(({ tiles, start }) => {
      const left = counts.map((count, number) => count - tiles.filter((tile) => tile === number).length);
      let next = start;
      return left.flatMap((count, number) => {
        if (count === 0) return [];
        const beginning = { tiles: [...tiles, number], start: next };
        next += sequencesOf(left.with(number, count - 1));
        return [beginning];
      });
    });
  }
  return beginnings;
}
