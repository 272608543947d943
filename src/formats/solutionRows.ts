/* Solutions as rows of CSV, for spreadsheets and data frames: one for each position of an input. */
import { formatLine } from '../notation/boardText.js';
import { formatPath, type MoveStyle } from '../notation/moveText.js';
import { moveCount } from '../puzzle/paths.js';
import type { Solution } from '../solve/solution.js';
import { csvField } from './tables.js';

/** The columns of {@link solutionRow} behind the columns of the input. */
export const SOLUTION_COLUMNS = [
  'line',
  'position',
  'start_bound',
  'moves',
  'at_least',
  'optimal',
  'nodes_expanded',
  'nodes_generated',
  'seconds',
  'letters',
  'code',
] as const;

/** A row of CSV for a position and its solution; the code says what ended the search early. */
export function solutionRow(
  line: number,
  solution: Solution,
  { puzzle, mover }: MoveStyle,
  code = '',
): string {
  const { start, path, startBound, atLeast, optimal, nodes, generated, seconds } = solution;
  return [
    line,
    csvField(formatLine(start, puzzle)),
    startBound ?? '',
    moveCount(path, puzzle.metric),
    atLeast,
    optimal,
    nodes,
    generated ?? '',
    Number(seconds.toPrecision(4)),
    formatPath(path, puzzle, mover),
    code,
  ].join();
}
