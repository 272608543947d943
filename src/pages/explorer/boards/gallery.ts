/*
 * Remarkable boards, each with what is remarkable about it. A search has found the numbers; a test
 * repeats it.
 */
import { formatCount } from '../../../basics/humanize.js';
import { graphSize, gridSize } from '../../../puzzle/markedSizes.js';
import type { Size } from '../../../puzzle/size.js';

/** What the search of a board has found. */
interface Found {
  readonly positions: number;
  /** The most moves that a position needs. */
  readonly depth: number;
  /** How many positions need them. */
  readonly deepest: number;
}

/** A board with its tiles in order and the blank in the last cell. */
interface GalleryBoard {
  readonly name: string;
  readonly size: Size;
  readonly found: Found;
  readonly sentence: string;
}

/** The rectangles that others are compared with. */
export const EIGHT_PUZZLE: Found = { positions: 181_440, depth: 31, deepest: 2 };
export const ELEVEN_PUZZLE: Found = { positions: 239_500_800, depth: 53, deepest: 18 };

/** Edges such as `0-1 1-2`. */
const pairs = (text: string): [string, string][] =>
  text.split(' ').map((edge) => edge.split('-') as [string, string]);

/** `count` names from `first` on, evenly on a circle, from its top, clockwise. */
const circle = (count: number, radius: number, first: number): [string, number, number][] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    return [String(first + at), radius * Math.sin(angle), -radius * Math.cos(angle)];
  });

const THETA0 = graphSize(pairs('0-1 1-2 2-3 3-4 4-5 0-5 0-6 3-6'), [
  ...circle(6, 1, 0),
  ['6', 0, 0],
]);

/** A small square within a large one. */
const CUBE = graphSize(pairs('0-1 1-2 2-3 0-3 4-5 5-6 6-7 4-7 0-4 1-5 2-6 3-7'), [
  ['0', 0, 0],
  ['1', 3, 0],
  ['2', 3, 3],
  ['3', 0, 3],
  ['4', 1, 1],
  ['5', 2, 1],
  ['6', 2, 2],
  ['7', 1, 2],
]);

/** A pentagram within a pentagon. */
const PETERSEN_GRAPH = graphSize(
  pairs('0-1 1-2 2-3 3-4 0-4 5-7 7-9 6-9 6-8 5-8 0-5 1-6 2-7 3-8 4-9'),
  [...circle(5, 2.2, 0), ...circle(5, 1.05, 5)],
);

const board = (
  name: string,
  size: Size,
  found: Found,
  sentenceOf: (found: Found) => string,
): GalleryBoard => ({ name, size, found, sentence: sentenceOf(found) });

const THREE = { rows: 3, columns: 3 };

export const GALLERY: readonly GalleryBoard[] = [
  board(
    '3x3 with one wall',
    gridSize({
      ...THREE,
      walls: [
        [
          [1, 1],
          [1, 2],
        ],
      ],
    }),
    { positions: 181_440, depth: 51, deepest: 2 },
    ({ depth }) =>
      `As many positions as 3x3, but one wall makes the hardest of them ${depth - EIGHT_PUZZLE.depth} moves longer.`,
  ),
  board(
    '3x3 without its centre',
    gridSize({ ...THREE, holes: [[1, 1]] }),
    { positions: 56, depth: 28, deepest: 1 },
    ({ positions }) =>
      `Without one cell ${positions} of ${formatCount(EIGHT_PUZZLE.positions)} positions are left: the tiles go round a ring, in one order.`,
  ),
  board(
    'A ring of ten cells',
    gridSize({
      rows: 3,
      columns: 4,
      holes: [
        [1, 1],
        [1, 2],
      ],
    }),
    { positions: 90, depth: 45, deepest: 1 },
    ({ positions }) =>
      `A ring of ten cells has 10 x 9 = ${positions} positions, and there is never a choice but to go on or back.`,
  ),
  board(
    'theta0',
    THETA0,
    { positions: 840, depth: 29, deepest: 1 },
    ({ positions }) =>
      `The one exception to Wilson's theorem of 1974: of the 5,040 orders of its tiles and its blank only ${positions} can be reached.`,
  ),
  board(
    'A cross',
    gridSize({
      rows: 4,
      columns: 4,
      holes: [
        [0, 0],
        [0, 3],
        [3, 0],
        [3, 3],
      ],
    }),
    { positions: 239_500_800, depth: 55, deepest: 8 },
    ({ depth }) =>
      `4x4 without its corners has as many positions as 3x4, and the hardest need ${depth} moves in the place of ${ELEVEN_PUZZLE.depth}.`,
  ),
  board(
    'An L',
    gridSize({
      rows: 4,
      columns: 4,
      holes: [
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
      ],
    }),
    { positions: 239_500_800, depth: 77, deepest: 5 },
    ({ depth }) =>
      `Twelve cells again, two wide and bent: long ways make it ${depth} moves, where 3x4 needs ${ELEVEN_PUZZLE.depth}.`,
  ),
  board(
    'A cylinder',
    gridSize({ rows: 3, columns: 4, wrap: 'rows' }),
    { positions: 239_500_800, depth: 40, deepest: 4 },
    ({ depth }) =>
      `3x4 with its rows wrapped is the box 2x2x3: as many positions, but ${depth} moves are enough for each, ${ELEVEN_PUZZLE.depth - depth} fewer.`,
  ),
  board(
    'A torus',
    gridSize({ ...THREE, wrap: 'both' }),
    { positions: 362_880, depth: 19, deepest: 4 },
    ({ positions, depth }) =>
      `3x3 wrapped both ways: rings of three cells make all ${formatCount(positions)} orders possible, twice as many, and none needs more than ${depth} moves.`,
  ),
  board(
    'A cube, 2x2x2',
    CUBE,
    { positions: 20_160, depth: 19, deepest: 18 },
    ({ positions, depth }) =>
      `The corners of a cube: ${formatCount(positions)} positions, ${depth} moves at most. It is also 2x4 with its rows wrapped.`,
  ),
  board(
    'The Petersen graph',
    PETERSEN_GRAPH,
    { positions: 3_628_800, depth: 27, deepest: 90 },
    ({ positions, depth, deepest }) =>
      `All ${formatCount(positions)} orders of ten things in ${depth} moves at most; ${deepest} positions need them, wherever the blank is to end.`,
  ),
];
