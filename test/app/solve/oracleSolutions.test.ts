import { expect, it } from 'vitest';
import { SILENT } from '../../../src/app/context.js';
import { enumerationOf } from '../../../src/app/enumerate/enumeration.js';
import { withSearch } from '../../../src/app/search/searching.js';
import { planSearch } from '../../../src/app/search/planning.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { boardsAlong } from '../../../src/puzzle/paths.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

it.each([
  [2, 2],
  [2, 3],
  [3, 3],
])('random positions that a page of %dx%d shows lie on no earlier way', async (rows, columns) => {
  const puzzle = orderedPuzzle({ rows, columns });
  const context = {
    platform: nodePlatform,
    reporter: SILENT,
    signal: new AbortController().signal,
  };
  const plan = planSearch(puzzle, { oracle: true }, nodePlatform);
  const { deepest, solutions, randomSolutions } = await withSearch(plan, context, (searched) =>
    enumerationOf(searched, 1000, context),
  );
  const passed = new Set<string>();
  const pass = (start: readonly number[], moves: (typeof solutions)[number]): void => {
    const boards = boardsAlong(start, moves, puzzle.size).map(String);
    expect(boards.at(-1)).toBe(String(puzzle.goal));
    boards.forEach((board) => passed.add(board));
  };
  solutions.forEach((moves, number) => pass(deepest[number], moves));
  for (const { start, path } of randomSolutions!) {
    expect(passed).not.toContain(String(start));
    pass(start, path);
  }
  if (rows === 3) expect(randomSolutions!.length).toBeGreaterThan(20);
});
