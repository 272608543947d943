/*
 * The lower bound with projections: the largest of their distances. If the board is square and the
 * goal's blank on the main diagonal, the board mirrored in it is looked up too.
 *
 * The codes of each half of the board (projectionRanks.ts) are kept up to date along a path. A move
 * of the blank within its row of the search board leaves the arrangement as it is, so that the
 * distance lies beside the one before; that look-up comes first, for it waits for no memory, and
 * often the others are not needed then.
 */
import { blankCell, transposedCell, type Board } from '../../puzzle/board.js';
import { METRICS } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellOrderOf } from '../../space/cellOrder.js';
import { mostSteps, type Bound, type BoundCursor } from '../lowerBound.js';
import { isSymmetric } from '../mirror.js';
import type { ProjectionRanks } from './projectionRanks.js';
import { projectionObjection, type Projection, type ProjectionTable } from './projections.js';

export const projectionBound = {
  name: 'projection',
  metrics: METRICS,
  distinct: true,
  objection: projectionObjection,
  open: projectionCursor,
} as const satisfies Bound<readonly ProjectionTable[]>;

/** How a projection sees the board. */
export interface ProjectionView {
  /** Where each cell lies on the search board. */
  readonly cells: Uint8Array;
  /** By tile: its kind. */
  readonly kinds: Uint8Array;
}

/** A view with its codes and ranks along a path. */
interface ViewedPath extends ProjectionView {
  readonly table: ProjectionTable;
  /** By tile x cells + cell: what the tile there adds to the code of the first half. */
  readonly firstWeights: Int32Array;
  readonly secondWeights: Int32Array;
  /** By depth: the codes, and the number of the arrangement, the least of its positions. */
  readonly firstCodes: Int32Array;
  readonly secondCodes: Int32Array;
  readonly numbers: Int32Array;
}

/** One view, or two. The tiles of the puzzle must be distinct. */
export function projectionViews({ goal, size }: Puzzle, projection: Projection): ProjectionView[] {
  const { givenCell } = cellOrderOf(projection);
  const cells = new Uint8Array(goal.length);
  for (const cell of goal.keys()) cells[givenCell(cell)] = cell;
  const kindsBy = (home: (cell: number) => number): Uint8Array => {
    const kinds = new Uint8Array(goal.length + 1);
    for (const [cell, tile] of goal.entries()) kinds[tile] = projection.goal[home(cell)];
    return kinds;
  };
  const mirrored = (cell: number): number => transposedCell(cell, size);
  const plain = { cells, kinds: kindsBy((cell) => cell) };
  if (!isSymmetric(blankCell(goal), size)) return [plain];
  return [plain, { cells: cells.map((_, cell) => mirrored(cell)), kinds: kindsBy(mirrored) }];
}

/** What each tile adds to the code of a half of the search board, by tile x cells + cell. */
export function halfWeights(
  { cells, kinds }: ProjectionView,
  { powers, half }: ProjectionRanks,
  isFirst: boolean,
): Int32Array {
  const count = cells.length;
  return Int32Array.from({ length: (count + 1) * count }, (_, at) => {
    const cell = cells[at % count];
    return cell < half === isFirst ? kinds[Math.floor(at / count)] * powers[cell] : 0;
  });
}

function viewedPath(puzzle: Puzzle, table: ProjectionTable, view: ProjectionView): ViewedPath {
  const codes = (): Int32Array => new Int32Array(mostSteps(puzzle) + 1);
  return {
    ...view,
    table,
    firstWeights: halfWeights(view, table.ranks, true),
    secondWeights: halfWeights(view, table.ranks, false),
    firstCodes: codes(),
    secondCodes: codes(),
    numbers: codes(),
  };
}

function projectionCursor(puzzle: Puzzle, tables: readonly ProjectionTable[]): BoundCursor {
  const { columns } = puzzle.size;
  const cells = puzzle.goal.length;
  const paths = tables.flatMap((table) =>
    projectionViews(puzzle, table.projection).map((view) => viewedPath(puzzle, table, view)),
  );
  const staysInRow = ({ cells: places }: ProjectionView, from: number, to: number): boolean =>
    Math.abs(places[from] - places[to]) === 1;
  /** The views in which the blank stays in its row come first: of vertical moves, of others. */
  const orders = [columns, 1].map((step) =>
    paths.toSorted((a, b) => Number(staysInRow(b, 0, step)) - Number(staysInRow(a, 0, step))),
  );
  const inRows = orders.map(
    (order, axis) => order.filter((path) => staysInRow(path, 0, axis === 0 ? columns : 1)).length,
  );

  function after(g: number, tiles: Uint8Array, from: number, to: number, limit: number): number {
    const row = tiles[from] * cells;
    const axis = from - to === 1 || to - from === 1 ? 1 : 0;
    const order = orders[axis];
    const inRow = inRows[axis];
    for (let at = 0; at < order.length; at++) {
      const path = order[at];
      const { firstWeights, secondWeights, firstCodes, secondCodes } = path;
      firstCodes[g + 1] = firstCodes[g] + firstWeights[row + to] - firstWeights[row + from];
      secondCodes[g + 1] = secondCodes[g] + secondWeights[row + to] - secondWeights[row + from];
      if (at < inRow) path.numbers[g + 1] = path.numbers[g];
    }
    let most = 0;
    for (let at = 0; at < order.length; at++) {
      const path = order[at];
      const { numbers, firstCodes, secondCodes } = path;
      const { ranks, distances } = path.table;
      if (at >= inRow)
        numbers[g + 1] = ranks.first[firstCodes[g + 1]] + ranks.second[secondCodes[g + 1]];
      const distance = distances[numbers[g + 1] + path.cells[from]];
      if (distance > most) most = distance;
      if (most > limit) return most;
    }
    return most;
  }

  return { start: (board) => startPaths(board, paths), after };
}

/** Begins all paths at a board, and returns the greatest distance in their views. */
function startPaths(board: Board, paths: readonly ViewedPath[]): number {
  const cells = board.length;
  const blank = blankCell(board);
  let most = 0;
  for (const path of paths) {
    let first = 0;
    let second = 0;
    for (const [cell, tile] of board.entries()) {
      first += path.firstWeights[tile * cells + cell];
      second += path.secondWeights[tile * cells + cell];
    }
    path.firstCodes[0] = first;
    path.secondCodes[0] = second;
    const { ranks, distances } = path.table;
    path.numbers[0] = ranks.first[first] + ranks.second[second];
    most = Math.max(most, distances[path.numbers[0] + path.cells[blank]]);
  }
  return most;
}
