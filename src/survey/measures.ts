/*
 * Lower bounds of the states of a block, all at once. Nearly every bound of the program is a
 * function of codes that are sums over the tiles (`src/bounds/formula.ts`). The end of a
 * sequence adds the same to a code in each block that has it, so the codes of a block are one
 * number for the leading places plus a list that was made before, and the bound is looked up by the
 * code. Inversions are counted for the leading places, among the ends, and between the two
 * (`inversionMeasures.ts`). The code of a pattern database is the cells of its tiles
 * (`patternMeasures.ts`). A bound without a formula is asked about each state, which takes a
 * hundred times as long.
 *
 * Cells, lines and boards here are those of the space's turned board, tiles its numbers: the goal
 * is 1, 2, ... around the blank.
 */
import { orderedBoard, type Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { PAGE_BITS, PAGE_MASK } from '../bounds/formula.js';
import type { Blocks, SequenceBlock } from '../space/blocks.js';
import type { StateSpace } from '../space/stateSpace.js';

/** A number below 256 for each state of a block. */
export interface Measure {
  /** The numbers of the last block, in the order of its ends. */
  readonly values: Uint8Array;
  measure(block: SequenceBlock): void;
}

/** What measures are made for. */
export interface Frame {
  readonly space: StateSpace;
  readonly blocks: Blocks;
  /**
   * All measures so far, each behind those that it is made of: in this order they measure a block.
   */
  readonly measures: Measure[];
}

/** A measure by what fills in its numbers. */
export function measured(
  frame: Frame,
  fillerOf: (values: Uint8Array) => Measure['measure'],
): Measure {
  const values = new Uint8Array(4 * Math.ceil(frame.blocks.largest / 4));
  const made = { values, measure: fillerOf(values) };
  frame.measures.push(made);
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

/** The same numbers, four in a word. */
const wordsOf = ({ buffer }: Uint8Array): Int32Array => new Int32Array(buffer);

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

/** The codes of a block: what its leading places add up to, and what each of its ends adds. */
interface BlockCodes {
  base: number;
  added: Int32Array;
}

/** Codes that are sums of weights; in the same record for each block. */
export function codesOf(frame: Frame, weight: Weight): (block: SequenceBlock) => BlockCodes {
  const { leading, trailing } = frame.blocks;
  const cells = cellCount(frame.space.turnedSize);
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

  const addedBy = numbersOfEnds(
    (count) => new Int32Array(count),
    (tiles, end) => {
      let sum = 0;
      for (let place = 0; place < trailing; place++) {
        sum += weights[(leading + place) * cells + tiles[end * trailing + place]];
      }
      return sum;
    },
  );
  const codes: BlockCodes = { base: 0, added: new Int32Array(0) };

  return (block) => {
    const { blank, tiles } = block;
    if (blank !== here) enter(blank);
    let base = 0;
    for (let place = 0; place < leading; place++) base += weights[place * cells + tiles[place]];
    codes.base = base;
    codes.added = addedBy(block);
    return codes;
  };
}

/**
 * A sum of weights, which is looked up in the table that `lookUpOf` gives for the blank's cell; by
 * default the sum itself is the measure.
 */
export function coded(
  frame: Frame,
  weight: Weight,
  lookUpOf?: (blank: number) => CodeLookUp,
): Measure {
  const codes = codesOf(frame, weight);
  let here = -1;
  let lookUp: CodeLookUp | undefined;
  return measured(frame, (values) => (block) => {
    if (block.blank !== here) {
      here = block.blank;
      lookUp = lookUpOf?.(here);
    }
    const { base, added } = codes(block);
    fill(values, base, added, block.ends.count, lookUp);
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
 * By number: the tile of a puzzle that has the frame's goal, in which equal tiles may be
 * distinguished.
 */
export const ownTiles = ({ space }: Frame, puzzle: Puzzle): readonly number[] =>
  space.puzzle === puzzle
    ? space.tiles
    : space.tiles.map((tile) => puzzle.goal[space.puzzle.goal.indexOf(tile)]);

/** The goal of a space with distinct tiles, as its numbers. */
const numberedGoal = ({ space: { turnedSize, goalBlank } }: Frame): Board =>
  orderedBoard(turnedSize, goalBlank);

/** By number: the home cell of each tile, which is distinct, and of the blank. */
export const homesOf = (frame: Frame): readonly number[] =>
  numberedGoal(frame).map((_, tile, goal) => goal.indexOf(tile));

/** The sum of one or more measures, none above a byte: four are added at a time. */
export function summed(measures: readonly Measure[], frame: Frame): Measure {
  if (measures.length === 1) return measures[0];
  const [first, second, ...others] = measures.map(({ values }) => wordsOf(values));
  return measured(frame, (values) => {
    const words = wordsOf(values);
    return ({ ends: { count } }) => {
      addWords(words, first, second, count);
      for (const other of others) addWords(words, words, other, count);
    };
  });
}

function addWords(sums: Int32Array, first: Int32Array, second: Int32Array, count: number): void {
  for (let word = 0; 4 * word < count; word++) sums[word] = first[word] + second[word];
}

/** A table looked up by the numbers of two measures. */
export function lookedUp(
  [first, second]: readonly [Measure, Measure],
  frame: Frame,
  valueOf: (first: number, second: number) => number,
): Measure {
  const table = Uint8Array.from({ length: 1 << 16 }, (_, key) => valueOf(key & 255, key >> 8));
  const [low, high] = [first.values, second.values];
  return measured(frame, (values) => ({ ends: { count } }) => {
    for (let end = 0; end < count; end++) values[end] = table[(high[end] << 8) | low[end]];
  });
}
