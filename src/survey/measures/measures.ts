/*
 * Lower bounds of the states of a block, all at once. Nearly every bound of the program is a
 * function of codes that are sums over the tiles (`src/bounds/formula.ts`). The end of a
 * sequence adds the same to a code in each block that has it, so the codes of a block are one
 * number for the leading places plus a list that was made before, and the bound is looked up by the
 * code. Inversions are counted for the leading places, among the ends, and between the two
 * (`inversionMeasures.ts`). The code of a pattern database is the cells of its tiles
 * (`patternMeasures.ts`). A bound without a formula looks at each state by itself, which
 * takes a hundred times as long.
 *
 * Many orders of the leading tiles add the same number to a code: walking distance, for example,
 * only needs to know which tiles are in which row. So of blocks with the same ends most have a code
 * in common with an earlier one, and the numbers of that block are used again (`keptMeasure`).
 *
 * Cells, lines and boards here are those of the space's search board, tiles its numbers: the goal
 * is 1, 2, ... around the blank.
 */
import { orderedBoard, type Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { PAGE_BITS, PAGE_MASK } from '../../bounds/formula.js';
import type { Blocks, SequenceBlock } from '../../space/blocks.js';
import type { StateSpace } from '../../space/stateSpace.js';

/** Numbers below 256, for the states of a block in the order of its ends. */
interface BlockNumbers {
  readonly values: Uint8Array;
  /** The same, four in a word. */
  readonly words: Int32Array;
}

/** A number for each state of a block. After each block the numbers may be in other arrays. */
export interface Measure extends BlockNumbers {
  measure(block: SequenceBlock): void;
}

/** The measures of a space. */
export interface MeasuredSpace {
  readonly space: StateSpace;
  readonly blocks: Blocks;
  /**
   * All measures so far, each after the measures that it is made of: in this order they measure a
   * block.
   */
  readonly made: Measure[];
  /** By part of a formula: its measure, which bounds with the same part share. */
  readonly byPart: Map<object, Measure>;
}

/** The measure of a part of a formula, made once. */
export function measureOfPart(
  { byPart }: MeasuredSpace,
  part: object,
  make: () => Measure,
): Measure {
  const measure = byPart.get(part) ?? make();
  byPart.set(part, measure);
  return measure;
}

function emptyNumbers({ blocks }: MeasuredSpace): BlockNumbers {
  const values = new Uint8Array(4 * Math.ceil(blocks.largest / 4));
  return { values, words: new Int32Array(values.buffer) };
}

/** A measure by what fills in its numbers. */
export function measured(
  measuredSpace: MeasuredSpace,
  fillerOf: (numbers: BlockNumbers) => Measure['measure'],
): Measure {
  const numbers = emptyNumbers(measuredSpace);
  const made = { ...numbers, measure: fillerOf(numbers) };
  measuredSpace.made.push(made);
  return made;
}

/** The most blocks whose numbers a measure keeps, 2 ** KEPT_BITS. */
const KEPT_BITS = 10;

/** 2^32 divided by the golden ratio: products with it have well mixed high bits (Knuth). */
const MIXER = 0x9e3779b1;

/**
 * A measure whose numbers follow from the ends of a block, the cell of the blank and a key. They
 * are kept until another block needs their place. Of blocks that follow each other with the same
 * ends (`visitByEnds` in `src/space/blocks.ts`), most have a key in common with an earlier one.
 */
export function keptMeasure(
  measuredSpace: MeasuredSpace,
  keyOf: (block: SequenceBlock) => number,
  fill: (values: Uint8Array, block: SequenceBlock, key: number) => void,
): Measure {
  const cells = cellCount(measuredSpace.space.searchSize);
  const kept: BlockNumbers[] = [];
  const keys = new Float64Array(1 << KEPT_BITS);
  /** By place: a number for the ends and the blank's cell; -1 of an empty place. */
  const owners = new Float64Array(1 << KEPT_BITS).fill(-1);
  const made = {
    ...emptyNumbers(measuredSpace),
    measure(block: SequenceBlock): void {
      const key = keyOf(block);
      const owner = block.ends.number * cells + block.blank;
      const place = Math.imul(key + owner, MIXER) >>> (32 - KEPT_BITS);
      const numbers = (kept[place] ??= emptyNumbers(measuredSpace));
      if (keys[place] !== key || owners[place] !== owner) {
        keys[place] = key;
        owners[place] = owner;
        fill(numbers.values, block, key);
      }
      made.values = numbers.values;
      made.words = numbers.words;
    },
  };
  measuredSpace.made.push(made);
  return made;
}

/**
 * A number for each of some ends, by the cell of the blank; kept for blocks that follow each other
 * with the same blank.
 */
export function numbersOfEnds<Numbers extends Int32Array | Uint8Array>(
  empty: (count: number) => Numbers,
  numberOf: (tiles: Uint8Array, end: number) => number,
): (block: SequenceBlock) => Numbers {
  const made: Numbers[] = [];
  const madeFor: number[] = [];
  return ({ blank, ends: { number, count, tiles } }) => {
    const numbers = (made[number] ??= empty(count));
    if (madeFor[number] !== blank) {
      madeFor[number] = blank;
      for (let end = 0; end < count; end++) numbers[end] = numberOf(tiles, end);
    }
    return numbers;
  };
}

/** The cell of each place of the sequence, with the blank in a cell. */
export const cellOf = (place: number, blank: number): number => (place < blank ? place : place + 1);

/** What a tile in a cell adds to a code, with the blank in a cell. */
type Weight = (cell: number, tile: number, blank: number) => number;

/**
 * What codes stand for: values by code, or, with pages, of the code c the value at
 * `pages[c >> PAGE_BITS] + (c & PAGE_MASK)`.
 */
export interface CodeLookUp {
  readonly pages?: Int32Array;
  readonly values: Uint8Array;
}

/** The codes of the states of blocks: those of a block are `baseOf` it + `addedOf` its ends. */
interface BlockCodes {
  /** What the leading places add up to. */
  baseOf(block: SequenceBlock): number;
  /** What each end adds. */
  addedOf(block: SequenceBlock): Int32Array;
}

/** Codes that are sums of weights. */
export function codesOf(measuredSpace: MeasuredSpace, weight: Weight): BlockCodes {
  const { leading, trailing } = measuredSpace.blocks;
  const cells = cellCount(measuredSpace.space.searchSize);
  /**
   * `weights[place x cells + tile]`, for the blank's cell; no tile has a greater number than there
   * are cells.
   */
  const weights = new Int32Array(cells * cells);
  let here = -1;

  function enter(blank: number): void {
    here = blank;
    for (let place = 0; place < cells - 1; place++) {
      for (let tile = 0; tile < cells; tile++)
        weights[place * cells + tile] = weight(cellOf(place, blank), tile, blank);
    }
  }

  const addedOf = numbersOfEnds(
    (count) => new Int32Array(count),
    (tiles, end) => {
      let sum = 0;
      for (let place = 0; place < trailing; place++) {
        sum += weights[(leading + place) * cells + tiles[end * trailing + place]];
      }
      return sum;
    },
  );

  return {
    baseOf({ blank, tiles }) {
      if (blank !== here) enter(blank);
      let base = 0;
      for (let place = 0; place < leading; place++) base += weights[place * cells + tiles[place]];
      return base;
    },
    addedOf,
  };
}

/**
 * A sum of weights, which is looked up in the table that `lookUpOf` gives for the blank's cell; by
 * default the sum itself is the measure.
 */
export function coded(
  measuredSpace: MeasuredSpace,
  weight: Weight,
  lookUpOf?: (blank: number) => CodeLookUp,
): Measure {
  const { baseOf, addedOf } = codesOf(measuredSpace, weight);
  let here = -1;
  let lookUp: CodeLookUp | undefined;
  return keptMeasure(measuredSpace, baseOf, (values, block, base) => {
    if (block.blank !== here) {
      here = block.blank;
      lookUp = lookUpOf?.(here);
    }
    fill(values, base, addedOf(block), block.ends.count, lookUp);
  });
}

/** Writes what the codes `base` + `sums` stand for. */
function fill(
  values: Uint8Array,
  base: number,
  sums: Int32Array,
  count: number,
  lookUp: CodeLookUp | undefined,
): void {
  if (!lookUp) {
    for (let end = 0; end < count; end++) values[end] = base + sums[end];
    return;
  }
  const { pages, values: table } = lookUp;
  if (!pages) {
    for (let end = 0; end < count; end++) values[end] = table[base + sums[end]];
    return;
  }
  for (let end = 0; end < count; end++) {
    const code = base + sums[end];
    values[end] = table[pages[code >> PAGE_BITS] + (code & PAGE_MASK)];
  }
}

/**
 * By number: the tile of a puzzle that has the goal of the space, in which equal tiles may be
 * distinguished.
 */
export const ownTiles = (
  { space }: Pick<MeasuredSpace, 'space'>,
  puzzle: Puzzle,
): readonly number[] =>
  space.puzzle === puzzle
    ? space.tiles
    : space.tiles.map((tile) => puzzle.goal[space.puzzle.goal.indexOf(tile)]);

/** The goal of a space with distinct tiles, as its numbers. */
const numberedGoal = ({ space: { searchSize, goalBlank } }: MeasuredSpace): Board =>
  orderedBoard(searchSize, goalBlank);

/** By number: the home cell of each tile, which is distinct, and of the blank. */
export const homesOf = (measuredSpace: MeasuredSpace): readonly number[] =>
  numberedGoal(measuredSpace).map((_, tile, goal) => goal.indexOf(tile));

/** The sum of one or more measures, none above a byte: four are added at a time. */
export function summed(measuredSpace: MeasuredSpace, parts: readonly Measure[]): Measure {
  if (parts.length === 1) return parts[0];
  const [first, second, ...others] = parts;
  return measured(measuredSpace, ({ words }) => ({ ends: { count } }) => {
    addWords(words, first.words, second.words, count);
    for (const other of others) addWords(words, words, other.words, count);
  });
}

function addWords(sums: Int32Array, first: Int32Array, second: Int32Array, count: number): void {
  for (let word = 0; 4 * word < count; word++) sums[word] = first[word] + second[word];
}

/** The largest of some measures. */
export const largestMeasure = (measuredSpace: MeasuredSpace, parts: readonly Measure[]): Measure =>
  parts.reduce((one, other) => largerOf(measuredSpace, one, other));

/** The larger one of two measures: four are compared at a time. */
const largerOf = (measuredSpace: MeasuredSpace, first: Measure, second: Measure): Measure =>
  measured(measuredSpace, ({ words }) => ({ ends: { count } }) => {
    largerBytes(words, first.words, second.words, count);
  });

/** The highest bit of each byte of a word. */
const HIGH_BITS = 0x80808080 | 0;

/** Writes, for each byte of the words of the first `count` bytes, the larger one of two. */
export function largerBytes(
  larger: Int32Array,
  first: Int32Array,
  second: Int32Array,
  count: number,
): void {
  for (let word = 0; 4 * word < count; word++) {
    const one = first[word];
    const other = second[word];
    const differ = one ^ other;
    // The high bit of a byte remains if the lower bits of `one` are not less: nothing is borrowed.
    const lowerBits = (one | HIGH_BITS) - (other & ~HIGH_BITS);
    const isNotLess = ((one & differ) | (lowerBits & ~differ)) & HIGH_BITS;
    // All bits of a byte whose high bit is set.
    const mask = (isNotLess << 1) - (isNotLess >>> 7);
    larger[word] = other ^ (differ & mask);
  }
}

/** A table looked up by the numbers of two measures. */
export function lookedUp(
  measuredSpace: MeasuredSpace,
  [first, second]: readonly [Measure, Measure],
  valueOf: (first: number, second: number) => number,
): Measure {
  const table = Uint8Array.from({ length: 1 << 16 }, (_, key) => valueOf(key & 255, key >> 8));
  return measured(measuredSpace, ({ values }) => ({ ends: { count } }) => {
    lookUpPairs(values, first.values, second.values, count, table);
  });
}

function lookUpPairs(
  values: Uint8Array,
  low: Uint8Array,
  high: Uint8Array,
  count: number,
  table: Uint8Array,
): void {
  for (let end = 0; end < count; end++) values[end] = table[(high[end] << 8) | low[end]];
}
