/*
 * The boards of the atlas that are grids, but no rectangles: 3x3 and 3x4 with one or two holes, and
 * all cylinders and tori of up to 12 cells. A cylinder has its rows wrapped, a torus its columns
 * too.
 */
import { gridPlaceOf } from '../../src/puzzle/grid.js';
import { looseShape, regionsOf } from '../../src/puzzle/shape.js';
import { cellCount, parseSize, type GridPlace, type Size } from '../../src/puzzle/size.js';

const HOLED = ['3x3', '3x4'].map(parseSize);
const MOST_CELLS = 12;

/** A board: its name, and the options that the program takes. */
type Named = readonly [name: string, options: readonly string[]];

/** The options of each board, by name. Of boards that mirrors and turns make equal there is one. */
export const gridBoards = (): Record<string, readonly string[]> =>
  Object.fromEntries([...HOLED.flatMap(holedBoards), ...wrappedBoards()]);

/** The boards of a size with one or two holes whose cells are all joined. */
function holedBoards(size: Size): Named[] {
  return holesOf(size)
    .filter((holes) => regionsOf(looseShape({ ...size, holes })).length === 1)
    .map((holes) => {
      const places = holes.map(String);
      const name = `${size.rows}x${size.columns}`;
      const options = ['--size', name, '--holes', places.join(' ')];
      return [`${name}-holes-${places.join('-')}`, options];
    });
}

function wrappedBoards(): Named[] {
  const boards: Named[] = [];
  for (let rows = 2; rows * 3 <= MOST_CELLS; rows++) {
    for (let columns = 3; rows * columns <= MOST_CELLS; columns++) {
      const size = `${rows}x${columns}`;
      boards.push([`${size}-wrap-rows`, ['--size', size, '--wrap', 'rows']]);
      // A torus that is turned is the same torus.
      if (rows >= 3 && rows <= columns)
        boards.push([`${size}-wrap-both`, ['--size', size, '--wrap', 'both']]);
    }
  }
  return boards;
}

/**
 * One or two holes in each way that mirrors and turns do not make equal to another: of equal ones
 * the first row by row.
 */
function holesOf(size: Size): GridPlace[][] {
  const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell);
  const pairs = cells.flatMap((cell) => cells.slice(cell + 1).map((other) => [cell, other]));
  return [...cells.map((cell) => [cell]), ...pairs]
    .map((holes) => holes.map((cell) => gridPlaceOf(cell, size)))
    .filter((holes) => isFirst(holes, size));
}

function isFirst(holes: readonly GridPlace[], size: Size): boolean {
  const own = keyOf(holes);
  return symmetries(size).every((symmetry) => own <= keyOf(holes.map(symmetry)));
}

const keyOf = (holes: readonly GridPlace[]): string => holes.map(String).sort().join(' ');

/** The mirrors and turns of a grid. */
function symmetries({ rows, columns }: Size): ((place: GridPlace) => GridPlace)[] {
  const mirrors: ((place: GridPlace) => GridPlace)[] = [
    ([row, column]) => [row, column],
    ([row, column]) => [rows - 1 - row, column],
    ([row, column]) => [row, columns - 1 - column],
    ([row, column]) => [rows - 1 - row, columns - 1 - column],
  ];
  if (rows !== columns) return mirrors;
  return mirrors.flatMap((mirror) => [mirror, ([row, column]) => mirror([column, row])]);
}
