/* The detours of two tiles, from their definition: by every state of the two and the blank. */
import type { Board } from '../../src/puzzle/board.js';
import { blankMoves } from '../../src/puzzle/moves.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';

/** The moves of two tiles to their homes more than their Manhattan distances, by both cells. */
export function naiveDetours({ goal, size }: Puzzle, one: number, other: number): number[][] {
  const cells = [...goal.keys()];
  const moves = blankMoves(size).map((all) => all.map(({ to }) => to));
  const key = (...state: readonly number[]): string => state.join();
  const home = key(goal.indexOf(one), goal.indexOf(other), goal.indexOf(0));
  const fewest = new Map([[home, 0]]);
  // Moves lead both ways, so they are made from the goal, until no state gets fewer.
  for (let changed = true; changed;) {
    changed = false;
    for (const [state, made] of [...fewest]) {
      const [a, b, blank] = state.split(',').map(Number);
      for (const to of moves[blank]) {
        const after = key(to === a ? blank : a, to === b ? blank : b, to);
        const cost = made + (to === a || to === b ? 1 : 0);
        if (cost >= (fewest.get(after) ?? Infinity)) continue;
        fewest.set(after, cost);
        changed = true;
      }
    }
  }
  const apart = (cell: number, tile: number): number =>
    naiveDistance(goal, size.columns, tile, cell);
  return cells.map((a) =>
    cells.map((b) => {
      const wherever = cells.map((blank) => fewest.get(key(a, b, blank)) ?? Infinity);
      return a === b ? 0 : Math.min(...wherever) - apart(a, one) - apart(b, other);
    }),
  );
}

/** Rows and columns from a cell to the home of a tile. */
export function naiveDistance(goal: Board, columns: number, tile: number, cell: number): number {
  const home = goal.indexOf(tile);
  return (
    Math.abs((cell % columns) - (home % columns)) +
    Math.abs(Math.floor(cell / columns) - Math.floor(home / columns))
  );
}
