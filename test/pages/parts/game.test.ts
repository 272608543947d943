import { describe, expect, it } from 'vitest';
import {
  boardsOf,
  movedTo,
  newGame,
  piecesOf,
  runsOf,
  tileOf,
  withMoves,
} from '../../../src/pages/parts/game.js';
import { randomBoard, randomDepth } from '../../../src/pages/parts/randomBoard.js';
import { exchanged } from '../../../src/puzzle/board.js';
import { isReachable } from '../../../src/puzzle/parts.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import type { GridPlace, Size } from '../../../src/puzzle/size.js';

const size = { rows: 3, columns: 3 };
const puzzle = orderedPuzzle(size);
const sliding = orderedPuzzle(size, undefined, 'multi-tile');
const { goal } = puzzle;

/** Two squares with `side` rows and columns, which have one corner in common. */
function twoSquares(side: number): Size {
  const lines = 2 * side - 1;
  const places = Array.from({ length: lines ** 2 }, (_, at): GridPlace => [
    Math.floor(at / lines),
    at % lines,
  ]);
  const holes = places.filter(
    ([row, column]) => Math.min(row, column) < side - 1 && Math.max(row, column) > side - 1,
  );
  return { rows: lines, columns: lines, holes };
}

describe('a game', () => {
  it('forgets moves that were taken back when others are made, and keeps them when they are made again', () => {
    const made = withMoves(newGame(goal), ['U', 'U', 'L']);
    expect(withMoves(movedTo(made, 1), ['U'])).toEqual({ ...made, at: 2 });
    expect(withMoves(movedTo(made, 1), ['L'])).toEqual({ start: goal, moves: ['U', 'L'], at: 2 });
    expect(movedTo(made, 9).at).toBe(3);
    expect(movedTo(made, -1).at).toBe(0);
  });

  it('distinguishes equal tiles as pieces, which are its tiles', () => {
    const game = withMoves(newGame([1, 1, 2, 3, 0, 2, 2, 4, 5]), ['U', 'R', 'D']);
    const pieces = piecesOf(game, size);
    expect(new Set(pieces).size).toBe(9);
    expect(pieces.map(tileOf)).toEqual(boardsOf(game, size).at(-1));
  });

  it('slides all tiles from one to the blank, in a row or a column', () => {
    expect(Object.fromEntries(runsOf(goal, puzzle))).toEqual({
      2: ['U', 'U'],
      5: ['U'],
      6: ['L', 'L'],
      7: ['L'],
    });
    expect(Object.fromEntries(runsOf(goal, sliding))).toEqual({
      2: ['UU'],
      5: ['U'],
      6: ['LL'],
      7: ['L'],
    });
  });

  it('has a board for each move, whatever that is', () => {
    expect(boardsOf(withMoves(newGame(goal), ['UU', 'L']), size)).toEqual([
      goal,
      [1, 2, 0, 4, 5, 3, 7, 8, 6],
      [1, 0, 2, 4, 5, 3, 7, 8, 6],
    ]);
  });
});

describe('random boards', () => {
  it('can be solved, and not when two tiles are exchanged', () => {
    const fifteen = orderedPuzzle({ rows: 4, columns: 4 });
    for (let round = 0; round < 100; round++) {
      const board = randomBoard(fifteen);
      expect(isReachable(board, fifteen.goal, fifteen.size)).toBe(true);
      expect(isReachable(exchanged(board), fifteen.goal, fifteen.size)).toBe(false);
    }
  });

  it.each([
    ['a row', { rows: 1, columns: 6 }],
    ['a ring', { rows: 3, columns: 3, holes: [[1, 1]] }],
    ['two squares that share a cell', twoSquares(2)],
    ['two squares with more than 2^53 positions', twoSquares(4)],
  ] as [string, Size][])('can be solved on %s', (_, size) => {
    const board = orderedPuzzle(size);
    for (let round = 0; round < 20; round++)
      expect(isReachable(randomBoard(board), board.goal, size)).toBe(true);
  });

  it('are of depths that have any', () => {
    for (let round = 0; round < 100; round++) expect(randomDepth([0, 0, 5, 0])).toBe(2);
  });
});
