/*
 * What a pattern database is to the space of positions: the tiles of the pattern distinguished, the
 * others alike.
 */
import { describe, expect, it } from 'vitest';
import { blankCell, orderedBoard } from '../../../src/puzzle/board.js';
import { blankMoves } from '../../../src/puzzle/moves.js';
import type { Puzzle } from '../../../src/puzzle/puzzle.js';
import { cursor } from '../../../src/space/cursor.js';
import { depthReader } from '../../../src/space/depths.js';
import { positionSpace } from '../../../src/space/stateSpace.js';
import { countsOf, soloMachine, tableIn } from '../../engines/engines.js';
import { naivePattern } from '../../naive/pattern.js';

const SIZE = { rows: 4, columns: 4 };
const HOMES = [11, 14];

/** The 15-puzzle, of which only the tiles with these home cells are distinguished. */
function projection(homes: readonly number[]): Puzzle {
  const goal = orderedBoard(SIZE).map((tile, cell) =>
    tile === 0 || homes.includes(cell) ? tile : 1,
  );
  const names = [0, ...new Set(goal.filter((tile) => tile !== 0))];
  return { size: SIZE, goal: goal.map((tile) => names.indexOf(tile)), metric: 'single-tile' };
}

describe('the depths of the 15-puzzle of which two tiles are distinguished', () => {
  it('are a pattern database of all moves, and bound below by the additive one, which counts those of its tiles', async () => {
    const puzzle = projection(HOMES);
    const space = positionSpace(puzzle);
    expect(space.indexCount).toBe(16 * 15 * 14);
    const search = tableIn(space, 1, soloMachine);
    await countsOf(search);
    const depthAt = depthReader(search.depths!);

    // All moves count: a breadth-first search over placements of the tiles and the blank.
    const moves = blankMoves(SIZE);
    const seen = new Map([[String([...HOMES, 15]), 0]]);
    for (const [placement, depth] of seen) {
      const cells = placement.split(',').map(Number);
      const blank = cells.at(-1)!;
      for (const { to } of moves[blank]) {
        const next = cells.map((cell) => (cell === to ? blank : cell)).with(-1, to);
        if (!seen.has(String(next))) seen.set(String(next), depth + 1);
      }
    }
    expect(seen.size).toBe(space.indexCount);
    const tiles = HOMES.map((cell) => puzzle.goal[cell]);
    // The least of each placement comes first.
    const additive = new Map(
      naivePattern(HOMES, 15, SIZE)
        .toReversed()
        .map(({ cells, distance }) => [String(cells), distance]),
    );
    const here = cursor(space);
    let equal = 0;
    for (let index = 0; index < space.indexCount; index++) {
      const board = space.positionAt(index)!;
      const cells = tiles.map((tile) => board.indexOf(tile));
      const depth = depthAt(index);
      expect(depth).toBe(seen.get(String([...cells, blankCell(board)])));
      const least = additive.get(String(cells))!;
      expect(least).toBeLessThanOrEqual(depth);
      if (least < depth || depth === 0) continue;
      // They agree where the pattern's tiles alone have to move, here one of them, from beside the
      // blank.
      equal++;
      here.goTo(index);
      const own = moves[blankCell(board)].some(
        ({ to }) =>
          tiles.includes(board[to]) && depthAt(here.neighbour(space.givenCell(to))) === depth - 1,
      );
      expect(own).toBe(true);
    }
    expect(equal).toBe(2);
  });
});
