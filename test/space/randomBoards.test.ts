/* Random positions of large boards. */
import { expect, it } from 'vitest';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { isReachable } from '../../src/puzzle/parts.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { randomIntegers } from '../../src/space/random.js';
import { randomBoards, randomPosition, randomWalk } from '../../src/space/randomBoards.js';
import { blankMoves } from '../../src/puzzle/moves.js';

const LARGE = orderedPuzzle({ rows: 5, columns: 5 });
const SMALL = orderedPuzzle({ rows: 2, columns: 3 });

/** Two parts of 24 cells, joined by a bridge of one. */
const BRIDGED = orderedPuzzle({
  rows: 6,
  columns: 9,
  holes: [0, 1, 2, 3, 5].map((row) => [row, 4] as const),
});

it.each([
  ['5x5', LARGE],
  ['two parts', BRIDGED],
])(
  'they are different, the goal can be reached from each, and a seed gives the same ones: %s',
  (_, puzzle) => {
    const boards = randomBoards(puzzle, 100, 7);
    expect(new Set(boards.map((board) => board.join())).size).toBe(100);
    expect(boards.every((board) => isReachable(board, puzzle.goal, puzzle.size))).toBe(true);
    expect(randomBoards(puzzle, 100, 7)).toEqual(boards);
    expect(randomBoards(puzzle, 100, 8)).not.toEqual(boards);
  },
);

it('each position is as likely as any other', () => {
  const { positions } = positionSpace(SMALL);
  const repeated: Puzzle = { ...SMALL, goal: [1, 1, 1, 2, 2, 0] };
  for (const [puzzle, count] of [
    [SMALL, positions],
    [repeated, positionSpace(repeated).positions],
  ] as const)
    expect(new Set(randomBoards(puzzle, count, 1).map((board) => board.join())).size).toBe(count);
  const firsts = Array.from({ length: 3600 }, (_, seed) =>
    randomBoards(SMALL, 1, seed)[0].indexOf(0),
  );
  for (let cell = 0; cell < 6; cell++) {
    const share = firsts.filter((blank) => blank === cell).length;
    expect(Math.abs(share - 600)).toBeLessThan(100);
  }
});

it.each([
  ['all orders can be reached', SMALL, 360],
  ['only some orders can be reached', orderedPuzzle({ rows: 2, columns: 3, holes: [[1, 1]] }), 5],
] as const)('%s: every position comes about as often as any other', (_, puzzle, count) => {
  const below = randomIntegers(5);
  const times = new Map<string, number>();
  for (let round = 0; round < 100 * count; round++) {
    const board = randomPosition(puzzle, below);
    expect(isReachable(board, puzzle.goal, puzzle.size)).toBe(true);
    times.set(board.join(), (times.get(board.join()) ?? 0) + 1);
  }
  expect(times.size).toBe(count);
  expect(Math.min(...times.values())).toBeGreaterThan(50);
  expect(Math.max(...times.values())).toBeLessThan(150);
});

it('a walk takes back no move if there is another', () => {
  const cells = blankMoves(SMALL.size);
  for (let moves = 2; moves < 40; moves++) {
    const blanks = [moves - 2, moves - 1, moves].map((made) =>
      randomWalk(SMALL.goal, made, SMALL.size, randomIntegers(3)).indexOf(0),
    );
    expect(cells[blanks[0]].map(({ to }) => to)).toContain(blanks[1]);
    expect(blanks[2]).not.toBe(blanks[0]);
  }
});

it('a walk turns back at an end of a single row', () => {
  const row = orderedPuzzle({ rows: 1, columns: 2 });
  expect(randomWalk(row.goal, 2, row.size, randomIntegers(0))).toEqual(row.goal);
});
