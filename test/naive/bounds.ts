/* The slow, obvious lower bounds, from their definitions: of any board, with no table of moves. */
import { transposedBoard, type Board } from '../../src/puzzle/board.js';
import { transposedSize, type Size } from '../../src/puzzle/size.js';

type NaiveBound = (board: Board, goal: Board, size: Size) => number;

/** A bound of vertical moves, and on the transposed board of horizontal ones. */
const onBothAxes =
  (vertical: NaiveBound): NaiveBound =>
  (board, goal, size) =>
    vertical(board, goal, size) +
    vertical(transposedBoard(board, size), transposedBoard(goal, size), transposedSize(size));

function manhattan(board: Board, goal: Board, { columns }: Size): number {
  const distance = (from: number, to: number): number =>
    Math.abs(Math.floor(from / columns) - Math.floor(to / columns)) + Math.abs((from % columns) - (to % columns));
  return board.reduce((sum, tile, cell) => sum + (tile === 0 ? 0 : distance(cell, goal.indexOf(tile))), 0);
}

/** The fewest steps of W - 1 up or down, or by an even number less, that bring the inversions to 0. */
function verticalInvert(board: Board, goal: Board, { columns }: Size): number {
  const sequence = board.filter((tile) => tile !== 0).map((tile) => goal.filter((other) => other !== 0).indexOf(tile));
  const inversions = sequence.flatMap((a, place) => sequence.slice(place + 1).filter((b) => b < a)).length;
  let moves = 0;
  while (moves * (columns - 1) < inversions || (moves * (columns - 1) - inversions) % 2 !== 0) moves++;
  return moves;
}

/** Moves between arrangements: breadth-first search from the goal's. */
const walkingDistances = new Map<string, Map<string, number>>();

function verticalWalking(board: Board, goal: Board, size: Size): number {
  const { rows, columns } = size;
  const rowOf = (cell: number): number => Math.floor(cell / columns);
  /** Who belongs where: a line of home rows for each row, in order. */
  const arrangement = (cells: Board): string =>
    Array.from({ length: rows }, (_, row) =>
      cells
        .slice(row * columns, (row + 1) * columns)
        .map((tile) => (tile === 0 ? '*' : String(rowOf(goal.indexOf(tile)))))
        .sort()
        .join(''),
    ).join();
  const key = `${rows}x${columns} ${goal.join()}`;
  let distances = walkingDistances.get(key);
  if (!distances) {
    distances = new Map([[arrangement(goal), 0]]);
    for (const [from, distance] of distances) {
      const lines = from.split(',').map((line) => Array.from(line));
      const blank = lines.findIndex((line) => line.includes('*'));
      for (const row of [blank - 1, blank + 1].filter((row) => row >= 0 && row < rows)) {
        for (const home of new Set(lines[row])) {
          const moved = lines.map((line) => [...line]);
          moved[row][moved[row].indexOf(home)] = '*';
          moved[blank][moved[blank].indexOf('*')] = home;
          const to = moved.map((line) => line.sort().join('')).join();
          if (!distances.has(to)) distances.set(to, distance + 1);
        }
      }
    }
    walkingDistances.set(key, distances);
  }
  return distances.get(arrangement(board))!;
}

export const NAIVE_BOUNDS = {
  manhattan,
  invert: onBothAxes(verticalInvert),
  walking: onBothAxes(verticalWalking),
  'walking+invert': onBothAxes((board, goal, size) =>
    Math.max(verticalWalking(board, goal, size), verticalInvert(board, goal, size)),
  ),
} as const satisfies Record<string, NaiveBound>;
