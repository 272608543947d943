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
 * In the multi-tile metric the blank goes on along its row or column, and what each step adds is looked up by the digits it set out
 * with.
 *
 * A state is marked by whichever thread comes first, twice with the same value at worst, and counted when its own layer
 * is searched. Every index is in one chunk, so each state is counted once.
 */
import { longestMove, type Metric } from '../../puzzle/metric.js';
import { cellCount, type Size } from '../../puzzle/size.js';
import { unrankDigits } from '../../rank/lehmer.js';
import { sharedBytes, type LayerWork } from '../../search/executor.js';
import { blankCellsOf, type StateSpace } from '../../space/stateSpace.js';
import { digitShape, planeMoves, type DigitShape, type MoveTable } from './tableMoves.js';

/** What the threads share. */
export interface TableMemory {
  readonly metric: Metric;
  readonly turnedSize: Size;
  /** The goal's blank cell on the turned board. */
  readonly goalBlank: number;
  /** The planes that a depth can have, by depth modulo the length of the list; see `blankCellsOf`. */
  readonly planes: readonly (readonly number[])[];
  /** `depths[index]`: the state's depth, or UNSEEN. Any thread writes depth + 1 over UNSEEN; the barrier orders layers. */
  readonly depths: Uint8Array;
  /**
   * `marks[depth % 2][page]`: the last depth of that parity that may have a state in the page. Written by any thread that
   * marks a neighbour; a layer reads the array that it does not write.
   */
  readonly marks: readonly [Uint8Array, Uint8Array];
}

export const UNSEEN = 255;

/** A page is 4,096 states; pages without a mark of the depth in work are passed over. */
const PAGE_SHIFT = 12;

/** Chunks to a unit of work. */
const UNIT_CHUNKS = 64;

/** Allocates the table, about one byte a state, with the goal's states at depth 0. */
export function tableMemory(space: StateSpace): TableMemory {
  const { puzzle, turnedSize, goalBlank, indexCount } = space;
  const pages = (indexCount >>> PAGE_SHIFT) + 1;
  const unseen = (length: number): Uint8Array => sharedBytes(length).fill(UNSEEN);
  const depths = unseen(indexCount);
  const marks = [unseen(pages), unseen(pages)] as const;
  for (const index of space.goalIndices()) {
    depths[index] = 0;
    marks[0][index >>> PAGE_SHIFT] = 0;
  }
  return { metric: puzzle.metric, turnedSize, goalBlank, planes: blankCellsOf(space), depths, marks };
}

/** Units of work of a plane. */
const unitsOf = ({ planeSize, chunkSize }: DigitShape): number => Math.ceil(planeSize / chunkSize / UNIT_CHUNKS);

/** Units of work of a layer, as many as the depth with the most planes has. */
export function tableUnits({ turnedSize, goalBlank, planes }: TableMemory): number {
  return Math.max(...planes.map((cells) => cells.length)) * unitsOf(digitShape(turnedSize, goalBlank));
}

/** The work of a layer, for one thread: counts the states at `depth` and marks their neighbours. */
export function tableWork(memory: TableMemory): LayerWork {
  const { metric, turnedSize, goalBlank, planes, marks } = memory;
  const shape = digitShape(turnedSize, goalBlank);
  const { tiles, leading, planeSize, chunkSize } = shape;
  const planeChunks = planeSize / chunkSize;
  const planeUnits = unitsOf(shape);
  const reach = longestMove(metric, turnedSize);
  const ways = Array.from({ length: cellCount(turnedSize) }, (_, cell) => planeMoves(cell, reach, shape));
  const { found, find } = stateFinder(memory, chunkSize);

  /** Marks the neighbours, by one move, of the states found in a chunk. */
  function markNeighbours(start: number, count: number, table: MoveTable, key: number, depth: number): void {
    const { depths } = memory;
    const { deltas, quotients } = table;
    const nextMarks = marks[depth & 1];
    for (let which = 0; which < count; which++) {
      const place = found[which];
      const neighbour = start + place + deltas[key + quotients[place]];
      // The neighbour is nearer, as near, or unseen; the lesser of that and `depth`, without a branch.
      const beyond = depths[neighbour] - depth;
      depths[neighbour] = depth + (beyond & (beyond >> 31));
      nextMarks[neighbour >>> PAGE_SHIFT] = depth;
    }
  }

  /** The same by all moves of a way, whose steps have these keys. */
  function markAlong(
    start: number,
    count: number,
    way: readonly MoveTable[],
    keys: readonly number[],
    depth: number,
  ): void {
    const { depths } = memory;
    const nextMarks = marks[depth & 1];
    for (let which = 0; which < count; which++) {
      const place = found[which];
      let neighbour = start + place;
      for (let step = 0; step < way.length; step++) {
        const { deltas, quotients } = way[step];
        neighbour += deltas[keys[step] + quotients[place]];
        const beyond = depths[neighbour] - depth;
        depths[neighbour] = depth + (beyond & (beyond >> 31));
        nextMarks[neighbour >>> PAGE_SHIFT] = depth;
      }
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
    run(depth, unit) {
      const plane = planes[depth % planes.length].at(Math.floor(unit / planeUnits));
      if (plane === undefined) return 0;
      const first = (unit % planeUnits) * UNIT_CHUNKS;
      const end = Math.min(first + UNIT_CHUNKS, planeChunks);
      let total = 0;
      for (let chunk = first; chunk < end; chunk++) {
        const start = plane * planeSize + chunk * chunkSize;
        if (!isMarked(start, depth)) continue;
        const count = find(start, depth);
        if (count === 0) continue;
        total += count;
        const digits = unrankDigits(chunk, tiles, leading);
        for (const way of ways[plane]) {
          const keys = way.map((step) => step.keyOf(digits));
          if (way.length === 1) markNeighbours(start, count, way[0], keys[0], depth + 1);
          else markAlong(start, count, way, keys, depth + 1);
        }
      }
      return total;
    },
  };
}

/** Finds the states of a chunk that are at a depth. */
interface StateFinder {
  /** Their places in the chunk, overwritten by the next search. */
  readonly found: Uint16Array;
  /** Searches the chunk that starts at an index; returns how many are found. */
  find(start: number, depth: number): number;
}

function stateFinder({ depths }: TableMemory, chunkSize: number): StateFinder {
  const words = new Int32Array(depths.buffer, 0, depths.length >>> 2);
  const found = new Uint16Array(chunkSize + 1);

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

  return {
    found,
    find: (start, depth) =>
      start % 4 === 0 && chunkSize % 4 === 0 ? searchWords(start, depth) : searchBytes(start, depth),
  };
}
