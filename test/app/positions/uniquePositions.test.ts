import { expect, it } from 'vitest';
import { SILENT } from '../../../src/app/context.js';
import { withOneSolution } from '../../../src/app/positions/uniquePositions.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import type { Board } from '../../../src/puzzle/board.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
const context = { platform: nodePlatform, reporter: SILENT, signal: new AbortController().signal };

/** One move from the goal, and the deepest position of 2x2, which has two shortest solutions. */
const [NEAR, OTHER_NEAR, DEEPEST]: readonly Board[] = [
  [1, 0, 3, 2],
  [1, 2, 0, 3],
  [0, 3, 2, 1],
];

/** Of positions that come so many at a time, those that are kept, and how often some were asked. */
async function kept(batches: readonly (readonly Board[])[], most: number) {
  let asked = 0;
  async function* positions(): AsyncGenerator<readonly Board[]> {
    for (const batch of batches) {
      asked++;
      yield await Promise.resolve(batch);
    }
  }
  const boards: Board[] = [];
  for await (const some of withOneSolution(positions(), most, puzzle, context))
    boards.push(...some);
  return { boards, asked };
}

it('of positions those with one shortest solution are kept', async () => {
  const { boards } = await kept([[NEAR, DEEPEST], [DEEPEST], [OTHER_NEAR]], Infinity);
  expect(boards).toEqual([NEAR, OTHER_NEAR]);
});

it('no more are kept than are wanted, and no more are asked for then', async () => {
  const all = [[DEEPEST, NEAR, OTHER_NEAR], [OTHER_NEAR], [NEAR]];
  expect(await kept(all, 1)).toEqual({ boards: [NEAR], asked: 1 });
  expect(await kept(all, 3)).toEqual({ boards: [NEAR, OTHER_NEAR, OTHER_NEAR], asked: 2 });
  expect((await kept(all, 9)).asked).toBe(3);
});

it('a signal ends the search, also if each position is solved before it is looked at, and is the reason', async () => {
  const far: Board = [8, 6, 7, 2, 5, 4, 3, 0, 1];
  const large = orderedPuzzle({ rows: 3, columns: 3 }, undefined, 'multi-tile');
  const signal = AbortSignal.abort(new Error('Ctrl-C'));
  async function* positions(): AsyncGenerator<readonly Board[]> {
    yield await Promise.resolve([far]);
  }
  const found = withOneSolution(positions(), 1, large, { ...context, signal });
  await expect(found.next()).rejects.toThrow('Ctrl-C');
});
