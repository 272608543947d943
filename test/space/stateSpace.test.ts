import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { parseSize } from '../../src/puzzle/size.js';
import {
  positionBatches,
  positionSpace,
  rankSpace,
  numberingSpace,
} from '../../src/space/stateSpace.js';
import { naiveLayers } from '../naive/search.js';

describe('the board of a space', () => {
  const puzzles = [orderedPuzzle(parseSize('2x4')), parseGoal('abcabc*d', parseSize('2x4'), '*')];

  it.each(puzzles)(
    'is transposed to be higher than wide, unless the given order is wanted: %j',
    (puzzle) => {
      for (const spaceOf of [positionSpace, numberingSpace])
        expect(spaceOf(puzzle).searchSize).toEqual(parseSize('4x2'));
      expect(rankSpace(puzzle).searchSize).toEqual(parseSize('2x4'));
    },
  );
});

describe.each([
  parseGoal('1 2 3 4 5 0', parseSize('2x3')),
  parseGoal('0 1 2 3 4 5', parseSize('3x2')),
  parseGoal('a*bbcb', parseSize('2x3'), '*'),
  parseGoal('aabb*c', parseSize('3x2'), '*'),
  parseGoal('1 0 2 3', parseSize('1x4')),
])('the spaces of $size with the goal $goal', (puzzle) => {
  const { goal } = puzzle;
  const boards = naiveLayers(puzzle).flat();
  const spaces = [positionSpace(puzzle), rankSpace(puzzle), numberingSpace(puzzle)];

  it('have an index for each position that reaches the goal, by cells of the blank', () => {
    for (const space of spaces) {
      expect(space.positions).toBe(boards.length);
      expect(space.indexCount).toBe(boards.length * space.multiplicity);
      const found: string[] = [];
      for (let index = 0; index < space.indexCount; index++) {
        const board = space.positionAt(index);
        if (!board) continue;
        expect(space.indexOf(board)).toBe(index);
        const blank = space.givenCell(Math.floor(index / space.sequences.count));
        expect(board.indexOf(0)).toBe(blank);
        found.push(String(board));
      }
      expect(found.sort()).toEqual(boards.map(String).sort());
      const goals = [...space.goalIndices()];
      expect(new Set(goals).size).toBe(space.multiplicity);
      expect(goals).toContain(space.indexOf(goal));
      expect(space.positionAt(space.indexOf(goal))).toEqual(goal);
    }
  });

  it('have blocks of the positions alone, of which some may have several indices', () => {
    for (const space of spaces) {
      const all = Array.from({ length: space.indexCount }, (_, index) => index);
      const [block] = positionBatches([{ count: all.length, items: () => all }], space);
      const indices = [...block.items()];
      expect(block.count).toBe(boards.length);
      expect(indices.map((index) => String(block.board(index))).sort()).toEqual(
        boards.map(String).sort(),
      );
    }
  });
});
