/*
 * Shapes with their layers, computed by a plain search outside this project; the first lines also
 * published. Tiles are in the order of the cells, without the blank.
 */
import { graphSize, gridSize } from '../../src/puzzle/markedSizes.js';
import type { Size } from '../../src/puzzle/size.js';

export interface KnownShape {
  readonly name: string;
  readonly size: Size;
  /** The goal's blank cell. */
  readonly blank: number;
  /** All positions, the last depth, and the positions there. */
  readonly states: number;
  readonly depth: number;
  readonly deepest: number;
  /** Positions of each depth, if they are known. */
  readonly counts?: readonly number[];
}

/** `0-1 1-2`. */
export const graph = (edges: string): Size =>
  graphSize(edges.split(' ').map((edge) => edge.split('-') as [string, string]));

/** The ring of so many cells. */
export const ring = (cells: number): string =>
  Array.from({ length: cells }, (_, cell) => `${cell}-${(cell + 1) % cells}`).join(' ');

export const THETA_ZERO = graph(`${ring(6)} 6-0 6-3`);
export const WHEEL_OF_SEVEN = graph(`${ring(6)} 6-0 6-1 6-2 6-3 6-4 6-5`);
export const OCTAHEDRON = graph('0-2 0-3 0-4 0-5 1-2 1-3 1-4 1-5 2-4 2-5 3-4 3-5');
export const PETERSEN = graph('1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-1 0-3 0-6 0-9 1-5 2-7 4-8');

/** Shapes of up to 9 cells, or few positions. */
export const SMALL_SHAPES: readonly KnownShape[] = [
  {
    name: 'the cylinder 2x4, a cube',
    size: gridSize({ rows: 2, columns: 4, wrap: 'rows' }),
    blank: 7,
    states: 20160,
    depth: 19,
    deepest: 18,
  },
  {
    name: '2x3 with rows wrapped',
    size: gridSize({ rows: 2, columns: 3, wrap: 'rows' }),
    blank: 5,
    states: 720,
    depth: 13,
    deepest: 1,
    counts: [1, 3, 6, 11, 20, 37, 64, 109, 157, 164, 105, 35, 7, 1],
  },
  {
    name: 'theta0',
    size: THETA_ZERO,
    blank: 6,
    states: 840,
    depth: 29,
    deepest: 1,
    counts: [
      1, 2, 4, 4, 4, 8, 8, 12, 16, 16, 26, 28, 32, 52, 52, 66, 88, 79, 92, 78, 52, 48, 24, 16, 14,
      6, 5, 4, 2, 1,
    ],
  },
  {
    name: 'the wheel of 7, blank on the rim',
    size: WHEEL_OF_SEVEN,
    blank: 0,
    states: 5040,
    depth: 15,
    deepest: 24,
  },
  {
    name: 'the wheel of 7, blank in the hub',
    size: WHEEL_OF_SEVEN,
    blank: 6,
    states: 5040,
    depth: 15,
    deepest: 34,
  },
  { name: 'the octahedron', size: OCTAHEDRON, blank: 5, states: 720, depth: 11, deepest: 1 },
  {
    name: 'K3,3',
    size: graph('0-3 0-4 0-5 1-3 1-4 1-5 2-3 2-4 2-5'),
    blank: 5,
    states: 360,
    depth: 10,
    deepest: 4,
  },
  { name: 'the ring of 8', size: graph(ring(8)), blank: 0, states: 56, depth: 28, deepest: 1 },
];

const TORUS = gridSize({ rows: 3, columns: 3, wrap: 'both' });
const CYLINDER = gridSize({ rows: 3, columns: 3, wrap: 'rows' });
const WALLED = gridSize({
  rows: 3,
  columns: 3,
  walls: [
    [
      [1, 1],
      [1, 2],
    ],
  ],
});

/** Shapes of 180,000 to 3.6 million positions. */
export const MIDDLE_SHAPES: readonly KnownShape[] = [
  {
    name: 'the torus 3x3',
    size: TORUS,
    blank: 8,
    states: 362880,
    depth: 19,
    deepest: 4,
    counts: [
      1, 4, 12, 34, 96, 272, 749, 2010, 5100, 11778, 24238, 43550, 66287, 80476, 71070, 41098,
      13743, 2214, 144, 4,
    ],
  },
  {
    name: 'the cylinder 3x3, blank on the rim',
    size: CYLINDER,
    blank: 8,
    states: 362880,
    depth: 29,
    deepest: 1,
  },
  {
    name: 'the cylinder 3x3, blank in the middle',
    size: CYLINDER,
    blank: 4,
    states: 362880,
    depth: 29,
    deepest: 1,
  },
  {
    name: '3x3 with a wall right of the centre',
    size: WALLED,
    blank: 8,
    states: 181440,
    depth: 51,
    deepest: 2,
  },
];

/** Shapes of ten cells: 1.8 and 3.6 million positions. */
export const TEN_CELLS: readonly KnownShape[] = [
  {
    name: 'the Petersen graph',
    size: PETERSEN,
    blank: 0,
    states: 3628800,
    depth: 27,
    deepest: 90,
    counts: [
      1, 3, 6, 12, 24, 48, 96, 192, 384, 768, 1530, 3048, 5982, 11736, 23028, 44328, 83436, 151383,
      261825, 420684, 612508, 749334, 687500, 413247, 136811, 19527, 1269, 90,
    ],
  },
  {
    name: '2x5 with rows wrapped',
    size: gridSize({ rows: 2, columns: 5, wrap: 'rows' }),
    blank: 9,
    states: 3628800,
    depth: 30,
    deepest: 13,
  },
  {
    name: '3x4 without both upper corners',
    size: gridSize({
      rows: 3,
      columns: 4,
      holes: [
        [0, 0],
        [0, 3],
      ],
    }),
    blank: 9,
    states: 1814400,
    depth: 47,
    deepest: 1,
  },
];

/** The first layers of shapes that have too many positions for sets. */
export const FIRST_LAYERS: readonly [name: string, Size, counts: readonly number[]][] = [
  [
    'the torus 3x4',
    gridSize({ rows: 3, columns: 4, wrap: 'both' }),
    [1, 4, 12, 35, 102, 298, 861, 2473, 7004, 19414, 52638, 139106],
  ],
  [
    'the torus 4x4',
    gridSize({ rows: 4, columns: 4, wrap: 'both' }),
    [1, 4, 12, 36, 108, 324, 966, 2880, 8544, 25308, 73524],
  ],
  [
    'the cylinder 3x4, or the box 2x2x3',
    gridSize({ rows: 3, columns: 4, wrap: 'rows' }),
    [1, 3, 7, 18, 44, 102, 235, 554, 1304, 3028, 6798, 15054, 32560, 69059, 142999],
  ],
];
