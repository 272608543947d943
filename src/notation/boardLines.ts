/*
 * Boards in lines of text: a line is a board, a row or a number. A board may be preceded by its
 * size (`3`, `3 3` or `3x3`), and several boards by their number. What a line is depends on the
 * lines after it, so lines are kept until a board is whole.
 */
import { numberRows, showsNumbers } from './boardReadings.js';
import { cellCount, formatSize, MOST_BOARD_CELLS, type Size } from '../puzzle/size.js';
import type { Entry } from './entry.js';

export interface BoardReader {
  /** The boards that are whole with a line, which has this number. */
  read(text: string, line: number): readonly Entry[];
  /** The board that an empty line completes. */
  pause(): readonly Entry[];
  /** The lines that are left at the end. */
  end(): readonly Entry[];
}

/** A line, and how many cells it has with gaps and without. */
interface Line {
  readonly line: number;
  readonly text: string;
  readonly counts: readonly [number, number];
}

/** Characters of the longest line that may be a row of a board; a longer one stands by itself. */
const LONGEST_ROW = 5000;

/** Most lines of a board. */
const MOST_LINES = 300;

/** A size before a board, or the number of boards in a file. */
const HEAD = /^\s*(\d{1,3})(?:(?:\s+|\s*[x×X]\s*)(\d{1,3}))?\s*$/;

/** Reads lines of boards of a size; if it is not known, the first board shows it. */
export function boardReader(size: Size | undefined): BoardReader {
  let expected = size;
  let kept: readonly Line[] = [];

  return { read, pause, end };

  function read(text: string, line: number): readonly Entry[] {
    const isWhole = expected !== undefined && isPlain(text, expected);
    if (kept.length === 0 && (isWhole || text.length > LONGEST_ROW))
      return [{ line, text: text.trim() }];
    const next = { line, text, counts: countsOf(text) };
    const grown = [...kept, next];
    const completeness = completenessOf(grown, expected);
    if (completeness === 'open' && grown.length < MOST_LINES) {
      kept = grown;
      return [];
    }
    if (completeness === 'whole') return ended(grown);
    if (kept.length === 0) return ended(grown);
    // The line belongs to the next board.
    const before = end();
    return [...before, ...read(text, line)];
  }

  /** If the kept lines are a size or a number of boards, the board may follow the empty line. */
  function pause(): readonly Entry[] {
    return kept.every(isHead) ? [] : end();
  }

  function end(): readonly Entry[] {
    return kept.length === 0 ? [] : ended(kept);
  }

  function ended(lines: readonly Line[]): readonly Entry[] {
    kept = [];
    const { stated, body } = dividedAt(lines, expected);
    const text = body.map((one) => one.text).join('\n');
    expected ??= stated ?? sizeOfRows(body);
    return [
      {
        line: body[0].line,
        text: body.length === 1 ? text.trim() : text,
        ...(stated && { stated: { size: formatSize(stated) } }),
      },
    ];
  }
}

/** Whether a line has all numbers of a board: then the next line does not belong to it. */
const isPlain = (text: string, size: Size): boolean =>
  /^[\d ]+$/.test(text) &&
  text.trim().split(/ +/).length === cellCount(size) &&
  size.rows > 1 &&
  size.columns > 1;

function countsOf(text: string): readonly [number, number] {
  const cells = numberRows(text).rows.flat();
  return [cells.length, cells.filter((cell) => cell !== '').length];
}

/** Whether lines are a whole board, may become one with the next lines, or cannot. */
type Completeness = 'whole' | 'open' | 'none';

/** The completeness of lines, which may begin with a size or a number of boards. */
function completenessOf(lines: readonly Line[], expected: Size | undefined): Completeness {
  const known = readingsOf(lines, expected).map(({ size, body }) => completenessOfBody(body, size));
  if (known.includes('whole')) return 'whole';
  return known.includes('open') ? 'open' : 'none';
}

/** What lines may be: a board, a size and a board, a number of boards and one of these. */
function readingsOf(
  lines: readonly Line[],
  expected: Size | undefined,
): { readonly size: Size | undefined; readonly stated?: Size; readonly body: readonly Line[] }[] {
  const [first, ...others] = lines;
  const plain = { size: expected, body: lines };
  if (!isHead(first)) return [plain];
  const isWritten = /x|×/i.test(first.text);
  const sized = (line: Line, body: readonly Line[]) => {
    const size = sizeIn(line);
    return size ? [{ size, stated: size, body }] : [];
  };
  return [
    ...(isWritten ? [] : [plain]),
    ...sized(first, others),
    ...(isWritten ? [] : [{ size: expected, body: others }]),
    ...(others.length > 0 ? sized(others[0], others.slice(1)) : []),
  ];
}

/** Whether a line is a size or a number of boards. */
const isHead = ({ text }: Line): boolean => HEAD.test(text) && parseInt(text, 10) > 0;

/** The size of a line `3`, `3 3` or `3x3`; undefined if no board has it. */
function sizeIn({ text }: Line): Size | undefined {
  const [, rows, columns = rows] = HEAD.exec(text) ?? [];
  const size = { rows: Number(rows), columns: Number(columns) };
  return cellCount(size) > 1 && cellCount(size) <= MOST_BOARD_CELLS ? size : undefined;
}

/** The completeness of lines that belong to one board. */
function completenessOfBody(body: readonly Line[], size: Size | undefined): Completeness {
  if (body.length === 0) return 'open';
  if (size === undefined) return completenessOfSquare(body);
  const cells = cellCount(size);
  const inRows = body.every((line) => hasCells(line, size.columns));
  const inNumbers = body.every(({ text, counts }) => counts[1] === 1 && isNumber(text, cells));
  if (body.length === 1 && isBoardIn(body[0], size)) return isValid(body) ? 'whole' : 'none';
  if (size.columns > 1 && inRows) return completenessOfLines(body.length, size.rows, body);
  return inNumbers ? completenessOfLines(body.length, cells, body) : 'none';
}

const isNumber = (text: string, cells: number): boolean =>
  /^\s*\d+\s*,?\s*$/.test(text) && parseInt(text, 10) <= cells;

function completenessOfLines(lines: number, wanted: number, body: readonly Line[]): Completeness {
  if (lines < wanted) return 'open';
  return lines === wanted && isValid(body) ? 'whole' : 'none';
}

/** Whether a line has the cells of a row; in a drawing the blank may be a gap. */
const hasCells = ({ text, counts }: Line, columns: number): boolean =>
  counts.includes(columns) || (counts[1] === columns - 1 && /^ | {2}|\t/.test(text));

/** Whether a line has all cells of a board, or is a word with a character for each. */
const isBoardIn = ({ text, counts }: Line, size: Size): boolean =>
  counts.includes(cellCount(size)) ||
  (counts[1] === 1 && Array.from(text.trim()).length === cellCount(size));

/** A square board without a size: it is whole when it has as many rows as columns. */
function completenessOfSquare(body: readonly Line[]): Completeness {
  const [{ text, counts }] = body;
  const [, columns] = counts;
  if (body.length === 1) {
    const isRow = columns > 1 || /^\s*\d+\s*,?\s*$/.test(text);
    return isRow && !/[/;]/.test(text) ? 'open' : 'whole';
  }
  if (!body.every((line) => hasCells(line, columns) || hasCells(line, columns + 1))) return 'none';
  // The first line may be a board of its own: then so is the second one.
  if (isValid(body.slice(0, 1)) && isValid(body.slice(1, 2))) return 'none';
  return body.length === columns && columns > 1 && isValid(body) ? 'whole' : 'open';
}

/** Whether lines are a board. */
const isValid = (body: readonly Line[]): boolean =>
  showsNumbers(body.map(({ text }) => text).join('\n'));

/** The reading in which lines are a board; if there is none, all lines are the body. */
function dividedAt(lines: readonly Line[], expected: Size | undefined) {
  const readings = readingsOf(lines, expected);
  const whole = readings.find(({ size, body }) => completenessOfBody(body, size) === 'whole');
  const right = whole ?? readings.find(({ body }) => body.length > 0 && isValid(body));
  return { stated: right?.stated, body: right?.body ?? lines };
}

/** The size that a board's lines show: rows of equal length, or a square number of cells. */
function sizeOfRows(body: readonly Line[]): Size | undefined {
  const columns = body[0].counts[1];
  if (body.length > 1 && columns > 1) return { rows: body.length, columns };
  const side = Math.sqrt(body.length > 1 ? body.length : columns);
  return Number.isInteger(side) && side > 1 ? { rows: side, columns: side } : undefined;
}
