/*
 * Partitions of the tiles into the patterns of additive pattern databases (Korf and Felner 2002).
 * The name of a partition, such as `6-6-3`, has the sizes of the patterns.
 */
import { argumentError, type AtlasError } from '../../basics/errors.js';
import { blankCell } from '../../puzzle/board.js';
import { gridPlaceOf } from '../../puzzle/grid.js';
import { tileTexts, type Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, formatSize, isRectangle, type Size } from '../../puzzle/size.js';
import { formatBytes } from '../../basics/humanize.js';
import { quoted } from '../../basics/quoted.js';
import { sumOf, numbersBelow } from '../../basics/numbers.js';
import { placementCount } from './placements.js';
import { patternStates, tableBytes, type PatternStates } from './patternStates.js';

/** The tiles of a board, divided into patterns. */
export interface Partition {
  readonly size: Size;
  /**
   * The goal's blank cell after mirroring, in the lower right quarter: 10, 11, 14 or 15 on 4x4.
   */
  readonly blank: number;
  /** The home cells of each pattern's tiles; every tile is in one pattern. */
  readonly homes: readonly (readonly number[])[];
}

/**
 * A pattern's table of passes has a place for each pair of its tiles and each permutation, so it
 * has eight tiles at most.
 */
const MOST_TILES = 8;

/** Bytes of the largest table: they are numbered by 31 bits. */
const MOST_TABLE_BYTES = 2 ** 31;

/**
 * Bytes of all tables of a partition: a memory of the kernel has 4 GiB, of which an eighth is left
 * for all else that lies there.
 */
const MOST_BYTES = 3.5 * 2 ** 30;

/** The partition that solves a puzzle quickest, among those whose databases are built soon. */
export const defaultPartition = (puzzle: Puzzle): Partition =>
  parsePartition(
    DEFAULT_NAMES[sidesOf(puzzle.size)] ?? evenSizes(cellCount(puzzle.size) - 1),
    puzzle,
  );

/** The name of a rectangle, its shorter side first. Another board has a name of its own. */
const sidesOf = (size: Size): string =>
  isRectangle(size)
    ? [size.rows, size.columns].toSorted((a, b) => a - b).join('x')
    : formatSize(size);

const DEFAULT_NAMES: Readonly<Partial<Record<string, string>>> = {
  '2x8': '7-7-1',
  '4x5': '7-6-6',
};

/**
 * A partition whose databases take a minute or more to build, and with which far fewer boards are
 * searched; undefined if there is none.
 */
export function largerPartition(puzzle: Puzzle): Partition | undefined {
  const name = LARGER_NAMES[sidesOf(puzzle.size)];
  return name === undefined ? undefined : parsePartition(name, puzzle);
}

const LARGER_NAMES: Readonly<Partial<Record<string, string>>> = {
  '2x8': '8-7',
  '4x4': '7-8',
  '5x5': '7-6-6-5',
};

/** Patterns of six tiles and the rest; boards of up to 14 tiles in two halves. */
const evenSizes = (tiles: number): string =>
  tiles <= 14 ? `${Math.ceil(tiles / 2)}-${Math.floor(tiles / 2)}` : patternsOf(6, tiles);

/** Patterns of `length` tiles each, and one of the rest. */
const patternsOf = (length: number, tiles: number): string =>
  [...new Array<number>(Math.floor(tiles / length)).fill(length), tiles % length]
    .filter((size) => size > 0)
    .join('-');

/**
 * The home cells of patterns of certain sizes if neighbours in columns are not the best (Korf
 * and Felner 2002), blank last.
 */
const HOMES: Readonly<Partial<Record<string, readonly (readonly number[])[]>>> = {
  '4x4 5-5-5': [
    [0, 4, 5, 8, 9],
    [1, 2, 3, 6, 7],
    [10, 11, 12, 13, 14],
  ],
  '4x4 6-6-3': [
    [0, 4, 5, 8, 9, 12],
    [6, 7, 10, 11, 13, 14],
    [1, 2, 3],
  ],
  '4x4 7-8': [
    [8, 9, 10, 11, 12, 13, 14],
    [0, 1, 2, 3, 4, 5, 6, 7],
  ],
  '5x5 6-6-6-6': [
    [0, 1, 5, 6, 10, 11],
    [2, 3, 4, 7, 8, 9],
    [12, 13, 14, 18, 19, 23],
    [15, 16, 17, 20, 21, 22],
  ],
  '5x5 7-6-6-5': [
    [12, 15, 16, 17, 20, 21, 22],
    [0, 1, 5, 6, 10, 11],
    [2, 3, 4, 7, 8, 9],
    [13, 14, 18, 19, 23],
  ],
};

/** `6-6-3`. */
const NAME_FORM = /^\d{1,2}(-\d{1,2})*$/;

/**
 * The partition that a text names for a goal: sizes of patterns, such as `6-6-3`, which are then
 * made of neighbouring tiles, or the tiles of each pattern, such as `1 2 5 6 / 3 4 7 8`. Each tile
 * that is left over is a pattern of its own, which counts as much as Manhattan distance.
 *
 * @throws AtlasError when there are no such patterns.
 */
export function parsePartition(text: string, puzzle: Puzzle): Partition {
  const name = text.trim();
  if (NAME_FORM.test(name))
    return partitionWith(name, puzzle, (_, blank) => homesOfSizes(name, puzzle.size, blank));
  const homes = homesOfTiles(text, puzzle);
  return partitionWith(text, puzzle, (mirrored) => homes.map((cells) => cells.map(mirrored)));
}

/** A partition of patterns, with one of its own for each tile that they leave over. */
function partitionWith(
  text: string,
  { size, goal }: Puzzle,
  homesFor: (mirrored: (cell: number) => number, blank: number) => readonly (readonly number[])[],
): Partition {
  const mirrored = mirrorToQuarter(blankCell(goal), size);
  const blank = mirrored(blankCell(goal));
  const homes = homesFor(mirrored, blank);
  for (const cells of homes) checkPattern(cells.length, text, size);
  const taken = [...homes.flat(), blank];
  const left = Array.from(goal.keys()).filter((cell) => !taken.includes(cell));
  return { size, blank, homes: [...homes, ...left.map((cell) => [cell])] };
}

/** Most cells of a board that has a {@link smallPartition}. */
const MOST_SMALL_CELLS = 16;

/**
 * The partition of patterns of five tiles, which one thread builds in some tenths of a second;
 * undefined for larger boards, of which it says too little.
 */
export function smallPartition(puzzle: Puzzle): Partition | undefined {
  const cells = cellCount(puzzle.size);
  return cells <= MOST_SMALL_CELLS ? parsePartition(patternsOf(5, cells - 1), puzzle) : undefined;
}

function homesOfSizes(name: string, size: Size, blank: number): readonly (readonly number[])[] {
  const tiles = cellCount(size) - 1;
  const sizes = name.split('-').map(Number);
  if (sumOf(sizes) > tiles) {
    throw refusal(
      name,
      `have ${sumOf(sizes)} tiles, but the ${formatSize(size)} board has ${tiles}`,
    );
  }
  // The pattern that would hold the blank's cell gets the last cell instead.
  const known = HOMES[`${formatSize(size)} ${name}`];
  if (known) return known.map((cells) => cells.map((cell) => (cell === blank ? tiles : cell)));
  const cells = alongShortSide(size).filter((cell) => cell !== blank);
  let taken = 0;
  return sizes.map((length) => cells.slice(taken, (taken += length)));
}

/** All cells, column by column on a wide board, else row by row; of a graph in their order. */
function alongShortSide(size: Size): number[] {
  const axis = size.columns > size.rows ? 1 : 0;
  const place = (cell: number): number => gridPlaceOf(cell, size)[axis];
  const cells = numbersBelow(cellCount(size));
  return size.edges ? cells : cells.sort((a, b) => place(a) - place(b) || a - b);
}

/**
 * The cells of the goal that have the tiles. A label that repeats means another of its tiles each
 * time.
 */
function homesOfTiles(text: string, puzzle: Puzzle): number[][] {
  const labels: (string | undefined)[] = tileTexts(puzzle.goal, puzzle);
  labels[blankCell(puzzle.goal)] = undefined;
  const left = [...labels];
  const patterns = text
    .split('/')
    .map((words) => words.split(/[\s,]+/).filter((word) => word !== ''));
  return patterns.map((words) =>
    words.map((word) => {
      const home = left.indexOf(word);
      if (home < 0) {
        const fault = labels.includes(word)
          ? `name the tile ${quoted(word)} twice`
          : `name ${quoted(word)}, which is no tile of the goal`;
        throw refusal(text, fault);
      }
      left[home] = undefined;
      return home;
    }),
  );
}

function checkPattern(tiles: number, text: string, size: Size): void {
  const cells = cellCount(size);
  if (tiles === 0) throw refusal(text, 'leave a pattern without tiles');
  if (tiles > MOST_TILES)
    throw refusal(text, `have a pattern of ${tiles} tiles; ${MOST_TILES} are the most`);
  if (tiles > cells - 2) {
    throw refusal(
      text,
      `have all ${tiles} tiles of the board in one pattern; at least one must be left out`,
    );
  }
}

/**
 * The states of each pattern. @throws AtlasError when a table, or all of them, would be too large.
 */
export function statesOf(partition: Partition): PatternStates[] {
  const { homes, size } = partition;
  const bySize = new Map<number, PatternStates>();
  const states = homes.map(({ length }) => {
    const known = bySize.get(length) ?? patternStates(length, size);
    bySize.set(length, known);
    if (tableBytes(known) <= MOST_TABLE_BYTES) return known;
    throw argumentError(
      `A pattern of ${length} tiles needs ${formatBytes(tableBytes(known))} on the ${formatSize(size)} board; ${formatBytes(MOST_TABLE_BYTES)} are the most`,
    );
  });
  const bytes = sumOf(states.map(tableBytes));
  if (bytes <= MOST_BYTES) return states;
  throw argumentError(
    `The pattern databases ${partitionName(partition)} need ${formatBytes(bytes)} on the ${formatSize(size)} board; ${formatBytes(MOST_BYTES)} are the most`,
  );
}

const refusal = (text: string, fault: string): AtlasError =>
  argumentError(`The pattern databases ${quoted(text)} ${fault}`);

/** `6-6-3`: the patterns' sizes. */
export const partitionName = ({ homes }: Partition): string =>
  homes.map(({ length }) => length).join('-');

/** How many placements all patterns have together. Each takes about a byte of the tables. */
export const partitionPlacements = ({ homes, size }: Partition): number =>
  sumOf(homes.map(({ length }) => placementCount(length, size)));

/** Whether the patterns are those that are named by their sizes. */
export const isOfSizes = (partition: Partition): boolean =>
  JSON.stringify(homesOfSizes(partitionName(partition), partition.size, partition.blank)) ===
  JSON.stringify(partition.homes);

/**
 * Where cells come to lie if the board is mirrored, top to bottom, left to right or both, so that
 * the cell `corner` is in the lower right quarter. A board with holes, walls or wraps and a graph
 * stay as they are, because mirrored they may be other boards.
 */
export const mirrorToQuarter =
  (corner: number, size: Size) =>
  (cell: number): number => {
    if (!isRectangle(size)) return cell;
    const { rows, columns } = size;
    const [row, column] = gridPlaceOf(cell, size);
    const down = 2 * Math.floor(corner / columns) < rows - 1 ? rows - 1 - row : row;
    const right = 2 * (corner % columns) < columns - 1 ? columns - 1 - column : column;
    return down * columns + right;
  };
