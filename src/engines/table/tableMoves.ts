import type { Metric } from '../../puzzle/metric.js';
import { metricMoves, type Move } from '../../puzzle/moves.js';
import { isLine, type Size } from '../../puzzle/size.js';
import { rowStep, type RowStep, type TableShape } from './tableShape.js';

/** Where the blank of a cell goes by one move. */
export interface CellMoves {
  /**
   * The cells that leave the sequence as it is: the cells of its row, on a board of one column the
   * cells of the column.
   */
  readonly unchanged: readonly number[];
  /**
   * Up and down its column: one step in each direction, in multi-tile moves as many as there are
   * cells.
   */
  readonly columns: readonly (readonly RowStep[])[];
}

/**
 * The moves of the blank, by cell. What a step adds to the rank does not depend on the steps before
 * it: the windows of a column have no place in common, and each keeps the tiles that it has.
 */
export function cellMoves(metric: Metric, size: Size, shape: TableShape): CellMoves[] {
  const changesRow = ({ step }: Move): boolean => !isLine(size) && Math.abs(step) === size.columns;
  return metricMoves(metric, size).map((moves, cell) => {
    const column = (direction: number): RowStep[] =>
      moves
        .filter((move) => changesRow(move) && Math.sign(move.step) === direction)
        .map(({ to, step }) => rowStep(cell, to - step, to, shape));
    return {
      unchanged: moves.filter((move) => !changesRow(move)).map(({ to }) => to),
      columns: [column(-1), column(1)].filter(({ length }) => length > 0),
    };
  });
}
