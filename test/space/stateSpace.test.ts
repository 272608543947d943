import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { parseSize } from '../../src/puzzle/size.js';
import { positionSpace, stateSpace } from '../../src/space/stateSpace.js';

describe('the board of a space', () => {
  const puzzles = [orderedPuzzle(parseSize('2x4')), parseGoal('abcabc*d', parseSize('2x4'), '*')];

  it.each(puzzles)(
    'is turned to be higher than wide, unless it is wanted as given: %j',
    (puzzle) => {
      for (const spaceOf of [positionSpace, stateSpace]) {
        expect(spaceOf(puzzle).turnedSize).toEqual(parseSize('4x2'));
        expect(spaceOf(puzzle, true).turnedSize).toEqual(parseSize('2x4'));
      }
    },
  );
});
