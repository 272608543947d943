/* Iterative deepening with threads: a scripted tree and a scripted team, whose calls are noted. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { MoveLetter } from '../../../src/puzzle/moves.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { iterativeDeepening, type Team } from '../../../src/solve/ida/iterativeDeepening.js';
import type { TreeOutcome, TreeSearch } from '../../../src/solve/ida/treeSearch.js';
import type { Answer, Known } from '../../../src/solve/solver.js';

const puzzle = orderedPuzzle({ rows: 3, columns: 3 });
/** Two moves from the goal. */
const START = [1, 2, 3, 4, 0, 5, 7, 8, 6];
const SOLUTION: MoveLetter[] = ['R', 'D'];

let calls: string[];
beforeEach(() => {
  calls = [];
});

/**
 * Enters so many boards within each bound, in slices of 1000, and generates twice as many; the last
 * bound has a solution.
 */
function treeOf(least: number, nodesWithin: Readonly<Record<number, number>>): TreeSearch {
  const last = Math.max(...Object.keys(nodesWithin).map(Number));
  let [bound, entered] = [0, 0];
  return {
    mostMoves: 510,
    begin(_start, wanted) {
      [bound, entered] = [wanted, 0];
      return least;
    },
    run(): TreeOutcome {
      calls.push(`run ${bound}`);
      entered = Math.min(entered + 1000, nodesWithin[bound] ?? 0);
      if (entered < (nodesWithin[bound] ?? 0)) return 'paused';
      return bound === last ? 'found' : 'exhausted';
    },
    nodes: () => entered,
    generated: () => 2 * entered,
    path: () => SOLUTION,
    skip: () => undefined,
  };
}

function teamOf(ready?: Answer): Team {
  return {
    *iterate(_start, bound, before) {
      calls.push(`iterate ${bound} after ${before}`);
      yield 7;
      return { nodes: 9, generated: 20, path: SOLUTION };
    },
    *solutions(_start, bound, before) {
      calls.push(`solutions ${bound} after ${before}`);
      yield { nodes: 3, path: SOLUTION };
    },
    expect: (starts, limit) => void calls.push(`expect ${starts.length} within ${limit}`),
    *answer() {
      yield 1;
      return ready;
    },
    close() {
      calls.push('close');
      return Promise.resolve();
    },
  };
}

function all<Result>(steps: Generator<Known, Result>): { known: Known[]; result: Result } {
  const known: Known[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { known, result: step.value };
    known.push(step.value);
  }
}

describe('deepening with one thread', () => {
  it('reports its bound and the boards of all iterations after each slice', () => {
    const solver = iterativeDeepening({ puzzle, tree: treeOf(2, { 2: 1500, 4: 500 }) });
    const { known, result } = all(solver.search(START, 80));
    expect(known).toEqual([
      { atLeast: 2, nodes: 1000 },
      { atLeast: 2, nodes: 1500 },
      { atLeast: 4, nodes: 2000 },
    ]);
    expect(result).toEqual({
      path: SOLUTION,
      optimal: true,
      nodes: 2000,
      generated: 4000,
      iterations: [
        { limit: 2, nodes: 1500, generated: 3000 },
        { limit: 4, nodes: 500, generated: 1000 },
      ],
      startBound: 2,
    });
    expect([solver.expect, solver.close]).toEqual([undefined, undefined]);
  });

  it('begins at the first bound of the right parity, and ends at the limit', () => {
    const { result } = all(
      iterativeDeepening({ puzzle, tree: treeOf(3, { 80: 1 }) }).search(START, 8),
    );
    expect(result.iterations.map(({ limit }) => limit)).toEqual([4, 6, 8]);
    expect(result).toMatchObject({ path: undefined, optimal: true, atLeast: 10, startBound: 3 });
    const odd = all(
      iterativeDeepening({ puzzle, tree: treeOf(3, { 80: 1 }) }).search(START, 7),
    ).result;
    expect(odd.atLeast).toBe(8);
  });
});

describe('deepening with a team', () => {
  it('has the team for an iteration after a large one', () => {
    const search = (nodes: number): Answer =>
      all(
        iterativeDeepening({
          puzzle,
          tree: treeOf(2, { 2: nodes, 4: 500 }),
          team: teamOf(),
        }).search(START, 80),
      ).result;
    const alone = search(299_999);
    expect(calls.filter((call) => call.startsWith('iterate'))).toEqual([]);
    expect(alone.nodes).toBe(300_499);
    const together = search(300_000);
    expect(calls.at(-1)).toBe('iterate 4 after 300000');
    expect(together).toMatchObject({ path: SOLUTION, nodes: 300_009, generated: 600_020 });
  });

  it('takes an answer that the team has already', () => {
    const ready: Answer = { path: SOLUTION, optimal: true, nodes: 5, iterations: [] };
    const { known, result } = all(
      iterativeDeepening({ puzzle, tree: treeOf(2, {}), team: teamOf(ready) }).search(START, 80),
    );
    expect(result).toBe(ready);
    expect(known).toEqual([{ atLeast: 0, nodes: 1 }]);
    expect(calls).toEqual([]);
  });

  it('finds all solutions together if the iteration before the last was large', () => {
    const paths = (before: number): bigint => {
      const iterations = [
        { limit: 0, nodes: before, generated: 0 },
        { limit: 2, nodes: 1, generated: 0 },
      ];
      const solver = iterativeDeepening({
        puzzle,
        tree: treeOf(2, { 2: 1, 4: 1 }),
        team: teamOf(),
      });
      return all(solver.paths!(START, SOLUTION, iterations)).result.count();
    };
    expect(paths(300_000)).toBe(1n);
    expect(calls).toEqual(['solutions 2 after 300000']);
    calls = [];
    paths(299_999);
    expect(calls).toEqual(['run 2']);
  });

  it('gets what comes, and closed', async () => {
    const solver = iterativeDeepening({ puzzle, tree: treeOf(2, {}), team: teamOf() });
    solver.expect!([START, START], 80);
    await solver.close!();
    expect(calls).toEqual(['expect 2 within 80', 'close']);
  });
});
