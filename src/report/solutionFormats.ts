/* The formats in which solutions are printed: a record each, which a caller chooses once. */
import { AtlasError } from '../basics/errors.js';
import { cellText } from '../basics/quoted.js';
import type { Board } from '../puzzle/board.js';
import type { Step } from '../puzzle/moves.js';
import { formatPath, moveCount, type PlayedPath } from '../puzzle/paths.js';
import { formatLine } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Solution } from '../solve/solution.js';
import type { MoveStyle } from './analysisText.js';
import { carriedCells, carriedHead, carriedJson, type InputEntry } from './carried.js';
import { inGrid } from './drawing.js';
import { solutionRecord, unsolvedRecord, type UnsolvedPosition } from './solutionJson.js';
import { NO_SOLUTION, SOLUTION_COLUMNS, solutionCells, solutionRow } from './solutionRows.js';
import { drawnSteps, lengthText, pathsSummary, tilesText } from './solutionText.js';

/** The formats by name, in the order of the help. */
export const FORMAT_NAMES = ['boards', 'tiles', 'letters', 'moves', 'json', 'csv'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** How a solution is shown. */
export interface SolutionLook extends MoveStyle {
  /** The width into which drawings must fit, in characters. */
  readonly columns: number;
  /** Whether the number of shortest solutions is printed in the place of a solution. */
  readonly countsOnly?: boolean;
}

/** A format for one position. */
export interface SolutionFormat {
  /** The lines of a solution, and a summary that may be left out. */
  single(solution: Solution, look: SolutionLook): { lines: readonly string[]; summary?: string };
  /** The lines of a position without a solution: none if the error alone is printed. */
  unsolved(position: UnsolvedPosition, given?: InputEntry): readonly string[];
}

/** A format for many positions too. */
export interface LineFormat extends SolutionFormat {
  /** The line before all others. */
  head?(carried: readonly string[]): string;
  /** The lines of a position: its solution, all shortest ones, or their number. */
  line(solution: Solution, given: InputEntry, look: SolutionLook): readonly string[];
  /** What the lines of a position do not show: that not all shortest solutions are listed. */
  note?(solution: Solution, look: SolutionLook): string | undefined;
}

/** Every board, side by side. */
const boards: SolutionFormat = {
  single(solution, { puzzle, mover, columns }) {
    const letters = solution.path.length === 0 ? [] : [formatPath(solution.path, puzzle, mover)];
    const grid = inGrid(drawnSteps(solution, puzzle, mover), columns);
    return { lines: [...grid, '', ...letters, lengthText(solution, puzzle, mover)] };
  },
  unsolved: () => [],
};

/** Moves as text. In an input, each line has the number of its line, the start and the length. */
const movesFormat = (
  name: 'tiles' | 'letters',
  textOf: (path: PlayedPath, look: SolutionLook) => string,
): LineFormat => ({
  single(solution, look) {
    const { paths } = solution;
    if (look.countsOnly) return { lines: paths ? [String(paths.count)] : [] };
    // A form for programs: a second line that names nobody means the blank.
    const mover = name === 'letters' && look.mover === 'tile' ? 'tile' : undefined;
    return {
      lines: pathsOf(solution).map((path) => textOf({ ...solution, path }, look)),
      summary: paths
        ? pathsSummary(solution, paths, look.puzzle)
        : lengthText(solution, look.puzzle, mover),
    };
  },
  line(solution, { entry: { line } }, look) {
    const { start, paths, endedBy } = solution;
    const { puzzle, countsOnly = false } = look;
    const text = formatLine(start, puzzle);
    if (countsOnly && !paths && endedBy instanceof AtlasError)
      return [[line, text, endedBy.code].join('\t')];
    const length = moveCount(solution.path, puzzle.metric);
    const ends =
      countsOnly && paths
        ? [String(paths.count)]
        : pathsOf(solution).map((path) => textOf({ start, path }, look));
    return ends.map((end) => [line, text, length, end].join('\t'));
  },
  unsolved: unsolvedLine,
  note(solution, { puzzle }) {
    const { paths } = solution;
    const isCut = paths?.listed !== undefined && paths.count > paths.listed.length;
    return isCut ? pathsSummary(solution, paths, puzzle) : undefined;
  },
});

function unsolvedLine(position: UnsolvedPosition, given?: InputEntry): readonly string[] {
  if (!given) return [];
  const text = positionText(position);
  const cell = typeof position.start === 'string' ? cellText(text) : text;
  return [[given.entry.line, cell, position.code].join('\t')];
}

/** The number of moves alone. */
const moves: LineFormat = {
  single: (solution, { puzzle }) => ({ lines: [String(moveCount(solution.path, puzzle.metric))] }),
  line: (solution, { entry }, { puzzle }) => [
    [entry.line, formatLine(solution.start, puzzle), moveCount(solution.path, puzzle.metric)].join(
      '\t',
    ),
  ],
  unsolved: unsolvedLine,
};

/** The solution, or all shortest ones that are listed. */
const pathsOf = ({ path, paths }: Solution): readonly (readonly Step[])[] =>
  paths?.listed ?? [path];

const json: LineFormat = {
  single: (solution, { puzzle, mover }) => ({
    lines: [JSON.stringify(solutionRecord(solution, puzzle, mover))],
  }),
  line: (solution, given, { puzzle, mover }) => [
    carriedJson(solutionRecord(solution, puzzle, mover), given),
  ],
  unsolved(position, given) {
    const record = unsolvedRecord(position);
    return [given ? carriedJson(record, given) : JSON.stringify(record)];
  },
};

const csv: LineFormat = {
  head: (carried) => carriedHead(carried, SOLUTION_COLUMNS),
  single(solution, { puzzle, mover }) {
    const cells = solutionCells(solution, puzzle, mover);
    const row = solutionRow([], 1, formatLine(solution.start, puzzle), cells);
    return { lines: [SOLUTION_COLUMNS.join(), row] };
  },
  line(solution, given, { puzzle, mover }) {
    const { start, endedBy } = solution;
    const code = endedBy instanceof AtlasError ? endedBy.code : '';
    const cells = solutionCells(solution, puzzle, mover);
    const text = formatLine(start, puzzle);
    return [solutionRow(carriedCells(given), given.entry.line, text, cells, code)];
  },
  unsolved(position, given) {
    if (!given) return [];
    const { line } = given.entry;
    const text = positionText(position);
    return [solutionRow(carriedCells(given), line, text, NO_SOLUTION, position.code)];
  },
};

/** The position as rows have it: the tiles, or the text that is no board. */
export const positionText = ({ start, puzzle }: StatedPosition): string =>
  typeof start === 'string' || !puzzle ? String(start) : formatLine(start, puzzle);

/** A board, or a text that is none; its puzzle may not be known. */
interface StatedPosition {
  readonly start: Board | string;
  readonly puzzle?: Puzzle | undefined;
}

/** All formats. */
export const FORMATS = {
  boards,
  tiles: movesFormat('tiles', (path, { puzzle }) => tilesText(path, puzzle)),
  letters: movesFormat('letters', ({ path }, { puzzle, mover }) => formatPath(path, puzzle, mover)),
  moves,
  json,
  csv,
} as const satisfies Readonly<Record<FormatName, SolutionFormat>>;
