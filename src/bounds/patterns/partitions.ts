/*
 * The tiles of each pattern of additive pattern databases (Korf and Felner 2002). A partition, such
 * as `6-6-3`, gives the sizes of the patterns; a layout gives the home cells of their tiles.
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

/** Which tiles make up the patterns. */
export interface PatternLayout {
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
 * Bytes of all tables of a layout: a memory of the kernel has 4 GiB, of which an eighth is left for
 * all else that lies there.
 */
const MOST_BYTES = 3.5 * 2 ** 30;

/** The sizes of the patterns that solve a board quickest, among those that are built soon. */
export function defaultPartition(size: Size): string {
  return DEFAULT_PARTITIONS[sidesOf(size)] ?? evenPartition(cellCount(size) - 1);
}

/** The name of a rectangle, its shorter side first. Another board has a name of its own. */
const sidesOf = (size: Size): string =>
  isRectangle(size)
    ? [size.rows, size.columns].toSorted((a, b) => a - b).join('x')
    : formatSize(size);

const DEFAULT_PARTITIONS: Readonly<Partial<Record<string, string>>> = {
  '2x8': '7-7-1',
  '4x5': '7-6-6',
};

/**
 * Sizes of patterns that take a minute or more to build, and with which far fewer boards are
 * searched; undefined if there are none.
 */
export const largerPartition = (size: Size): string | undefined => LARGER_PARTITIONS[sidesOf(size)];

const LARGER_PARTITIONS: Readonly<Partial<Record<string, string>>> = {
  '2x8': '8-7',
  '4x4': '7-8',
  '5x5': '7-6-6-5',
};

/** Patterns of six tiles and the rest; boards of up to 14 tiles in two halves. */
const evenPartition = (tiles: number): string =>
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

/** Sizes of patterns, as in `6-6-3`. */
const PARTITION_FORM = /^\d{1,2}(-\d{1,2})*$/;

/**
 * The layout that a text names for a goal: sizes of patterns, such as `6-6-3`, which are then made
 * of neighbouring tiles, or the tiles of each pattern, such as `1 2 5 6 / 3 4 7 8`. Each tile that
 * is left over is a pattern of its own, which counts as much as Manhattan distance.
 *
 * @throws AtlasError when there are no such patterns.
 */
export function patternLayout(text: string, puzzle: Puzzle): PatternLayout {
  const partition = text.trim();
  if (PARTITION_FORM.test(partition))
    return patternLayoutOf(partition, puzzle, (_, blank) =>
      homesOfSizes(partition, puzzle.size, blank),
    );
  const homes = homesOfTiles(text, puzzle);
  return patternLayoutOf(text, puzzle, (mirrored) => homes.map((cells) => cells.map(mirrored)));
}

/** A layout of patterns, with one of its own for each tile that they leave over. */
function patternLayoutOf(
  text: string,
  { size, goal }: Puzzle,
  homesFor: (mirrored: (cell: number) => number, blank: number) => readonly (readonly number[])[],
): PatternLayout {
  const mirrored = mirrorToQuarter(blankCell(goal), size);
  const blank = mirrored(blankCell(goal));
  const homes = homesFor(mirrored, blank);
  for (const cells of homes) checkPattern(cells.length, text, size);
  const taken = [...homes.flat(), blank];
  const left = Array.from(goal.keys()).filter((cell) => !taken.includes(cell));
  return { size, blank, homes: [...homes, ...left.map((cell) => [cell])] };
}

/** The layout that solves a puzzle quickest, among those that are built soon. */
export const defaultLayout = (puzzle: Puzzle): PatternLayout =>
  patternLayout(defaultPartition(puzzle.size), puzzle);

/** Most cells of a board that has a {@link smallLayout}. */
const MOST_SMALL_CELLS = 16;

/**
 * The layout of patterns of five tiles, which one thread builds in some tenths of a second;
 * undefined for larger boards, of which it says too little.
 */
export function smallLayout(puzzle: Puzzle): PatternLayout | undefined {
  const cells = cellCount(puzzle.size);
  return cells <= MOST_SMALL_CELLS ? patternLayout(patternsOf(5, cells - 1), puzzle) : undefined;
}

function homesOfSizes(
  partition: string,
  size: Size,
  blank: number,
): readonly (readonly number[])[] {
  const tiles = cellCount(size) - 1;
  const sizes = partition.split('-').map(Number);
  if (sumOf(sizes) > tiles) {
    throw refusal(
      partition,
      `have ${sumOf(sizes)} tiles, but the ${formatSize(size)} board has ${tiles}`,
    );
  }
  // The pattern that would hold the blank's cell gets the last cell instead.
  const known = HOMES[`${formatSize(size)} ${partition}`];
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
export function statesOf(layout: PatternLayout): PatternStates[] {
  const { homes, size } = layout;
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
    `The pattern databases ${layoutName(layout)} need ${formatBytes(bytes)} on the ${formatSize(size)} board; ${formatBytes(MOST_BYTES)} are the most`,
  );
}

const refusal = (text: string, fault: string): AtlasError =>
  argumentError(`The pattern databases ${quoted(text)} ${fault}`);

/** `6-6-3`: the patterns' sizes. */
export const layoutName = ({ homes }: PatternLayout): string =>
  homes.map(({ length }) => length).join('-');

/** How many placements all patterns have together. Each takes about a byte of the tables. */
export const layoutPlacements = ({ homes, size }: PatternLayout): number =>
  sumOf(homes.map(({ length }) => placementCount(length, size)));

/** Whether the patterns are those that are named by their sizes. */
export const isOfSizes = (layout: PatternLayout): boolean =>
  JSON.stringify(homesOfSizes(layoutName(layout), layout.size, layout.blank)) ===
  JSON.stringify(layout.homes);

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
