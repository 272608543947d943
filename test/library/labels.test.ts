import { describe, expect, it } from 'vitest';
import {
  depthTable,
  enumerate,
  openSolver,
  positions,
  ranker,
  solve,
  solveFully,
  solver,
  survey,
} from '../../src/index.js';

/** Two kinds of tiles, and the blank. */
const GOAL = [
  ['A', 'A', 'B'],
  ['B', 'B', '*'],
];
const blank = '*';

/** Positions of the goal: 6 cells of the blank, and 10 ways to place two of five tiles. */
const ALL = 60;

describe('a goal of labels that repeat', () => {
  it('is enumerated, its positions listed in labels', async () => {
    const map = await enumerate(GOAL, { blank });
    expect(map.positions).toBe(ALL);
    expect(map.counts.reduce((sum, count) => sum + count)).toBe(ALL);
    for (const rows of map.deepest) expect(rows.flat().toSorted()).toEqual(GOAL.flat().toSorted());
    const one = await positions(GOAL, { blank, depth: 1 });
    expect(one.positions).toEqual([
      [
        ['A', 'A', 'B'],
        ['B', '*', 'B'],
      ],
      [
        ['A', 'A', '*'],
        ['B', 'B', 'B'],
      ],
    ]);
  });

  it('has a rank for each position, a depth in the table, and a solution as long', async () => {
    const { count, rank, unrank } = ranker(GOAL, { blank });
    expect(count).toBe(ALL);
    const { depthOf } = await depthTable(GOAL, { blank });
    const plain = solver(GOAL, { blank });
    const open = await openSolver(GOAL, { blank });
    const counts: number[] = [];
    for (let number = 0; number < ALL; number++) {
      const rows = unrank(number);
      expect(rank(rows)).toBe(number);
      const depth = depthOf(rows);
      expect(plain.solveFully(rows).moves).toBe(depth);
      expect((await open.solve(rows)).moves).toBe(depth);
      counts[depth] = (counts[depth] ?? 0) + 1;
    }
    await open.close();
    expect(counts).toEqual((await enumerate(GOAL, { blank })).counts);
  });

  it('is solved in labels: the tiles moved are labels', () => {
    const rows = [
      ['A', 'A', '*'],
      ['B', 'B', 'B'],
    ];
    expect(solve(rows, { goal: GOAL, blank })).toBe('D');
    expect(solveFully(rows, { goal: GOAL, blank }).tiles).toEqual(['B']);
  });

  it('is surveyed', async () => {
    const { bounds, positions: all } = await survey(GOAL, { blank, bounds: ['manhattan'] });
    expect(all).toBe(ALL);
    expect(bounds[0].worst.flat().toSorted()).toEqual(GOAL.flat().toSorted());
  });

  it.each([
    [() => enumerate(GOAL), 'labels-unnamed', "name the label of the blank, as in { blank: '*' }"],
    [() => enumerate('2x3', { blank }), 'argument', "the goal '2x3' has numbers"],
    [() => enumerate(GOAL, { blank: 'A' }), 'board', "has the blank 'A' 2 times"],
    [() => enumerate([[1, 2, 0]], { blank }), 'board', 'must have a label in each cell'],
    [
      () => enumerate([['a b', '*']], { blank }),
      'board',
      "The label 'a b' is empty or has a space",
    ],
    [() => enumerate(GOAL, { blank: 5 } as never), 'argument', 'The blank 5 is no label'],
    [() => Promise.resolve().then(() => solve(GOAL)), 'labels-unnamed', 'give a goal with these'],
    [
      () => Promise.resolve().then(() => ranker(GOAL, { blank, numbering: 'place' })),
      'argument',
      'The place rank is for distinct tiles',
    ],
    [
      () =>
        Promise.resolve().then(() => solver(GOAL, { blank }).solve(['C', ...GOAL.flat().slice(1)])),
      'board',
      "has a tile 'C' that the goal does not have",
    ],
  ])('is refused if the blank or a label is wrong: %s', async (call, code, sentence) => {
    const refusal = (call as () => Promise<unknown>)();
    await expect(refusal).rejects.toMatchObject({ code });
    await expect(refusal).rejects.toThrow(sentence);
  });
});

describe('a goal of labels that differ', () => {
  it('is the goal of numbers by other names', async () => {
    const letters = [
      ['a', 'b', 'c'],
      ['d', 'e', '_'],
    ];
    const map = await enumerate(letters, { blank: '_' });
    const numbers = await enumerate('2x3');
    expect(map.counts).toEqual(numbers.counts);
    const named = numbers.deepest.map((rows) =>
      rows.map((row) => row.map((tile) => '_abcde'[tile])),
    );
    expect(map.deepest).toEqual(named);
  });
});
