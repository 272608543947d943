/* Solutions as rows of CSV, for spreadsheets and data frames: one for each position of an input. */
import { pathLetters, movesOn } from '../puzzle/moves.js';
import { lettersBy, type Mover } from '../puzzle/moveText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
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

/** What a row says of a position: its solution, or the code of the error in its place. */
export interface RowOutcome {
  readonly line: number;
  /** The position, or the text that is none. */
  readonly position: string;
  readonly solution?: Solution;
  readonly code?: string;
}

/** The head of the rows; `carried` are the names of the columns of the input. */
export const solutionHead = (carried: readonly string[]): string =>
  carriedHead(carried, SOLUTION_COLUMNS);

/** The head of rows with the columns of the input before some others. */
export const carriedHead = (carried: readonly string[], columns: readonly string[]): string =>
  [...carried.map((name) => csvField(carriedName(name, columns))), ...columns].join();

/** A column of the input whose name a column of the solution has gets another name. */
export const carriedName = (name: string, columns: readonly string[] = SOLUTION_COLUMNS): string =>
  columns.includes(name) ? `input_${name}` : name;

/** A row: the values of the columns of the input, and the solution. */
export function solutionRow(
  carried: readonly string[],
  { line, position, solution, code = '' }: RowOutcome,
  metric: Puzzle['metric'],
  mover: Mover = 'blank',
): string {
  const values = solution
    ? [
        solution.startBound ?? '',
        movesOn(solution.moves, metric).length,
        solution.atLeast,
        solution.optimal,
        solution.nodes,
        solution.generated ?? '',
        Number(solution.seconds.toPrecision(4)),
        lettersBy(pathLetters(solution.moves, metric), mover),
      ]
    : ['', '', '', '', '', '', '', ''];
  return [...carried.map(csvField), line, csvField(position), ...values, code].join();
}
