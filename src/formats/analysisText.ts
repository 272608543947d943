/* Moves that were analysed, or made fewer, as text, CSV and JSON. */

import { largestOf } from '../basics/numbers.js';
import { formatMoveCount } from '../puzzle/metric.js';
import type { Board } from '../puzzle/board.js';
import type { Step } from '../puzzle/moves.js';
import { boardsAlong, pathOf, tilesMoved, type PlayedPath, formatLength } from '../puzzle/paths.js';
import { formatPath, lettersBy, moversNote, type MoveStyle } from '../notation/moveText.js';
import { formatLine } from '../notation/boardText.js';
import { cellsOf, tileTexts } from '../puzzle/puzzle.js';
import { puzzleFields } from './solutionJson.js';
import type { AnalysedMove, Analysis } from '../solve/analysis.js';
import type { ShortenedPath } from '../solve/shortening/shortening.js';
import { csvField } from './tables.js';

const pathText = (path: readonly Step[], { puzzle, mover }: MoveStyle): string =>
  formatPath(path, puzzle, mover);

const countText = (moves: number, { puzzle }: MoveStyle): string =>
  formatMoveCount(moves, puzzle.metric);

/** The place of the first move that lost moves; -1 if none did. */
const firstLost = ({ moves }: Analysis): number => moves.findIndex(({ lost }) => lost > 0);

/** A line for each move, with the distance after it and the moves lost; then the verdict. */
export function analysisLines(analysis: Analysis, style: MoveStyle): string[] {
  const { moves, distance, remaining } = analysis;
  const names = moves.map(({ move }, number) => `${number + 1} ${lettersBy(move, style.mover)}`);
  const width = largestOf(['start', ...names].map(({ length }) => length));
  const row = (name: string, to: string | number, lost: string | number): string =>
    `${name.padEnd(width)}  ${String(to).padStart(8)}  ${String(lost).padStart(4)}`.trimEnd();
  return [
    row('move', 'distance', 'lost'),
    row('start', distance, ''),
    ...moves.map((move, number) => row(names[number], move.distance, move.lost || '')),
    '',
    ...lossSentences(analysis, style),
    ...(remaining === 0
      ? []
      : [`The moves do not end at the goal, but ${countText(remaining, style)} before it.`]),
    `The board after the moves: ${formatLine(endOf(analysis, style), style.puzzle)}`,
    moversNote(style.mover, style.puzzle),
  ];
}

/** The board after the moves. */
const endOf = ({ start, path }: PlayedPath, { puzzle }: MoveStyle): Board =>
  boardsAlong(start, path, puzzle.size).at(-1)!;

/** How many moves were lost, which was the first, and what was shortest there. */
function lossSentences(analysis: Analysis, style: MoveStyle): string[] {
  const { moves, distance, lost } = analysis;
  const first = firstLost(analysis);
  const made = countText(moves.length, style);
  const from = `a shortest solution from the start has ${distance}`;
  if (first < 0) return [`${made}, none lost; ${from}.`];
  const losing = moves.filter((move) => move.lost > 0).length;
  const { shortest, move } = moves[first];
  const rest = formatLength(shortest, style.puzzle.metric);
  return [
    `${made}, ${lost} lost by ${losing} of them; ${from}.`,
    `Move ${first + 1}, ${lettersBy(move, style.mover)}, is the first that lost. Shortest there, ${rest}:`,
    shortest.length === 0 ? '(at the goal)' : pathText(shortest, style),
  ];
}

/**
 * An analysis in one line, with tabs between: the line that it answers, the start, the moves made,
 * the distance from the start, the moves lost, the number of the first that lost, and the moves
 * that are left at the end.
 */
export function analysisLine(line: number, analysis: Analysis, { puzzle }: MoveStyle): string {
  const { start, moves, distance, lost, remaining } = analysis;
  const first = firstLost(analysis);
  const text = formatLine(start, puzzle);
  return [line, text, moves.length, distance, lost, first < 0 ? '-' : first + 1, remaining].join(
    '\t',
  );
}

/** An analysis for programs. Letters are moves of the blank, or of the tiles if `mover` says so. */
export interface PathAnalysis<Of extends number | string = number> {
  /** Moves made. */
  readonly moves: number;
  /** From the position to the goal. */
  readonly distance: number;
  /** Moves from the last board to the goal; 0 if it is the goal. */
  readonly left: number;
  /** Moves lost in all. */
  readonly lost: number;
  /** The number of the first move that lost, from 1 on; null if none did. */
  readonly firstLost: number | null;
  /** A shortest solution of the position. */
  readonly shortest: string;
  /** What each of the moves did. */
  readonly analysis: readonly MoveAnalysis<Of>[];
}

/** A move of a {@link PathAnalysis}. */
export interface MoveAnalysis<Of extends number | string = number> {
  /** Its letters: one, or in the multi-tile metric one for each tile. */
  readonly move: string;
  /** The tiles that it moves, in order: numbers or labels. */
  readonly tiles: readonly Of[];
  /** From the board after it to the goal. */
  readonly distance: number;
  /** How many moves longer the shortest solution became with this move, the move included. */
  readonly lost: number;
  /** If it lost: a shortest solution of the board before it. */
  readonly shortest?: string;
}

export function pathAnalysis(analysis: Analysis, style: MoveStyle): PathAnalysis<number | string> {
  const { moves, distance, remaining, lost, shortest } = analysis;
  const first = firstLost(analysis);
  return {
    moves: moves.length,
    distance,
    left: remaining,
    lost,
    firstLost: first < 0 ? null : first + 1,
    shortest: pathText(shortest, style),
    analysis: moves.map((move) => moveAnalysis(move, style)),
  };
}

function moveAnalysis(
  { move, before, distance, lost, shortest }: AnalysedMove,
  style: MoveStyle,
): MoveAnalysis<number | string> {
  const { puzzle, mover } = style;
  const tiles = tilesMoved(before, pathOf([move], puzzle.size), puzzle.size);
  return {
    move: lettersBy(move, mover),
    tiles: cellsOf(tiles, puzzle),
    distance,
    lost,
    ...(lost > 0 && { shortest: pathText(shortest, style) }),
  };
}

/** The fields of JSON of an analysis. */
export const analysisRecord = (analysis: Analysis, style: MoveStyle): object => ({
  ...playedFields(analysis, style),
  ...pathAnalysis(analysis, style),
});

function playedFields({ start, path }: PlayedPath, style: MoveStyle): object {
  const { puzzle, mover } = style;
  return {
    ...puzzleFields(puzzle),
    start: cellsOf(start, puzzle),
    letters: pathText(path, style),
    lettersOf: mover,
    end: cellsOf(endOf({ start, path }, style), puzzle),
  };
}

/** The columns of {@link moveRows}. */
export const MOVE_COLUMNS = ['number', 'move', 'tiles', 'distance', 'lost'] as const;

/** Rows of CSV, one for the start and one for each move; each begins with `before`. */
export function moveRows(
  { moves, distance }: Analysis,
  { puzzle, mover }: MoveStyle,
  before: readonly number[] = [],
): string[] {
  return [
    [...before, 0, '', '', distance, 0].join(),
    ...moves.map(({ move, before: board, distance, lost }, number) => {
      const tiles = tilesMoved(board, pathOf([move], puzzle.size), puzzle.size);
      const texts = csvField(tileTexts(tiles, puzzle).join('+'));
      return [...before, number + 1, lettersBy(move, mover), texts, distance, lost].join();
    }),
  ];
}

/** The columns of {@link positionRow} behind the columns of the input. */
export const POSITION_COLUMNS = [
  'line',
  'position',
  'letters',
  'moves',
  'distance',
  'lost',
  'first_lost',
  'left',
  'end',
  'code',
] as const;

/** A row of CSV for a position and its moves. */
export function positionRow(line: number, analysis: Analysis, style: MoveStyle): string {
  const { start, path, moves, distance, lost, remaining } = analysis;
  const first = firstLost(analysis);
  const [position, end] = [start, endOf(analysis, style)].map((board) =>
    csvField(formatLine(board, style.puzzle)),
  );
  const figures = [moves.length, distance, lost, first < 0 ? '' : first + 1, remaining];
  return [line, position, pathText(path, style), ...figures, end, ''].join();
}

/** The letters of a path that was made shorter, and the proof of its length. */
export function shortenedLines(shortened: ShortenedPath, style: MoveStyle): string[] {
  const { path, moves, given, window, optimal, isSolution } = shortened;
  const fewer = given - moves;
  const proved = optimal
    ? 'no path between these boards is shorter'
    : `no ${countText(window, style)} in a row can be replaced by fewer`;
  return [
    pathText(path, style),
    `${countText(moves, style)}, ${fewer === 0 ? 'none' : fewer} fewer than before; ${proved}.`,
    ...(isSolution ? [] : ['The moves do not end at the goal.']),
    moversNote(style.mover, style.puzzle),
  ];
}

/** A shortened path in one line, as `solve --input` prints it: line, start, moves, letters. */
export const shortenedLine = (
  line: number,
  { start, path, moves }: ShortenedPath,
  style: MoveStyle,
): string => [line, formatLine(start, style.puzzle), moves, pathText(path, style)].join('\t');

/** The fields of JSON of a path that was made shorter. */
export function shortenedRecord(shortened: ShortenedPath, style: MoveStyle): object {
  const { moves, given, window, optimal, isSolution } = shortened;
  return { ...playedFields(shortened, style), moves, given, isSolution, window, optimal };
}
