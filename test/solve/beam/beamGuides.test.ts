/* What guides a beam search: detours of pairs of tiles, and the homes of equal tiles. */
import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { isReachable } from '../../../src/puzzle/parts.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { detoursOf, type Detours } from '../../../src/solve/beam/detours.js';
import { distinctNearHome } from '../../../src/solve/beam/distinctNearHome.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { finish } from '../../../src/basics/steps.js';
import { naiveDetours, naiveDistance } from '../../naive/detours.js';
import { seededRandom, shuffled } from '../../random.js';

/** The detour of a tile in a cell and another one in another cell. */
function detourOf(
  { firsts, others, moves }: Detours,
  cells: number,
  [tile, cell]: readonly [number, number],
  [other, otherCell]: readonly [number, number],
): number {
  const place = tile * cells + cell;
  const pair = others.subarray(firsts[place], firsts[place + 1]).indexOf(otherCell);
  return pair < 0 ? 0 : moves[(firsts[place] + pair) * cells + other];
}

describe('the detours', () => {
  it.each([
    ['2x3', 5],
    ['3x3', 4],
    ['4x2', 1],
  ])(
    'of every pair of tiles of %s are those of all states, with the goal of the blank in cell %d',
    (text, blank) => {
      const puzzle = orderedPuzzle(parseSize(text), blank);
      const cells = puzzle.goal.length;
      const detours = finish(detoursOf(puzzle));
      for (let one = 1; one < cells; one++) {
        for (let other = 1; other < cells; other++) {
          if (one === other) continue;
          const found = [...puzzle.goal.keys()].map((a) =>
            [...puzzle.goal.keys()].map((b) => detourOf(detours, cells, [one, a], [other, b])),
          );
          expect(found, `${one} and ${other}`).toEqual(naiveDetours(puzzle, one, other));
        }
      }
    },
  );

  it('of boards of more than 49 cells are the two moves of tiles that stand in their line in the wrong order', () => {
    const puzzle = orderedPuzzle(parseSize('2x25'));
    const detours = finish(detoursOf(puzzle));
    // The tiles 1 ... 25 belong in the cells 0 ... 24, 1 and 26 in one column.
    expect(detourOf(detours, 50, [2, 3], [4, 1])).toBe(2);
    expect(detourOf(detours, 50, [4, 1], [2, 3])).toBe(2);
    expect(detourOf(detours, 50, [2, 1], [4, 3])).toBe(0);
    expect(detourOf(detours, 50, [2, 3], [27, 1])).toBe(0);
    expect(detourOf(detours, 50, [1, 25], [26, 0])).toBe(2);
    expect(detourOf(detours, 50, [1, 0], [26, 25])).toBe(0);
  });
});

describe('equal tiles', () => {
  it.each(['aabb*bcca', 'abcabcab*', 'aaaabbbb*', 'aab*bb'])(
    'of %s get homes from which no exchange brings them nearer, but for one that the goal needs (seeds 1 to 40)',
    (labels) => {
      const size = labels.length === 6 ? { rows: 2, columns: 3 } : { rows: 3, columns: 3 };
      const puzzle = parseGoal(labels, size, '*');
      const { puzzle: distinct, startOf } = distinctNearHome(puzzle);
      const far = (board: Board): number =>
        sumOf(
          board.map((tile, cell) =>
            tile === 0 ? 0 : naiveDistance(distinct.goal, size.columns, tile, cell),
          ),
        );
      for (let seed = 1; seed <= 40; seed++) {
        const start = shuffled(puzzle.goal, seededRandom(seed));
        const found = startOf(start);
        const labelled = found.map((tile) => puzzle.goal[distinct.goal.indexOf(tile)]);
        expect(labelled, `seed ${seed}`).toEqual(start);
        expect(isReachable(found, distinct.goal, size), `seed ${seed}`).toBe(true);
        /** All boards after an exchange of two equal tiles. */
        const exchanged = (board: Board): Board[] =>
          start.flatMap((tile, a) =>
            start.flatMap((other, b) =>
              a < b && tile === other ? [board.with(a, board[b]).with(b, board[a])] : [],
            ),
          );
        const isNearest = (board: Board): boolean =>
          exchanged(board).every((other) => far(other) >= far(board));
        const isOneFromNearest = exchanged(found).some(
          (before) =>
            isNearest(before) && exchanged(before).every((other) => far(other) >= far(found)),
        );
        expect(isNearest(found) || isOneFromNearest, `seed ${seed}`).toBe(true);
      }
    },
  );
});
