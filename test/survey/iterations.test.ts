import { describe, expect, it } from 'vitest';
import { sumOf } from '../../src/basics/numbers.js';
import { PLAIN_BOUND_NAMES } from '../../src/bounds/bounds.js';
import { blankCell } from '../../src/puzzle/board.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { measureIterations, programSearch, sampleStarts } from '../../src/survey/iterations.js';
import { frameFor } from '../../src/survey/surveyFrame.js';
import { naiveIteration } from '../naive/survey.js';

const pause = (): undefined => undefined;

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
