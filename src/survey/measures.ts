/*
 * Lower bounds of the states of a block, all at once. Every bound of the program is a function of codes that are sums over the tiles:
 * what a tile adds depends on the tile and its cell. The end of a sequence adds the same to the code in each block that has it, so
 * the codes of a block are one number for the leading places plus a list that was made before, and the bound is looked up by the code.
 *   Manhattan distance is such a sum itself.
 *   Walking distance, one axis: how many tiles of each home line are in each line. See {@link arrangementWeights}.
 *   Linear conflict: for each line, which of its own tiles are in which of its cells.
 *   Pattern databases: for each pattern, the cells of its tiles.
 *   Invert distance: inversions in reading order follow from the order of the sequence; those along the columns are counted for the
 *   leading places, among the ends, and between the two.
 * A bound that is not one of these is asked about each state, which takes a hundred times as long.
 *
 * Cells, lines and boards here are those of the space's turned board, tiles its numbers: the goal is 1, 2, ... around the blank.
 */
import { countBits } from '../bits.js';
import { BLANK, orderedBoard, transposedBoard, type Board } from '../puzzle/board.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { cellCount, transposedSize, type Size } from '../puzzle/size.js';
import { lehmerDigits } from '../rank/lehmer.js';
import type { LowerBound } from '../solve/heuristics/lowerBound.js';
import { movesToUndo } from '../solve/heuristics/invert.js';
import { rowWalk, slideDistances } from '../solve/heuristics/walking.js';
import { sumOf } from '../sums.js';
import type { Block, Blocks, Ends } from '../space/blocks.js';
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
const numbersFor = (largest: number): Uint8Array => new Uint8Array(4 * Math.ceil(largest / 4));

/** The same numbers, four in a word. */
const wordsOf = ({ buffer }: Uint8Array): Int32Array => new Int32Array(buffer);

/** The cell of each place of the sequence, with the blank in a cell. */
const cellOf = (place: number, blank: number): number => (place < blank ? place : place + 1);

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
const lineOf = (cell: number, axis: number, { columns }: Size): number =>
  axis === 0 ? Math.floor(cell / columns) : cell % columns;

/** The sum of the tiles' distances from the nearest cells where the goal has them: along both axes, or one. */
export function manhattanMeasure(frame: Frame, axis?: number): Measure {
  const { homes, space } = frame;
  const { turnedSize } = space;
  const apart = (along: number, cell: number, home: number): number =>
    Math.abs(lineOf(cell, along, turnedSize) - lineOf(home, along, turnedSize));
  return coded(frame, (cell, tile) => {
    // A number without tiles is in no sequence.
    if (tile >= homes.length || homes[tile].length === 0) return 0;
    return Math.min(
      ...homes[tile].map((home) =>
        axis === undefined ? apart(0, cell, home) + apart(1, cell, home) : apart(axis, cell, home),
      ),
    );
  });
}

/** The goal of a space with distinct tiles, as its numbers. */
const numberedGoal = ({ space: { turnedSize, goalBlank } }: Frame): Board => orderedBoard(turnedSize, goalBlank);

/** By number: the home cell of each tile, which is distinct, and of the blank. */
export const homesOf = (frame: Frame): readonly number[] =>
  numberedGoal(frame).map((_, tile, goal) => goal.indexOf(tile));

/** The distances of arrangements in lines along an axis; see `walking.ts`. */
export function walkingMeasure(frame: Frame, axis: number): Measure {
  const { turnedSize, puzzle } = frame.space;
  const goal = numberedGoal(frame);
  const size = axis === 0 ? turnedSize : transposedSize(turnedSize);
  const walk = rowWalk(axis === 0 ? goal : transposedBoard(goal, turnedSize), size);
  const distances = METRIC_RULES[puzzle.metric].slides ? slideDistances(walk, size) : walk.distances;
  const { weightOf, codes } = arrangementWeights(walk.homes, size);
  /** By line of the blank and by code. */
  const tables = Array.from({ length: size.rows }, () => new Uint8Array(codes));
  // The goal's arrangement is the first; each of the others is linked from one before it.
  const found = new Int32Array(distances.length).fill(-1);
  const blanks = new Uint8Array(distances.length);
  found[0] = walk.homes.reduce((code, home, tile) => code + (tile === BLANK ? 0 : weightOf(home, home)), 0);
  blanks[0] = walk.homes[BLANK];
  for (let arrangement = 0; arrangement < distances.length; arrangement++) {
    const blank = blanks[arrangement];
    tables[blank][found[arrangement]] = distances[arrangement];
    for (const direction of [0, 1]) {
      const line = blank - 1 + 2 * direction;
      for (let home = 0; home < size.rows; home++) {
        const to = walk.links[(2 * arrangement + direction) * size.rows + home];
        if (to < 0 || found[to] >= 0) continue;
        found[to] = found[arrangement] - weightOf(home, line) + weightOf(home, blank);
        blanks[to] = line;
      }
    }
  }
  const homes = homesOf(frame);
  return coded(
    frame,
    (cell, tile) => weightOf(lineOf(homes[tile], axis, turnedSize), lineOf(cell, axis, turnedSize)),
    (blank) => tables[lineOf(blank, axis, turnedSize)],
  );
}

/**
 * Weights of a tile by its home line and its line, whose sum tells how many tiles of each home line are in each line. The lines have
 * marks of which no two sums of as many marks as a line has cells are equal; a digit for each home line holds the sum of its tiles. One
 * full home line needs no digit: its tiles are in the places that are left.
 */
function arrangementWeights(homes: Uint8Array, { rows, columns }: Size) {
  const marks = marksOf(rows, columns);
  const blankHome = homes[BLANK];
  const left = blankHome === 0 ? rows - 1 : 0;
  const units: number[] = [];
  let codes = 1;
  for (let home = 0; home < rows; home++) {
    units.push(home === left ? 0 : codes);
    if (home !== left) codes *= 1 + (columns - Number(home === blankHome)) * marks[rows - 1];
  }
  return { codes, weightOf: (home: number, line: number): number => units[home] * marks[line] };
}

/** Ascending numbers from 0 on of which no two different sums of `terms` are equal, each the least that is possible (Mian and Chowla 1944). */
function marksOf(length: number, terms: number): number[] {
  const sumsOf = (marks: readonly number[], count: number): number[] =>
    count === 0 ? [0] : marks.flatMap((mark, first) => sumsOf(marks.slice(first), count - 1).map((sum) => mark + sum));
  const marks: number[] = [];
  for (let mark = 0; marks.length < length; mark++) {
    const sums = sumsOf([...marks, mark], terms);
    if (new Set(sums).size === sums.length) marks.push(mark);
  }
  return marks;
}

/** The tiles that must be removed so that no two of a line, which belong to it, stand in the wrong order, twice; of some lines of an axis. */
function conflictMeasure(frame: Frame, axis: number, lines: readonly number[]): Measure {
  const { turnedSize } = frame.space;
  const length = axis === 0 ? turnedSize.columns : turnedSize.rows;
  const across = 1 - axis;
  const radix = length + 1;
  const removals = Uint8Array.from({ length: radix ** length }, (_, code) => {
    const homes: number[] = [];
    for (let rest = code; rest > 0; rest = Math.floor(rest / radix)) if (rest % radix > 0) homes.push(rest % radix);
    return 2 * (homes.length - longestAscent(homes));
  });
  const table = lines.reduce<Uint8Array>(
    (shorter) =>
      Uint8Array.from(
        { length: shorter.length * removals.length },
        (_, code) => shorter[Math.floor(code / removals.length)] + removals[code % removals.length],
      ),
    Uint8Array.of(0),
  );
  const homes = homesOf(frame);
  return coded(
    frame,
    (cell, tile) => {
      const line = lineOf(cell, axis, turnedSize);
      const place = lines.indexOf(line);
      if (place < 0 || lineOf(homes[tile], axis, turnedSize) !== line) return 0;
      const digit = (lineOf(homes[tile], across, turnedSize) + 1) * radix ** lineOf(cell, across, turnedSize);
      return digit * removals.length ** place;
    },
    () => table,
  );
}

/** The length of a longest ascending part of a sequence. */
function longestAscent(numbers: readonly number[]): number {
  const lengths: number[] = [];
  for (const [place, number] of numbers.entries()) {
    lengths.push(1 + Math.max(0, ...lengths.slice(0, place).filter((_, before) => numbers[before] < number)));
  }
  return Math.max(0, ...lengths);
}

/** Most codes of several lines together. */
const CONFLICT_CODES = 1 << 16;

/** The conflicts of all lines, in few measures. */
export function conflictMeasures(frame: Frame): Measure[] {
  const { rows, columns } = frame.space.turnedSize;
  return [
    [0, rows, columns],
    [1, columns, rows],
  ].flatMap(([axis, lines, length]) => {
    const together = Math.max(1, Math.floor(Math.log(CONFLICT_CODES) / (length * Math.log(length + 1))));
    const groups = Array.from({ length: Math.ceil(lines / together) }, (_, group) =>
      Array.from({ length: Math.min(together, lines - group * together) }, (_, line) => group * together + line),
    );
    return groups.map((group) => conflictMeasure(frame, axis, group));
  });
}

/** The moves along an axis that undo the inversions of the order along its lines; see `invert.ts`. */
export function invertMeasure(frame: Frame, axis: number): Measure {
  const { turnedSize, puzzle } = frame.space;
  const { rows, columns } = axis === 0 ? turnedSize : transposedSize(turnedSize);
  const undo = movesToUndo(columns - 1, cellCount(turnedSize), METRIC_RULES[puzzle.metric].slides ? rows - 1 : 1);
  return axis === 0 ? inversionsInOrder(frame, undo) : inversionsAcross(frame, undo);
}

/** By the inversions of the sequence itself. */
function inversionsInOrder({ blocks: { trailing, largest } }: Frame, undo: Uint8Array): Measure {
  const values = numbersFor(largest);
  const inEnds: Uint8Array[] = [];
  return {
    values,
    enter: () => undefined,
    measure({ ends: { number, count, tiles }, inversions }) {
      const own = (inEnds[number] ??= Uint8Array.from({ length: count }, (_, end) =>
        sumOf(lehmerDigits([...tiles.subarray(end * trailing, (end + 1) * trailing)])),
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
    const trailingAcross = [...across].filter((place) => place >= leading).map((place) => place - leading);
    for (let end = 0; end < count; end++) {
      own.inversions[end] = sumOf(lehmerDigits(trailingAcross.map((place) => orders[tiles[end * trailing + place]])));
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

/** The sums of some measures. */
export const summed = (measures: readonly Measure[], frame: Frame): Measure => joined(measures, frame, addWords);

/** The largest of some measures. */
export const largestOf = (measures: readonly Measure[], frame: Frame): Measure => joined(measures, frame, raiseWords);

/** Joins measures two by two; `join` takes four numbers in each word. */
function joined(measures: readonly Measure[], { blocks: { largest } }: Frame, join: typeof addWords): Measure {
  if (measures.length === 1) return measures[0];
  const values = numbersFor(largest);
  const words = wordsOf(values);
  const [first, ...others] = measures.map((measure) => wordsOf(measure.values));
  return {
    values,
    enter: () => undefined,
    measure({ ends: { count } }) {
      const length = Math.ceil(count / 4);
      join(words, first, others[0], length);
      for (let next = 1; next < others.length; next++) join(words, words, others[next], length);
    },
  };
}

/** No sum is above a byte. */
function addWords(sums: Int32Array, first: Int32Array, second: Int32Array, length: number): void {
  for (let word = 0; word < length; word++) sums[word] = first[word] + second[word];
}

const HIGH_BITS = 0x80808080;

/** The numbers are below 128, as are all distances in a table that fits into memory. */
function raiseWords(values: Int32Array, first: Int32Array, second: Int32Array, length: number): void {
  for (let word = 0; word < length; word++) {
    const high = ((second[word] | HIGH_BITS) - first[word]) & HIGH_BITS;
    // The lower bits of each byte whose highest one is set.
    const more = high - (high >>> 7);
    values[word] = (second[word] & more) | (first[word] & ~more);
  }
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
