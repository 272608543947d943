/* A solution as text. */
import type { ErrorCode } from '../basics/errors.js';
import { formatCount, formatQuantity } from '../basics/humanize.js';
import { blankCell, type Board } from '../puzzle/board.js';
import { drawBoard, inGrid } from './drawing.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { lettersBy, type Mover } from '../puzzle/moveText.js';
import { formatLine } from '../puzzle/notation.js';
import { blankField, cellsOf, type Puzzle, tileTexts } from '../puzzle/puzzle.js';
import { boardsAlong, pathLetters, movesOn, tilesMoved } from '../puzzle/moves.js';
import { formatSize } from '../puzzle/size.js';
import { cellText } from '../basics/quoted.js';
import type { PlannedAttempt, Solution } from '../solve/solution.js';
import { solutionHead, solutionRow } from './solutionRows.js';
import { textWidth } from './textWidth.js';

/** Whose moves they are, as sentences have it. */
const MOVER_WORDS: Readonly<Record<Mover, string>> = { blank: 'the blank', tile: 'tiles' };

/** The forms in which solutions are written. */
export const SOLUTION_FORMATS = ['boards', 'tiles', 'letters', 'json', 'csv'] as const;
export type SolutionFormat = (typeof SOLUTION_FORMATS)[number];

/** The lines of a solution in a form, its boards side by side in so many columns. */
export function solutionLines(
  solution: Solution,
  puzzle: Puzzle,
  format: SolutionFormat,
  columns: number,
  mover: Mover = 'blank',
): string[] {
  switch (format) {
    case 'boards': {
      const letters = solution.moves.length === 0 ? [] : [lettersOf(solution, puzzle, mover)];
      const grid = inGrid(steps(solution, puzzle, mover), columns);
      return [...grid, '', ...letters, length(solution, puzzle, mover)];
    }
    case 'tiles':
      return [tilesOf(solution, puzzle), length(solution, puzzle)];
    case 'letters':
      // A form for programs: a second line that names nobody means the blank.
      return [
        lettersOf(solution, puzzle, mover),
        length(solution, puzzle, mover === 'tile' ? mover : undefined),
      ];
    case 'json':
      return [JSON.stringify(solutionRecord(solution, puzzle, mover))];
    case 'csv':
      return [
        solutionHead([]),
        solutionRow(
          [],
          { line: 1, position: formatLine(solution.start, puzzle), solution },
          puzzle.metric,
          mover,
        ),
      ];
  }
}

/** The forms in which a solution is one line. */
export type LineFormat = Exclude<SolutionFormat, 'boards' | 'csv'>;

/**
 * A solution in one line: JSON, or the number of the line that it answers, its start, the moves and
 * the path, with tabs between.
 */
export function solutionLine(
  line: number,
  solution: Solution,
  puzzle: Puzzle,
  format: LineFormat,
  mover: Mover = 'blank',
): string {
  if (format === 'json')
    return JSON.stringify({ line, ...solutionRecord(solution, puzzle, mover) });
  const path = formatPath(solution, puzzle, format, mover);
  const moves = movesOn(solution.moves, puzzle.metric).length;
  return [line, formatLine(solution.start, puzzle), moves, path].join('\t');
}

/**
 * A position that has no solution, and why; a start that is no board is the text as it was given,
 * and its puzzle may not be known.
 */
interface Unsolved {
  readonly start: Board | string;
  readonly puzzle: Puzzle | undefined;
  readonly code: ErrorCode;
  readonly error: string;
  readonly plan?: readonly PlannedAttempt[] | undefined;
}

/**
 * The same for a position without a solution, with the code of the error in the place of the moves.
 */
export function unsolvedLine(line: number, unsolved: Unsolved, format: LineFormat): string {
  if (format === 'json') return unsolvedRecord(unsolved, line);
  const { start, puzzle, code } = unsolved;
  const text =
    typeof start === 'string' || !puzzle ? cellText(String(start)) : formatLine(start, puzzle);
  return [line, text, code].join('\t');
}

/** The JSON of a position without a solution. */
export const unsolvedRecord = (
  { start, puzzle, code, error, plan }: Unsolved,
  line?: number,
): string =>
  JSON.stringify({
    line,
    ...(puzzle && { size: formatSize(puzzle.size) }),
    start: typeof start === 'string' || !puzzle ? start : cellsOf(start, puzzle),
    ...(puzzle && goalFields(puzzle)),
    code,
    error,
    plan,
  });

/** The fields of JSON that state a goal. */
export const goalFields = (puzzle: Puzzle): object => ({
  goal: cellsOf(puzzle.goal, puzzle),
  ...blankField(puzzle),
  metric: puzzle.metric,
});

/** The JSON of a solution. */
function solutionRecord(solution: Solution, puzzle: Puzzle, mover: Mover): object {
  const { start, moves, method, optimal, atLeast, nodes, generated, seconds } = solution;
  const { startBound, iterations, plan, paths } = solution;
  return {
    size: formatSize(puzzle.size),
    start: cellsOf(start, puzzle),
    ...goalFields(puzzle),
    moves: movesOn(moves, puzzle.metric).length,
    steps: moves.length,
    letters: lettersOf(solution, puzzle, mover),
    lettersOf: mover,
    tiles: cellsOf(tilesMoved(start, moves, puzzle.size), puzzle),
    method,
    optimal,
    atLeast,
    nodes,
    ...(generated !== undefined && { generated }),
    seconds,
    ...(startBound !== undefined && { startBound }),
    iterations,
    ...(paths && {
      ...(paths.listed && {
        solutions: paths.listed.map((path) => lettersBy(pathLetters(path, puzzle.metric), mover)),
      }),
      solutionCount: String(paths.count),
      unique: paths.count === 1n,
    }),
    ...(plan && { plan }),
  };
}

/** A path in a form of one line: the tiles that are moved, or the letters. */
export const formatPath = (
  solution: Solution,
  puzzle: Puzzle,
  format: LineFormat,
  mover: Mover = 'blank',
): string => (format === 'tiles' ? tilesOf(solution, puzzle) : lettersOf(solution, puzzle, mover));

const lettersOf = ({ moves }: Solution, { metric }: Puzzle, mover: Mover): string =>
  lettersBy(pathLetters(moves, metric), mover);

/** A drawing of the board after each move, with the move above it and the moved tiles marked. */
function steps({ start, moves: path }: Solution, puzzle: Puzzle, mover: Mover): string[][] {
  const boards = boardsAlong(start, path, puzzle.size);
  return ['', ...movesOn(path, puzzle.metric)].map((move, step) => {
    const before = boards.splice(0, move.length);
    const title = step === 0 ? 'Start' : `${step}. ${lettersBy(move, mover)}`;
    const drawing = drawBoard(boards[0], puzzle, before.map(blankCell));
    const drawn = textWidth(drawing[0]);
    const width = Math.max(title.length, drawn);
    const margin = ' '.repeat(width - drawn);
    return [title.padEnd(width), ...drawing.map((line) => line + margin)];
  });
}

/** The tiles that are moved, the tiles of one move joined by +: `5 2 5+1`. */
function tilesOf({ start, moves: path }: Solution, puzzle: Puzzle): string {
  const tiles = tileTexts(tilesMoved(start, path, puzzle.size), puzzle);
  return movesOn(path, puzzle.metric)
    .map(({ length }) => tiles.splice(0, length).join('+'))
    .join(' ');
}

/** `104 moves of the blank; at least 98 are needed`. */
function length({ moves, optimal, atLeast }: Solution, { metric }: Puzzle, mover?: Mover): string {
  const counted = formatQuantity(movesOn(moves, metric).length, METRIC_RULES[metric].unit);
  const made = moves.length > 0 && mover ? `${counted} of ${MOVER_WORDS[mover]}` : counted;
  if (optimal) return made;
  return atLeast === 0
    ? `${made} (not necessarily the fewest)`
    : `${made}; at least ${formatCount(atLeast)} are needed`;
}
