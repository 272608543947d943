/*
 * What a text of a board can mean. Beside the plain reading there are others: a word may have a
 * character for each cell, the blank may be a mark or a gap, letters may be digits above 9. Only
 * readings that make a board count, so that a reading that nobody meant does no harm.
 */
import { alignedRows, cellRows, type CellRows } from './cellRows.js';
import { cellCount, type Size } from '../puzzle/size.js';

/** The texts of the cells, and whether marks show where the rows end. */
export interface Reading {
  readonly texts: readonly string[];
  readonly rowLengths: readonly number[];
  readonly areMarked: boolean;
}

/** A text for the blank on boards of numbers, beside 0: nothing, signs, or one of some words. */
const BLANK_MARK = /^(?:[^\p{L}\p{N}]*|[xX]|None|null)$/u;

/** Characters of the longest word that is split into cells: more than a board has cells. */
const MOST_WORD = 3000;

/** Cells of the boards that hexadecimal digits are for: more than 10, and 16 at most. */
const HEX_CELLS = [11, 16] as const;

/** The readings of numbers, 0 for the blank; the one that nothing speaks against first. */
export function numberReadings(text: string, size: Size | undefined): readonly Reading[] {
  const plain = numberRows(text);
  const words = inCharacters(plain, size);
  const aligned = alignedRows(withDigits(text));
  // Marked rows of one word each have a character for each cell, whatever the characters are.
  const ordered = plain.areMarked ? [...words, plain] : [plain, ...words];
  return [...ordered, ...(aligned ? [aligned] : [])]
    .flatMap((draft) => [withoutGaps(draft), draft])
    .map(readingOf)
    .map((reading) => ({ ...reading, texts: decimals(withZero(reading.texts, size)) }));
}

/** A text with the digits 0 to 9 in the place of those of full width; a keycap is a cell. */
const withDigits = (text: string): string =>
  text
    .replace(/(\d)\ufe0f?\u20e3/g, ' $1 ')
    .replaceAll('\u{1f51f}', ' 10 ')
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));

/** The rows of a text of numbers: dashes may stand between cells too. */
export function numberRows(text: string): CellRows {
  const { rows, areMarked } = cellRows(withDigits(text));
  const cells = (cell: string): readonly string[] => (DASHED.test(cell) ? cell.split('-') : [cell]);
  return { rows: rows.map((row) => row.flatMap(cells)), areMarked };
}

const DASHED = /^[^-]+(?:-[^-]+)+$/;

/** The readings of labels; `known` are texts of tiles, whose characters are no marks. */
export function labelReadings(
  text: string,
  size: Size | undefined,
  known: readonly string[],
): readonly Reading[] {
  const list = text.replace(/^\s*\[([^[]*)\]\s*$/, '$1');
  // A comma may be in a label, or be one.
  const [inOneRow, bySpaces] = [list.split(/[\s,]+/), text.split(/\s+/)].map((words) => ({
    rows: [words.filter((word) => word !== '')],
    areMarked: false,
  }));
  const marked = withoutGaps(cellRows(text, known));
  const words = [...inCharacters(marked, size), ...inCharacters(inOneRow, size)];
  return [inOneRow, bySpaces, marked, ...words].map(readingOf);
}

function readingOf({ rows, areMarked }: CellRows): Reading {
  return {
    texts: rows.flat().map(unquoted),
    rowLengths: rows.map(({ length }) => length),
    areMarked,
  };
}

const unquoted = (cell: string): string => cell.replace(/^(["'`])(.+)\1$/, '$2');

const withoutGaps = ({ rows, areMarked }: CellRows): CellRows => ({
  rows: rows.map((row) => row.filter((cell) => cell !== '')),
  areMarked,
});

/** If every row is one word: with a cell for each character. Not for boards of one column. */
function inCharacters({ rows, areMarked }: CellRows, size: Size | undefined): CellRows[] {
  const areWords = rows.every((row) => row.length === 1 && row[0].length <= MOST_WORD);
  if (!areWords || size?.columns === 1) return [];
  return [{ rows: rows.map(([word]) => graphemesOf(word)), areMarked }];
}

/** The characters of a text as readers see them. */
export function graphemesOf(text: string): string[] {
  if (/^[ -~]*$/.test(text)) return Array.from(text); // the first segmenter takes 7 ms
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/**
 * With 0 for the blank, if it is one mark, or the number N if 1 ... N stand in the N cells of the
 * board; without a size, of a square board.
 */
function withZero(texts: readonly string[], size: Size | undefined): readonly string[] {
  if (texts.some((text) => /^0+$/.test(text))) return texts;
  const marks = texts.filter((text) => BLANK_MARK.test(text));
  const last = String(texts.length);
  const isWhole = size
    ? texts.length === cellCount(size)
    : Number.isInteger(Math.sqrt(texts.length));
  const blank = marks.length === 0 && isWhole && isPermutation(texts, 1) ? last : marks.at(0);
  return marks.length > 1 ? texts : texts.map((text) => (text === blank ? '0' : text));
}

/** Hexadecimal digits as decimals, if there is a letter among them. */
function decimals(texts: readonly string[]): readonly string[] {
  const [fewest, most] = HEX_CELLS;
  const isHex =
    texts.length >= fewest &&
    texts.length <= most &&
    texts.every((text) => /^[\da-f]$/i.test(text)) &&
    texts.some((text) => /^[a-f]$/i.test(text));
  return isHex ? texts.map((text) => String(parseInt(text, 16))) : texts;
}

/** Whether the texts are the numbers from `first` on, each once. */
export function isPermutation(texts: readonly string[], first: number): boolean {
  const isSeen = new Uint8Array(texts.length);
  return texts.every((text) => {
    const place = /^\d{1,6}$/.test(text) ? Number(text) - first : -1;
    return place >= 0 && place < texts.length && isSeen[place]++ === 0;
  });
}

/** Whether a text can be read as a board of the numbers 0 ... N-1. */
export const showsNumbers = (text: string): boolean =>
  numberReadings(text, undefined).some(({ texts }) => isPermutation(texts, 0));

/** Whether a reading has the cells of a size, or a size of its own. */
export function fits({ texts, rowLengths, areMarked }: Reading, size: Size | undefined): boolean {
  const [columns] = rowLengths;
  if (areMarked && rowLengths.some((length) => length !== columns)) return false;
  if (size === undefined) return true;
  return areMarked
    ? rowLengths.length === size.rows && columns === size.columns
    : texts.length === cellCount(size);
}
