/*
 * The table engine: one byte a state, holding the state's depth, by the blank's cell and the rank
 * of the sequence.
 *
 * A layer is one pass over the planes (blank cells) of its colour. Each chunk, a run of states that
 * share their leading places, is searched for the depth in work, and its states' neighbours are
 * marked with the next depth. Nothing is ranked or unranked: moving the blank along a row leaves
 * the sequence alone, and moving it between rows of W cells changes W places of it, so that what is
 * added to the rank is looked up. See tableShape.ts.
 *
 * In the multi-tile metric the blank goes on along its row or column, and what each step up or down
 * adds is looked up by the sequence it set out with.
 *
 * A state is marked by whichever thread comes first, twice with the same value at worst, and
 * counted when its own layer is searched. Every state is in one chunk, so each is counted once.
 */
import type { Metric } from '../../puzzle/metric.js';
import { cellCount } from '../../puzzle/size.js';
import { sharedBytes, type LayerWork } from '../../search/executor.js';
import type { Depths } from '../../space/depths.js';
import { blankCellsOf, type StateSpace } from '../../space/stateSpace.js';
import {
  tableShape,
  waysOf,
  type Passage,
  type TableNumbering,
  type TableShape,
} from './tableShape.js';

/** What the threads share. */
export interface TableMemory extends TableNumbering {
  readonly metric: Metric;
  /**
   * The planes that a depth can have, by depth modulo the length of the list; see `blankCellsOf`.
   */
  readonly planes: readonly (readonly number[])[];
  /**
   * The state's depth, or UNSEEN. Any thread writes depth + 1 over UNSEEN; the barrier orders
   * layers.
   */
  readonly depths: Depths;
  /**
   * `marks[plane][depth % 2][page]`: the last depth of that parity that may have a state in the
   * page. Written by any thread that marks a neighbour; a layer reads the array that it does not
   * write.
   */
  readonly marks: readonly (readonly [Uint8Array, Uint8Array])[];
}

export const UNSEEN = 255;

/** A page is 4,096 states; pages without a mark of the depth in work are passed over. */
const PAGE_SHIFT = 12;

/** States to a unit of work, about. */
const UNIT_STATES = 1 << 17;

/** Allocates the table, about one byte a state, with the goal's states at depth 0. */
export function tableMemory(space: StateSpace, trailing?: number): TableMemory {
  const { puzzle, turnedSize, goalBlank, kinds, indexCount } = space;
  const planeSize = indexCount / cellCount(turnedSize);
  const pages = (planeSize >>> PAGE_SHIFT) + 1;
  const unseen = (length: number): Uint8Array => sharedBytes(length).fill(UNSEEN);
  const forEachPlane = <Item>(make: () => Item): Item[] =>
    Array.from({ length: cellCount(turnedSize) }, make);
  const depths = forEachPlane(() => unseen(planeSize));
  const marks = forEachPlane(() => [unseen(pages), unseen(pages)] as const);
  for (const index of space.goalIndices()) {
    depths[goalBlank][index % planeSize] = 0;
    marks[goalBlank][0][(index % planeSize) >>> PAGE_SHIFT] = 0;
  }
  return {
    metric: puzzle.metric,
    turnedSize,
    goalBlank,
    kinds,
    trailing,
    planes: blankCellsOf(space),
    depths,
    marks,
  };
}

/** Chunks to a unit of work. */
const unitChunks = ({ starts, chunks }: TableShape): number =>
  Math.ceil((UNIT_STATES * chunks) / starts[chunks]);

/** Units of work of a plane. */
const unitsOf = (shape: TableShape): number => Math.ceil(shape.chunks / unitChunks(shape));

/** Units of work of a layer, as many as the depth with the most planes has. */
export const tableUnits = (memory: TableMemory): number =>
  Math.max(...memory.planes.map((cells) => cells.length)) * unitsOf(tableShape(memory));

/** The work of a layer, for one thread: counts the states at `depth` and marks their neighbours. */
export function tableWork(memory: TableMemory): LayerWork {
  const { metric, turnedSize, planes, depths, marks } = memory;
  const shape = tableShape(memory);
  const { starts } = shape;
  const chunksTogether = unitChunks(shape);
  const planeUnits = unitsOf(shape);
  const ways = waysOf(metric, turnedSize, shape);
  const { found, find } = stateFinder(memory, shape.chunkSize);

  /**
   * Marks the neighbours of the states found in a chunk that have the same sequence and the blank
   * in the cell `to`.
   */
  function markBeside(start: number, count: number, to: number, depth: number): void {
    const plane = depths[to];
    for (let which = 0; which < count; which++) {
      const neighbour = start + found[which];
      // The neighbour is nearer, as near, or unseen; the lesser of that and `depth`, without a
      // branch, here and below.
      const beyond = plane[neighbour] - depth;
      plane[neighbour] = depth + (beyond & (beyond >> 31));
    }
    const lastPage = (start + found[count - 1]) >>> PAGE_SHIFT;
    marks[to][depth & 1].fill(depth, (start + found[0]) >>> PAGE_SHIFT, lastPage + 1);
  }

  /** Marks the neighbours of the states found in a chunk by one step to another row. */
  function markBeyond(
    chunk: number,
    start: number,
    count: number,
    { to, step }: Passage,
    depth: number,
  ): void {
    const { deltas, key, quotients } = step(chunk);
    const plane = depths[to];
    const nextMarks = marks[to][depth & 1];
    for (let which = 0; which < count; which++) {
      const place = found[which];
      const neighbour = start + place + deltas[key + quotients[place]];
      const beyond = plane[neighbour] - depth;
      plane[neighbour] = depth + (beyond & (beyond >> 31));
      nextMarks[neighbour >>> PAGE_SHIFT] = depth;
    }
  }

  /** What the steps so far have added, by place in the chunk. */
  const added = new Int32Array(shape.chunkSize);

  /** The same by all moves of a way. */
  function markAlong(
    chunk: number,
    start: number,
    count: number,
    way: readonly Passage[],
    depth: number,
  ): void {
    added.fill(0, 0, count);
    for (const { to, step } of way) {
      const { deltas, key, quotients } = step(chunk);
      const plane = depths[to];
      const nextMarks = marks[to][depth & 1];
      for (let which = 0; which < count; which++) {
        const place = found[which];
        const neighbour = start + place + (added[which] += deltas[key + quotients[place]]);
        const beyond = plane[neighbour] - depth;
        plane[neighbour] = depth + (beyond & (beyond >> 31));
        nextMarks[neighbour >>> PAGE_SHIFT] = depth;
      }
    }
  }

  function isMarked(plane: number, start: number, end: number, depth: number): boolean {
    const own = marks[plane][depth & 1];
    const lastPage = (end - 1) >>> PAGE_SHIFT;
    for (let page = start >>> PAGE_SHIFT; page <= lastPage; page++)
      if (own[page] === depth) return true;
    return false;
  }

  return {
    run(depth, unit) {
      const plane = planes[depth % planes.length].at(Math.floor(unit / planeUnits));
      if (plane === undefined) return 0;
      const first = (unit % planeUnits) * chunksTogether;
      const last = Math.min(first + chunksTogether, shape.chunks);
      if (!isMarked(plane, starts[first], starts[last], depth)) return 0;
      let total = 0;
      for (let chunk = first; chunk < last; chunk++) {
        const start = starts[chunk];
        const end = starts[chunk + 1];
        if (!isMarked(plane, start, end, depth)) continue;
        const count = find(depths[plane], start, end, depth);
        if (count === 0) continue;
        total += count;
        const { beside, columns } = ways[plane];
        for (const to of beside) markBeside(start, count, to, depth + 1);
        for (const way of columns) {
          if (way.length === 1) markBeyond(chunk, start, count, way[0], depth + 1);
          else markAlong(chunk, start, count, way, depth + 1);
        }
      }
      return total;
    },
  };
}

/** Finds the states of a chunk that are at a depth. */
function stateFinder({ depths }: TableMemory, chunkSize: number) {
  const words = new Map(
    depths.map((plane) => [plane, new Int32Array(plane.buffer, 0, plane.length >>> 2)]),
  );
  const found = new Uint16Array(chunkSize + 1);
  let count = 0;

  function searchBytes(
    plane: Uint8Array,
    first: number,
    end: number,
    start: number,
    depth: number,
  ): void {
    for (let rank = first; rank < end; rank++)
      if (plane[rank] === depth) found[count++] = rank - start;
  }

  /**
   * Four bytes at a time. Every place is written and kept only if it counts, since a branch would
   * often be guessed wrong.
   */
  function searchWords(
    planeWords: Int32Array,
    first: number,
    end: number,
    start: number,
    depth: number,
  ): void {
    const pattern = depth * 0x01010101;
    let number = count;
    for (let word = first >>> 2; word < end >>> 2; word++) {
      const difference = planeWords[word] ^ pattern;
      // The high bit of each byte that is 0, and no other bit.
      const equal = ~(((difference & 0x7f7f7f7f) + 0x7f7f7f7f) | difference | 0x7f7f7f7f);
      if (equal === 0) continue;
      const place = 4 * word - start;
      found[number] = place;
      number += (equal >>> 7) & 1;
      found[number] = place + 1;
      number += (equal >>> 15) & 1;
      found[number] = place + 2;
      number += (equal >>> 23) & 1;
      found[number] = place + 3;
      number += equal >>> 31;
    }
    count = number;
  }

  return {
    /** Their places in the chunk, overwritten by the next search. */
    found,
    /** Searches the ranks from `start` to before `end` of a plane; returns how many are found. */
    find(plane: Uint8Array, start: number, end: number, depth: number): number {
      const firstWord = Math.min(end, (start + 3) & ~3);
      const endWord = Math.max(firstWord, end & ~3);
      count = 0;
      searchBytes(plane, start, firstWord, start, depth);
      searchWords(words.get(plane)!, firstWord, endWord, start, depth);
      searchBytes(plane, endWord, end, start, depth);
      return count;
    },
  };
}
