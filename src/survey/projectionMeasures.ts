/*
 * The values of projections. The number of a position in a projection's map is the sum of what the
 * codes of the two halves of the board stand for (`src/bounds/projections/projectionRanks.ts`), and
 * each code is a sum over the tiles.
 */
import {
  halfWeights,
  projectionViews,
  type ProjectionView,
} from '../bounds/projections/projectionBound.js';
import type { ProjectionTable } from '../bounds/projections/projections.js';
import { codesOf, lookedUp, measured, type Frame, type Measure } from './measures.js';

/** The largest distance that any of the projections says, in any view. */
export const projectionMeasure = (frame: Frame, tables: readonly ProjectionTable[]): Measure =>
  tables
    .flatMap((table) =>
      projectionViews(frame.space.puzzle, table.projection).map((view) =>
        viewMeasure(frame, table, view),
      ),
    )
    .reduce((one, other) => lookedUp([one, other], frame, Math.max));

function viewMeasure(
  frame: Frame,
  { ranks, distances }: ProjectionTable,
  view: ProjectionView,
): Measure {
  const { givenCell, tiles } = frame.space;
  const [codesOfFirst, codesOfSecond] = [true, false].map((isFirst) => {
    const weights = halfWeights(view, ranks, isFirst);
    return codesOf(
      frame,
      (cell, number) => weights[(tiles[number] ?? 0) * view.cells.length + givenCell(cell)],
    );
  });
  return measured(frame, (values) => (block) => {
    const first = codesOfFirst(block);
    const second = codesOfSecond(block);
    const blank = view.cells[givenCell(block.blank)];
    for (let end = 0; end < block.ends.count; end++) {
      const number =
        ranks.first[first.base + first.added[end]] + ranks.second[second.base + second.added[end]];
      values[end] = distances[number + blank];
    }
  });
}
