import type { Metric } from '../../puzzle/metric.js';
import { linesFrom } from '../../puzzle/moves.js';
import type { Size } from '../../puzzle/size.js';
import { passesTiles } from '../../space/cursor.js';
import { passingStep, type PassingStep, type TableShape } from './tableShape.js';

/** Where the blank of a cell goes by one move. */
export interface CellMoves {
  /** The cells of its lines on which no move passes tiles: the sequence stays as it is. */
  readonly unchanged: readonly number[];
  /** Its other lines: one step each, in multi-tile moves as many as there are cells. */
  readonly passing: readonly (readonly PassingStep[])[];
}

/**
 * The moves of the blank, by cell. What a step adds to the rank does not depend on the steps before
 * it: the windows of a line have no place in common, and each keeps the tiles that it has.
 */
export function cellMoves(metric: Metric, size: Size, shape: TableShape): CellMoves[] {
  return linesFrom(metric, size).map((lines, cell) => {
    const passing = lines.filter(({ cells }) => passesTiles(cell, cells));
    return {
      unchanged: lines.flatMap((line) => (passing.includes(line) ? [] : line.cells)),
      passing: passing.map(({ cells }) =>
        cells.map((to, step) => passingStep(cell, step === 0 ? cell : cells[step - 1], to, shape)),
      ),
    };
  });
}
