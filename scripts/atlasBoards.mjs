/*
 * The boards of the atlas that are grids, but no rectangles: 3x3 and 3x4 with one or two holes, and
 * all cylinders and tori of up to 12 cells. A cylinder has its rows wrapped, a torus its columns
 * too.
 */

const HOLED = [
  [3, 3],
  [3, 4],
];
const MOST_CELLS = 12;

/**
 * The options of each board, by name. Of boards that mirrors and turns make equal there is one.
 *
 * @returns {Record<string, string[]>}
 */
export function gridBoards() {
  return Object.fromEntries([...holedBoards(), ...wrappedBoards()]);
}

/** @returns {[name: string, options: string[]][]} */
function holedBoards() {
  return HOLED.flatMap(([rows, columns]) =>
    holesOf(rows, columns)
      .filter((holes) => isConnected(rows, columns, holes))
      .map((holes) => {
        const places = holes.map((place) => place.join(','));
        const size = `${rows}x${columns}`;
        return /** @type {[string, string[]]} */ ([
          `${size}-holes-${places.join('-')}`,
          ['--size', size, '--holes', places.join(' ')],
        ]);
      }),
  );
}

/** @returns {[name: string, options: string[]][]} */
function wrappedBoards() {
  /** @type {[string, string[]][]} */
  const boards = [];
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

/** @typedef {[row: number, column: number]} Place */

/**
 * One or two holes in each way that mirrors and turns do not make equal to another: of equal ones
 * the first row by row.
 *
 * @param {number} rows @param {number} columns @returns {Place[][]}
 */
function holesOf(rows, columns) {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  const pairs = cells.flatMap((cell) => cells.slice(cell + 1).map((other) => [cell, other]));
  return [...cells.map((cell) => [cell]), ...pairs]
    .map((holes) => holes.map((cell) => placeOf(cell, columns)))
    .filter((holes) => isFirst(holes, rows, columns));
}

/** @param {number} cell @param {number} columns @returns {Place} */
const placeOf = (cell, columns) => [Math.floor(cell / columns), cell % columns];

/** @param {Place[]} holes @param {number} rows @param {number} columns */
function isFirst(holes, rows, columns) {
  const own = keyOf(holes);
  return symmetries(rows, columns).every((symmetry) => own <= keyOf(holes.map(symmetry)));
}

/** @param {Place[]} holes */
const keyOf = (holes) => holes.map(String).sort().join(' ');

/** The mirrors and turns of a grid. @param {number} rows @param {number} columns */
function symmetries(rows, columns) {
  /** @type {((place: Place) => Place)[]} */
  const mirrors = [
    ([row, column]) => [row, column],
    ([row, column]) => [rows - 1 - row, column],
    ([row, column]) => [row, columns - 1 - column],
    ([row, column]) => [rows - 1 - row, columns - 1 - column],
  ];
  if (rows !== columns) return mirrors;
  return mirrors.flatMap((mirror) => [
    mirror,
    /** @param {Place} place @returns {Place} */
    (place) => {
      const [row, column] = mirror(place);
      return [column, row];
    },
  ]);
}

/**
 * Whether steps lead from each cell to all others.
 *
 * @param {number} rows @param {number} columns @param {Place[]} holes
 */
function isConnected(rows, columns, holes) {
  const unseen = new Set(Array.from({ length: rows * columns }, (_, cell) => cell));
  for (const [row, column] of holes) unseen.delete(row * columns + column);
  const [start] = unseen;
  const seen = [start];
  unseen.delete(start);
  // The list grows while it is read.
  for (const cell of seen) {
    const column = cell % columns;
    const beside = [cell - columns, cell + columns];
    if (column > 0) beside.push(cell - 1);
    if (column < columns - 1) beside.push(cell + 1);
    for (const next of beside) if (unseen.delete(next)) seen.push(next);
  }
  return unseen.size === 0;
}
