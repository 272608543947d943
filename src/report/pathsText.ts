/* All shortest solutions of a position as text. */
import { formatCount, formatQuantity } from '../basics/humanize.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import type { Mover } from '../puzzle/moveText.js';
import { formatLine } from '../puzzle/notation.js';
import { movesOn } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { FoundPaths, Solution } from '../solve/solution.js';
import { formatPath, type LineFormat } from './solutionText.js';

/** A solution with all shortest ones. */
export type WithPaths = Solution & { readonly paths: FoundPaths };

/**
 * `52 moves, 2 shortest solutions`, with `of which the first 1,000 are listed` if there are more.
 */
export function pathsSummary({ moves, paths }: WithPaths, { metric }: Puzzle): string {
  const { count, listed } = paths;
  const length = formatQuantity(movesOn(moves, metric).length, METRIC_RULES[metric].unit);
  const number = `${formatCount(count)} shortest solution${count === 1n ? '' : 's'}`;
  const isCut = listed !== undefined && BigInt(listed.length) < count;
  const cut = isCut ? `, of which the first ${formatCount(listed.length)} are listed` : '';
  return `${length}, ${number}${cut}`;
}

/**
 * The lines of one position: the listed solutions and a summary, or, if only their number is
 * wanted, the number alone.
 */
export function pathsLines(
  solution: WithPaths,
  puzzle: Puzzle,
  format: LineFormat,
  mover?: Mover,
): string[] {
  const { count, listed } = solution.paths;
  if (!listed) return [String(count)];
  return [
    ...listed.map((moves) => formatPath({ ...solution, moves }, puzzle, format, mover)),
    pathsSummary(solution, puzzle),
  ];
}

/**
 * The lines of a position of a file: its number, the start, the moves, and a solution or their
 * number, with tabs between.
 */
export function pathsInputLines(
  line: number,
  solution: WithPaths,
  puzzle: Puzzle,
  format: LineFormat,
  mover?: Mover,
): string[] {
  const { start, moves, paths } = solution;
  const length = movesOn(moves, puzzle.metric).length;
  const ends = paths.listed?.map((path) =>
    formatPath({ ...solution, moves: path }, puzzle, format, mover),
  ) ?? [String(paths.count)];
  return ends.map((end) => [line, formatLine(start, puzzle), length, end].join('\t'));
}
