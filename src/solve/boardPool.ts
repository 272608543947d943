import { AtlasError } from '../basics/errors.js';
import { formatQuantity } from '../basics/humanize.js';
import { cellCount, type Size } from '../puzzle/size.js';
import { boardSet, hashOf } from '../space/boardSet.js';

/** Boards that a search has seen, numbered as they came; equal boards share a number. */
export interface BoardPool {
  /** The number of boards. */
  readonly count: number;
  /** Copies a board out. */
  get(number: number, tiles: Uint8Array): void;
  /**
   * The number of a board; it is added if it is new, which shows in `count`.
   *
   * @throws AtlasError when there would be too many.
   */
  numberOf(tiles: Uint8Array): number;
  /** The number of a board; -1 if it is not there. */
  find(tiles: Uint8Array): number;
  /** A number of 32 bits that a caller keeps for each board, 0 at first. */
  value(number: number): number;
  setValue(number: number, value: number): void;
}

/** Boards kept at most: some 500 MB on 4x4. */
export const MOST_BOARDS = 1 << 24;

/** An empty pool, which throws the error that `tooMany` makes when there would be too many. */
export function boardPool(
  size: Size,
  tooMany: () => AtlasError = noSolutionYet,
  most = MOST_BOARDS,
): BoardPool {
  const words = Math.ceil(cellCount(size) / 4);
  const boards = boardSet(words);
  const row = new Uint32Array(words);
  /** The row, a byte for each cell. */
  const bytes = new Uint8Array(row.buffer, 0, cellCount(size));
  let values = new Int32Array(1 << 8);
  return {
    get count() {
      return boards.count();
    },
    get(number, tiles) {
      boards.read(number, row);
      tiles.set(bytes);
    },
    numberOf(tiles) {
      if (boards.count() >= most) throw tooMany();
      bytes.set(tiles);
      const number = boards.add(row, hashOf(row));
      if (number === values.length) {
        const fewer = values;
        values = new Int32Array(2 * number);
        values.set(fewer);
      }
      return number;
    },
    find(tiles) {
      bytes.set(tiles);
      return boards.find(row, hashOf(row));
    },
    value: (number) => values[number],
    setValue(number, value) {
      values[number] = value;
    },
  };
}

/** Whether a board is in a pool, with this value. */
export function hasValue(pool: BoardPool, tiles: Uint8Array, value: number): boolean {
  const number = pool.find(tiles);
  return number >= 0 && pool.value(number) === value;
}

const noSolutionYet = (): AtlasError =>
  new AtlasError(
    'too-many-boards',
    `The search has kept ${formatQuantity(MOST_BOARDS, 'position')} and found no solution`,
    { boards: MOST_BOARDS },
  );
