import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/notation/boardText.js';
import { parsePath } from '../../src/notation/pathText.js';

describe('moves as labels of tiles', () => {
  it.each([
    ['abc*', 'c', 'L'],
    ['abc*', 'c a', 'LU'],
    ['abc*', 'b, a, c', 'ULD'],
    ['abc*', 'L', 'L'],
    // As a letter, R would leave the board.
    ['ulr*', 'r', 'L'],
    ['ulr*', 'r u', 'LU'],
  ])('on the goal %s, %j is the path %s of the blank', (goal, text, path) => {
    const puzzle = parseGoal(goal, { rows: 2, columns: 2 }, '*');
    expect(parsePath(text, puzzle.goal, puzzle, 'blank').join('')).toBe(path);
  });

  it('are refused if they are letters of another path too', () => {
    const puzzle = parseGoal('aul*', { rows: 2, columns: 2 }, '*');
    expect(() => parsePath('u', puzzle.goal, puzzle, 'blank')).toThrow(
      "The moves 'u' can be read as letters, and as tiles that move U of the blank",
    );
  });
});
