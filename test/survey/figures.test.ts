import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { figuresOf } from '../../src/survey/figures.js';
import type { Survey } from '../../src/survey/survey.js';

describe('the figures of a survey', () => {
  // A row of two cells: the goal, and one position a move away, of which the bound says 1, or in
  // another survey 0.
  const layers = [0, 1].map((depth) => ({
    right: [1 - depth, depth],
    deadEnds: depth,
    cells: [depth, 1 - depth],
    solutions: { unique: 1, total: 1, most: 1 },
  }));
  const puzzle = orderedPuzzle(parseSize('1x2'));
  const survey = (value: number): Survey => ({
    puzzle,
    layers,
    bounds: [
      {
        name: 'manhattan',
        joint: [[1], value === 1 ? [0, 1] : [1]],
        cells: [value === 1 ? [0, 1] : [1], [1]],
        worst: [0, 1],
        iterations: [],
      },
    ],
  });

  it('are those of their definitions', () => {
    expect(figuresOf(survey(1)).bounds[0]).toMatchObject({
      mean: 0.5,
      greatest: 1,
      meanError: 0,
      greatestError: 0,
      meanRatio: 1,
      exact: 2,
      correlation: 1,
      eta: null,
      boards: [1, 2],
    });
    expect(figuresOf(survey(0)).bounds[0]).toMatchObject({
      mean: 0,
      greatest: 0,
      meanError: 0.5,
      greatestError: 1,
      meanRatio: 0,
      exact: 1,
      correlation: null,
    });
  });

  it('have an error below 0 if the bound is above the distance of each position', () => {
    const [bound] = survey(1).bounds;
    const above = {
      ...bound,
      joint: [
        [0, 0, 1],
        [0, 0, 1],
      ],
      cells: [
        [0, 0, 1],
        [0, 0, 1],
      ],
    };
    expect(figuresOf({ ...survey(1), bounds: [above] }).bounds[0]).toMatchObject({
      meanError: -1.5,
      greatestError: -1,
      exact: 0,
    });
  });
});
