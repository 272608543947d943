/* Goals that have names. */
import { orderedBoard, type Board } from '../puzzle/board.js';
import { cellCount, type Size } from '../puzzle/size.js';

/**
 * - `blank-first`: the blank in the first cell, then the tiles in order;
 * - `snail`: the tiles in order along the rim and on to the middle, clockwise, and the blank at the
 *   end: `1 2 3/8 0 4/7 6 5`, as in the N-puzzle of the school 42.
 */
export const GOAL_NAMES = ['blank-first', 'snail'] as const;
type GoalName = (typeof GOAL_NAMES)[number];

/** The name of a goal that a text is; undefined for other texts. */
export const goalName = (text: string): GoalName | undefined =>
  GOAL_NAMES.find((name) => name === text.trim());

/** The goal of a name on a board. */
export function namedGoal(name: GoalName, size: Size): Board {
  if (name === 'blank-first') return orderedBoard(size, 0);
  const board = new Array<number>(cellCount(size)).fill(0);
  snailCells(size)
    .slice(0, -1)
    .forEach((cell, place) => (board[cell] = place + 1));
  return board;
}

/** The cells of a board from the first one along the rim and on to the middle, clockwise. */
function snailCells({ rows, columns }: Size): readonly number[] {
  const isFree = Array.from({ length: rows }, () => new Array<boolean>(columns).fill(true));
  const steps = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ];
  let [row, column, direction] = [0, 0, 0];
  return Array.from({ length: rows * columns }, () => {
    const cell = row * columns + column;
    isFree[row][column] = false;
    const [down, right] = steps[direction];
    // At the rim, or at cells that it has passed, the path turns.
    if (!isFree[row + down]?.[column + right]) direction = (direction + 1) % steps.length;
    row += steps[direction][0];
    column += steps[direction][1];
    return cell;
  });
}
