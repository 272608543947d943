/*
 * Ranks of distinct tiles. A step to the next row changes the W Lehmer digits at places p ... p + W - 1 (W columns), so what it adds is
 * looked up by those digits. What the leading digits contribute to the look-up is the same for a whole chunk, and what the trailing
 * ones contribute depends on the place in the chunk alone.
 */
import { PARITIES } from '../../puzzle/parity.js';
import { cellCount, isLine, type Size } from '../../puzzle/size.js';
import { sequenceCount, sequenceParity } from '../../rank/boardRank.js';
import { exchangeDigits, radixProduct, rankDigits, unrankDigits } from '../../rank/lehmer.js';
import type { Step, TableShape } from './tableShape.js';
import { sumOf } from '../../sums.js';

/** Tiles that vary within a chunk: 7!/2 = 2,520 states, whose look-ups stay in the first-level cache. */
const CHUNK_TILES = 7;

export function digitShape(turnedSize: Size, goalBlank: number): TableShape {
  const tiles = cellCount(turnedSize) - 1;
  const width = turnedSize.columns;
  /** Digits that count: all but the last two. */
  const ranked = isLine(turnedSize) ? 0 : tiles - 2;
  /** Digits that are the same within a chunk. */
  const leading = Math.max(0, ranked + 2 - CHUNK_TILES);
  const planeSize = sequenceCount(turnedSize);
  const chunkSize = radixProduct(tiles, leading, ranked);
  const chunks = planeSize / chunkSize;

  /** The blank passes `columns` - 1 tiles, while one tile passes them the other way. */
  function columnStep(origin: number, cell: number, rows: 1 | -1): Step {
    // The window of sequence places that change, and of it the digits that count.
    const first = rows > 0 ? cell : cell - width;
    const end = Math.min(first + width, ranked);
    const exchanges = Array.from({ length: width - 1 }, (_, i) => first + i);
    if (rows > 0) exchanges.reverse();
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
      const sum = sumOf(digits);
      digits[ranked] = (sum + parityBefore + planeParity) % 2;
      const before = rankDigits(digits.slice(0, ranked), tiles);
      for (const place of exchanges) exchangeDigits(digits, place);
      deltas[key] = rankDigits(digits.slice(0, ranked), tiles) - before;
    });

    const keys = Int32Array.from({ length: chunks }, (_, chunk) => {
      const digits = unrankDigits(chunk, tiles, leading);
      const lead = rankDigits(digits.slice(keyStart, keyEnd), tiles - keyStart);
      const parity = needsParity ? sumOf(digits.slice(0, keyStart)) % 2 : 0;
      return (parity * leadingCount + lead) * trailingCount;
    });

    const quotients = Uint16Array.from({ length: chunkSize }, (_, place) => Math.floor(place / run));
    return (chunk) => ({ deltas, key: keys[chunk], quotients });
  }

  return {
    planeSize,
    chunks,
    chunkSize,
    startOf: (chunk) => chunk * chunkSize,
    columnStep,
  };
}
