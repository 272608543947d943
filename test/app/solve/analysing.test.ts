/* Paths made shorter, and shortest solutions within limits. */
import { describe, expect, it } from 'vitest';
import { shortenPath, shortestSearch } from '../../../src/app/solve/analysing.js';
import { SILENT } from '../../../src/app/context.js';
import { AtlasError } from '../../../src/basics/errors.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import type { Board } from '../../../src/puzzle/board.js';
import type { MoveLetter } from '../../../src/puzzle/moves.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import type { Solution } from '../../../src/solve/solution.js';
import type { Solving } from '../../../src/solve/solving.js';

const puzzle = orderedPuzzle({ rows: 3, columns: 3 });
/** One move from the goal. */
const START: Board = [1, 2, 3, 4, 5, 6, 7, 0, 8];
/** Goes round a square of three tiles three times, which changes nothing, and then to the goal. */
const ROUNDABOUT = Array.from('LURDLURDLURDR') as MoveLetter[];

describe('a path', () => {
  const stages: string[] = [];
  let stops = 0;
  const reporter = {
    ...SILENT,
    progress: () => ({
      update: (_done: number, stage: string) => void stages.push(stage),
      stop: () => {
        stops++;
      },
    }),
  };
  const context = { platform: nodePlatform, reporter, signal: new AbortController().signal };
  const shortened = (path: readonly MoveLetter[], seconds = 60, of = puzzle, start = START) =>
    shortenPath({ start, path }, of, seconds, context);

  it('is made as short as it can be, which is reported while it lasts', async () => {
    stops = 0;
    expect(await shortened(ROUNDABOUT)).toEqual({
      start: START,
      path: ['R'],
      moves: 1,
      given: 13,
      isSolution: true,
      window: expect.any(Number) as number,
      optimal: true,
    });
    expect(stages.at(-1)).toMatch(/^1 moves, windows of \d+ are shortest$/);
    expect(stops).toBe(1);
  });

  it('need not end at the goal', async () => {
    const { isSolution, optimal, path } = await shortened(ROUNDABOUT.slice(0, -1));
    expect({ isSolution, optimal, path }).toEqual({ isSolution: false, optimal: true, path: [] });
  });

  it('is not known to be shortest if tiles are equal', async () => {
    const goal = parseGoal('aab*bb', { rows: 2, columns: 3 }, '*');
    const round = Array.from('URDLURDLURDL') as MoveLetter[];
    const { optimal, moves } = await shortened(round, 60, goal, goal.goal);
    expect({ optimal, moves }).toEqual({ optimal: false, moves: 0 });
  });

  it('is no longer looked at when the time is up', async () => {
    stages.length = 0;
    await shortened(ROUNDABOUT, -1);
    expect(stages).toHaveLength(1);
  });
});

describe('a shortest solution within limits', () => {
  const limit = new AtlasError('limit-reached', 'so', { limit: 3, nodes: 5, atLeast: 4 });
  const solvingBy = (
    solve: (board: Board, limits: object) => Promise<Partial<Solution>>,
  ): Solving => ({ solve }) as unknown as Solving;
  const by = (cause: Error) => shortestSearch(solvingBy(() => Promise.reject(cause)));

  it('is the solver of the plan, which gets the most moves', async () => {
    const asked: unknown[] = [];
    const solving = solvingBy((board, limits) => {
      asked.push(board, limits);
      return Promise.resolve({ path: ['R'] });
    });
    expect(await shortestSearch(solving, { seconds: 2 })(START, 7)).toEqual(['R']);
    expect(asked).toEqual([START, { seconds: 2, limit: 7 }]);
  });

  it('is none if none has so few moves; any other error is thrown', async () => {
    expect(await by(limit)(START, 3)).toBeUndefined();
    await expect(by(limit)(START, Infinity)).rejects.toBe(limit);
    const late = new AtlasError('timed-out', 'so', { seconds: 1, nodes: 5, atLeast: 4 });
    await expect(by(late)(START, 3)).rejects.toBe(late);
  });
});
