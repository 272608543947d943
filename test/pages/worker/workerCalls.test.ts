import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { boardAfter, pathOf } from '../../../src/puzzle/paths.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { randomBoard } from '../../random.js';
import {
  testWorker,
  COLOURS,
  expectDistances,
  expectShorterPaths,
  FIFTEEN,
  knownUntil,
  plainWorker,
  TWENTY_FOUR,
} from './testWorker.js';
import { isSlow, slow } from '../../sizes.js';

const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });
/** Labels of which few are equal: the first solution is far from a shortest. */
const PAIRS = parseGoal('aaabbbcccdddeeeff*', { rows: 3, columns: 6 }, '*', 'multi-tile');
const LABELS = parseGoal('ソウアイ*タタノマ', { rows: 3, columns: 3 }, '*');

/** Ten moves from the goal of the 15-puzzle. */
const EASY = [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 14, 0, 15, 12];
/** Of Korf's hundred, here with the blank last: 60 moves. */
const HARD = [15, 2, 12, 8, 14, 13, 7, 4, 6, 9, 0, 11, 10, 5, 3, 1];

describe('the worker', () => {
  it.each<[string, Puzzle]>([
    // The page itself is asked for all of the 8-puzzle.
    ['the 5-puzzle', orderedPuzzle({ rows: 2, columns: 3 })],
    ['the 3-puzzle', orderedPuzzle({ rows: 2, columns: 2 })],
    ['a row', orderedPuzzle({ rows: 1, columns: 6 })],
    ['the 5-puzzle in multi-tile moves', orderedPuzzle({ rows: 2, columns: 3 }, 2, 'multi-tile')],
    [
      'the 3-puzzle in multi-tile moves',
      orderedPuzzle({ rows: 2, columns: 2 }, undefined, 'multi-tile'),
    ],
    ['a row in multi-tile moves', orderedPuzzle({ rows: 1, columns: 6 }, undefined, 'multi-tile')],
    [
      '4x4 of which two tiles are distinguished',
      parseGoal('aaaaaaaaaaaaabc*', { rows: 4, columns: 4 }, '*'),
    ],
    ...slow(
      ['the 7-puzzle', orderedPuzzle({ rows: 2, columns: 4 })],
      ['the 7-puzzle in multi-tile moves', orderedPuzzle({ rows: 2, columns: 4 }, 2, 'multi-tile')],
    ),
  ])('knows every distance of %s', (_, puzzle) => expectDistances(puzzle));

  it('shows each layer, and finds paths if tiles repeat', async () => {
    const { call } = testWorker();
    const reported: number[] = [];
    const { counts } = await call('open', LABELS, { report: ({ depth }) => reported.push(depth) });
    expect(reported).toEqual(counts.map((_, depth) => depth));
    const [board] = await call('sample', { puzzle: LABELS, depths: [counts.length - 1], seed: 1 });
    const path = await call('solve', { puzzle: LABELS, board });
    expect(path).toHaveLength(counts.length - 1);
    expect(boardAfter(board, pathOf(path, LABELS.size), LABELS.size)).toEqual(LABELS.goal);
  });

  it('counts moves of several tiles, in known paths and in what it solves by itself', async () => {
    const { call } = plainWorker();
    const sliding = orderedPuzzle({ rows: 3, columns: 3 }, undefined, 'multi-tile');
    const { counts } = await call('open', sliding);
    const [board] = await call('sample', { puzzle: sliding, depths: [counts.length - 1], seed: 1 });
    const path = await call('solve', { puzzle: sliding, board });
    expect(path).toHaveLength(counts.length - 1);
    expect(boardAfter(board, pathOf(path, sliding.size), sliding.size)).toEqual(sliding.goal);
    const fifteen = orderedPuzzle({ rows: 4, columns: 4 }, undefined, 'multi-tile');
    const near = boardAfter(
      fifteen.goal,
      pathOf(['UUU', 'LL', 'D', 'RR', 'D'], fifteen.size),
      fifteen.size,
    )!;
    expect(
      (await call('solve', { puzzle: fifteen, board: near })).map((move) => move.length),
    ).toEqual([1, 2, 1, 2, 3]);
  });

  it('gives random positions of a depth, again with the same seed', async () => {
    const { call } = testWorker();
    await call('open', EIGHT);
    const request = { puzzle: EIGHT, depths: [20, 20, 20, 20, 20, 3, 31], seed: 7 };
    const boards = await call('sample', request);
    expect(await call('distances', boards)).toEqual([3, 20, 20, 20, 20, 20, 31]);
    expect(await call('sample', request)).toEqual(boards);
    await expect(call('sample', { puzzle: EIGHT, depths: [40], seed: 1 })).rejects.toThrow(
      'No position is 40 moves',
    );
  });

  it('takes samples of what it has kept if tiles repeat', async () => {
    const { call } = testWorker();
    const puzzle = parseGoal('aaaaaaaaaaabbbb*', { rows: 4, columns: 4 }, '*');
    const { counts } = await call('open', puzzle);
    expect(sumOf(counts)).toBe(16 * 1365);
    const depths = [3, 9, 9, counts.length - 1];
    const boards = await call('sample', { puzzle, depths, seed: 2 });
    expect(await call('distances', boards)).toEqual(depths);
    expect(new Set(boards.map(String)).size).toBe(4);
    await expect(call('sample', { puzzle, depths: [counts.length], seed: 1 })).rejects.toThrow(
      'No position is',
    );
  });

  it('takes samples of the first layers of boards that are too large to be searched, as deep as it says', async () => {
    const { call } = plainWorker();
    const puzzle = parseGoal('1 2 3 4 5 6 7 8 0 10 11 12 13 14 15 9', FIFTEEN.size);
    expect((await call('limits', FIFTEEN)).sampleReach).toBe(48);
    const sixBySix = orderedPuzzle({ rows: 6, columns: 6 });
    expect((await call('limits', sixBySix)).sampleReach).toBe(0);
    const reported: number[] = [];
    const boards = await call(
      'sample',
      { puzzle, depths: [2, 9], seed: 4 },
      { report: (depth) => reported.push(depth) },
    );
    expect(reported).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [place, depth] of [2, 9].entries()) {
      const path = await call('solve', { puzzle, board: boards[place] });
      expect(path).toHaveLength(depth);
      expect(boardAfter(boards[place], pathOf(path, puzzle.size), puzzle.size)).toEqual(
        puzzle.goal,
      );
    }
    await expect(call('sample', { puzzle, depths: [49], seed: 1 })).rejects.toThrow(
      'cannot search to depth 49',
    );
    await expect(call('sample', { puzzle, depths: [40], seed: 1 })).rejects.toThrow(
      'refuses the memory of the pattern databases',
    );
  });

  it('gives every position of a layer equally often', async () => {
    const { call } = testWorker();
    const puzzle = orderedPuzzle({ rows: 2, columns: 3 });
    const { counts } = await call('open', puzzle);
    const times = new Map<string, number>();
    // Each of the 3 positions is expected 100 times, with a standard deviation of 8.2: three of
    // them here, as the seeds are fixed.
    expect(counts[2]).toBe(3);
    for (let seed = 0; seed < 300; seed++) {
      const [board] = await call('sample', { puzzle, depths: [2], seed });
      times.set(board.join(), (times.get(board.join()) ?? 0) + 1);
    }
    expect(times.size).toBe(3);
    for (const each of times.values()) expect(Math.abs(each - 100)).toBeLessThan(25);
  });

  it('is watched layer by layer, beside what it knows', async () => {
    const { call } = testWorker();
    const { counts } = await call('open', EIGHT);
    const watched = [];
    const isSampled = true;
    for (
      let layer = await call('watch', { puzzle: EIGHT, isSampled });
      layer;
      layer = await call('watch', { isSampled })
    ) {
      watched.push(layer);
    }
    expect(watched.map(({ count }) => count)).toEqual(counts);
    for (const { depth, positions } of watched) {
      expect(new Set(await call('distances', positions))).toEqual(new Set([depth]));
    }
  });

  it('solves with small pattern databases, and says what it has proved of a far board', async () => {
    const worker = testWorker();
    const { call } = worker;
    const moves = await call('solve', { puzzle: FIFTEEN, board: EASY });
    expect(moves).toHaveLength(10);
    expect(boardAfter(EASY, pathOf(moves, FIFTEEN.size), FIFTEEN.size)).toEqual(FIFTEEN.goal);
    expect((await knownUntil(worker, () => true))[0].atLeast).toBeGreaterThan(40);
    expect(await call('solve', { puzzle: FIFTEEN, board: HARD })).toHaveLength(60);
    expect((await knownUntil(worker, () => true))[0].atLeast).toBeGreaterThan(40);
    expect(await call('solve', { puzzle: FIFTEEN, board: EASY })).toHaveLength(10);
  });

  it('solves 2x7 with small databases, the larger ones of which take a page too long', async () => {
    const { call } = testWorker();
    const puzzle = orderedPuzzle({ rows: 2, columns: 7 });
    const board = randomBoard(puzzle, 1);
    // With the bounds without databases more than 50,000,000 boards are entered.
    const moves = await call('solve', { puzzle, board });
    expect(moves).toHaveLength(78);
    expect(boardAfter(board, pathOf(moves, puzzle.size), puzzle.size)).toEqual(puzzle.goal);
  });

  it('solves with a plain bound if the browser refuses the memory of the pattern databases', async () => {
    const { call } = plainWorker();
    const board = [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 14, 0, 15, 12];
    expect(await call('solve', { puzzle: FIFTEEN, board })).toHaveLength(10);
  });

  it.each<[string, Puzzle, Board]>([
    ['4x4', FIFTEEN, FIFTEEN.goal.toReversed()],
    ['3x6 in colours, in multi-tile moves', PAIRS, PAIRS.goal.toReversed()],
  ])('finds ever shorter paths of %s, and can be stopped', (_, puzzle, board) =>
    expectShorterPaths(puzzle, board),
  );

  it('ends the search for shorter paths if the lower bound proves that there are none', async () => {
    const { call } = testWorker();
    const board = boardAfter(
      TWENTY_FOUR.goal,
      pathOf(['U', 'U', 'L'], TWENTY_FOUR.size),
      TWENTY_FOUR.size,
    )!;
    expect(await call('quick', { puzzle: TWENTY_FOUR, board })).toEqual({
      moves: ['R', 'D', 'D'],
      atLeast: 3,
    });
    expect(await call('quick', { puzzle: TWENTY_FOUR, board: TWENTY_FOUR.goal })).toEqual({
      moves: [],
      atLeast: 0,
    });
    const large = orderedPuzzle({ rows: 11, columns: 11 });
    await expect(call('quick', { puzzle: large, board: large.goal })).rejects.toMatchObject({
      code: 'argument',
    });
  });

  it('solves positions that are asked for at the same time one after the other', async () => {
    const { call } = plainWorker();
    const ways = [['U'], ['U', 'L', 'D'], ['L', 'U', 'U', 'R'], ['L', 'L', 'U', 'R', 'U']] as const;
    const boards = ways.map((way) => boardAfter(FIFTEEN.goal, way, FIFTEEN.size)!);
    const solved = boards.map((board) => call('solve', { puzzle: FIFTEEN, board }));
    expect((await Promise.all(solved)).map((moves) => moves.length)).toEqual([1, 3, 4, 5]);
  });

  it('says in a sentence what it cannot do', async () => {
    const { call } = testWorker();
    await expect(call('distances', [EIGHT.goal])).rejects.toThrow('are not known yet');
    await call('open', EIGHT);
    await expect(
      call('solve', { puzzle: EIGHT, board: [2, 1, 3, 4, 5, 6, 7, 8, 0] }),
    ).rejects.toMatchObject({
      code: 'unsolvable',
    });
  });
});

it.runIf(isSlow)(
  'the worker solves with small pattern databases, and a board that takes many boards with larger ones',
  async () => {
    const worker = testWorker();
    const { call } = worker;
    // The search begins anew with the larger ones, and keeps the bound that is proved.
    const reported = await knownUntil(
      worker,
      (known, before) => known.nodes < (before?.nodes ?? 0),
    );
    const [last, anew] = reported.slice(-2);
    expect(anew.atLeast).toBeGreaterThanOrEqual(last.atLeast);
    expect(await call('solve', { puzzle: FIFTEEN, board: HARD })).toHaveLength(60);
    expect((await knownUntil(worker, () => true))[0].atLeast).toBeGreaterThan(40);
    expect(await call('solve', { puzzle: FIFTEEN, board: EASY })).toHaveLength(10);
  },
);

it.each(
  slow(
    ['5x5', TWENTY_FOUR],
    ['5x5 in multi-tile moves', { ...TWENTY_FOUR, metric: 'multi-tile' }],
    ['3x6 in colours', COLOURS],
  ),
)('the worker finds ever shorter paths of %s, and can be stopped', (_, puzzle) =>
  expectShorterPaths(puzzle, puzzle.goal.toReversed()),
);

it.runIf(isSlow)('the worker takes samples of the first layers of 5x5', async () => {
  const { sampleReach } = await testWorker().call('limits', TWENTY_FOUR);
  expect(sampleReach).toBeGreaterThan(10);
});
