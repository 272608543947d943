/* The value of a board, looked up among the values of all states. */
import { distinctTiles } from '../../puzzle/distinctTiles.js';
import type { BoardFunction } from '../../bounds/own/boardBound.js';
import type { SurveyFrame } from '../surveyFrame.js';
import type { StateValues } from '../surveyBound.js';

/** The values as a function of a board of the puzzle from which the goal can be reached. */
export function valueLookUp(
  { planes }: StateValues,
  { puzzle, space }: SurveyFrame,
): BoardFunction {
  const { indexOf, sequences } = space;
  const valueAt = (index: number): number =>
    planes[Math.floor(index / sequences.count)][index % sequences.count];
  if (space.puzzle === puzzle) return (board) => valueAt(indexOf(board));
  const { startOf } = distinctTiles(puzzle)!;
  return (board) => valueAt(indexOf(startOf([...board])));
}
