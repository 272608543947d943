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
  type AxisSum,
  type Formula,
  type Inversions,
  type LineOrder,
  type PagedTable,
} from '../../bounds/formula.js';
import { inversionMeasure } from './inversionMeasures.js';
import {
  coded,
  largestMeasure,
  lookedUp,
  ownTiles,
  summed,
  type CodeLookUp,
  type MeasuredSpace,
  type Measure,
} from './measures.js';

/** A part of a formula. */
type Part = Int32Array | LineOrder | AxisSum | Inversions;

/** Makes measures of formulas; a part that several bounds have in common is measured once. */
export interface Measurer {
  /**
   * The values of a bound; the puzzle is the puzzle of the space, or has equal tiles in the place
   * of a pair.
   */
  ofFormula(puzzle: Puzzle, formula: Formula): Measure;
  ofTiles(puzzle: Puzzle, weights: Int32Array): Measure;
}

export function measurerOf(measuredSpace: MeasuredSpace): Measurer {
  const made = new Map<Part, Measure>();
  const once = (part: Part, make: () => Measure): Measure => {
    const measure = made.get(part) ?? make();
    made.set(part, measure);
    return measure;
  };
  const ofTiles = (puzzle: Puzzle, weights: Int32Array): Measure =>
    once(weights, () => weighted(measuredSpace, puzzle, weights));

  return {
    ofTiles,
    ofFormula(puzzle, formula) {
      if (formula.kind === 'sum') {
        const lines = formula.lines.map((line) =>
          once(line, () => lineMeasure(measuredSpace, puzzle, line)),
        );
        return summed([ofTiles(puzzle, formula.distances), ...lines], measuredSpace);
      }
      const { sums, inversions } = formula;
      const neededAlong = (axis: number): Measure => {
        const parts = [
          ...(sums ? [once(sums[axis], () => axisMeasure(measuredSpace, puzzle, sums[axis]))] : []),
          ...(inversions
            ? [
                once(inversions[axis], () =>
                  inversionMeasure(measuredSpace, puzzle, inversions[axis]),
                ),
              ]
            : []),
        ];
        return largestMeasure(parts, measuredSpace);
      };
      const axes = [neededAlong(0), neededAlong(1)] as const;
      return METRIC_RULES[puzzle.metric].slides
        ? lookedUp(axes, measuredSpace, leastByTurns)
        : summed(axes, measuredSpace);
    },
  };
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

function axisMeasure(
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
