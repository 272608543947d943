/* A lower bound with a formula. */
import { METRIC_RULES } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { axisCursor } from './axisCursor.js';
import { byTurns } from './byTurns.js';
import type { Formula } from './formula.js';
import type { Bound, BoundCursor } from './lowerBound.js';
import { distanceCursor, sumCursor } from './sumCursor.js';

/** The record of a bound that has a formula for each puzzle to which there is no objection. */
export const formulaBound = <
  const Facts extends Omit<Bound, 'open'> & { readonly formula: (puzzle: Puzzle) => Formula },
>(
  facts: Facts,
): Facts & Pick<Bound, 'open'> => ({
  ...facts,
  open: (puzzle) => cursorOf(puzzle, facts.formula(puzzle)),
});

/** The bound kept up to date along a path. */
function cursorOf(puzzle: Puzzle, formula: Formula): BoundCursor {
  if (formula.kind === 'sum') {
    const { distances, lines } = formula;
    return lines.length === 0
      ? distanceCursor(puzzle, distances)
      : sumCursor(puzzle, distances, lines);
  }
  const axes = axisCursor(puzzle, formula);
  return METRIC_RULES[puzzle.metric].slides ? byTurns(axes, puzzle.size) : axes;
}
