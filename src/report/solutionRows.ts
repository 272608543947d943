/* Solutions as rows of CSV, for spreadsheets and data frames: one for each position of an input. */
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

/** A row: the carried fields, the number of a line, the position, its solution, and a code. */
export const solutionRow = (
  carried: readonly string[],
  line: number,
  position: string,
  cells: readonly (string | number | boolean)[],
  code = '',
): string => [...carried, line, csvField(position), ...cells, code].join();

/** The cells of a solution. */
export const solutionCells = (
  solution: Solution,
  { puzzle, mover }: MoveStyle,
): readonly (string | number | boolean)[] => [
  solution.startBound ?? '',
  moveCount(solution.path, puzzle.metric),
  solution.atLeast,
  solution.optimal,
  solution.nodes,
  solution.generated ?? '',
  Number(solution.seconds.toPrecision(4)),
  formatPath(solution.path, puzzle, mover),
];
