/* The formats in which `analyse` prints moves: a record each, which a caller chooses once. */
import type { AtlasError } from '../basics/errors.js';
import { cellText } from '../basics/quoted.js';
import type { Analysis } from '../solve/analysis.js';
import type { ShortenedPath } from '../solve/shortening/shortening.js';
import {
  ANALYSIS_COLUMNS,
  ANALYSIS_ROW_COLUMNS,
  analysisLine,
  analysisLines,
  analysisRecord,
  analysisRow,
  analysisRows,
  shortenedLine,
  shortenedLines,
  shortenedRecord,
  type MoveStyle,
} from './analysisText.js';
import { carriedCells, carriedHead, withCarried, type Place } from './carried.js';
import { csvField } from './tables.js';

/** A format for the positions of an input. */
export interface InputFormat<Result> {
  /** The line before all others. */
  head?(carried: readonly string[]): string;
  /** The lines of a position: its moves analysed, or made fewer. */
  line(result: Result, place: Place, style: MoveStyle): readonly string[];
  /** The lines of an entry without a result. `sentence` says the cause. */
  unanswered(cause: AtlasError, sentence: string, place: Place): readonly string[];
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

const unansweredRecord: InputFormat<unknown>['unanswered'] = ({ code }, error, place) => {
  const { line, text } = place.entry;
  return [recordAt(JSON.stringify({ line, start: text, code, error }), place)];
};

const recordAt = (json: string, { entry, carried }: Place): string =>
  withCarried(json, entry, carried);

/** The formats of analyses by name. */
export const ANALYSIS_FORMATS = {
  text: {
    single: analysisLines,
    line: (analysis, { entry }, style) => [analysisLine(entry.line, analysis, style)],
    unanswered: unansweredLine,
  },
  json: {
    single: (analysis, style) => [analysisRecord(analysis, style)],
    line: (analysis, place, style) => [
      recordAt(analysisRecord(analysis, style, place.entry.line), place),
    ],
    unanswered: unansweredRecord,
  },
  /** CSV with a row for each move. */
  moves: {
    head: () => ['line', ...ANALYSIS_COLUMNS].join(),
    single: (analysis, style) => [ANALYSIS_COLUMNS.join(), ...analysisRows(analysis, style)],
    line: (analysis, { entry }, style) => analysisRows(analysis, style, [entry.line]),
    unanswered: () => [],
  },
} satisfies Readonly<Record<string, MovesFormat<Analysis>>>;

/** CSV with a row for each position of an input. */
export const POSITION_ROWS: InputFormat<Analysis> = {
  head: (carried) => carriedHead(carried, ANALYSIS_ROW_COLUMNS),
  line: (analysis, { entry, carried }, style) => [
    [...carriedCells(entry, carried), analysisRow(entry.line, analysis, style)].join(),
  ],
  unanswered({ code }, _, { entry, carried }) {
    const gaps = ANALYSIS_ROW_COLUMNS.slice(3).map(() => '');
    const values = carriedCells(entry, carried);
    return [[...values, entry.line, csvField(entry.text), ...gaps, code].join()];
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
    single: (shortened, style) => [shortenedRecord(shortened, style)],
    line: (shortened, place, style) => [
      recordAt(shortenedRecord(shortened, style, place.entry.line), place),
    ],
    unanswered: unansweredRecord,
  },
} satisfies Readonly<Record<string, MovesFormat<ShortenedPath>>>;
