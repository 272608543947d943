/* The formats in which `analyse` prints moves: a record each, which a caller chooses once. */
import type { AtlasError } from '../basics/errors.js';
import { cellText } from '../basics/quoted.js';
import type { Analysis } from '../solve/analysis.js';
import type { ShortenedPath } from '../solve/shortening/shortening.js';
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
  type MoveStyle,
} from './analysisText.js';
import { carriedCells, carriedHead, carriedJson, type InputEntry } from './carried.js';
import { csvField } from './tables.js';

/** A format for the positions of an input. */
export interface InputFormat<Result> {
  /** The line before all others. */
  head?(carried: readonly string[]): string;
  /** The lines of a position: its moves analysed, or made fewer. */
  line(result: Result, given: InputEntry, style: MoveStyle): readonly string[];
  /** The lines of an entry without a result. `sentence` says the cause. */
  unanswered(cause: AtlasError, sentence: string, given: InputEntry): readonly string[];
  /** What the lines of a position do not show. */
  note?(result: Result): string | undefined;
}

/** A format for one position of the command line too. */
export interface MovesFormat<Result> extends InputFormat<Result> {
  single(result: Result, style: MoveStyle): readonly string[];
}

const unansweredLine: InputFormat<unknown>['unanswered'] = ({ code }, _, { entry }) => [
  [entry.line, cellText(entry.text), code].join('\t'),
];

const unansweredRecord: InputFormat<unknown>['unanswered'] = ({ code }, error, given) => [
  carriedJson({ start: given.entry.text, code, error }, given),
];

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
    unanswered: unansweredRecord,
  },
  /** CSV with a row for each move. */
  moves: {
    head: () => ['line', ...MOVE_COLUMNS].join(),
    single: (analysis, style) => [MOVE_COLUMNS.join(), ...moveRows(analysis, style)],
    line: (analysis, { entry }, style) => moveRows(analysis, style, [entry.line]),
    unanswered: () => [],
  },
} satisfies Readonly<Record<string, MovesFormat<Analysis>>>;

/** CSV with a row for each position of an input. */
export const POSITION_ROWS: InputFormat<Analysis> = {
  head: (carried) => carriedHead(carried, POSITION_COLUMNS),
  line: (analysis, given, style) => [
    [...carriedCells(given), positionRow(given.entry.line, analysis, style)].join(),
  ],
  unanswered({ code }, _, given) {
    const { line, text } = given.entry;
    const gaps = POSITION_COLUMNS.slice(3).map(() => '');
    return [[...carriedCells(given), line, csvField(text), ...gaps, code].join()];
  },
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
    unanswered: unansweredRecord,
  },
} satisfies Readonly<Record<string, MovesFormat<ShortenedPath>>>;
