/*
 * What the formats of solutions, of analyses and of shortened moves have in common, and how all of
 * them write a position without an answer.
 */
import { cellText } from '../basics/quoted.js';
import { formatLine } from '../notation/boardText.js';
import { cellsOf } from '../puzzle/puzzle.js';
import type { Entry } from '../notation/entry.js';
import type { Unanswered } from '../solve/solution.js';
import { carriedCells, carriedJson, type InputEntry } from './carried.js';
import { puzzleFields } from './solutionJson.js';
import { csvField } from './tables.js';

/** A format for one position. */
export interface SingleFormat<Answer, Style> {
  single(answer: Answer, style: Style): readonly string[];
  /** A last line, which may be left out. */
  summary?(answer: Answer, style: Style): string | undefined;
  readonly unanswered: UnansweredLines;
}

/** A format for the positions of an input. */
export interface InputFormat<Answer, Style> {
  /** Whether rows on stdout have a field of the input too; rows in a file have all of them. */
  carries?(name: string): boolean;
  /** The line before all others. */
  head?(carried: readonly string[]): string;
  /** The lines of a position. */
  line(answer: Answer, given: InputEntry, style: Style): readonly string[];
  readonly unanswered: UnansweredLines;
  /** What the lines of a position do not show. */
  note?(answer: Answer, style: Style): string | undefined;
}

/** A format for both. */
export type AnswerFormat<Answer, Style> = SingleFormat<Answer, Style> & InputFormat<Answer, Style>;

/**
 * The lines of a position without an answer, which is alone or of an entry of an input; no lines if
 * the error alone is printed. `sentence` says the cause.
 */
type UnansweredLines = (
  position: Unanswered,
  sentence: string,
  given?: InputEntry,
) => readonly string[];

/** The position as rows have it: the tiles, or the text that is not a board. */
export const positionText = ({ start, puzzle }: Pick<Unanswered, 'start' | 'puzzle'>): string =>
  typeof start === 'string' || !puzzle ? String(start) : formatLine(start, puzzle);

/** A line of text, with tabs between the number of the line, the position and the code. */
export function unansweredText(position: Unanswered, { line }: Entry): string {
  const text = positionText(position);
  const cell = typeof position.start === 'string' ? cellText(text) : text;
  return [line, cell, position.cause.code].join('\t');
}

/** As {@link unansweredText}, if the position is of an input; else nothing. */
export const unansweredLine: UnansweredLines = (position, _, given) =>
  given ? [unansweredText(position, given.entry)] : [];

/** An object of JSON. */
export const unansweredJson: UnansweredLines = (position, error, given) => {
  const { start, puzzle, cause, plan } = position;
  const record = {
    ...(puzzle && puzzleFields(puzzle)),
    start: typeof start === 'string' || !puzzle ? start : cellsOf(start, puzzle),
    code: cause.code,
    error,
    ...(plan && { plan }),
  };
  return [given ? carriedJson(record, given) : JSON.stringify(record)];
};

/** A row of CSV, if the position is of an input: the line, the position and the code. */
export const unansweredRow =
  (columns: readonly string[]): UnansweredLines =>
  (position, _, given) => {
    if (!given) return [];
    const gaps = columns.slice(3).map(() => '');
    const cells = [given.entry.line, csvField(positionText(position)), ...gaps];
    return [[...carriedCells(given), ...cells, position.cause.code].join()];
  };
