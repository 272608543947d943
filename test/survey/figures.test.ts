import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { blankMoves } from '../../src/puzzle/moves.js';
import { blankCell } from '../../src/puzzle/board.js';
import { PLAIN_BOUND_NAMES } from '../../src/bounds/bounds.js';
import { frameFor } from '../../src/survey/surveyFrame.js';
import { sampleStarts, measureIterations, programSearch } from '../../src/survey/iterations.js';
import { branchingOf, predictedBoards } from '../../src/survey/treeSize.js';
import { figuresOf } from '../../src/survey/figures.js';
import type { Survey } from '../../src/survey/survey.js';
import { sumOf } from '../../src/basics/numbers.js';
import { naiveIteration } from '../naive/survey.js';

const pause = (): undefined => undefined;

describe('the search tree', () => {
  // Edelkamp and Korf 1998, "The branching factor of regular search spaces", table 1.
  it.each([
    ['3x3', 1.732],
    ['4x4', 2.1304],
    ['5x5', 2.36761],
  ])('of %s has the published branching factor', (size, factor) => {
    expect(branchingOf(orderedPuzzle(parseSize(size))).factor).toBeCloseTo(factor, 3);
  });

  it('of a single row, and of multi-tile moves in it, ends', () => {
    for (const metric of ['single-tile', 'multi-tile'] as const)
      expect(branchingOf(orderedPuzzle(parseSize('1x5'), undefined, metric)).factor).toBe(0);
  });

  it('of multi-tile moves on 3x4 branches 2 and 3 times by turns', () => {
    const { factor, weights } = branchingOf(
      orderedPuzzle(parseSize('3x4'), undefined, 'multi-tile'),
    );
    expect(factor).toBeCloseTo(Math.sqrt(6), 9);
    for (const weight of weights) expect(weight).toBeCloseTo(1 / 12, 9);
  });

  it('without a bound has as many boards as there are ways', () => {
    const puzzle = orderedPuzzle(parseSize('3x4'));
    const moves = blankMoves(puzzle.size);
    const ways = (cell: number, from: number, depth: number): number =>
      depth === 0
        ? 1
        : moves[cell].reduce(
            (sum, { to }) => sum + (to === from ? 0 : ways(to, cell, depth - 1)),
            1,
          );
    const boards = predictedBoards(
      puzzle,
      puzzle.goal.map(() => [1]),
      8,
    );
    for (const cell of puzzle.goal.keys()) {
      expect(boards[cell]).toEqual(Array.from({ length: 9 }, (_, depth) => ways(cell, -1, depth)));
    }
  });
});

describe('measured iterations', () => {
  it.each(PLAIN_BOUND_NAMES)(
    'of 2x3 by %s are those of a search that tries all ways',
    async (name) => {
      const puzzle = orderedPuzzle(parseSize('2x3'));
      const frame = frameFor(puzzle);
      const starts = await sampleStarts(frame.space, pause);
      const counts = {
        cells: puzzle.goal.map(() => [60]),
        joint: new Array<number[]>(10).fill([]),
      };
      const search = programSearch({ name }, frame);
      const iterations = await measureIterations(search, counts, puzzle, starts, pause);
      expect(iterations.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      for (const { depth, measured, starts: count } of iterations) {
        const fitting = starts.filter((start) =>
          ((blankCell(start) % 3) + Math.floor(blankCell(start) / 3) + 3 - depth) & 1
            ? false
            : true,
        );
        expect(fitting.length).toBe(count);
        const entered = fitting.map((start) => naiveIteration(puzzle, name, start, depth));
        expect(measured).toBeCloseTo(sumOf(entered) / count, 9);
      }
    },
  );
});

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
