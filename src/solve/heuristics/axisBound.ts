/*
 * Walking and invert distance bound the vertical moves and, with rows and columns exchanged, the
 * horizontal ones; the two add up. A link gives the next arrangement and its distance at once, and
 * inversions are counted only where that leaves room. The other axis stays as it is.
 */
import { transposedBoard, type Board } from '../../puzzle/board.js';
import { METRIC_RULES, METRICS } from '../../puzzle/metric.js';
import { blankMoves, MOVE_LETTERS, moveSteps } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize, transposedSize, type Size } from '../../puzzle/size.js';
import { sumOf } from '../../sums.js';
import { countInversions, movesToUndo, placesOf } from './invert.js';
import { longestWay, type Bound } from './lowerBound.js';
import { slideBound, type AxisBound } from './slideBound.js';
import { hasWalking, rowWalk, slideDistances } from './walking.js';

/**
 * The heuristics that bound the moves along each axis by themselves, and count nothing but them.
 */
type AxisHeuristic = 'invert' | 'walking' | 'walking+invert';

export const invertBound = { name: 'invert', ...recordOf('invert') } as const satisfies Bound;
export const walkingBound = { name: 'walking', ...recordOf('walking') } as const satisfies Bound;
/** On each axis the larger of the two. */
export const walkingInvertBound = {
  name: 'walking+invert',
  ...recordOf('walking+invert'),
} as const satisfies Bound;

function recordOf(heuristic: AxisHeuristic): Omit<Bound, 'name'> {
  return {
    metrics: METRICS,
    distinct: true,
    objection: (size) =>
      heuristic === 'invert' || hasWalking(size)
        ? undefined
        : `has too large a table on ${formatSize(size)}`,
    open(puzzle) {
      const bound = axisBound(puzzle, heuristic);
      return METRIC_RULES[puzzle.metric].slides ? slideBound(bound, puzzle.size) : bound;
    },
  };
}

/**
 * One axis, seen as vertical moves: a board as it is (axis 0), or with rows and columns exchanged
 * (axis 1).
 */
interface Axis {
  readonly goal: Board;
  readonly size: Size;
  /** The cells of a board, row by row. */
  readonly cells: Uint8Array;
}

function axisBound(puzzle: Puzzle, heuristic: AxisHeuristic): AxisBound {
  const { goal, size, metric } = puzzle;
  const cells = goal.length;
  const inOrder = [...goal.keys()];
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
  const { links, entries, linkOf } = walkingTables(walks ? axes : [], slides);
  const { changes, passed, passes, undo, placeOf } = invertTables(axes, slides);
  /**
   * The move by the tile's way: `moveOf[from - to + columns]`. In a single column a step of 1 is
   * vertical.
   */
  const moveOf = new Uint8Array(2 * size.columns + 1);
  const steps = moveSteps(size);
  for (const move of [2, 3, 0, 1]) moveOf[steps[move] + size.columns] = move;
  /**
   * By 2 x depth + axis: where the arrangement's links begin, and the inversions' place in `undo`.
   */
  const arrangements = new Int32Array(2 * longestWay(puzzle) + 2);
  const inversions = new Int32Array(arrangements.length);
  const bounds = new Int32Array(arrangements.length);

  return {
    bounds,
    start(board) {
      for (let axis = 0; axis < 2; axis++) {
        const link = walks ? linkOf(board, axis) : 0;
        arrangements[axis] = link >> DISTANCE_BITS;
        inversions[axis] = inverts ? placeOf(board, axis) : 0;
        bounds[axis] = Math.max(link & DISTANCE, inverts ? undo[inversions[axis]] : 0);
      }
      return bounds[0] + bounds[1];
    },
    after(g, tiles, from, to, room) {
      const move = moveOf[from - to + size.columns];
      const old = 2 * g + (move >> 1);
      const across = old ^ 1;
      const other = bounds[across];
      const row = move * cells + tiles[from];
      const link = walks ? links[arrangements[old] + entries[row]] : 0;
      let own = link & DISTANCE;
      if (own + other > room) return own + other;
      let place = inversions[old];
      if (inverts) {
        const first = (move * cells + to) * passes;
        for (let pass = first; pass < first + passes; pass++)
          place += changes[row * cells + tiles[passed[pass]]];
        const needed = undo[place];
        if (needed > own) own = needed;
        if (own + other > room) return own + other;
      }
      arrangements[old + 2] = link >> DISTANCE_BITS;
      inversions[old + 2] = place;
      bounds[old + 2] = own;
      arrangements[across + 2] = arrangements[across];
      inversions[across + 2] = inversions[across];
      bounds[across + 2] = other;
      return own + other;
    },
  };
}

/** Bits of a link that hold the distance; those of a single row reach 254. */
const DISTANCE_BITS = 8;
const DISTANCE = 2 ** DISTANCE_BITS - 1;

/**
 * The tables of walking distance. Those of both axes lie in the same arrays, so that a search looks
 * up the same whichever way it goes.
 */
function walkingTables(axes: readonly Axis[], slides: boolean) {
  const walks = axes.map(({ goal, size }) => rowWalk(goal, size));
  const firsts = walks.map((_, axis) => axis * walks[0].links.length);
  /** By arrangement. */
  const packed = walks.map((walk, axis) => {
    const { size } = axes[axis];
    const distances = slides ? slideDistances(walk, size) : walk.distances;
    return Int32Array.from(
      distances,
      (distance, arrangement) =>
        ((firsts[axis] + 2 * size.rows * arrangement) << DISTANCE_BITS) | distance,
    );
  });
  const links = new Int32Array(sumOf(walks.map((walk) => walk.links.length)));
  walks.forEach((walk, axis) =>
    links.set(
      walk.links.map((to) => packed[axis][to]),
      firsts[axis],
    ),
  );
  const entries = walks.flatMap(({ homes }, axis) =>
    [0, 1].flatMap((direction) =>
      Array.from(homes, (home) => direction * axes[axis].size.rows + home),
    ),
  );
  return {
    /**
     * Where the next arrangement's links begin, above its distance. A table has fewer than 2^23
     * links.
     */
    links,
    /** `entries[move x cells + tile]`: which of an arrangement's links the move follows. */
    entries: Int32Array.from(entries),
    /** As a link to the board's arrangement. */
    linkOf: (board: Board, axis: number) =>
      packed[axis][walks[axis].arrangementOf(board, axes[axis].cells)],
  };
}

/** The tables of invert distance, in the same way. */
function invertTables(axes: readonly Axis[], slides: boolean) {
  const { goal, size } = axes[0];
  const cells = goal.length;
  const places = axes.map((axis) => placesOf(axis.goal));
  const between = blankMoves(size).flatMap((moves, to) =>
    moves.map(({ letter, to: from }) => {
      const move = MOVE_LETTERS.indexOf(letter);
      const order = axes[move >> 1].cells;
      const [first, last] = [order.indexOf(to), order.indexOf(from)].toSorted((a, b) => a - b);
      return { move, to, from, cells: order.slice(first + 1, last) };
    }),
  );
  const passes = Math.max(...between.map((way) => way.cells.length));
  const passed = new Uint8Array(4 * cells * passes);
  for (const way of between) {
    const at = (way.move * cells + way.to) * passes;
    passed.fill(way.from, at, at + passes).set(way.cells, at);
  }
  const changes = new Int8Array(4 * cells * cells).map((_, at) => {
    const move = Math.floor(at / (cells * cells));
    const place = places[move >> 1];
    const later = Math.sign(place[at % cells] - place[Math.floor(at / cells) % cells]);
    // Up and to the left the blank goes back, and the tile forward past those that may come later
    // in the goal.
    return move % 2 === 0 ? later : -later;
  });
  const undo = axes.map(({ size: { rows, columns } }) =>
    movesToUndo(columns - 1, cells, slides ? rows - 1 : 1),
  );
  return {
    /**
     * `changes[(move x cells + tile) x cells + other]`: the inversions that the move of a tile past
     * another makes, 1 or -1.
     */
    changes,
    /**
     * `passed[(move x cells + to) x passes + n]`: the cells whose tiles are passed, then the tile's
     * own, which makes none.
     */
    ...{ passed, passes },
    /** The fewest moves that undo so many inversions, for the one axis and then for the other. */
    undo: Uint8Array.from(undo.flatMap((moves) => [...moves])),
    /** The place in `undo` of a board's inversions. */
    placeOf: (board: Board, axis: number) =>
      axis * undo[0].length + countInversions(board, axes[axis].cells, places[axis]),
  };
}
