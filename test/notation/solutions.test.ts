/* Solutions that somebody submits: how a line is read, and what is found wrong with it. */
import { describe, expect, it } from 'vitest';
import { checkedSolution } from '../../src/app/verify/solutionChecks.js';
import { entriesOf } from '../../src/notation/entries.js';
import { readSolution, solutionsOf, splitSolution } from '../../src/notation/solutions.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import type { BoardOracle } from '../../src/space/oracleWalk.js';

const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
const BOARD = '1 0 3 2';

describe('a line with a position and moves', () => {
  it.each([
    ['1 0 3 2 D', BOARD, 'D'],
    ['1 0 3 2 d U D', BOARD, 'd U D'],
    ['1 0 3 2 ↓ ↑2', BOARD, '↓ ↑2'],
    ['  1 0 3 2  ', BOARD, undefined],
    ['D', 'D', undefined],
    ['1 0 3 2\tD', BOARD, 'D'],
    ['1 0\t3 2\tD', '1 0\t3 2', 'D'],
    ['7\t1 0 3 2\t1\tD', BOARD, 'D'],
    ['7\t1 0 3 2\t0', BOARD, ''],
    ['1 0 3 2\t1\t2', BOARD, '2'],
    ['1 0 3 2\t2', BOARD, '2'],
    ['7\t1 0 3 2\tunsolvable', BOARD, undefined],
    ['7\t1 0 3 2\ttoo-many-boards', BOARD, undefined],
    ['7\t1 0 3 2\tuldr', BOARD, 'uldr'],
    ['x\t1 0 3 2\t0', 'x\t1 0 3 2\t0', undefined],
  ])('%j is split', (text, board, moves) => {
    expect(splitSolution(text, false)).toMatchObject({ board, moves });
  });

  it('has the moves after as many words as cells, not counting holes', () => {
    expect(splitSolution('1 # 0 2 L', true, 3)).toEqual({ board: '1 # 0 2', moves: 'L' });
    expect(splitSolution('1 # 0 2', true, 3)).toEqual({ board: '1 # 0 2', moves: undefined });
  });

  it('has the moves in its last word if tiles have labels', () => {
    expect(splitSolution('D U * L RU', true)).toEqual({ board: 'D U * L', moves: 'RU' });
    expect(splitSolution('DU*L', true)).toEqual({ board: 'DU*L', moves: undefined });
  });

  it('may be JSON, which says whose moves they are', () => {
    const size = { rows: 2, columns: 2 };
    const read = (line: string) => solutionsOf(entriesOf(line, { what: 'board' })[0], { size })[0];
    const line = { start: [1, 0, 3, 2], letters: 'D', lettersOf: 'tile' };
    expect(read(JSON.stringify(line))).toMatchObject({ board: BOARD, moves: 'D', mover: 'tile' });
    expect(() => read(JSON.stringify({ ...line, lettersOf: 'x' }))).toThrow(
      `The letters are of '"x"'; write "lettersOf":"blank" or "tile"`,
    );
    expect(read(JSON.stringify({ start: BOARD }))).toMatchObject({
      board: BOARD,
      moves: undefined,
    });
  });

  it.each([
    ['D', 'blank', ['D']],
    ['U', 'tile', ['D']],
    ['', 'blank', []],
  ] as const)('with %j of the %s is read as the way of the blank', (moves, mover, path) => {
    expect(readSolution({ board: BOARD, moves }, puzzle, mover).path).toEqual(path);
  });

  it.each([
    ['UD', 'Move 1, U, cannot be made: the blank is in the top row'],
    ['DD', 'Move 2, D, cannot be made: the blank is in the last row'],
    ['R', 'the blank is in the last column, and letters are read as those of the blank'],
    ['LL', 'Move 2, L, cannot be made: the blank is in the first column'],
    [undefined, "The moves from '1 0 3 2' are missing"],
  ])('%s is refused', (moves, sentence) => {
    expect(() => readSolution({ board: BOARD, moves }, puzzle, 'blank')).toThrow(sentence);
  });
});

describe('a submitted solution', () => {
  const oracleOf = (distance: number): BoardOracle =>
    ({ depthOf: () => distance }) as Partial<BoardOracle> as BoardOracle;
  const [near, far] = [oracleOf(1), oracleOf(2)];
  const check = (line: string, oracle: BoardOracle | undefined = near, of = puzzle) =>
    entriesOf(line, { what: 'board', size: of.size, labels: of.labels, inLines: true })
      .flatMap((entry) => solutionsOf(entry, of))
      .map((item) => checkedSolution(item, of, 'blank', oracle));
  const json = (fields: object): string =>
    JSON.stringify({ start: BOARD, letters: 'D', ...fields });

  it('is right as far as it claims', () => {
    expect(check(`${BOARD} D`)).toEqual([{ line: 1, moves: 1, distance: 1 }]);
    expect(check(`${BOARD} D`, undefined)).toEqual([{ line: 1, moves: 1, distance: 1 }]);
    expect(check(`1\t${BOARD}\t1\tD`)).toEqual([{ line: 1, moves: 1, distance: 1 }]);
    expect(check(`1\t${BOARD}\t3\tDUD`)[0]).toMatchObject({ moves: 3, distance: 1 });
    expect(check(`${BOARD} DUD`)[0].fault).toBeUndefined();
    expect(check(json({ moves: 1, optimal: true }))[0].fault).toBeUndefined();
    expect(check('1\t2 1 3 0\tunsolvable')[0]).toEqual({ line: 1 });
    expect(check(json({ solutions: ['D', 'DUD'] })).map(({ moves }) => moves)).toEqual([1, 3]);
  });

  it('is written without a distance if none is known', () => {
    const [item] = solutionsOf({ line: 1, text: `${BOARD} D` }, puzzle);
    expect(checkedSolution(item, puzzle, 'blank', undefined)).toEqual({ line: 1, moves: 1 });
  });

  it.each([
    [`${BOARD} L`, "The moves end at '0 1 3 2', not at the goal '1 2 3 0'"],
    [`1\t${BOARD}\t2\tD`, 'The solution has 1 move, not the 2 of its line'],
    [json({ moves: 3 }), 'The solution has 1 move, not the 3 of its line'],
    [json({ atLeast: 2 }), 'A solution has 1 move, but the line claims that 2 are needed'],
    [
      json({ letters: 'DUD', moves: 3, optimal: true }),
      'A solution has 1 move, but the line claims that 3 are needed',
    ],
    [json({ code: 'timeout' }), "There is no solution, but 'timeout'"],
    [`1\t${BOARD}\tunsolvable`, "The board '1 0 3 2' is not unsolvable"],
    [`${BOARD} U`, 'Move 1, U, cannot be made'],
    ['1 2 3 D', '1 2 3'],
    ['{"a":1}', 'has no board'],
    ['2 1 3 0 U', 'has no solution: no moves lead to the goal'],
  ])('%s is wrong', (line, fault) => {
    expect(check(line)[0].fault).toContain(fault);
  });

  it('counts a slide as one move in the multi-tile metric', () => {
    const slides = orderedPuzzle({ rows: 2, columns: 3 }, undefined, 'multi-tile');
    expect(check('0 1 2 3 4 5 RRD', far, slides)[0].fault).toContain('The moves end at');
    expect(check('1\t1 2 3 0 4 5\t1\tRR', near, slides)).toEqual([
      { line: 1, moves: 1, distance: 1 },
    ]);
  });

  it('is read if tiles have labels', () => {
    const labelled = parseGoal('a b a *', puzzle.size, '*');
    expect(check('a * a b D', near, labelled)).toEqual([{ line: 1, moves: 1, distance: 1 }]);
  });
});
