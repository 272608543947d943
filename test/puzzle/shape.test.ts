import { describe, expect, it } from 'vitest';
import { gridSize } from '../../src/puzzle/markedSizes.js';
import { isBipartite } from '../../src/puzzle/colours.js';
import { stateCount } from '../../src/puzzle/parts.js';
import { gridShape, graphShape, shapeOf } from '../../src/puzzle/shape.js';
import { blankMoves } from '../../src/puzzle/moves.js';
import type { Size } from '../../src/puzzle/size.js';
import { graph, OCTAHEDRON, PETERSEN, ring, THETA_ZERO } from '../known/shapes.js';

const naiveFactorial = (n: number): number => (n === 0 ? 1 : n * naiveFactorial(n - 1));

const THREE = { rows: 3, columns: 3 };

describe('a shape', () => {
  it('of a grid without marks has the moves and the positions of the rectangle', () => {
    for (let rows = 1; rows <= 4; rows++) {
      for (let columns = rows === 1 ? 2 : 1; columns <= 4; columns++) {
        const size = { rows, columns };
        const shape = gridShape(size);
        const moves = blankMoves(size).map((steps) => steps.map(({ to }) => to));
        expect(shape.neighbours).toEqual(moves.map((cells) => cells.toSorted((a, b) => a - b)));
        const cells = rows * columns;
        const isLine = rows === 1 || columns === 1;
        expect(stateCount(size)).toBe(isLine ? cells : naiveFactorial(cells) / 2);
      }
    }
  });

  it('numbers its cells row by row, without the holes', () => {
    const { cells, places, neighbours } = gridShape({ ...THREE, holes: [[1, 1]] });
    expect(cells).toBe(8);
    expect(places?.join(' ')).toBe('0,0 0,1 0,2 1,0 1,2 2,0 2,1 2,2');
    expect(neighbours.map((beside) => beside.join()).join(' ')).toBe(
      '1,3 0,2 1,4 0,5 2,7 3,6 5,7 4,6',
    );
  });

  it('has no edge through a wall, and edges between the ends of wrapped lines', () => {
    const walled = gridShape({
      rows: 2,
      columns: 2,
      walls: [
        [
          [0, 0],
          [1, 0],
        ],
      ],
    });
    expect(walled.neighbours).toEqual([[1], [0, 3], [3], [1, 2]]);
    const wrapped = gridShape({ rows: 1, columns: 4, wrap: 'rows' });
    expect(wrapped.neighbours).toEqual([
      [1, 3],
      [0, 2],
      [1, 3],
      [0, 2],
    ]);
    const cut = gridShape({
      rows: 1,
      columns: 4,
      wrap: 'rows',
      walls: [
        [
          [0, 3],
          [0, 0],
        ],
      ],
    });
    expect(cut.neighbours).toEqual([[1], [0, 2], [1, 3], [2]]);
    const holed = gridShape({ ...THREE, wrap: 'both', holes: [[0, 2]] });
    expect(holed.neighbours[0]).toEqual([1, 2, 5]);
  });

  it('of a graph has its cells in the order of their numbers, or as they appear', () => {
    expect(shapeOf(graph('10-2 2-1')).names).toEqual(['1', '2', '10']);
    expect(shapeOf(graph('10-2 2-1')).neighbours).toEqual([[1], [0, 2], [1]]);
    expect(shapeOf(graph('b-a a-1')).names).toEqual(['b', 'a', '1']);
  });
});

describe('the number of positions', () => {
  it('is half of the arrangements if the colours of the cells alternate, else all of them', () => {
    expect(stateCount(PETERSEN)).toBe(3_628_800);
    expect(isBipartite(PETERSEN)).toBe(false);
    const torus = gridSize({ rows: 4, columns: 4, wrap: 'both' });
    expect(stateCount(torus)).toBe(10_461_394_944_000);
    expect(isBipartite(torus)).toBe(true);
  });

  it('is smaller on rings, trees and theta0', () => {
    expect(stateCount(graph(ring(8)))).toBe(56);
    expect(stateCount(graph('a-b a-c a-d d-e'))).toBe(5);
    expect(stateCount(THETA_ZERO)).toBe(840);
    // Seven cells and eight edges too, but with arcs of other lengths.
    expect(stateCount(graph(`${ring(6)} 6-0 6-1`))).toBe(5040);
    expect(stateCount(graph(`${ring(7)} 0-2`))).toBe(5040);
  });

  it('is the product of the parts that single cells join', () => {
    expect(stateCount(graph(`${ring(4)} 0-4 4-5 5-0`))).toBe(6 * 3 * 2);
    expect(stateCount(graph(`${ring(4)} 0-4`))).toBe(5 * 3);
    expect(stateCount(OCTAHEDRON)).toBe(720);
  });
});

describe('a grid is refused', () => {
  it.each<[Size, string]>([
    [{ rows: 1, columns: 1 }, 'room for the blank only'],
    [{ rows: 16, columns: 16 }, 'up to 255 cells'],
    [{ ...THREE, holes: [[3, 0]] }, 'row 3, column 0 (from 0) is not'],
    [
      {
        ...THREE,
        holes: [
          [0, 0],
          [0, 0],
        ],
      },
      'given once',
    ],
    [
      {
        ...THREE,
        walls: [
          [
            [0, 0],
            [1, 1],
          ],
        ],
      },
      'none between row 0, column 0 (from 0) and row 1',
    ],
    [
      {
        ...THREE,
        walls: [
          [
            [0, 0],
            [0, 1],
          ],
          [
            [0, 1],
            [0, 0],
          ],
        ],
      },
      'given once',
    ],
    [
      {
        ...THREE,
        holes: [[0, 0]],
        walls: [
          [
            [0, 0],
            [0, 1],
          ],
        ],
      },
      'two cells beside each other',
    ],
    [{ rows: 2, columns: 4, wrap: 'columns' }, 'The columns cannot be wrapped: they have 2 cells'],
    [{ rows: 1, columns: 3, wrap: 'both' }, 'The columns cannot be wrapped: they have 1 cell;'],
    [{ rows: 1, columns: 3, holes: [[0, 1]] }, 'No moves lead from row 0, column 0'],
    [{ rows: 1, columns: 2, holes: [[0, 1]] }, 'two cells or more'],
    [
      {
        rows: 1,
        columns: 2,
        holes: [
          [0, 0],
          [0, 1],
        ],
      },
      'two cells or more',
    ],
  ])('%j', (grid, sentence) => {
    expect(() => gridShape(grid)).toThrow(
      expect.objectContaining({
        code: 'argument',
        message: expect.stringContaining(sentence) as string,
      }),
    );
  });
});

describe('a graph is refused', () => {
  const star = Array.from({ length: 255 }, (_, leaf): [string, string] => ['hub', `${leaf}`]);
  it.each<[readonly (readonly [string, string])[], string]>([
    [[], 'two cells or more'],
    [
      [
        ['a', 'a'],
        ['a', 'b'],
      ],
      "The edge 'a a' leads from a cell to itself",
    ],
    [
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      "The edge 'b a' is given twice",
    ],
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      "No moves lead from cell 'a' to cell 'c'",
    ],
    [star, 'has 256 cells; boards have up to 255'],
  ])('of some edges (%#)', (edges, sentence) => {
    expect(() => graphShape(edges)).toThrow(
      expect.objectContaining({
        code: 'argument',
        message: expect.stringContaining(sentence) as string,
      }),
    );
  });
});
