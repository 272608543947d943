/* States counted by the value of a bound: by depth, and by the cell of the blank. */
import { sharedFloats } from '../executors/executor.js';
import { sumOf } from '../basics/numbers.js';
import type { SurveyFrame } from './surveyFrame.js';
import type { BoundFindings } from './survey.js';

/** States counted by a thread. */
export interface Tally {
  readonly layers: number;
  /** One more than the greatest value. */
  readonly columns: number;
  /** `[depth x columns + value]`. */
  readonly joint: Float64Array;
  /** `[blank cell x columns + value]`. */
  readonly cells: Float64Array;
}

export const emptyTally = ({ puzzle }: SurveyFrame, layers: number, columns: number): Tally => ({
  layers,
  columns,
  joint: sharedFloats(layers * columns),
  cells: sharedFloats(puzzle.goal.length * columns),
});

/** The positions of all threads by depth and value, and by blank cell and value. */
export function countsIn(
  tallies: readonly Tally[],
  { puzzle, space }: SurveyFrame,
): Pick<BoundFindings, 'joint' | 'cells'> {
  const [{ layers, columns }] = tallies;
  const rowOf = (part: 'joint' | 'cells', row: number): number[] => {
    const counts = Array.from({ length: columns }, (_, value) =>
      sumOf(tallies.map((tally) => tally[part][row * columns + value])),
    );
    return counts.slice(0, 1 + counts.findLastIndex((count) => count > 0));
  };
  const cells = puzzle.goal.map((): number[] => []);
  for (const cell of cells.keys()) cells[space.givenCell(cell)] = rowOf('cells', cell);
  return { joint: Array.from({ length: layers }, (_, depth) => rowOf('joint', depth)), cells };
}
