import { describe, expect, it } from 'vitest';
import { boardsOf, movedTo, newGame, piecesOf, runFrom, tileOf, withMoves } from '../../src/explorer/state/game.js';
import { exchanged, randomBoard, randomDepth } from '../../src/explorer/state/randomBoard.js';
import { isReachable } from '../../src/puzzle/parity.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';

const size = { rows: 3, columns: 3 };
const { goal } = orderedPuzzle(size);

describe('a game', () => {
  it('forgets moves that were taken back when others are made, and keeps them when they are made again', () => {
    const made = withMoves(newGame(goal), ['U', 'U', 'L']);
    expect(withMoves(movedTo(made, 1), ['U'])).toEqual({ ...made, at: 2 });
    expect(withMoves(movedTo(made, 1), ['L'])).toEqual({ start: goal, moves: ['U', 'L'], at: 2 });
    expect(movedTo(made, 9).at).toBe(3);
    expect(movedTo(made, -1).at).toBe(0);
  });

  it('tells equal tiles apart as pieces, which are its tiles', () => {
    const game = withMoves(newGame([1, 1, 2, 3, 0, 2, 2, 4, 5]), ['U', 'R', 'D']);
    const pieces = piecesOf(game, size);
    expect(new Set(pieces).size).toBe(9);
    expect(pieces.map(tileOf)).toEqual(boardsOf(game, size).at(-1));
  });

  it('slides all tiles from one to the blank, in a row or a column', () => {
    const cells = goal.map((_, cell) => runFrom(cell, goal, size)?.join(''));
    expect(cells).toEqual([undefined, undefined, 'UU', undefined, undefined, 'U', 'LL', 'L', undefined]);
  });
});

describe('random boards', () => {
  it('can be solved, and not when two tiles are exchanged', () => {
    const puzzle = orderedPuzzle({ rows: 4, columns: 4 });
    for (let draw = 0; draw < 100; draw++) {
      const board = randomBoard(puzzle);
      expect(isReachable(board, puzzle.goal, puzzle.size)).toBe(true);
      expect(isReachable(exchanged(board), puzzle.goal, puzzle.size)).toBe(false);
    }
  });

  it('are of depths that have any', () => {
    for (let draw = 0; draw < 100; draw++) expect(randomDepth([0, 0, 5, 0])).toBe(2);
  });
});
