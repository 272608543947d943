import { blankCell, tileSequence } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { gridPlaceOf, cellOrbit } from '../puzzle/grid.js';
import { isRectangle } from '../puzzle/size.js';
import { numberingOf } from '../space/numbering.js';
import type { Layers, Summary } from './summary.js';
import { PUBLISHED_LISTS, type PublishedList } from './publishedLists.js';

/**
 * Compares the counts of a puzzle's layers with the published ones; if they are not `complete`,
 * only up to their last layer.
 */
export function publishedMatch(
  puzzle: Puzzle,
  { counts, complete }: Layers,
): Omit<Summary['check'], 'sum'> {
  const known = publishedList(puzzle);
  if (!known) return { known: 'unknown', source: null };
  const ends = complete
    ? counts.length === known.counts.length
    : counts.length < known.counts.length;
  const equal = ends && counts.every((count, depth) => count === known.counts[depth]);
  return { known: equal ? 'match' : 'mismatch', source: known.source };
}

/**
 * The published list for a puzzle. Counts depend only on the size and the goal's blank cell, not on
 * how the board is rotated or mirrored. A goal with one pair of equal tiles has the same counts: of
 * the two numberings of a position only one can be reached. For other goals with repeated tiles
 * nothing is published.
 */
export function publishedList({ size, goal, metric }: Puzzle): PublishedList | undefined {
  // Lists are published for rectangles only.
  if (!isRectangle(size) || numberingOf(tileSequence(goal)).multiplicity > 1) return undefined;
  const place = cellOrbit(size, gridPlaceOf(blankCell(goal), size));
  return PUBLISHED_LISTS.find(
    (known) => known.metric === metric && cellOrbit(known.size, known.goalBlank) === place,
  );
}
