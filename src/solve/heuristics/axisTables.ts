/*
 * The tables of walking and invert distance, of vertical moves and, with rows and columns exchanged, of horizontal ones. Those of
 * both axes lie in the same arrays, by move, so that a search makes the same few look-ups whichever way it goes.
 */
import { transposedBoard, type Board } from '../../puzzle/board.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { blankMoves, MOVE_LETTERS, moveSteps } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { transposedSize, type Size } from '../../puzzle/size.js';
import { countInversions, movesToUndo, placesOf } from './invert.js';
import { rowWalk, slideDistances } from './walking.js';

/** The heuristics that bound the moves along each axis by themselves, and count nothing but them. */
export type AxisHeuristic = 'invert' | 'walking' | 'walking+invert';

/** One axis, seen as vertical moves: a board as it is (axis 0), or with rows and columns exchanged (axis 1). */
interface Axis {
  readonly goal: Board;
  readonly size: Size;
  /** The cells of a board, row by row. */
  readonly cells: Uint8Array;
}

interface AxisTables extends WalkingTables, InvertTables {
  readonly walks: boolean;
  readonly inverts: boolean;
  /** The move by the tile's way: `moveOf[from - to + columns]`. In a single column a step of 1 is vertical. */
  readonly moveOf: Uint8Array;
}

/** The tables of a heuristic, for distinct tiles; they count moves of the metric. Those of a bound that it is without are empty. */
export function axisTables({ goal, size, metric }: Puzzle, heuristic: AxisHeuristic): AxisTables {
  const inOrder = goal.map((_, cell) => cell);
  const axes: readonly Axis[] = [
    { goal, size, cells: Uint8Array.from(inOrder) },
    {
      ...{ goal: transposedBoard(goal, size), size: transposedSize(size) },
      cells: Uint8Array.from(transposedBoard(inOrder, size)),
    },
  ];
  const { slides } = METRIC_RULES[metric];
  const walks = heuristic !== 'invert';
  const inverts = heuristic !== 'walking';
  const moveOf = new Uint8Array(2 * size.columns + 1);
  const steps = moveSteps(size);
  for (const move of [2, 3, 0, 1]) moveOf[steps[move] + size.columns] = move;
  return {
    walks,
    inverts,
    moveOf,
    ...(walks ? walkingTables(axes, slides) : { links: NONE, entries: NONE, linkOf: () => 0 }),
    ...invertTables(axes, slides),
  };
}

const NONE = new Int32Array(0);

/** Bits of a link that hold the distance; those of a single row reach 254. */
export const DISTANCE_BITS = 8;
export const DISTANCE = 2 ** DISTANCE_BITS - 1;

interface WalkingTables {
  /** Where the next arrangement's links begin, above its distance. A table has fewer than 2^23 links. */
  readonly links: Int32Array;
  /** `entries[move x cells + tile]`: which of an arrangement's links the move follows. */
  readonly entries: Int32Array;
  /** As a link to the board's arrangement. */
  readonly linkOf: (board: Board, axis: number) => number;
}

function walkingTables(axes: readonly Axis[], slides: boolean): WalkingTables {
  const walks = axes.map(({ goal, size }) => rowWalk(goal, size));
  const moves = walks.map((walk, axis) => (slides ? slideDistances(walk, axes[axis].size) : walk.distances));
  const [vertical, horizontal] = walks;
  const cells = axes[0].goal.length;
  const entries = new Int32Array(4 * cells);
  const links = new Int32Array(vertical.links.length + horizontal.links.length);
  const packed = axes.map(({ size: { rows } }, axis) => {
    const distances = moves[axis];
    const first = axis * vertical.links.length;
    return (arrangement: number): number =>
      ((first + 2 * rows * arrangement) << DISTANCE_BITS) | distances[arrangement];
  });
  axes.forEach(({ size: { rows } }, axis) => {
    const walk = walks[axis];
    walk.links.forEach((to, link) => (links[axis * vertical.links.length + link] = packed[axis](to)));
    for (const direction of [0, 1]) {
      walk.homes.forEach((home, tile) => (entries[(2 * axis + direction) * cells + tile] = direction * rows + home));
    }
  });
  return { links, entries, linkOf: (board, axis) => packed[axis](walks[axis].arrangementOf(board, axes[axis].cells)) };
}

interface InvertTables {
  /** `changes[(move x cells + tile) x cells + other]`: the inversions that the move of a tile past another makes, 1 or -1. */
  readonly changes: Int8Array;
  /** `passed[(move x cells + to) x passes + n]`: the cells whose tiles are passed, then the tile's own, which makes none. */
  readonly passed: Uint8Array;
  readonly passes: number;
  /** The fewest moves that undo so many inversions, for the one axis and then for the other. */
  readonly undo: Uint8Array;
  /** The place in `undo` of a board's inversions. */
  readonly placeOf: (board: Board, axis: number) => number;
}

function invertTables(axes: readonly Axis[], slides: boolean): InvertTables {
  const { goal, size } = axes[0];
  const cells = goal.length;
  const places = axes.map((axis) => placesOf(axis.goal));
  const between = blankMoves(size).map((moves, to) =>
    moves.map(({ letter, to: from }) => {
      const move = MOVE_LETTERS.indexOf(letter);
      const order = axes[move >> 1].cells;
      const [first, last] = [order.indexOf(to), order.indexOf(from)].toSorted((a, b) => a - b);
      return { move, to, from, cells: order.slice(first + 1, last) };
    }),
  );
  const passes = Math.max(...between.flat().map((way) => way.cells.length));
  const passed = new Uint8Array(4 * cells * passes);
  for (const way of between.flat()) {
    const at = (way.move * cells + way.to) * passes;
    passed.fill(way.from, at, at + passes).set(way.cells, at);
  }
  const changes = new Int8Array(4 * cells * cells);
  for (let move = 0; move < 4; move++) {
    const place = places[move >> 1];
    // Up and to the left the blank goes back, and the tile forward past those that may come later in the goal.
    const forward = move % 2 === 0 ? 1 : -1;
    for (let tile = 0; tile < cells; tile++) {
      for (let other = 0; other < cells; other++) {
        if (other !== tile)
          changes[(move * cells + tile) * cells + other] = place[other] > place[tile] ? forward : -forward;
      }
    }
  }
  const undo = axes.map(({ size: { rows, columns } }) => movesToUndo(columns - 1, cells, slides ? rows - 1 : 1));
  return {
    changes,
    passed,
    passes,
    undo: Uint8Array.from(undo.flatMap((moves) => [...moves])),
    placeOf: (board, axis) => axis * undo[0].length + countInversions(board, axes[axis].cells, places[axis]),
  };
}
