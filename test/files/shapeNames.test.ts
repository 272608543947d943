import { expect, it } from 'vitest';
import { folderName } from '../../src/files/results/outputFolder.js';
import { gridSize } from '../../src/puzzle/markedSizes.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import type { GridPlace } from '../../src/puzzle/size.js';
import { goalRecord, puzzleOf } from '../../src/results/summary.js';
import { PETERSEN } from '../known/shapes.js';

const WALL: [GridPlace, GridPlace] = [
  [1, 1],
  [1, 2],
];
const MANY = Array.from({ length: 9 }, (_, column): GridPlace => [0, column]);

it.each([
  [
    gridSize({
      rows: 3,
      columns: 4,
      holes: [
        [0, 3],
        [0, 0],
      ],
    }),
    '3x4-holes-0,0-0,3',
  ],
  [gridSize({ rows: 3, columns: 3, walls: [WALL], wrap: 'rows' }), '3x3-walls-1,1-1,2-wrap-rows'],
  [gridSize({ rows: 2, columns: 11, holes: MANY }), /^2x11-9-holes-[0-9a-f]{12}$/],
  [PETERSEN, /^graph-10-15-[0-9a-f]{12}$/],
])('the result of %j has a folder of its own, and its summary has the board', (size, name) => {
  const puzzle = orderedPuzzle(size, 1);
  expect(folderName(orderedPuzzle(size))).toMatch(name);
  const { shape, ...record } = goalRecord(puzzle);
  expect(puzzleOf({ ...record, ...(shape && { shape }), metric: 'single-tile' })).toEqual(puzzle);
});
