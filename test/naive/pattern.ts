/*
 * The slow, obvious search for a pattern database: tiles and the blank, step by step; and the bound
 * with default databases.
 */
import { BLANK, blankCell, type Board } from '../../src/puzzle/board.js';
import { longestMove } from '../../src/puzzle/metric.js';
import { blankMoves } from '../../src/puzzle/moves.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount, type Size } from '../../src/puzzle/size.js';
import { defaultPartition, mirrorToQuarter } from '../../src/bounds/patterns/partitions.js';

/**
 * The cells of the pattern's tiles, in order, and of the blank, with the fewest moves of these
 * tiles that bring them home from there.
 */
export interface NaiveState {
  readonly cells: readonly number[];
  readonly blank: number;
  readonly distance: number;
}

/**
 * Every state of the tiles with these home cells that can be reached, for the goal with the blank
 * in cell `blank`; the near ones first.
 */
export function naivePattern(homes: readonly number[], blank: number, size: Size): NaiveState[] {
  const moves = blankMoves(size);
  const count = cellCount(size);
  /** Cells as the digits of one number. */
  const keyOf = (cells: readonly number[]): number =>
    cells.reduce((key, cell) => key * count + cell, 0);
  const states: NaiveState[] = [];
  const seen = new Uint8Array(count ** (homes.length + 1));
  const enter = (cells: readonly number[], blank: number, distance: number): void => {
    const state = keyOf(cells) * count + blank;
    if (seen[state] === 1) return;
    seen[state] = 1;
    states.push({ cells, blank, distance });
  };
  enter(homes, blank, 0);
  for (let first = 0; first < states.length;) {
    const moved: NaiveState[] = [];
    // Grows in the loop: moves of other tiles are free.
    for (; first < states.length; first++) {
      const { cells, blank, distance } = states[first];
      for (const { to } of moves[blank]) {
        const tile = cells.indexOf(to);
        if (tile < 0) enter(cells, to, distance);
        else moved.push({ cells: cells.with(tile, blank), blank: to, distance: distance + 1 });
      }
    }
    for (const { cells, blank, distance } of moved) enter(cells, blank, distance);
  }
  return states;
}

/**
 * The bound of a puzzle with distinct tiles: the sum over its patterns, or, if the mirrored goal
 * has the same blank, over the mirrored ones.
 */
export function naivePatternBound(puzzle: Puzzle): (board: Board) => number {
  const { goal, size, metric } = puzzle;
  const { rows, columns } = size;
  const home = blankCell(goal);
  const partition = defaultPartition(puzzle);
  const plain = partition.homes.map((homes) => homes.map(mirrorToQuarter(home, size)));
  const mirrored = (cell: number): number =>
    (cell % columns) * columns + Math.floor(cell / columns);
  // On the mirrored board, the other mirror is the main diagonal there.
  const inMirror = (cell: number): number =>
    mirrorToQuarter(home, size)(mirrored(mirrorToQuarter(home, size)(cell)));
  const views =
    rows === columns && inMirror(home) === home
      ? [plain, plain.map((homes) => homes.map(inMirror))]
      : [plain];
  const tables = views.map((patterns) =>
    patterns.map((homes) => ({
      tiles: homes.map((cell) => goal[cell]),
      // The near states come first.
      distances: new Map(
        naivePattern(homes, home, size).map(({ cells, blank, distance }) => [
          [...cells, blank].join(),
          distance,
        ]),
      ),
    })),
  );
  return (board) => {
    const sums = tables.map((patterns) =>
      patterns
        .map(({ tiles, distances }) =>
          distances.get([...tiles, BLANK].map((tile) => board.indexOf(tile)).join())!,
        )
        .reduce((sum, distance) => sum + distance),
    );
    return Math.ceil(Math.max(...sums) / longestMove(metric, size));
  };
}
