/*
 * Lower bounds of the states of a block, all at once. Every bound of the program is a function of
 * codes that are sums over the tiles: what a tile adds depends on the tile and its cell. The end of
 * a sequence adds the same to the code in each block that has it, so the codes of a block are one
 * number for the leading places plus a list that was made before, and the bound is looked up by the
 * code.
 *   Manhattan distance is such a sum itself.
 *   Walking distance, one axis: how many tiles of each home line are in each line.
 *   Linear conflict: for each line, which of its own tiles are in which of its cells.
 *   Pattern databases: for each pattern, the cells of its tiles.
 *   Invert distance: inversions in reading order follow from the order of the sequence; those along the columns are counted for the
 *   leading places, among the ends, and between the two.
 * A bound that is not one of these is asked about each state, which takes a hundred times as long.
 *
 * Cells, lines and boards here are those of the space's turned board, tiles its numbers: the goal
 * is 1, 2, ... around the blank.
 */
import { orderedBoard, type Board } from '../puzzle/board.js';
import { cellCount } from '../puzzle/size.js';
import type { Block, Blocks } from '../space/blocks.js';
import type { StateSpace } from '../space/stateSpace.js';

/** A number below 256 for each state of a block. */
export interface Measure {
  /** The numbers of the last block, in the order of its ends. */
  readonly values: Uint8Array;
  measure(block: Block): void;
}

/** What measures are made for. */
export interface Frame {
  readonly space: StateSpace;
  readonly blocks: Blocks;
  /** By number of a tile: the cells where the goal has it. */
  readonly homes: readonly (readonly number[])[];
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
): (block: Block) => Numbers {
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
 * A sum of weights; `tableOf` gives what is looked up by it, with the blank in a cell; by default
 * it is the measure itself.
 */
export function coded(
  frame: Frame,
  weight: Weight,
  tableOf?: (blank: number) => Uint8Array,
): Measure {
  const { leading, trailing } = frame.blocks;
  const cells = cellCount(frame.space.turnedSize);
  /**
   * `weights[place x cells + tile]`, for the blank's cell; no tile has a greater number than there
   * are cells.
   */
  const weights = new Int32Array(cells * cells);
  let here = -1;
  let table: Uint8Array | undefined;

  function enter(blank: number): void {
    here = blank;
    table = tableOf?.(blank);
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

  return measured(frame, (values) => (block) => {
    if (block.blank !== here) enter(block.blank);
    const { tiles, ends } = block;
    const { count } = ends;
    const sums = addedBy(block);
    let base = 0;
    for (let place = 0; place < leading; place++) base += weights[place * cells + tiles[place]];
    if (table) for (let end = 0; end < count; end++) values[end] = table[base + sums[end]];
    else for (let end = 0; end < count; end++) values[end] = base + sums[end];
  });
}

/** The goal of a space with distinct tiles, as its numbers. */
export const numberedGoal = ({ space: { turnedSize, goalBlank } }: Frame): Board =>
  orderedBoard(turnedSize, goalBlank);

/** By number: the home cell of each tile, which is distinct, and of the blank. */
export const homesOf = (frame: Frame): readonly number[] =>
  numberedGoal(frame).map((_, tile, goal) => goal.indexOf(tile));

/** The sums of two measures or more, none above a byte: four are added at a time. */
export function summed(measures: readonly Measure[], frame: Frame): Measure {
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
