/* The slow, obvious lower bounds, from their definitions: of any board, with no table of moves. */
import { transposedBoard, type Board } from '../../src/puzzle/board.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { transposedSize, type Size } from '../../src/puzzle/size.js';
import type { PlainBoundName } from '../../src/bounds/bounds.js';
import { boardKey } from './search.js';

/** A bound of vertical moves, each of which takes the blank up to `reach` rows on. */
type VerticalBound = (board: Board, goal: Board, size: Size, reach: number) => number;

/**
 * The tiles' rows to the nearest ones where they belong, of which a move takes off as many as it
 * goes.
 */
function verticalManhattan(board: Board, goal: Board, { columns }: Size, reach: number): number {
  const rowOf = (cell: number): number => Math.floor(cell / columns);
  const rows = board.map((tile, cell) =>
    goal.reduce(
      (least, other, home) =>
        other === tile ? Math.min(least, Math.abs(rowOf(cell) - rowOf(home))) : least,
      Infinity,
    ),
  );
  return Math.ceil(rows.reduce((sum, row, cell) => sum + (board[cell] === 0 ? 0 : row), 0) / reach);
}

/**
 * The same, and two steps for each of the fewest tiles of a row without which no two others that
 * belong there stand in the wrong order.
 */
function verticalLinearConflict(board: Board, goal: Board, size: Size, reach: number): number {
  const { rows, columns } = size;
  let steps = verticalManhattan(board, goal, size, 1);
  for (let row = 0; row < rows; row++) {
    const [line, home] = [board, goal].map((cells) =>
      cells.slice(row * columns, (row + 1) * columns),
    );
    const places = line
      .filter((tile) => tile !== 0 && home.includes(tile))
      .map((tile) => home.indexOf(tile));
    const inOrder = subsets(places).filter((kept) =>
      kept.every((place, index) => index === 0 || kept[index - 1] < place),
    );
    steps += 2 * (places.length - Math.max(...inOrder.map((kept) => kept.length)));
  }
  return Math.ceil(steps / reach);
}

const subsets = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : subsets(items.slice(1)).flatMap((rest) => [rest, [items[0], ...rest]]);

/**
 * The fewest steps of W - 1 up or down, or by an even number less, that bring the inversions to 0,
 * and the moves they make.
 */
function verticalInvert(board: Board, goal: Board, { columns }: Size, reach: number): number {
  const sequence = board
    .filter((tile) => tile !== 0)
    .map((tile) => goal.filter((other) => other !== 0).indexOf(tile));
  const inversions = sequence.flatMap((a, place) =>
    sequence.slice(place + 1).filter((b) => b < a),
  ).length;
  let steps = 0;
  while (steps * (columns - 1) < inversions || (steps * (columns - 1) - inversions) % 2 !== 0)
    steps++;
  return Math.ceil(steps / reach);
}

/** Moves between arrangements: breadth-first search from the goal's. */
const walkingDistances = new Map<string, Map<string, number>>();

function verticalWalking(board: Board, goal: Board, size: Size, reach: number): number {
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
  const key = `${rows}x${columns} ${goal.join()} ${reach}`;
  let distances = walkingDistances.get(key);
  if (!distances) {
    distances = new Map([[arrangement(goal), 0]]);
    for (const [from, distance] of distances) {
      for (const step of [-1, 1]) {
        let ends = [from];
        for (let rest = reach; rest > 0; rest--) {
          ends = [...new Set(ends.flatMap((end) => stepped(end, step)))];
          for (const to of ends) if (!distances.has(to)) distances.set(to, distance + 1);
        }
      }
    }
    walkingDistances.set(key, distances);
  }
  return distances.get(arrangement(board))!;
}

/** The arrangements after the blank has gone a row up (-1) or down (1). */
function stepped(arrangement: string, step: number): string[] {
  const lines = arrangement.split(',');
  // The blank is the first of its line.
  const blank = lines.findIndex((line) => line.startsWith('*'));
  const row = blank + step;
  return [...new Set(lines[row])].map((home) => {
    const moved = [...lines];
    moved[row] = `*${lines[row].replace(home, '')}`;
    moved[blank] = Array.from(lines[blank].slice(1) + home)
      .sort()
      .join('');
    return moved.join();
  });
}

/**
 * A bound of a board, whose puzzle has distinct tiles if the bound needs that. In multi-tile moves
 * the first move is along one of `axes`: 0 for vertical, 1 for horizontal.
 */
type NaiveBound = (board: Board, puzzle: Puzzle, axes: readonly (0 | 1)[]) => number;

/** The vertical moves, and on the transposed board the horizontal ones. */
function alongAxes(vertical: VerticalBound): NaiveBound {
  return (board, { goal, size, metric }, axes) => {
    const slides = metric === 'multi-tile';
    const [down, across] = [size.rows, size.columns].map((cells) =>
      slides ? Math.max(1, cells - 1) : 1,
    );
    const [transposed, transposedGoal] = [board, goal].map((each) => transposedBoard(each, size));
    const needed = [
      vertical(board, goal, size, down),
      vertical(transposed, transposedGoal, transposedSize(size), across),
    ];
    if (!slides) return needed[0] + needed[1];
    for (let moves = 0; ; moves++) {
      const made = [Math.ceil(moves / 2), Math.floor(moves / 2)];
      if (axes.some((first) => needed[first] <= made[0] && needed[1 - first] <= made[1]))
        return moves;
    }
  };
}

/** The bounds that need nothing beside the puzzle; one need not be a sum over two axes. */
const BOUNDS: Readonly<Record<PlainBoundName, NaiveBound>> = {
  manhattan: alongAxes(verticalManhattan),
  'linear-conflict': alongAxes(verticalLinearConflict),
  invert: alongAxes(verticalInvert),
  walking: alongAxes(verticalWalking),
  'walking+invert': alongAxes((...given) =>
    Math.max(verticalWalking(...given), verticalInvert(...given)),
  ),
};

/** A bound by its name; see {@link NaiveBound}. */
export const naiveBound = (
  name: PlainBoundName,
  board: Board,
  puzzle: Puzzle,
  axes: readonly (0 | 1)[] = [0, 1],
): number => BOUNDS[name](board, puzzle, axes);

/** A bound that is worked out once for each board. */
export function remembered(bound: (board: Board) => number): (board: Board) => number {
  const known = new Map<number | string, number>();
  return (board) => {
    const key = boardKey(board);
    const value = known.get(key) ?? bound(board);
    known.set(key, value);
    return value;
  };
}
