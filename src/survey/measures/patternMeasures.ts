/*
 * The values of pattern databases. Their code is the placement of the pattern's tiles: a digit for
 * each, its place.
 */
import { cellCount } from '../../puzzle/size.js';
import { excessOf, viewsOf } from '../../bounds/patterns/patternViews.js';
import type { PatternTable, PatternDatabases } from '../../bounds/patterns/patternDatabases.js';
import { coded, homesOf, type MeasuredSpace, type Measure } from './measures.js';

/**
 * By view and pattern: the moves that its tiles need beyond their Manhattan distance; see
 * `patternBound.ts`.
 */
export const patternMeasures = (
  measuredSpace: MeasuredSpace,
  { partition, tables }: PatternDatabases,
): Measure[][] =>
  viewsOf(measuredSpace.space.puzzle, partition).map((view) =>
    tables.map((pattern) => patternMeasure(measuredSpace, pattern, view)),
  );

function patternMeasure(
  measuredSpace: MeasuredSpace,
  pattern: PatternTable,
  view: (cell: number) => number,
): Measure {
  const { searchSize, givenCell } = measuredSpace.space;
  const places = cellCount(searchSize) - 1;
  const seen = Array.from({ length: places + 1 }, (_, cell) => view(givenCell(cell)));
  const units = pattern.homes.map((_, tile) => places ** tile);
  /** By number of a tile: its unit; 0 if it is in another pattern. */
  const unitOf = homesOf(measuredSpace).map(
    (home) => units[pattern.homes.indexOf(seen[home])] ?? 0,
  );
  const table = new Uint8Array(places ** units.length);
  return coded(
    measuredSpace,
    (cell, tile, blank) => unitOf[tile] * placeBeside(seen[blank], seen[cell]),
    (blank) => {
      fillTable(table, seen[blank], pattern, units);
      return { values: table };
    },
  );
}

/** The number of a cell among all but the blank's. */
const placeBeside = (blank: number, cell: number): number => cell - Number(cell > blank);

/**
 * Writes the moves for each placement, with the blank in a cell. The codes are the same for each
 * such cell, so it writes all.
 */
function fillTable(
  table: Uint8Array,
  blank: number,
  pattern: PatternTable,
  units: readonly number[],
): void {
  for (const mask of pattern.masks) {
    if (((mask >>> blank) & 1) === 1) continue;
    const places: number[] = [];
    for (let cell = 0; mask >>> cell !== 0; cell++) {
      if (((mask >>> cell) & 1) === 1) places.push(placeBeside(blank, cell));
    }
    // Permutations are numbered in lexicographic order.
    let permutation = 0;
    const place = (depth: number, placed: number, code: number): void => {
      if (depth === places.length) table[code] = 2 * excessOf(mask, permutation++, blank, pattern);
      for (let tile = 0; tile < places.length; tile++) {
        if (((placed >>> tile) & 1) === 0)
          place(depth + 1, placed | (1 << tile), code + places[depth] * units[tile]);
      }
    };
    place(0, 0, 0);
  }
}
