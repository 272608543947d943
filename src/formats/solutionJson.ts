/* Solutions as JSON. */
import { formatPath, type MoveStyle } from '../notation/moveText.js';
import { moveCount, tilesMoved } from '../puzzle/paths.js';
import { blankField, cellsOf, type Puzzle } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import type { Solution } from '../solve/solution.js';

/** The fields of JSON that state a goal. */
export const goalFields = (puzzle: Puzzle): object => ({
  goal: cellsOf(puzzle.goal, puzzle),
  ...blankField(puzzle),
  metric: puzzle.metric,
});

/** The fields of JSON that state a puzzle. */
export const puzzleFields = (puzzle: Puzzle): object => ({
  size: formatSize(puzzle.size),
  metric: puzzle.metric,
  goal: cellsOf(puzzle.goal, puzzle),
  ...blankField(puzzle),
});

/** The record of a solution, with all shortest ones if they are known. */
export function solutionRecord(solution: Solution, { puzzle, mover }: MoveStyle): object {
  const { start, path, method, optimal, atLeast, nodes, generated, seconds } = solution;
  const { startBound, iterations, plan, paths } = solution;
  const lettersOf = (path: Solution['path']): string => formatPath(path, puzzle, mover);
  return {
    size: formatSize(puzzle.size),
    start: cellsOf(start, puzzle),
    ...goalFields(puzzle),
    moves: moveCount(path, puzzle.metric),
    steps: path.length,
    letters: lettersOf(path),
    lettersOf: mover,
    tiles: cellsOf(tilesMoved(start, path, puzzle.size), puzzle),
    method,
    optimal,
    atLeast,
    nodes,
    ...(generated !== undefined && { generated }),
    seconds,
    ...(startBound !== undefined && { startBound }),
    iterations: iterations.map(({ limit: bound, ...counts }) => ({ bound, ...counts })),
    ...(paths && {
      ...(paths.listed && { solutions: paths.listed.map(lettersOf) }),
      solutionCount: String(paths.count),
      unique: paths.count === 1n,
    }),
    ...(plan && { plan }),
  };
}
