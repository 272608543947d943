/* Boards as people draw them, and graphs as lists of edges. */
import { argumentError } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { graphSize, gridSize } from '../puzzle/markedSizes.js';
import type { GridPlace, Size, Wall, Wrap } from '../puzzle/size.js';

/** A place of a drawing; `at`: its column in the line. */
interface DrawnPlace {
  readonly at: number;
  readonly isHole: boolean;
}

const HOLES = '#@T';

/**
 * The board of a drawing: a line for each row, with `.` for a cell and `#`, `@` or `T` for a hole;
 * `|` between two cells is a wall, and so is `-` on a line of its own below a cell. Spaces are
 * passed over, and so is the head of a `.map` file, up to its line `map`.
 *
 * @throws AtlasError for any other mark, rows of different lengths, and as `gridSize`.
 */
export function readDrawing(text: string, wrap?: Wrap): Size {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() === 'map') + 1;
  const rows: DrawnPlace[][] = [];
  const walls: Wall[] = [];
  lines.forEach((line, index) => {
    if (index < first || line.trim() === '') return;
    if (/^[\s-]*$/.test(line)) walls.push(...wallsBelow(line, rows, index + 1));
    else rows.push(readRow(line, rows.length, index + 1, walls));
  });
  if (rows.length === 0)
    throw argumentError('The drawing has no rows; write . for a cell and # for a hole');
  const columns = rows[0].length;
  const other = rows.findIndex(({ length }) => length !== columns);
  if (other > 0) {
    throw argumentError(
      `The drawing has ${columns} places in row 1, but ${rows[other].length} in row ${other + 1}; write # for each place without a cell`,
    );
  }
  const holes = rows.flatMap((places, row) =>
    places.flatMap(({ isHole }, column): GridPlace[] => (isHole ? [[row, column]] : [])),
  );
  return gridSize({ rows: rows.length, columns, holes, walls, ...(wrap && { wrap }) });
}

function readRow(line: string, row: number, number: number, walls: Wall[]): DrawnPlace[] {
  const places: DrawnPlace[] = [];
  Array.from(line).forEach((mark, at) => {
    if (mark === '.' || HOLES.includes(mark)) places.push({ at, isHole: mark !== '.' });
    else if (mark === '|') {
      const column = places.length;
      walls.push([
        [row, column - 1],
        [row, column],
      ]);
    } else if (mark.trim() !== '') {
      throw argumentError(
        `The drawing has ${quoted(mark)} in line ${number}; write . for a cell, # for a hole, and | or - for a wall`,
      );
    }
  });
  return places;
}

/**
 * The walls of a line of dashes: one below each place of the row above that has a dash. Dashes
 * beside each other are also below the gaps between places.
 */
function wallsBelow(line: string, rows: readonly DrawnPlace[][], number: number): Wall[] {
  const above = rows.at(-1) ?? [];
  return [...line.matchAll(/-+/g)].flatMap(({ 0: dashes, index }): Wall[] => {
    const columns = [...above.keys()].filter(
      (column) => above[column].at >= index && above[column].at < index + dashes.length,
    );
    if (columns.length === 0) {
      throw argumentError(
        `The drawing has a wall in line ${number}, column ${index + 1}, that is below no cell; write - just below a cell`,
      );
    }
    return columns.map((column): Wall => [
      [rows.length - 1, column],
      [rows.length, column],
    ]);
  });
}

/**
 * The graph of a list of edges: a line `u v` for each two cells beside each other, by their names.
 * Lines `u x y` say where cells are drawn, right and down. Lines that begin with `#` are passed
 * over.
 *
 * @throws AtlasError for any other line, and as `graphSize`.
 */
export function readEdges(text: string): Size {
  const spots: (readonly [string, number, number])[] = [];
  const edges = text.split(/\r?\n/).flatMap((line, index): [string, string][] => {
    const words = line.trim().split(/\s+/);
    if (line.trim() === '' || words[0].startsWith('#')) return [];
    if (words.length === 3 && words.slice(1).every((word) => Number.isFinite(Number(word)))) {
      spots.push([words[0], Number(words[1]), Number(words[2])]);
      return [];
    }
    if (words.length !== 2) {
      throw argumentError(
        `The edges have ${quoted(line.trim())} in line ${index + 1}; write two names of cells on each line`,
      );
    }
    return [[words[0], words[1]]];
  });
  return graphSize(edges, spots);
}
