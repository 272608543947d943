/*
 * The table engine: one byte a state, holding the state's depth, indexed by board rank.
 *
 * A layer is one pass over the planes (blank cells) of its colour. Each chunk, a run of states that share their leading
 * Lehmer digits, is searched for the depth in work, and its states' neighbours are marked with the next depth. Nothing is
 * ranked or unranked: a neighbour's index differs by an amount that depends on a few digits only. Moving the blank along a
 * row of W cells leaves the sequence alone and changes the index by (N-1)!/2; moving it between rows changes the W digits
 * at places p ... p + W - 1, so the change is looked up by those digits. What the leading digits contribute to the look-up is the
 * same for a whole chunk, and what the trailing ones contribute depends on the place in the chunk alone.
 *
 * A state is marked by whichever thread comes first, twice with the same value at worst, and counted when its own layer
 * is searched. Every index is in one chunk, so each state is counted once.
 */
import { PARITIES } from '../puzzle/parity.js';
import { cellColour, cellCount, isLine, type Size } from '../puzzle/size.js';
import { sequenceCount, sequenceParity } from '../rank/boardRank.js';
import { exchangeDigits, rankDigits, unrankDigits } from '../rank/lehmer.js';
import type { Crew, LayerWork } from './crew.js';
import type { Expander } from './enumerate.js';
import { oracleOf, type Oracle } from './oracle.js';
import type { StateSpace } from './stateSpace.js';

/** What the threads share. */
export interface TableMemory {
  readonly frame: Size;
  /** The goal's blank cell in the frame. */
  readonly goalBlank: number;
  /** `depths[index]`: the state's depth, or UNSEEN. Any thread writes depth + 1 over UNSEEN; the barrier orders layers. */
  readonly depths: Uint8Array<SharedArrayBuffer>;
  /**
   * `marks[depth % 2][page]`: the last depth of that parity that may have a state in the page. Written by any thread that
   * marks a neighbour; a layer reads the array that it does not write.
   */
  readonly marks: readonly [Uint8Array<SharedArrayBuffer>, Uint8Array<SharedArrayBuffer>];
}

export const UNSEEN = 255;

/** Most entries of one table: Node's arrays end at 4 GiB, and neighbours' offsets are 32-bit. */
export const MAX_TABLE_ENTRIES = 2 ** 31 - 1;

/** A page is 4,096 states; pages without a mark of the depth in work are passed over. */
const PAGE_SHIFT = 12;

/** Tiles that vary within a chunk: 7!/2 = 2,520 states, whose look-ups stay in the first-level cache. */
const CHUNK_TILES = 7;

/** Chunks to a unit of work. */
const UNIT_CHUNKS = 64;

/** Allocates the table, about one byte a state, with the goal's states at depth 0. */
export function tableMemory(space: StateSpace): TableMemory {
  const { frame, goalBlank, indexCount } = space;
  const pages = (indexCount >>> PAGE_SHIFT) + 1;
  const bytes = (length: number): Uint8Array<SharedArrayBuffer> => new Uint8Array(new SharedArrayBuffer(length));
  const memory: TableMemory = {
    frame,
    goalBlank,
    depths: bytes(indexCount).fill(UNSEEN),
    marks: [bytes(pages), bytes(pages).fill(UNSEEN)],
  };
  memory.marks[0].fill(UNSEEN);
  for (const index of space.starts()) {
    memory.depths[index] = 0;
    memory.marks[0][index >>> PAGE_SHIFT] = 0;
  }
  return memory;
}

/** The table engine over memory that the crew's threads share. */
export function tableExpander(space: StateSpace, { depths }: TableMemory, crew: Crew): Expander {
  return {
    engine: 'table',
    threads: crew.threads,
    settle: async (depth) => (depth === UNSEEN ? 0 : (await crew.settle(depth)) / space.multiplicity),
    progress: () => crew.progress(),
    *indicesAt(depth) {
      for (let index = depths.indexOf(depth); index >= 0; index = depths.indexOf(depth, index + 1)) yield index;
    },
    close: () => crew.close(),
  };
}

/** The oracle of a space of depth `deepest`, over a finished table. */
export const tableOracle = (space: StateSpace, { depths }: TableMemory, deepest: number): Oracle =>
  oracleOf(space, deepest, (index) => depths[index] & 3);

/** The work of a layer, for one thread: counts the states at `depth` and marks their neighbours. */
export function tableWork({ frame, goalBlank, depths, marks }: TableMemory): LayerWork {
  const cells = cellCount(frame);
  const tiles = cells - 1;
  const planeSize = sequenceCount(frame);
  const ranked = isLine(frame) ? 0 : tiles - 2;
  const leading = Math.max(0, ranked + 2 - CHUNK_TILES);
  const chunkSize = radixProduct(tiles, leading, ranked);
  const planeChunks = planeSize / chunkSize;
  const planeUnits = Math.ceil(planeChunks / UNIT_CHUNKS);
  /** The blank cells of even and of odd depths. */
  const planes = [0, 1].map((parity) =>
    Array.from({ length: cells }, (_, cell) => cell).filter(
      (cell) => (cellColour(cell, frame) ^ cellColour(goalBlank, frame)) === parity,
    ),
  );
  const shape: DigitShape = { frame, goalBlank, tiles, ranked, leading, planeSize, chunkSize };
  const moves = Array.from({ length: cells }, (_, cell) => planeMoves(cell, shape));

  const words = new Int32Array(depths.buffer, 0, depths.length >>> 2);
  /** Places in the chunk of the states found at the depth in work. */
  const found = new Uint16Array(chunkSize + 1);

  /** Collects the places of a chunk whose byte is `depth`. */
  function search(start: number, depth: number): number {
    return start % 4 === 0 && chunkSize % 4 === 0 ? searchWords(start, depth) : searchBytes(start, depth);
  }

  function searchBytes(start: number, depth: number): number {
    let count = 0;
    for (let place = 0; place < chunkSize; place++) {
      if (depths[start + place] === depth) found[count++] = place;
    }
    return count;
  }

  /** Four bytes at a time. Every place is written and kept only if it counts, since a branch would often be guessed wrong. */
  function searchWords(start: number, depth: number): number {
    const pattern = depth * 0x01010101;
    const firstWord = start >>> 2;
    let count = 0;
    for (let place = 0; place < chunkSize; place += 4) {
      const difference = words[firstWord + (place >>> 2)] ^ pattern;
      // The high bit of each byte that is 0, and no other bit.
      const equal = ~(((difference & 0x7f7f7f7f) + 0x7f7f7f7f) | difference | 0x7f7f7f7f);
      if (equal === 0) continue;
      found[count] = place;
      count += (equal >>> 7) & 1;
      found[count] = place + 1;
      count += (equal >>> 15) & 1;
      found[count] = place + 2;
      count += (equal >>> 23) & 1;
      found[count] = place + 3;
      count += equal >>> 31;
    }
    return count;
  }

  function markNeighbours(
    start: number,
    count: number,
    { deltas, quotients }: MoveTable,
    key: number,
    depth: number,
  ): void {
    const nextMarks = marks[depth & 1];
    for (let which = 0; which < count; which++) {
      const place = found[which];
      const neighbour = start + place + deltas[key + quotients[place]];
      // The neighbour is at depth - 2, at depth, or unseen; the lesser of that and `depth`, without a branch.
      const beyond = depths[neighbour] - depth;
      depths[neighbour] = depth + (beyond & (beyond >> 31));
      nextMarks[neighbour >>> PAGE_SHIFT] = depth;
    }
  }

  function isMarked(start: number, depth: number): boolean {
    const lastPage = (start + chunkSize - 1) >>> PAGE_SHIFT;
    for (let page = start >>> PAGE_SHIFT; page <= lastPage; page++) {
      if (marks[depth & 1][page] === depth) return true;
    }
    return false;
  }

  return {
    units: (depth) => planes[depth & 1].length * planeUnits,
    run(depth, unit) {
      const plane = planes[depth & 1][Math.floor(unit / planeUnits)];
      const first = (unit % planeUnits) * UNIT_CHUNKS;
      const end = Math.min(first + UNIT_CHUNKS, planeChunks);
      let total = 0;
      for (let chunk = first; chunk < end; chunk++) {
        const start = plane * planeSize + chunk * chunkSize;
        if (!isMarked(start, depth)) continue;
        const count = search(start, depth);
        if (count === 0) continue;
        total += count;
        const digits = unrankDigits(chunk, tiles, leading);
        for (const move of moves[plane]) markNeighbours(start, count, move, move.keyOf(digits), depth + 1);
      }
      return total;
    },
  };
}

/** How an index is made of digits. */
interface DigitShape {
  readonly frame: Size;
  readonly goalBlank: number;
  readonly tiles: number;
  /** Digits that count: all but the last two. */
  readonly ranked: number;
  /** Digits that are the same within a chunk. */
  readonly leading: number;
  readonly planeSize: number;
  readonly chunkSize: number;
}

/** One move of the blank from one cell: the neighbour's index is index + deltas[keyOf(leading digits) + quotients[place in chunk]]. */
interface MoveTable {
  readonly deltas: Int32Array;
  readonly quotients: Uint16Array;
  keyOf(leadingDigits: readonly number[]): number;
}

/** The moves of a blank in `cell`. */
function planeMoves(cell: number, shape: DigitShape): MoveTable[] {
  const { rows, columns } = shape.frame;
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const moves: MoveTable[] = [];
  if (column > 0) moves.push(rowMove(-1, shape));
  if (column < columns - 1) moves.push(rowMove(1, shape));
  if (row > 0) moves.push(columnMove(cell, -1, shape));
  if (row < rows - 1) moves.push(columnMove(cell, 1, shape));
  return moves;
}

/** Along its row the blank passes no tile: the sequence stays. */
const rowMove = (step: -1 | 1, { planeSize, chunkSize }: DigitShape): MoveTable => ({
  deltas: Int32Array.of(step * planeSize),
  quotients: new Uint16Array(chunkSize),
  keyOf: () => 0,
});

/** To the next row the blank passes `columns` - 1 tiles, while one tile passes them the other way. */
function columnMove(cell: number, step: -1 | 1, shape: DigitShape): MoveTable {
  const { frame, goalBlank, tiles, ranked, leading, planeSize, chunkSize } = shape;
  const width = frame.columns;
  // The window of sequence places that change, and of it the digits that count.
  const first = step > 0 ? cell : cell - width;
  const end = Math.min(first + width, ranked);
  const exchanges = Array.from({ length: width - 1 }, (_, i) => first + i);
  if (step > 0) exchanges.reverse();
  // A window that reaches the last two digits needs the implied one, hence the parity of every digit before.
  const needsParity = first + width > ranked;
  const planeParity = PARITIES.indexOf(sequenceParity(frame, cell, goalBlank));

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

/** Product of the radices of the digits at places `from` ... `to` - 1 of `tiles` digits. */
function radixProduct(tiles: number, from: number, to: number): number {
  let product = 1;
  for (let place = from; place < to; place++) product *= tiles - place;
  return product;
}
