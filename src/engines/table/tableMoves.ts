/* How an index of the table changes with a move: looked up by a few of its digits. */
import { PARITIES } from '../../puzzle/parity.js';
import { cellCount, isLine, type Size } from '../../puzzle/size.js';
import { sequenceCount, sequenceParity } from '../../rank/boardRank.js';
import { exchangeDigits, radixProduct, rankDigits, unrankDigits } from '../../rank/lehmer.js';

/** Tiles that vary within a chunk: 7!/2 = 2,520 states, whose look-ups stay in the first-level cache. */
const CHUNK_TILES = 7;

/** How an index is made of digits. */
export interface DigitShape {
  readonly turnedSize: Size;
  readonly goalBlank: number;
  readonly tiles: number;
  /** Digits that count: all but the last two. */
  readonly ranked: number;
  /** Digits that are the same within a chunk. */
  readonly leading: number;
  readonly planeSize: number;
  readonly chunkSize: number;
}

/** The digits of the states of a turned board. */
export function digitShape(turnedSize: Size, goalBlank: number): DigitShape {
  const tiles = cellCount(turnedSize) - 1;
  const ranked = isLine(turnedSize) ? 0 : tiles - 2;
  const leading = Math.max(0, ranked + 2 - CHUNK_TILES);
  const chunkSize = radixProduct(tiles, leading, ranked);
  return { turnedSize, goalBlank, tiles, ranked, leading, planeSize: sequenceCount(turnedSize), chunkSize };
}

/** One move of the blank from one cell: the neighbour's index is index + deltas[keyOf(leading digits) + quotients[place in chunk]]. */
export interface MoveTable {
  readonly deltas: Int32Array;
  readonly quotients: Uint16Array;
  keyOf(leadingDigits: readonly number[]): number;
}

/**
 * The ways of a blank in `cell`, in each direction as many steps as there are cells, `reach` at most. What a step adds to the index does
 * not depend on those before it: the windows of a column have no digit in common, and the implied digit stays what it is.
 */
export function planeMoves(cell: number, reach: number, shape: DigitShape): MoveTable[][] {
  const { rows, columns } = shape.turnedSize;
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const way = (cells: number, step: (done: number) => MoveTable): MoveTable[] =>
    Array.from({ length: Math.min(cells, reach) }, (_, done) => step(done));
  return [
    way(column, () => rowMove(-1, shape)),
    way(columns - 1 - column, () => rowMove(1, shape)),
    way(row, (done) => columnMove(cell, cell - done * columns, -1, shape)),
    way(rows - 1 - row, (done) => columnMove(cell, cell + done * columns, 1, shape)),
  ].filter(({ length }) => length > 0);
}

/** Along its row the blank passes no tile: the sequence stays. */
const rowMove = (step: -1 | 1, { planeSize, chunkSize }: DigitShape): MoveTable => ({
  deltas: Int32Array.of(step * planeSize),
  quotients: new Uint16Array(chunkSize),
  keyOf: () => 0,
});

/**
 * To the next row the blank passes `columns` - 1 tiles, while one tile passes them the other way. The blank has come to `cell` along its
 * column from `origin`, whose digits the look-up is by.
 */
function columnMove(origin: number, cell: number, step: -1 | 1, shape: DigitShape): MoveTable {
  const { turnedSize, goalBlank, tiles, ranked, leading, planeSize, chunkSize } = shape;
  const width = turnedSize.columns;
  // The window of sequence places that change, and of it the digits that count.
  const first = step > 0 ? cell : cell - width;
  const end = Math.min(first + width, ranked);
  const exchanges = Array.from({ length: width - 1 }, (_, i) => first + i);
  if (step > 0) exchanges.reverse();
  // A window that reaches the last two digits needs the implied one, hence the parity of every digit before.
  const needsParity = first + width > ranked;
  const planeParity = PARITIES.indexOf(sequenceParity(turnedSize, origin, goalBlank));

  // The look-up is by the leading digits within the window, and all trailing digits up to the window's end.
  const keyStart = Math.min(first, leading);
  const keyEnd = Math.max(keyStart, Math.min(end, leading));
  const lastDigit = Math.max(end, leading);
  const leadingCount = radixProduct(tiles, keyStart, keyEnd);
  const trailingCount = radixProduct(tiles, leading, lastDigit);
  const run = chunkSize / trailingCount;

  const deltas = new Int32Array((needsParity ? 2 : 1) * leadingCount * trailingCount);
  deltas.forEach((_, key) => {
    const trailing = key % trailingCount;
    const lead = Math.floor(key / trailingCount) % leadingCount;
    const parityBefore = Math.floor(key / trailingCount / leadingCount);
    const digits = new Array<number>(tiles).fill(0);
    unrankDigits(lead, tiles - keyStart, keyEnd - keyStart).forEach((digit, i) => (digits[keyStart + i] = digit));
    unrankDigits(trailing, tiles - leading, lastDigit - leading).forEach((digit, i) => (digits[leading + i] = digit));
    const sum = digits.reduce((total, digit) => total + digit, 0);
    if (ranked > 0) digits[ranked] = (sum + parityBefore + planeParity) % 2;
    const before = rankDigits(digits.slice(0, ranked), tiles);
    for (const place of exchanges) exchangeDigits(digits, place);
    deltas[key] = step * width * planeSize + rankDigits(digits.slice(0, ranked), tiles) - before;
  });

  return {
    deltas,
    quotients: Uint16Array.from({ length: chunkSize }, (_, place) => Math.floor(place / run)),
    keyOf(leadingDigits) {
      const lead = rankDigits(leadingDigits.slice(keyStart, keyEnd), tiles - keyStart);
      const parity = needsParity ? leadingDigits.slice(0, keyStart).reduce((sum, digit) => sum + digit, 0) % 2 : 0;
      return (parity * leadingCount + lead) * trailingCount;
    },
  };
}
