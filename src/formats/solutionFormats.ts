/* The formats in which solutions are printed: a record each, which a caller chooses once. */
import { AtlasError } from '../basics/errors.js';
import type { Step } from '../puzzle/moves.js';
import { formatPath, type MoveStyle } from '../notation/moveText.js';
import { moveCount, type PlayedPath } from '../puzzle/paths.js';
import { formatLine } from '../notation/boardText.js';
import type { Solution } from '../solve/solution.js';
import {
  unansweredJson,
  unansweredLine,
  unansweredRow,
  type AnswerFormat,
  type SingleFormat,
} from './answerFormats.js';
import { csvField } from './tables.js';
import { carriedCells, carriedHead, carriedJson } from './carried.js';
import { inGrid } from './boardDrawing.js';
import { solutionRecord } from './solutionJson.js';
import { drawnSteps, isCut, lengthText, pathsSummary, tilesText } from './solutionText.js';

/** The formats by name, in the order of the help. */
export const FORMAT_NAMES = ['boards', 'tiles', 'letters', 'moves', 'json', 'csv'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** How a solution is shown. */
export interface SolutionStyle extends MoveStyle {
  /** The width into which drawings must fit, in characters. */
  readonly columns: number;
  /** Whether the number of shortest solutions is printed in the place of a solution. */
  readonly countsOnly?: boolean;
}

/** A format for one position, and one for the positions of an input too. */
export type SolutionFormat = SingleFormat<Solution, SolutionStyle>;
export type LineFormat = AnswerFormat<Solution, SolutionStyle>;

/** Every board, side by side. */
const boards: SolutionFormat = {
  single(solution, style) {
    const { puzzle, mover, columns } = style;
    const letters = solution.path.length === 0 ? [] : [formatPath(solution.path, puzzle, mover)];
    const grid = inGrid(drawnSteps(solution, style), columns);
    return [...grid, '', ...letters, lengthText(solution, puzzle, mover)];
  },
  unanswered: () => [],
};

/** Moves as text. In an input, each line has the number of its line, the start and the length. */
const pathFormat = (
  name: 'tiles' | 'letters',
  pathText: (path: PlayedPath, style: SolutionStyle) => string,
): LineFormat => ({
  single(solution, style) {
    const { paths } = solution;
    if (style.countsOnly) return paths ? [String(paths.count)] : [];
    return pathsOf(solution).map((path) => pathText({ ...solution, path }, style));
  },
  summary(solution, { puzzle, mover, countsOnly }) {
    if (countsOnly) return undefined;
    if (solution.paths) return pathsSummary(solution, solution.paths, puzzle);
    // A form for programs: a second line that names nobody means the blank.
    return lengthText(
      solution,
      puzzle,
      name === 'letters' && mover === 'tile' ? 'tile' : undefined,
    );
  },
  line(solution, { entry: { line } }, style) {
    const { start, paths, endedBy } = solution;
    const { puzzle, countsOnly = false } = style;
    const text = formatLine(start, puzzle);
    if (countsOnly && !paths && endedBy instanceof AtlasError)
      return [[line, text, endedBy.code].join('\t')];
    const length = moveCount(solution.path, puzzle.metric);
    const ends =
      countsOnly && paths
        ? [String(paths.count)]
        : pathsOf(solution).map((path) => pathText({ start, path }, style));
    return ends.map((end) => [line, text, length, end].join('\t'));
  },
  unanswered: unansweredLine,
  /** Not all shortest solutions are listed. */
  note(solution, { puzzle }) {
    const { paths } = solution;
    return paths && isCut(paths) ? pathsSummary(solution, paths, puzzle) : undefined;
  },
});

/** The number of moves alone. */
const moves: LineFormat = {
  single: ({ path }, { puzzle }) => [String(moveCount(path, puzzle.metric))],
  line: ({ start, path }, { entry }, { puzzle }) => [
    [entry.line, formatLine(start, puzzle), moveCount(path, puzzle.metric)].join('\t'),
  ],
  unanswered: unansweredLine,
};

/** The solution, or all shortest ones that are listed. */
const pathsOf = ({ path, paths }: Solution): readonly (readonly Step[])[] =>
  paths?.listed ?? [path];

const json: LineFormat = {
  carries: (name) => name === 'number',
  single: (solution, style) => [JSON.stringify(solutionRecord(solution, style))],
  line: (solution, given, style) => [carriedJson(solutionRecord(solution, style), given)],
  unanswered: unansweredJson,
};

/** The columns of {@link solutionRow} behind the columns of the input. */
const SOLUTION_COLUMNS = [
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
function solutionRow(
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

/** For spreadsheets and data frames: a row for each position of an input. */
const csv: LineFormat = {
  carries: () => true,
  head: (carried) => carriedHead(carried, SOLUTION_COLUMNS),
  single(solution, style) {
    return [SOLUTION_COLUMNS.join(), solutionRow(1, solution, style)];
  },
  line(solution, given, style) {
    const { endedBy } = solution;
    const code = endedBy instanceof AtlasError ? endedBy.code : '';
    const row = solutionRow(given.entry.line, solution, style, code);
    return [[...carriedCells(given), row].join()];
  },
  unanswered: unansweredRow(SOLUTION_COLUMNS),
};

/** All formats. */
export const SOLUTION_FORMATS = {
  boards,
  tiles: pathFormat('tiles', (path, { puzzle }) => tilesText(path, puzzle)),
  letters: pathFormat('letters', ({ path }, { puzzle, mover }) => formatPath(path, puzzle, mover)),
  moves,
  json,
  csv,
} as const satisfies Readonly<Record<FormatName, SolutionFormat>>;
