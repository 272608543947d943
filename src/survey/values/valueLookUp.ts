/* The value of a board, looked up among the values of all states. */
import { BLANK } from '../../puzzle/board.js';
import { distinctTiles } from '../../puzzle/distinctTiles.js';
import type { BoardFunction } from '../../bounds/own/boardBound.js';
import type { SurveyFrame } from '../surveyFrame.js';
import { ownTiles } from '../measures/measures.js';
import type { StateValues } from '../askedBound.js';

/** The values as a function of a board of the puzzle from which the goal can be reached. */
export function valueLookUp({ planes }: StateValues, frame: SurveyFrame): BoardFunction {
  const { puzzle, space } = frame;
  const { count, rank } = space.sequences;
  const { startOf } = distinctTiles(puzzle) ?? {};
  if (space.puzzle !== puzzle && startOf)
    return (board) => {
      const index = space.indexOf(startOf([...board]));
      return planes[Math.floor(index / count)][index % count];
    };
  // Without allocation, as most boards of a measured search are asked for.
  const order = Uint8Array.from(puzzle.goal, (_, cell) => space.givenCell(cell));
  const numbers = new Uint8Array(256);
  ownTiles(frame, puzzle).forEach((tile, number) => (numbers[tile] = number));
  const sequence = new Uint8Array(order.length - 1);
  return (board) => {
    let blank = 0;
    let place = 0;
    for (let cell = 0; cell < order.length; cell++) {
      const tile = board[order[cell]];
      if (tile === BLANK) blank = cell;
      else sequence[place++] = numbers[tile];
    }
    return planes[blank][rank(sequence)];
  };
}
