import { describe, expect, it } from 'vitest';
import { graphSize, gridSize } from '../../src/puzzle/markedSizes.js';
import { layoutOf } from '../../src/puzzle/boardLayout.js';
import { PETERSEN } from '../known/shapes.js';

describe('the layout of a board', () => {
  it('of a grid has each cell and each hole at its place', () => {
    const holes = [
      [0, 0],
      [1, 2],
    ] as const;
    const { width, height, cells, ...layout } = layoutOf(gridSize({ rows: 2, columns: 3, holes }));
    expect([width, height]).toEqual([3, 2]);
    expect(cells.join(' ')).toBe('1,0 2,0 0,1 1,1');
    expect(layout.holes.join(' ')).toBe('0,0 2,1');
  });

  it('has a wall between its two cells, or at both ends of a wrapped line', () => {
    const { walls, borders } = layoutOf(
      gridSize({
        rows: 3,
        columns: 3,
        wrap: 'rows',
        walls: [
          [
            [0, 0],
            [0, 1],
          ],
          [
            [1, 1],
            [2, 1],
          ],
          [
            [2, 0],
            [2, 2],
          ],
        ],
      }),
    );
    expect(walls.map(String)).toEqual(['1,0,1,1', '1,2,2,2', '0,2,0,3', '3,2,3,3']);
    expect(borders.map(({ isOpen }) => isOpen)).toEqual([false, true, false, true]);
  });

  it('of a graph has all cells apart and a line for each edge', () => {
    const { cells, links, width, height } = layoutOf(PETERSEN);
    expect(links).toHaveLength(15);
    for (const [cell, [x, y]] of cells.entries()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect([x + 1 <= width, y + 1 <= height]).toEqual([true, true]);
      for (const [otherX, otherY] of cells.slice(cell + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(1);
    }
  });

  it('of a graph with spots has its cells there, in any scale', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
    ] as const;
    const spots = [
      ['a', -1, 5],
      ['b', 1, 5],
      ['c', 1, 9],
    ] as const;
    const { cells, width, height } = layoutOf(graphSize(edges, spots));
    expect(cells.map(String)).toEqual(['0,0', '1.3,0', '1.3,2.6']);
    expect([width, height]).toEqual([2.3, 3.6]);
    // A cell without a spot: all are in a ring.
    expect(layoutOf(graphSize(edges, spots.slice(1))).cells).toEqual(
      layoutOf(graphSize(edges)).cells,
    );
  });
});
