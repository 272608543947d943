import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/puzzle/moves.js';
import { boardsBetween, movesOn, pathOf, shorterPath } from '../../src/puzzle/paths.js';

const way = (letters: string): Step[] => Array.from(letters);

const size = { rows: 3, columns: 4 };

describe('a path of the blank', () => {
  it('is made of its moves again', () => {
    expect(pathOf(movesOn(way('RRDLL'), 'multi-tile'), size)).toEqual(way('RRDLL'));
  });

  it('has a board before and after each move', () => {
    const boards = boardsBetween([0, 1, 2, 3, 4, 5], ['RR', 'D'], { rows: 2, columns: 3 });
    expect(boards.map((board) => board.join(' '))).toEqual([
      '0 1 2 3 4 5',
      '1 2 0 3 4 5',
      '1 2 5 3 4 0',
    ]);
  });

  it('has as many moves as cells are passed, or as it has turns', () => {
    expect(movesOn(way('RRDLL'), 'single-tile')).toHaveLength(5);
    expect(movesOn(way('RRDLL'), 'multi-tile')).toEqual(['RR', 'D', 'LL']);
  });
});

it('of two paths the one of fewer moves is the shorter one, and the first of equally long ones', () => {
  const paths: Step[][] = [['R', 'R'], ['D', 'R'], ['D']];
  const [sliding, turning, single] = paths;
  expect(shorterPath(sliding, turning, 'single-tile')).toBe(sliding);
  expect(shorterPath(turning, sliding, 'single-tile')).toBe(turning);
  expect(shorterPath(turning, sliding, 'multi-tile')).toBe(sliding);
  expect(shorterPath(turning, single, 'single-tile')).toBe(single);
  expect(shorterPath(undefined, turning, 'single-tile')).toBe(turning);
  expect(shorterPath(turning, undefined, 'single-tile')).toBe(turning);
});
