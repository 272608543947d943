import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { iterativeDeepening } from '../../../src/solve/ida/iterativeDeepening.js';
import { treeSearchWith } from '../../../src/solve/ida/treeSearchFor.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { finish } from '../../../src/basics/steps.js';
import { KORF } from '../../known/korf100.js';
import { naiveIterations } from '../../naive/deepening.js';
import { EIGHT, IDS, solved, solverFor } from '../solved.js';
import { boardsAlong } from '../../../src/puzzle/paths.js';
import { parsePartition } from '../../../src/bounds/patterns/partitions.js';
import type { ProgramBound } from '../../../src/bounds/programBound.js';
import { buildTables } from '../databases.js';
import { slow } from '../../sizes.js';

describe('iterative deepening', () => {
  it('goes in steps of 2 from the right parity, or of 1 when asked to', () => {
    const start: Board = [1, 2, 3, 4, 6, 8, 7, 5, 0];
    expect(solved(EIGHT, IDS, start).iterations.map(({ limit }) => limit)).toEqual([0, 2, 4]);
    expect(
      solved(EIGHT, { method: 'ids', parityStep: false }, start).iterations.map(
        ({ limit }) => limit,
      ),
    ).toEqual([0, 1, 2, 3, 4]);
  });

  it('says that its solution is a shortest one', () => {
    expect(solved(EIGHT, IDS, [1, 2, 3, 4, 6, 8, 7, 5, 0]).optimal).toBe(true);
  });

  it.each(METRICS)(
    'goes on to the limit if a move can pass many cells, on 2x12 in %s moves',
    (metric) => {
      const puzzle = orderedPuzzle({ rows: 2, columns: 12 }, undefined, metric);
      // A bound that rules out all moves, so that every depth is searched at once.
      const tree = treeSearchWith(puzzle, { start: () => 46, after: () => Infinity }, true);
      const solver = iterativeDeepening({ puzzle, tree });
      const { iterations, atLeast } = finish(
        solver.search(puzzle.goal.toSpliced(0, 3, 2, 3, 1), 60),
      );
      expect(iterations.at(-1)!.limit).toBe(60);
      expect(atLeast).toBeGreaterThan(60);
    },
  );
});

const FIFTEEN = orderedPuzzle({ rows: 4, columns: 4 }, 0);

describe('the counts without pruning', () => {
  // The nodes generated, in table 1 of Korf's paper of 1985; it counts the start too.
  it.each([
    [12, 35, 546_344],
    [42, 30, 877_823],
    [55, 29, 927_212],
    [79, 28, 540_860],
  ])(
    "instance %d, of bound %d: every iteration expands and generates the boards of Korf's search",
    (number, bound, nodes) => {
      const { board, length } = KORF[number - 1];
      const published = naiveIterations(board);
      expect(1 + sumOf(published.map(({ generated }) => generated))).toBe(nodes);
      const search = { bound: { name: 'manhattan' } } as const;
      const { path, startBound, iterations } = solved(
        FIFTEEN,
        { ...search, pruning: false },
        board,
      );
      expect([path?.length, startBound]).toEqual([length, bound]);
      // The last iteration ends at the first solution, which depends on the order of the moves.
      const complete = published
        .slice(0, -1)
        .map(({ limit, expanded, generated }) => ({ limit, nodes: expanded, generated }));
      expect(iterations.slice(0, -1)).toEqual(complete);
      const pruned = solved(FIFTEEN, search, board).iterations;
      expect(pruned.at(-2)!.nodes).toBeLessThan(iterations.at(-2)!.nodes);
    },
  );
});

describe.each(slow('pattern', 'walking+invert'))("Korf's 100 instances by %s", (name) => {
  it('have the published lengths', async () => {
    const bound: ProgramBound =
      name === 'pattern'
        ? { name, tables: await buildTables(parsePartition('6-6-3', FIFTEEN)) }
        : { name };
    const solver = solverFor(FIFTEEN, { bound });
    const wrong = KORF.filter(({ board, length }) => {
      const { path } = finish(solver.search(board, Infinity));
      const end = path && boardsAlong(board, path, FIFTEEN.size).at(-1);
      return path?.length !== length || end!.join() !== FIFTEEN.goal.join();
    });
    expect(wrong).toEqual([]);
  });
});
