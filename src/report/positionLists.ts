/* Lists of positions as text, CSV and JSON, piece by piece: a layer can be longer than a string. */
import type { Board } from '../puzzle/board.js';
import { formatLine } from '../puzzle/notation.js';
import { cellsOf, type Puzzle } from '../puzzle/puzzle.js';

/** One position a line, tiles in reading order separated by spaces. */
export function* positionsText(positions: Iterable<Board>, puzzle: Puzzle): Generator<string> {
  for (const board of positions) yield `${formatLine(board, puzzle)}\n`;
}

/** Header `depth,position`, one position a line. */
export function* positionsCsv(positions: Iterable<Board>, puzzle: Puzzle, depth: number): Generator<string> {
  yield 'depth,position\n';
  for (const board of positions) yield `${depth},${csvField(formatLine(board, puzzle))}\n`;
}

/** The fields of `about`, and `positions`: a list of tiles (or labels) for each, a line each. */
export function* positionsJson(positions: Iterable<Board>, puzzle: Puzzle, about: object): Generator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"positions":[`;
  let separator = '\n';
  for (const board of positions) {
    yield separator + JSON.stringify(cellsOf(board, puzzle));
    separator = ',\n';
  }
  yield ']}\n';
}

const csvField = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
