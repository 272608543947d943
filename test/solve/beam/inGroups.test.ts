import { describe, expect, it } from 'vitest';
import { AtlasError } from '../../../src/basics/errors.js';
import { BLANK, blankCell } from '../../../src/puzzle/board.js';
import { gridSize } from '../../../src/puzzle/markedSizes.js';
import { moveBlank } from '../../../src/puzzle/moves.js';
import { boardAfter } from '../../../src/puzzle/paths.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { shapeOf } from '../../../src/puzzle/shape.js';
import { cellCount, type Size } from '../../../src/puzzle/size.js';
import { pathInGroups } from '../../../src/solve/beam/inGroups.js';
import { beamSolver } from '../../../src/solve/beam/beamSolver.js';
import { seededRandom } from '../../random.js';
import { sizes } from '../../sizes.js';

/** A goal with the blank in the last cell, and a position some 4,000 random moves from it. */
function walked(size: Size, seed: number) {
  const puzzle = orderedPuzzle(size, cellCount(size) - 1);
  const random = seededRandom(seed);
  const { neighbours } = shapeOf(size);
  let board = puzzle.goal;
  for (let move = 0; move < 4000; move++) {
    const beside = neighbours[blankCell(board)];
    board = moveBlank(board, beside[Math.floor(beside.length * random())]);
  }
  return { puzzle, start: board };
}

describe('A path in groups', () => {
  it.each([
    ['a hole', { rows: 4, columns: 4, holes: [[1, 1]] }],
    ['two holes in a corner', { rows: 4, columns: 5, holes: [[0, 0], [0, 1]] }], // prettier-ignore
    ['a hole in the middle', { rows: 5, columns: 5, holes: [[2, 2]] }],
    ['walls', { rows: 4, columns: 4, walls: [[[0, 1], [0, 2]], [[2, 1], [2, 2]]] }], // prettier-ignore
    ['rows that are rings', { rows: 3, columns: 4, wrap: 'rows' }],
    ['rows of an odd number of cells that are rings', { rows: 4, columns: 3, wrap: 'rows' }],
    ['a torus', { rows: 4, columns: 4, wrap: 'both' }],
  ] as const)('leads to the goal on a board with %s', (_, grid) => {
    for (let seed = 0; seed < sizes(1, 30); seed++) {
      const { puzzle, start } = walked(gridSize(grid), seed);
      const path = pathInGroups(puzzle, start);
      expect(path).toBeDefined();
      expect(boardAfter(start, path!, puzzle.size)).toEqual(puzzle.goal);
    }
  });

  it('leads to the goal on random boards that have one', () => {
    let found = 0;
    for (let seed = 0; seed < sizes(4, 600); seed++) {
      const size = randomHoles(seed);
      if (!size) continue;
      const { puzzle, start } = walked(size, seed);
      const path = pathInGroups(puzzle, start);
      if (!path) continue;
      found++;
      expect(boardAfter(start, path, size)).toEqual(puzzle.goal);
    }
    expect(found).toBeGreaterThan(sizes(1, 150));
  });

  it('is absent on a ring, on a ring with one square, and if the board falls apart', () => {
    const boards = [
      { rows: 4, columns: 4, holes: [[1, 1], [1, 2], [2, 1], [2, 2]] }, // prettier-ignore
      { rows: 4, columns: 4, holes: [[1, 1], [2, 2]] }, // prettier-ignore
      { rows: 3, columns: 7, holes: [[0, 3], [2, 3]] }, // prettier-ignore
    ] as const;
    for (const grid of boards) {
      const { puzzle, start } = walked(gridSize(grid), 1);
      expect(pathInGroups(puzzle, start)).toBeUndefined();
    }
  });

  it('is the first solution of a quick search, at once', () => {
    const { puzzle, start } = walked(gridSize({ rows: 4, columns: 4, holes: [[1, 1]] }), 1);
    for (const { path } of beamSolver(puzzle).search(start, Infinity)) {
      if (!path) continue;
      expect(path).toEqual(pathInGroups(puzzle, start));
      expect(boardAfter(start, path, puzzle.size)!.indexOf(BLANK)).toBe(cellCount(puzzle.size) - 1);
      return;
    }
    expect.unreachable();
  });
});

/** A board of 3x4 to 5x5 with up to three holes; undefined if it is in pieces. */
function randomHoles(seed: number): Size | undefined {
  const random = seededRandom(seed);
  const [rows, columns] = [3 + Math.floor(3 * random()), 4 + Math.floor(2 * random())];
  const places = new Set(
    Array.from({ length: 1 + Math.floor(3 * random()) }, () =>
      [Math.floor(rows * random()), Math.floor(columns * random())].join(),
    ),
  );
  const holes = [...places].map((place) => place.split(',').map(Number) as [number, number]);
  try {
    return gridSize({ rows, columns, holes });
  } catch (cause) {
    if (cause instanceof AtlasError) return undefined;
    throw cause;
  }
}
