/* Lists of positions as text, CSV and JSON, piece by piece: a layer can be longer than a string. */
import type { Board } from '../puzzle/board.js';
import { formatLine } from '../notation/boardText.js';
import { cellsOf, type Puzzle } from '../puzzle/puzzle.js';
import { csvField, lines } from './tables.js';

/** Positions, some at a time. */
type Positions = AsyncIterable<readonly Board[]> | Iterable<readonly Board[]>;

/** The positions of a depth in the form that is named; JSON has the fields of `about` too. */
export function printedPositions(
  positions: Positions,
  puzzle: Puzzle,
  about: { readonly depth: number },
  { json, csv }: { readonly json?: boolean | undefined; readonly csv?: boolean | undefined },
): AsyncGenerator<string> {
  if (json) return positionsJson(positions, puzzle, about);
  return csv ? positionsCsv(positions, puzzle, about.depth) : positionsText(positions, puzzle);
}

/** One position a line, tiles in reading order separated by spaces. */
async function* positionsText(positions: Positions, puzzle: Puzzle): AsyncGenerator<string> {
  for await (const boards of positions)
    yield lines(boards.map((board) => formatLine(board, puzzle)));
}

/** Header `depth,position`, one position a line. */
async function* positionsCsv(
  positions: Positions,
  puzzle: Puzzle,
  depth: number,
): AsyncGenerator<string> {
  yield 'depth,position\n';
  for await (const boards of positions) {
    yield lines(boards.map((board) => `${depth},${csvField(formatLine(board, puzzle))}`));
  }
}

/** The fields of `about`, and `positions`: for each a list of tiles (or labels), one a line. */
async function* positionsJson(
  positions: Positions,
  puzzle: Puzzle,
  about: object,
): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"positions":[`;
  let separator = '\n';
  for await (const boards of positions) {
    yield separator + boards.map((board) => JSON.stringify(cellsOf(board, puzzle))).join(',\n');
    separator = ',\n';
  }
  yield ']}\n';
}
