/* The formats in which `analyse` prints moves: a record each, which a caller chooses once. */
import type { Analysis } from '../solve/analysis.js';
import type { ShortenedPath } from '../solve/shortening/shortening.js';
import type { MoveStyle } from '../notation/moveText.js';
import {
  MOVE_COLUMNS,
  POSITION_COLUMNS,
  analysisLine,
  analysisLines,
  analysisRecord,
  positionRow,
  moveRows,
  shortenedLine,
  shortenedLines,
  shortenedRecord,
} from './analysisText.js';
import {
  unansweredJson,
  unansweredLine,
  unansweredRow,
  type AnswerFormat,
  type InputFormat,
} from './answerFormats.js';
import { carriedCells, carriedHead, carriedJson } from './carried.js';

/** The formats of analyses by name. */
export const ANALYSIS_FORMATS = {
  text: {
    single: analysisLines,
    line: (analysis, { entry }, style) => [analysisLine(entry.line, analysis, style)],
    unanswered: unansweredLine,
  },
  json: {
    single: (analysis, style) => [JSON.stringify(analysisRecord(analysis, style))],
    line: (analysis, given, style) => [carriedJson(analysisRecord(analysis, style), given)],
    unanswered: unansweredJson,
  },
  /** CSV with a row for each move. */
  moves: {
    head: () => ['line', ...MOVE_COLUMNS].join(),
    single: (analysis, style) => [MOVE_COLUMNS.join(), ...moveRows(analysis, style)],
    line: (analysis, { entry }, style) => moveRows(analysis, style, [entry.line]),
    unanswered: () => [],
  },
} satisfies Readonly<Record<string, AnswerFormat<Analysis, MoveStyle>>>;

/** CSV with a row for each position of an input. */
export const POSITION_ROWS: InputFormat<Analysis, MoveStyle> = {
  head: (carried) => carriedHead(carried, POSITION_COLUMNS),
  line: (analysis, given, style) => [
    [...carriedCells(given), positionRow(given.entry.line, analysis, style)].join(),
  ],
  unanswered: unansweredRow(POSITION_COLUMNS),
};

/** The formats of moves that were made fewer, by name. */
export const SHORTENED_FORMATS = {
  text: {
    single: shortenedLines,
    line: (shortened, { entry }, style) => [shortenedLine(entry.line, shortened, style)],
    unanswered: unansweredLine,
    note: ({ isSolution }) => (isSolution ? undefined : 'The moves do not end at the goal.'),
  },
  json: {
    single: (shortened, style) => [JSON.stringify(shortenedRecord(shortened, style))],
    line: (shortened, given, style) => [carriedJson(shortenedRecord(shortened, style), given)],
    unanswered: unansweredJson,
  },
} satisfies Readonly<Record<string, AnswerFormat<ShortenedPath, MoveStyle>>>;
