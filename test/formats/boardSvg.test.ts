/* Boards of any shape as SVG. */
import { describe, expect, it } from 'vitest';
import { gridSize } from '../../src/puzzle/markedSizes.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import type { BoardStyle } from '../../src/formats/boardColours.js';
import { boardSvg, playingSvg } from '../../src/formats/boardSvg.js';
import { PETERSEN } from '../known/shapes.js';

const STYLE: BoardStyle = { theme: 'light', plain: false, mover: 'blank' };

const drawn = (size: Parameters<typeof orderedPuzzle>[0]): string => {
  const puzzle = orderedPuzzle(size);
  return boardSvg(puzzle.goal, puzzle, STYLE);
};

const count = (text: string, part: RegExp): number => [...text.matchAll(part)].length;

describe('a drawn board', () => {
  it('has a solid square for each hole and a line for each wall', () => {
    const svg = drawn(
      gridSize({
        rows: 3,
        columns: 4,
        holes: [
          [0, 0],
          [1, 2],
        ],
        walls: [
          [
            [2, 0],
            [2, 1],
          ],
        ],
      }),
    );
    expect(count(svg, /class="hole"/g)).toBe(2);
    expect(count(svg, /class="face/g)).toBe(9);
    expect(svg).toContain('<path class="wall" d="M70 134L70 198"/>');
    expect(svg).toContain('Row 1: hole, 1, 2, 3. Row 2: 4, 5, hole, 6. Row 3: 7, 8, 9, blank.');
  });

  it('has dashed borders if lines are wrapped, else a frame', () => {
    const cylinder = drawn(gridSize({ rows: 3, columns: 3, wrap: 'rows' }));
    expect(/class="frame open" d="([^"]*)"/.exec(cylinder)?.[1].match(/M/g)).toHaveLength(2);
    expect(drawn({ rows: 3, columns: 3 })).toMatch(/<rect class="frame"/);
    expect(drawn({ rows: 3, columns: 3 })).not.toMatch(/hole|wall|open/);
  });

  it('has a line for each edge of a graph, and a tile on all cells but one', () => {
    const svg = drawn(PETERSEN);
    expect(/class="link" d="([^"]*)"/.exec(svg)?.[1].match(/M/g)).toHaveLength(15);
    expect(count(svg, /class="face/g)).toBe(9);
    expect(count(svg, /class="spot"/g)).toBe(10);
  });
});

describe('a solution that plays', () => {
  it('takes a tile around a wrapped row', () => {
    const puzzle = orderedPuzzle(gridSize({ rows: 1, columns: 4, wrap: 'rows' }));
    const svg = playingSvg({ start: [0, 2, 3, 1], path: ['L'] }, puzzle, STYLE);
    // Tile 1 goes from the last cell to the first one.
    expect(svg).toMatch(
      /@keyframes p2\{0%\{transform:translate\(198px,6px\)\}.*?100%\{transform:translate\(6px,6px\)\}/,
    );
  });
});
