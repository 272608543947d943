/*
 * What a text of boards or ranks contains, line by line: lines as this program writes them (text,
 * CSV, JSON), files as others have them, and what people paste. docs/commands.md has the table of
 * all forms. Comments, empty lines, heads and rules contain nothing.
 */
import { ANY_ERROR, asAtlasError, AtlasError, tryOr } from '../basics/errors.js';
import { RULE } from './cellRows.js';
import { parseLink } from './link.js';
import { isPermutation, showsNumbers } from './boardReadings.js';
import { isDrawnLine } from './drawnText.js';
import { formatLine } from './boardText.js';
import { blankField } from '../puzzle/puzzle.js';
import type { Size } from '../puzzle/size.js';
import { oneOf, quoted } from '../basics/quoted.js';
import { boardReader, type BoardReader } from './boardLines.js';
import { fieldsOf, separatorOf } from './csv.js';
import type { Entry, StatedPuzzle } from './entry.js';

/** The names that fields with boards or ranks have in CSV and JSON. */
const NAMES = { board: ['position', 'start', 'board'], rank: ['rank', 'boardRank'] } as const;

/** What `positions --sample` writes before the tiles of a line. */
const SAMPLED = /^(?:\d+\t)+(?=[^\t]* [^\t]*$)/;

/** A line of brackets around the rows of a list, or between them. */
const BRACKETS = /^[[\](){},; ]+$/;

/** Most lines of a JSON object. */
const MOST_LINES = 20_000;

/** A string of JSON, which may have braces that open and close no object. */
const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;

/** A link of the explorer, or its part after the #. */
const LINK = /^(?:\S*#)?((?:v|size)=\S+&pos=\S+)$/;

/** The part of a text after the # of a link, if the text is a link to a position. */
export const linkIn = (text: string): string | undefined => LINK.exec(text.trim())?.[1];

/** What is read, and what is known of it before. */
export interface EntryForm {
  readonly what: keyof typeof NAMES;
  /** The cells of a board and of its rows, if the puzzle is known. */
  readonly size?: Size | undefined;
  /** The labels of the tiles, if they have any: their characters begin no comment. */
  readonly labels?: readonly string[] | undefined;
  /** Whether a board never goes on in the next line, as moves may follow it. */
  readonly inLines?: boolean;
}

interface EntryReader {
  /** The entries that end with a line. */
  read(line: string): readonly Entry[];
  /** The entry that the end of the text completes. */
  end(): readonly Entry[];
}

/**
 * A reader of the lines of a text. A line is
 *
 * - text, which ends at a `#` unless a label begins with it; a board may go on in the next lines;
 * - below a head of CSV with one of the names: a row with that column;
 * - a JSON object with one of the names, or with a list of `positions`, which may go on with an
 *   item a line; it may state its size, goal, blank and metric, as a row of CSV may;
 * - a JSON object of several lines, whose first one is `{`;
 * - a JSON list of objects, of boards or ranks, or of labels;
 * - a link of the explorer to a position.
 *
 * An object with none of the names is a fault; what has none of these forms is passed on as it is.
 */
export function entryReader({ what, size, labels = [], inLines = false }: EntryForm): EntryReader {
  const state: ReaderState = {
    what,
    size,
    mayBeLabels: labels.length > 0,
    comment: labels.some((label) => label.startsWith('#')) ? /(?!)/ : /^#|\s#/,
    boards: what === 'board' && labels.length === 0 && !inLines ? boardReader(size) : undefined,
    line: 0,
    head: undefined,
    listed: undefined,
    open: undefined,
  };
  return {
    read(line) {
      state.line++;
      if (state.open) return openObjectEntries(line.trim(), state.open, state);
      // Most lines are plain numbers: no other form is looked for.
      if (PLAIN.test(line) && !state.head && !state.listed) return plainEntries(line, state);
      const text = line.trim();
      if (text === '{') {
        state.open = { line: state.line, lines: [text], depth: 1 };
        return endedBoard(state);
      }
      if (state.listed && !text.endsWith('['))
        return listedEntries(text, state, state.listed.stated);
      if (text.startsWith('{') && isObject(text))
        return [...endedBoard(state), ...objectEntries(text, state)];
      const list = text.startsWith('[') ? parsed(text) : undefined;
      if (isEntryList(list, state))
        return [...endedBoard(state), ...list.flatMap((item) => itemEntries(item, state))];
      // The rows of a board may be lists on lines of their own.
      if (Array.isArray(list) && !(state.boards && isListOf(list, isNumberOrNull)))
        return [...endedBoard(state), { line: state.line, text: valueText(list) }];
      const fragment = what === 'board' ? linkIn(text) : undefined;
      if (fragment !== undefined) return [...endedBoard(state), linkEntry(fragment, state.line)];
      return textEntries(line, state);
    },
    end: () => [...endedBoard(state), ...(state.open ? unread(state.open) : [])],
  };
}

/** Where a reader is. */
interface ReaderState {
  readonly what: keyof typeof NAMES;
  readonly size: Size | undefined;
  readonly mayBeLabels: boolean;
  /** Where a comment begins. */
  readonly comment: RegExp;
  /** Undefined if no board has several lines. */
  readonly boards: BoardReader | undefined;
  /** The number of the line. */
  line: number;
  /** The columns of the rows of CSV that follow. */
  head: CsvHead | undefined;
  /** If a list of positions goes on in the next lines: what its object states. */
  listed: { readonly stated: StatedPuzzle | undefined } | undefined;
  /** The JSON object that goes on in the next lines. */
  open: OpenObject | undefined;
}

/** The lines of an object so far, and the number of the first one. */
interface OpenObject {
  readonly line: number;
  readonly lines: string[];
  /** The number of objects that are open after these lines. */
  depth: number;
}

interface CsvHead {
  readonly names: readonly string[];
  readonly separator: string;
}

const endedBoard = ({ boards }: ReaderState): readonly Entry[] => (boards ? boards.end() : []);

const PLAIN = /^\d[\d ]*$/;

const plainEntries = (line: string, { boards, line: number }: ReaderState): readonly Entry[] =>
  boards ? boards.read(line, number) : [{ line: number, text: line.trim() }];

function textEntries(line: string, state: ReaderState): readonly Entry[] {
  const { boards } = state;
  const start = isDrawnLine(line, state.size) ? -1 : line.search(state.comment);
  const content = (start < 0 ? line : line.slice(0, start)).replace(/[ \r]+$/, '');
  const text = content.trim();
  // A comment does not end a board.
  if (text === '') return start < 0 && boards ? boards.pause() : [];
  if (state.head) return [rowEntry(text, state.head, state)];
  state.head = headOf(text, state);
  if (state.head) return endedBoard(state);
  if (RULE.test(text) || (boards && BRACKETS.test(text))) return [];
  const item = unquoted(content.replace(SAMPLED, ''), state);
  if (!boards) return [{ line: state.line, text: item.trim() }];
  return boards.read(item, state.line);
}

/** A string of JSON on a line of its own, which a list may go on with, without its quotes. */
const unquoted = (text: string, { mayBeLabels }: ReaderState): string =>
  mayBeLabels ? text : text.replace(/^\s*"([^"\\]*)"\s*,?$/, '$1');

/** The position of a link, its puzzle, and the moves that it has. */
function linkEntry(fragment: string, line: number): Entry {
  try {
    const { puzzle, position = puzzle.goal, moves = [] } = parseLink(fragment);
    const { size, metric } = puzzle;
    return {
      line,
      text: formatLine(position, puzzle),
      stated: { size, metric, goal: formatLine(puzzle.goal, puzzle), ...blankField(puzzle) },
      ...(moves.length > 0 && { fields: { letters: moves.join(' '), lettersOf: 'blank' } }),
    };
  } catch (cause) {
    return { line, text: fragment, fault: asAtlasError(cause) };
  }
}

/** The columns of a head of CSV. A name alone is a head too, unless it may be a board of labels. */
function headOf(text: string, { what, mayBeLabels }: ReaderState): CsvHead | undefined {
  const names: readonly string[] = NAMES[what];
  const separator = separatorOf(text);
  const fields = fieldsOf(text, separator);
  const isHead = fields.some((field) => names.includes(field));
  return isHead && (fields.length > 1 || !mayBeLabels) ? { names: fields, separator } : undefined;
}

function rowEntry(text: string, { names, separator }: CsvHead, { what, line }: ReaderState): Entry {
  const wanted: readonly string[] = NAMES[what];
  const values = fieldsOf(text, separator);
  const column = names.findIndex((name) => wanted.includes(name));
  const fields = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { line, text: values[column] ?? text, stated: statedBy(filled), fields };
}

function objectEntries(text: string, state: ReaderState): readonly Entry[] {
  const value = recordOf(text);
  if (!value) return [{ line: state.line, text }];
  if (text.endsWith('[') && Array.isArray(value.positions))
    state.listed = { stated: statedBy(value) };
  return itemEntries(value, state);
}

/** The entries of an item of a list; `common` is what the list states about all items. */
function itemEntries(item: unknown, state: ReaderState, common?: StatedPuzzle): readonly Entry[] {
  const { what, line } = state;
  if (!isRecord(item)) return [{ line, text: valueText(item), stated: common }];
  const { positions } = item;
  const own = statedBy(item);
  const stated = common && own ? { ...common, ...own } : (own ?? common);
  if (Array.isArray(positions)) return positions.flatMap((one) => itemEntries(one, state, stated));
  const name = NAMES[what].find((candidate) => Object.hasOwn(item, candidate));
  const text = JSON.stringify(item);
  if (name === undefined) return [{ line, text, fault: unnamed(text, what) }];
  return [{ line, text: valueText(item[name]), stated, fields: item }];
}

/** Whether a JSON list is of entries, and not the cells or the rows of a board. */
function isEntryList(list: unknown, { what, mayBeLabels }: ReaderState): list is unknown[] {
  if (!Array.isArray(list)) return false;
  if (what === 'rank' || list.some(isRecord)) return true;
  const isBoard = (item: unknown): boolean =>
    isListOf(item, Array.isArray) || (!mayBeLabels && list.length > 1 && isCells(item));
  return list.length > 0 && list.every(isBoard);
}

/** Whether an item of a list is all cells of a board, as a text or as a list of numbers. */
const isCells = (item: unknown): boolean =>
  typeof item === 'string' ? showsNumbers(item) : Array.isArray(item) && isPermutation(item, 0);

/** A line of an object of several lines. */
function openObjectEntries(text: string, open: OpenObject, state: ReaderState): readonly Entry[] {
  open.lines.push(text);
  const braces = text.replaceAll(JSON_STRING, '');
  open.depth += braces.split('{').length - braces.split('}').length;
  const isEnd = text.startsWith('}') && open.depth === 0;
  const whole = isEnd ? open.lines.join(' ').replace(/,$/, '') : '';
  const isWhole = isRecord(parsed(whole));
  if (!isWhole && open.lines.length < MOST_LINES) return [];
  state.open = undefined;
  return isWhole ? objectEntries(whole, { ...state, line: open.line }) : unread(open);
}

/** The lines of an object that has no end, as they are. */
const unread = ({ line, lines }: OpenObject): readonly Entry[] =>
  lines.map((text, at) => ({ line: line + at, text }));

/** A line of a list of positions. */
function listedEntries(text: string, state: ReaderState, stated?: StatedPuzzle): readonly Entry[] {
  const isLast = text.endsWith(']}');
  const item = text.replace(isLast ? /\]\}$/ : /,$/, '');
  if (isLast) state.listed = undefined;
  if (item === '') return [];
  // Numbers need no change; labels may have characters that JSON escapes.
  const value = item.includes('"') ? parsed(item) : undefined;
  return value === undefined
    ? [{ line: state.line, text: item, stated }]
    : itemEntries(value, state, stated);
}

function unnamed(text: string, what: keyof typeof NAMES): AtlasError<'board' | 'rank'> {
  const wanted = oneOf(NAMES[what].map((name) => `"${name}"`));
  return new AtlasError(what, `The line ${quoted(text)} has no ${what}; name it ${wanted}`);
}

/** All entries of a text. */
export function entriesOf(text: string, form: EntryForm): readonly Entry[] {
  const reader = entryReader(form);
  return [...text.split(/\r\n|\n|\r/).flatMap((line) => reader.read(line)), ...reader.end()];
}

/** Whether a text that begins with a brace is JSON; a board may have braces around its rows. */
const isObject = (text: string): boolean => /^\{\s*("|\}|$)/.test(text);

function statedBy(value: Readonly<Record<string, unknown>>): StatedPuzzle | undefined {
  const { size, goal, blank, metric } = value;
  const stated = {
    ...(size !== undefined && { size: valueText(size) }),
    ...(goal !== undefined && { goal: valueText(goal) }),
    ...(blank !== undefined && { blank: valueText(blank) }),
    ...(metric !== undefined && { metric: valueText(metric) }),
  };
  if (Object.keys(stated).length === 0) return undefined;
  const labelled = Array.isArray(goal) && blank === undefined ? blankAmong(goal) : undefined;
  return labelled === undefined ? stated : { ...stated, blank: labelled };
}

/** Labels that mean the blank in a goal of labels that does not name it. */
const USUAL_BLANKS: readonly string[] = ['*', '_', '.', 'x', 'X', '0', '-'];

/** The label in a goal that usually means the blank; undefined without such a label. */
function blankAmong(goal: readonly unknown[]): string | undefined {
  const cells = goal.flat();
  if (!cells.some((cell) => typeof cell === 'string' && !/^\d+$/.test(cell))) return undefined;
  return USUAL_BLANKS.find((label) => cells.includes(label));
}

/** The JSON object of a line, whose list of positions, or own list, may go on in the next lines. */
function recordOf(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parsed(text.endsWith('[') ? `${text}]}` : text.replace(/,$/, ''));
  return isRecord(value) ? value : undefined;
}

/** Cells separated by spaces; nested rows, which show a size, and empty cells stay JSON. */
function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isFlat = Array.isArray(value) && !value.some((cell) => Array.isArray(cell) || cell === '');
  return isFlat ? value.map((cell) => String(cell)).join(' ') : JSON.stringify(value);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumberOrNull = (value: unknown): boolean => typeof value === 'number' || value === null;

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isItem);

const parsed = (text: string): unknown =>
  tryOr((): unknown => JSON.parse(text), ANY_ERROR, undefined);
