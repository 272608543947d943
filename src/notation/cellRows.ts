/*
 * The rows and cells of a text that shows a board: the marks between cells and between rows, and
 * around them. docs/commands.md has the table of all forms. What stands in the cells is read in
 * boardReadings.ts.
 */

/** A text divided into cells. */
export interface CellRows {
  /** Texts of cells; '' is an empty cell. */
  readonly rows: readonly (readonly string[])[];
  /**
   * Whether marks show where a row ends. Line breaks alone do not: a long line may be broken
   * anywhere.
   */
  readonly areMarked: boolean;
}

const LINE_BREAK = /\r\n|[\n\r\v\f\u2028\u2029]/;

/** A line of a drawing between two rows of cells. */
export const RULE = /^(?=.*[-=+\u2500-\u257f]{2})[-\s|:=+\u2500-\u257f]*$/;

/** A mark between two cells in a row of a table. */
const BAR = /[|\u2502\u2503\u2551]/;

/** A list without lists in it. */
const INNER_LIST = /[[({]([^[\](){}]*)[\])}]/g;

/** What may stand before a list that is copied from a program: `board = np.array(`. */
const ASSIGNED = /^\s*[\p{L}_][\p{L}\d_. ]*[=:(]*\s*(?=[[({])/u;

/**
 * Divides a text into rows of cells. Marks are
 *
 * - around a board, a row or a cell: `[ ]`, `( )`, `{ }`;
 * - between rows: `/`, `;`, a list for each row, `|` with several cells on each side, a new line;
 * - between cells: spaces, tabs, `,`, `|`, the lines of a drawing;
 * - between rows of a drawing: lines of `-`, `=`, `+` or box characters.
 *
 * `labels` are texts of tiles: their characters are no marks.
 */
export function cellRows(text: string, labels: readonly string[] = []): CellRows {
  const isMark = (mark: string): boolean => !labels.some((label) => label.includes(mark));
  const lines = text.split(LINE_BREAK).filter((line) => line.trim() !== '' && !RULE.test(line));
  const isTable = isMark('|') && lines.some((line) => BAR.test(line));
  if (isTable) return tableRows(lines);
  const list = isMark('[') && isMark('(') && isMark('{') ? listRows(lines.join('\n')) : undefined;
  if (list) return list;
  const ends = ['/', ';'].filter((mark) => isMark(mark) && text.includes(mark));
  if (ends.length === 0) return { rows: lines.map(cellsOfRow), areMarked: false };
  const rows = lines.join(' ').split(new RegExp(`[${ends.join('')}]`));
  // In some languages a list of rows ends with a semicolon.
  const isLastEmpty = ends.includes(';') && rows.at(-1)?.trim() === '';
  return { rows: rows.slice(0, isLastEmpty ? -1 : undefined).map(cellsOfRow), areMarked: true };
}

/** The rows of a drawing or a table. In a single line, bars may stand between rows. */
function tableRows(lines: readonly string[]): CellRows {
  const pieces = lines.map((line) => withoutOuter(line.split(BAR)));
  const [only] = pieces;
  const hasRows =
    pieces.length === 1 && only.every((piece) => cellsOfRow(unbracketed(piece)).length > 1);
  if (hasRows)
    return { rows: only.map((piece) => cellsOfRow(unbracketed(piece))), areMarked: true };
  const cellsOf = (piece: string): readonly string[] =>
    piece.trim() === '' ? [''] : cellsOfRow(unbracketed(piece));
  return { rows: pieces.map((row) => row.flatMap(cellsOf)), areMarked: pieces.length > 1 };
}

/** Without what is outside the first bar and the last one, if that is nothing. */
const withoutOuter = (pieces: readonly string[]): readonly string[] =>
  pieces.slice(
    pieces[0].trim() === '' ? 1 : 0,
    pieces.length > 1 && pieces[pieces.length - 1].trim() === '' ? -1 : undefined,
  );

/** The rows of a list of lists; undefined for other texts. */
function listRows(text: string): CellRows | undefined {
  if (!/[[({]/.test(text)) return undefined;
  const list = text.replace(ASSIGNED, '');
  const rows = [...list.matchAll(INNER_LIST)].map(([, row]) => row);
  const around = list.replace(INNER_LIST, '');
  const isNested = rows.length > 0 && /[[({]/.test(around) && /^[\s,;[\](){}]*$/.test(around);
  if (isNested || rows.length > 1) {
    const areCells = rows.every((row) => cellsOfRow(row).length <= 1);
    if (!areCells || isNested) return { rows: rows.map(cellsOfRow), areMarked: true };
  }
  return cellRows(unbracketed(list));
}

const unbracketed = (text: string): string => text.replace(/[[\](){}]/g, ' ');

/** The cells of a row. Nothing between two commas, or between two tabs, is an empty cell. */
function cellsOfRow(row: string): readonly string[] {
  if (!/[,\t]/.test(row)) return row.split(/\s+/).filter((cell) => cell !== '');
  return row.split(/[,\t]/).flatMap((piece) => {
    const cells = piece.split(/\s+/).filter((cell) => cell !== '');
    return cells.length === 0 ? [''] : cells;
  });
}

/**
 * The rows of a drawing without bars, in which the blank is a gap: one row has a cell less than the
 * others. The empty cell is in the column of the others that none of its cells is below or above.
 * Undefined for other texts.
 */
export function alignedRows(text: string): CellRows | undefined {
  const lines = text.split(LINE_BREAK).filter((line) => line.trim() !== '');
  const spans = lines.map((line) =>
    [...line.matchAll(/\S+/g)].map(({ 0: cell, index }) => ({
      cell,
      start: index,
      end: index + cell.length,
    })),
  );
  const columns = Math.max(...spans.map(({ length }) => length));
  const short = spans.findIndex(({ length }) => length === columns - 1);
  const full = spans.filter((_, row) => row !== short);
  if (short < 0 || full.length === 0 || full.some(({ length }) => length !== columns))
    return undefined;
  const isFree = (column: number): boolean =>
    full.every((row) =>
      spans[short].every(({ start, end }) => end <= row[column].start || start >= row[column].end),
    );
  const free = full[0].flatMap((_, column) => (isFree(column) ? [column] : []));
  if (free.length !== 1) return undefined;
  const rows = spans.map((row) => row.map(({ cell }) => cell));
  return {
    rows: rows.map((row, at) => (at === short ? row.toSpliced(free[0], 0, '') : row)),
    areMarked: true,
  };
}
