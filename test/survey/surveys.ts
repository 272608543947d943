import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import type { BoundFindings, Survey } from '../../src/survey/survey.js';

/**
 * The survey of 1x3, whose three positions lie in a row, with a bound that is 0 for the goal and
 * one less than the distance for the others.
 */
export function smallSurvey(own: Partial<BoundFindings> = {}): Survey {
  const solutions = { unique: 1, total: 1, most: 1 };
  return {
    puzzle: orderedPuzzle({ rows: 1, columns: 3 }),
    layers: [
      { right: [1, 0, 0], deadEnds: 0, cells: [0, 0, 1], solutions },
      { right: [0, 1, 0], deadEnds: 0, cells: [0, 1, 0], solutions },
      { right: [0, 1, 0], deadEnds: 1, cells: [1, 0, 0], solutions },
    ],
    bounds: [
      {
        name: 'manhattan',
        joint: [[1], [1], [0, 1]],
        cells: [[0, 1], [1], [1]],
        worst: [0, 1, 2],
        iterations: [{ depth: 1, starts: 1, measured: 1, predicted: 1 / 3 }],
        ...own,
      },
    ],
  };
}
