/* The slow, obvious bound with projections: a search of each projection by itself. */
import { BLANK, blankCell, transposedBoard, type Board } from '../../src/puzzle/board.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { defaultProjections, projectionsOf } from '../../src/bounds/projections/projections.js';
import { naiveDepths, naiveLayers } from './search.js';

/** The largest distance in the projections of labels, of a board and perhaps the mirrored one. */
export function naiveProjection(
  puzzle: Puzzle,
  labels = defaultProjections(puzzle),
): (board: Board) => number {
  const { goal, size } = puzzle;
  const mirroredGoal = size.rows === size.columns ? transposedBoard(goal, size) : goal;
  const isMirrored = size.rows === size.columns && blankCell(mirroredGoal) === blankCell(goal);
  const bounds = projectionsOf(labels, puzzle).map((projection) => {
    const depths = naiveDepths(naiveLayers({ ...puzzle, goal: projection.goal }));
    const depthOf = (board: Board, home: Board): number => {
      const kinds = board.map((tile) =>
        tile === BLANK ? BLANK : projection.goal[home.indexOf(tile)],
      );
      return depths(kinds);
    };
    return (board: Board): number =>
      isMirrored
        ? Math.max(depthOf(board, goal), depthOf(transposedBoard(board, size), mirroredGoal))
        : depthOf(board, goal);
  });
  return (board) => Math.max(...bounds.map((bound) => bound(board)));
}
