/*
 * Lower bounds of the states of a block, all at once. Every bound of the program is a function of codes that are sums over the tiles:
 * what a tile adds depends on the tile and its cell. The end of a sequence adds the same to the code in each block that has it, so
 * the codes of a block are one number for the leading places plus a list that was made before, and the bound is looked up by the code.
 *   Manhattan distance is such a sum itself.
 *   Walking distance, one axis: how many tiles of each home line are in each line.
 *   Linear conflict: for each line, which of its own tiles are in which of its cells.
 *   Pattern databases: for each pattern, the cells of its tiles.
 *   Invert distance: inversions in reading order follow from the order of the sequence; those along the columns are counted for the
 *   leading places, among the ends, and between the two.
 * A bound that is not one of these is asked about each state, which takes a hundred times as long.
 *
 * Cells, lines and boards here are those of the space's turned board, tiles its numbers: the goal is 1, 2, ... around the blank.
 */
import { orderedBoard, type Board } from '../puzzle/board.js';
import { cellCount, type Size } from '../puzzle/size.js';
import type { LowerBound } from '../solve/heuristics/lowerBound.js';
import type { Block, Blocks } from '../space/blocks.js';
import type { StateSpace } from '../space/stateSpace.js';

/** A number below 256 for each state of a block. */
export interface Measure {
  /** The numbers of the last block, in the order of its ends. */
  readonly values: Uint8Array;
  /** Prepares for blocks of the states with the blank in a cell. */
  enter(blank: number): void;
  measure(block: Block): void;
}

/** What measures are made for. */
export interface Frame {
  readonly space: StateSpace;
  readonly blocks: Blocks;
  /** By number of a tile: the cells where the goal has it. */
  readonly homes: readonly (readonly number[])[];
}

/** Numbers for the states of the largest block, in whole words. */
export const numbersFor = (largest: number): Uint8Array => new Uint8Array(4 * Math.ceil(largest / 4));

/** The same numbers, four in a word. */
const wordsOf = ({ buffer }: Uint8Array): Int32Array => new Int32Array(buffer);

/** The cell of each place of the sequence, with the blank in a cell. */
export const cellOf = (place: number, blank: number): number => (place < blank ? place : place + 1);

/** What a tile in a cell adds to a code, with the blank in a cell. */
type Weight = (cell: number, tile: number, blank: number) => number;

/** A sum of weights; `tableOf` gives what is looked up by it, with the blank in a cell; by default it is the measure itself. */
export function coded({ space, blocks }: Frame, weight: Weight, tableOf?: (blank: number) => Uint8Array): Measure {
  const { leading, trailing, largest } = blocks;
  const cells = cellCount(space.turnedSize);
  /** `weights[place x cells + tile]`, for the blank's cell; no tile has a greater number than there are cells. */
  const weights = new Int32Array(cells * cells);
  const values = numbersFor(largest);
  /** By number of the ends: what they add, for the blank's cell `madeFor`. */
  const added: Int32Array[] = [];
  const madeFor: number[] = [];
  let here = -1;
  let table: Uint8Array | undefined;

  function addedBy({ ends: { number, count, tiles } }: Block): Int32Array {
    const sums = (added[number] ??= new Int32Array(count));
    if (madeFor[number] === here) return sums;
    madeFor[number] = here;
    for (let end = 0; end < count; end++) {
      let sum = 0;
      for (let place = 0; place < trailing; place++) {
        sum += weights[(leading + place) * cells + tiles[end * trailing + place]];
      }
      sums[end] = sum;
    }
    return sums;
  }

  return {
    values,
    enter(blank) {
      here = blank;
      table = tableOf?.(blank);
      for (let place = 0; place < cells - 1; place++) {
        for (let tile = 0; tile < cells; tile++)
          weights[place * cells + tile] = weight(cellOf(place, blank), tile, blank);
      }
    },
    measure(block) {
      const { tiles, ends } = block;
      const sums = addedBy(block);
      const { count } = ends;
      let base = 0;
      for (let place = 0; place < leading; place++) base += weights[place * cells + tiles[place]];
      if (table) for (let end = 0; end < count; end++) values[end] = table[base + sums[end]];
      else for (let end = 0; end < count; end++) values[end] = base + sums[end];
    },
  };
}

/** The row, or column, of a cell. */
export const lineOf = (cell: number, axis: number, { columns }: Size): number =>
  axis === 0 ? Math.floor(cell / columns) : cell % columns;

/** The goal of a space with distinct tiles, as its numbers. */
export const numberedGoal = ({ space: { turnedSize, goalBlank } }: Frame): Board => orderedBoard(turnedSize, goalBlank);

/** By number: the home cell of each tile, which is distinct, and of the blank. */
export const homesOf = (frame: Frame): readonly number[] =>
  numberedGoal(frame).map((_, tile, goal) => goal.indexOf(tile));

/** The sums of two measures or more, none above a byte: four are added at a time. */
export function summed(measures: readonly Measure[], { blocks: { largest } }: Frame): Measure {
  const values = numbersFor(largest);
  const words = wordsOf(values);
  const [first, second, ...others] = measures.map((measure) => wordsOf(measure.values));
  return {
    values,
    enter: () => undefined,
    measure({ ends: { count } }) {
      addWords(words, first, second, count);
      for (const other of others) addWords(words, words, other, count);
    },
  };
}

function addWords(sums: Int32Array, first: Int32Array, second: Int32Array, count: number): void {
  for (let word = 0; 4 * word < count; word++) sums[word] = first[word] + second[word];
}

/** A table looked up by the numbers of two measures. */
export function lookedUp(
  measures: readonly [Measure, Measure],
  { blocks: { largest } }: Frame,
  valueOf: (first: number, second: number) => number,
): Measure {
  const values = numbersFor(largest);
  const [first, second] = measures.map((measure) => measure.values);
  const table = Uint8Array.from({ length: 1 << 16 }, (_, key) => valueOf(key & 255, key >> 8));
  return {
    values,
    enter: () => undefined,
    measure({ ends: { count } }) {
      for (let end = 0; end < count; end++) values[end] = table[(second[end] << 8) | first[end]];
    },
  };
}

/** A bound that is asked about each state; `boardOf` gives it the position of an index. */
export function askedMeasure(
  { space, blocks: { largest } }: Frame,
  bound: LowerBound,
  boardOf: (index: number) => Board,
): Measure {
  const values = numbersFor(largest);
  let first = 0;
  return {
    values,
    enter: (blank) => void (first = blank * space.sequences.count),
    measure({ start, ends }) {
      for (let end = 0; end < ends.count; end++) values[end] = bound.start(boardOf(first + start + end));
    },
  };
}
