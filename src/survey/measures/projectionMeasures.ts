/*
 * The values of projections. The number of a position in a projection's table is the sum of what
 * the codes of the two halves of the board stand for (`src/bounds/projections/projectionRanks.ts`),
 * and each code is a sum over the tiles.
 */
import {
  halfWeights,
  projectionViews,
  type ProjectionView,
} from '../../bounds/projections/projectionBound.js';
import type { ProjectionTable } from '../../bounds/projections/projections.js';
import {
  codesOf,
  keptMeasure,
  largestMeasure,
  type MeasuredSpace,
  type Measure,
} from './measures.js';

/** The largest distance that any of the projections says, in any view. */
export const projectionMeasure = (
  measuredSpace: MeasuredSpace,
  tables: readonly ProjectionTable[],
): Measure =>
  largestMeasure(
    measuredSpace,
    tables.flatMap((table) =>
      projectionViews(measuredSpace.space.puzzle, table.projection).map((view) =>
        viewMeasure(measuredSpace, table, view),
      ),
    ),
  );

function viewMeasure(
  measuredSpace: MeasuredSpace,
  { ranks, distances }: ProjectionTable,
  view: ProjectionView,
): Measure {
  const { givenCell, tiles } = measuredSpace.space;
  const [first, second] = [true, false].map((isFirst) => {
    const weights = halfWeights(view, ranks, isFirst);
    return codesOf(
      measuredSpace,
      (cell, number) => weights[(tiles[number] ?? 0) * view.cells.length + givenCell(cell)],
    );
  });
  const codes = ranks.second.length;
  return keptMeasure(
    measuredSpace,
    (block) => first.baseOf(block) * codes + second.baseOf(block),
    (values, block, key) => {
      const [baseOfFirst, baseOfSecond] = [Math.floor(key / codes), key % codes];
      const [addedToFirst, addedToSecond] = [first.addedOf(block), second.addedOf(block)];
      const blank = view.cells[givenCell(block.blank)];
      for (let end = 0; end < block.ends.count; end++) {
        const number =
          ranks.first[baseOfFirst + addedToFirst[end]] +
          ranks.second[baseOfSecond + addedToSecond[end]];
        values[end] = distances[number + blank];
      }
    },
  );
}
