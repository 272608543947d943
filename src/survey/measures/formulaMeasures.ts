/* The measure that follows from a bound's formula (`src/bounds/formula.ts`). */
import { METRIC_RULES } from '../../puzzle/metric.js';
import { BLANK } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { leastByTurns } from '../../bounds/byTurns.js';
import {
  PAGE_BITS,
  PAGE_MASK,
  PAGE_SIZE,
  weightsOf,
  type AxesFormula,
  type AxisSum,
  type Formula,
  type LineOrder,
  type PagedTable,
} from '../../bounds/formula.js';
import { inversionMeasure } from './inversionMeasures.js';
import {
  coded,
  largestMeasure,
  lookedUp,
  measureOfPart,
  ownTiles,
  summed,
  type CodeLookUp,
  type MeasuredSpace,
  type Measure,
} from './measures.js';

/**
 * The values of a bound with a formula; the puzzle is the puzzle of the space, or has equal tiles
 * in the place of a pair.
 */
export function formulaMeasure(
  measuredSpace: MeasuredSpace,
  puzzle: Puzzle,
  formula: Formula,
): Measure {
  if (formula.kind === 'sum') {
    const lines = formula.lines.map((line) =>
      measureOfPart(measuredSpace, line, () => lineMeasure(measuredSpace, puzzle, line)),
    );
    return summed(measuredSpace, [tileMeasure(measuredSpace, puzzle, formula.distances), ...lines]);
  }
  const axes = [0, 1].map((axis) => axisMeasure(measuredSpace, puzzle, formula, axis));
  return METRIC_RULES[puzzle.metric].slides
    ? lookedUp(measuredSpace, [axes[0], axes[1]], leastByTurns)
    : summed(measuredSpace, axes);
}

/** A sum over the tiles. */
export const tileMeasure = (
  measuredSpace: MeasuredSpace,
  puzzle: Puzzle,
  weights: Int32Array,
): Measure => measureOfPart(measuredSpace, weights, () => weighted(measuredSpace, puzzle, weights));

/** The moves along an axis. */
function axisMeasure(
  measuredSpace: MeasuredSpace,
  puzzle: Puzzle,
  { sums, inversions }: AxesFormula,
  axis: number,
): Measure {
  const sum = sums?.[axis];
  const order = inversions?.[axis];
  return largestMeasure(measuredSpace, [
    ...(sum
      ? [measureOfPart(measuredSpace, sum, () => sumMeasure(measuredSpace, puzzle, sum))]
      : []),
    ...(order
      ? [measureOfPart(measuredSpace, order, () => inversionMeasure(measuredSpace, puzzle, order))]
      : []),
  ]);
}

/** A sum of weights of given cells and tiles; the table by given cells of the blank. */
function weighted(
  measuredSpace: MeasuredSpace,
  puzzle: Puzzle,
  weights: Int32Array,
  lookUpOf?: (blank: number) => CodeLookUp,
): Measure {
  const { givenCell } = measuredSpace.space;
  const tiles = ownTiles(measuredSpace, puzzle);
  return coded(
    measuredSpace,
    (cell, number) => weights[(tiles[number] ?? 0) * puzzle.goal.length + givenCell(cell)],
    lookUpOf && ((blank) => lookUpOf(givenCell(blank))),
  );
}

function sumMeasure(
  measuredSpace: MeasuredSpace,
  puzzle: Puzzle,
  { weights, table }: AxisSum,
): Measure {
  const { pages, values } = table;
  const all = withoutPages(table);
  return weighted(measuredSpace, puzzle, weights, (blank) => {
    const first = weights[BLANK * puzzle.goal.length + blank];
    return all
      ? { values: all.subarray(first) }
      : { pages: pages.subarray(first >> PAGE_BITS), values };
  });
}

/** Bytes of a table without pages, of which the core's cache has the part for a line. */
const MOST_WITHOUT_PAGES = 2 ** 20;

/** The values by code alone, which are looked up more quickly; undefined of too many codes. */
function withoutPages({ pages, values }: PagedTable): Uint8Array | undefined {
  const codes = pages.length * PAGE_SIZE;
  return codes > MOST_WITHOUT_PAGES
    ? undefined
    : Uint8Array.from(
        { length: codes },
        (_, code) => values[pages[code >> PAGE_BITS] + (code & PAGE_MASK)],
      );
}

/** A digit for each cell of the line: the place of the tile there, or 0 if it belongs elsewhere. */
function lineMeasure(measuredSpace: MeasuredSpace, puzzle: Puzzle, line: LineOrder): Measure {
  const { cells, places } = line;
  const radix = cells.length + 1;
  const weights = weightsOf(puzzle.goal.length, (tile, cell) =>
    cells.includes(cell) ? places[tile] * radix ** cells.indexOf(cell) : 0,
  );
  const values = Uint8Array.from({ length: radix ** cells.length }, (_, code) => {
    const digits = cells.map((__, place) => Math.floor(code / radix ** place) % radix);
    const order = digits.filter((digit) => digit > 0);
    return line.valueOf(Uint8Array.from(order), order.length);
  });
  return weighted(measuredSpace, puzzle, weights, () => ({ values }));
}
