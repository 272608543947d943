/* A solver that walks down an oracle: here an oracle of a breadth-first search. */
import { expect, it } from 'vitest';
import { finish } from '../../../src/basics/steps.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import type { BoardOracle } from '../../../src/space/oracleWalk.js';
import { oracleSolver } from '../../../src/solve/methods/oracle.js';
import { oracleAndTable } from '../../space/oracles.js';

const START = [1, 2, 3, 0, 4, 5];
const asked: (readonly number[])[] = [];
const oracle = {
  pathOf: (board) => {
    asked.push(board);
    return ['R', 'R'];
  },
} as Partial<BoardOracle> as BoardOracle;

it.each(METRICS)('an oracle answers with the shortest solution, in the %s metric', (metric) => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 3 }, undefined, metric);
  const length = metric === 'single-tile' ? 2 : 1;
  const solver = oracleSolver(oracle, puzzle);
  const answer = (limit: number) => solver.search(START, limit).next();
  const effort = { optimal: true, nodes: length + 1, iterations: [] };
  expect(answer(length)).toEqual({ done: true, value: { path: ['R', 'R'], ...effort } });
  expect(answer(length - 1)).toEqual({
    done: true,
    value: { path: undefined, ...effort, atLeast: length },
  });
  expect(asked.at(-1)).toEqual(START);
});

it('the search of all shortest solutions says how many moves they have', async () => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 3 });
  const { oracle: whole } = await oracleAndTable(puzzle);
  const { path } = finish(oracleSolver(whole, puzzle).search(START, Infinity));
  const known = [...oracleSolver(whole, puzzle).paths!(START, path!, [])];
  expect(known[0].atLeast).toBe(path!.length);
  expect(known.every(({ atLeast }) => atLeast === path!.length)).toBe(true);
});
