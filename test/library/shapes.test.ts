/* Boards with holes, walls and wraps, and graphs, in the library. */
import { describe, expect, it } from 'vitest';
import {
  enumerate,
  openSolver,
  positions,
  ranker,
  solve,
  solver,
  survey,
  type Goal,
} from '../../src/index.js';

const THETA: Goal<number> = {
  edges: [
    ...[0, 1, 2, 3, 4, 5].map((cell): [number, number] => [cell, (cell + 1) % 6]),
    [6, 0],
    [6, 3],
  ],
};
const RING: Goal<number> = { rows: 3, columns: 3, holes: [[1, 1]] };

describe('a board that is no rectangle', () => {
  it('is enumerated, and its positions are rows without the holes', async () => {
    expect(await enumerate(RING)).toMatchObject({ positions: 56, depth: 28, complete: true });
    const [deepest] = (await positions(RING)).positions;
    expect(deepest.map((row) => row.length)).toEqual([3, 2, 3]);
    expect(solver(RING).solveFully(deepest).moves).toBe(28);
    const inside = { ...RING, goal: [1, 2, 3, 4, 0, 5, 6, 7] };
    expect((await positions(inside, { depth: 0 })).positions).toEqual([
      [
        [1, 2, 3],
        [4, 0],
        [5, 6, 7],
      ],
    ]);
    expect((await positions(THETA)).positions).toEqual([[[4, 3, 2, 1, 6, 5, 0]]]);
    expect((await positions(THETA, { sample: 840 })).positions).toHaveLength(840);
  });

  it('is solved in the fewest moves', async () => {
    const theta = await openSolver(THETA);
    const { letters, moves, optimal } = await theta.solve([4, 3, 2, 1, 6, 5, 0]);
    expect([moves, optimal, letters.split(' ').length]).toEqual([29, true, 29]);
    const { count } = await theta.solveAll([[4, 3, 2, 1, 6, 5, 0]], { most: 2 });
    expect(count).toBe(32n);
    expect((await theta.analyse([[4, 3, 2, 1, 6, 5, 0]], '0 6')).lost).toBe(2);
    await theta.close();
    const torus = solver({ rows: 3, columns: 3, wrap: 'both' });
    expect(
      torus.solve([
        [1, 2, 3],
        [4, 5, 6],
        [0, 8, 7],
      ]),
    ).toBe('L');
    expect(solve('1 2 3/4 # 5/0 6 7')).toBe('RR');
  });

  it.each<Goal<number>>([
    { edges: [['a', 'b']] },
    {
      rows: 2,
      columns: 2,
      holes: [
        [1, 0],
        [1, 1],
      ],
    },
    {
      rows: 2,
      columns: 2,
      holes: [
        [0, 1],
        [1, 1],
      ],
    },
  ])('may have two cells only: %j', async (goal) => {
    expect(await enumerate(goal)).toMatchObject({ counts: [1, 1], positions: 2 });
    const { rank, unrank, count } = ranker(goal);
    expect([count, rank(unrank(0)), rank(unrank(1))]).toEqual([2, 0, 1]);
    expect((await positions(goal, { depth: 1 })).positions).toEqual([unrank(0)]);
    expect(solver(goal).solveFully(unrank(0)).moves).toBe(1);
  });

  it('has ranks', () => {
    const { rank, unrank, has } = ranker({ ...RING, wrap: 'rows' });
    expect(rank(unrank(100))).toBe(100);
    expect(
      has([
        [1, 2, 3],
        [4, 5],
        [6, 7, 0],
      ]),
    ).toBe(true);
    expect(() => ranker(RING, { numbering: 'place' })).toThrow('along the rows of rectangles');
  });

  it.each([
    [{ rows: 3, columns: 3, holes: [[3, 3]] }, 'A hole is a place of the 3x3 grid'],
    [{ rows: 3 }, 'The board is neither a grid'],
    [
      {
        edges: [
          [0, 1],
          [1, 1],
        ],
      },
      "The edge '1 1' leads from a cell to itself",
    ],
    [{ edges: [['a b', 'c']] }, "The name of a cell 'a b' is empty or has a space"],
    [{ rows: 3, columns: 3, holes: [[1, 1]], goal: [1, 2, 0] }, 'has 3 cells'],
  ])('%j is refused', async (goal, sentence) => {
    await expect(enumerate(goal as unknown as Goal)).rejects.toThrow(sentence);
  });

  it('is refused by a survey, and with wraps in multi-tile moves', async () => {
    await expect(survey(RING)).rejects.toThrow('A survey is for rectangles');
    await expect(
      enumerate({ rows: 3, columns: 3, wrap: 'rows' }, { metric: 'multi-tile' }),
    ).rejects.toThrow('has wrapped lines');
  });
});
