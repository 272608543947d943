/*
 * The table engine: one byte a state, holding the state's depth, by the blank's cell and the rank
 * of the sequence.
 *
 * A layer is one pass over the planes (blank cells) of its colour. Each chunk, a run of states that
 * share their leading places, is searched for the current depth, and its states' neighbours are
 * marked with the next depth. Nothing is ranked or unranked: moving the blank to the next cell
 * leaves the sequence alone, and moving it from cell p to cell q changes the places between, so
 * that the change of the rank is looked up. See tableShape.ts.
 *
 * In the multi-tile metric the blank goes on along its line, and what each step adds is looked up
 * by the sequence it set out with.
 *
 * A state is marked by whichever thread comes first, twice with the same value at worst, and
 * counted when its own layer is searched. Every state is in one chunk, so each is counted once.
 */
import { blankCellsByDepth, type Metric } from '../../puzzle/metric.js';
import { cellCount } from '../../puzzle/size.js';
import { sharedBytes, type Job, type Work } from '../../executors/executor.js';
import { NO_DEPTH, type Depths } from '../../space/depths.js';
import type { StateSpace } from '../../space/stateSpace.js';
import { stateFinder, type StateFinder } from './stateFinder.js';
import {
  keepCounts,
  solutionCounter,
  startCounts,
  type SolutionCounter,
  type SolutionMemory,
} from './solutionCounts.js';
import { cellMoves, type CellMoves } from './tableMoves.js';
import {
  additionsOf,
  firstEntry,
  isConstant,
  tableShape,
  type PassingStep,
  type TableSpace,
  type TableShape,
} from './tableShape.js';

/** What the threads share. */
export interface TableMemory extends TableSpace {
  readonly metric: Metric;
  /** As {@link blankCellsByDepth}: the planes that a depth can have. */
  readonly planes: readonly (readonly number[])[];
  /**
   * The state's depth, or NO_DEPTH. Any thread writes depth + 1 over NO_DEPTH; the barrier orders
   * layers.
   */
  readonly depths: Depths;
  /**
   * `touched[plane][depth % 2][page]`: the last depth of that parity that may have a state in the
   * page. Written by any thread that marks a neighbour; a layer reads the array that it does not
   * write.
   */
  readonly touched: readonly (readonly [Uint8Array, Uint8Array])[];
  /** If the shortest solutions of each state are counted. */
  readonly solutions?: SolutionMemory;
}

/** A page is 4,096 states; pages that the current depth has not touched are passed over. */
const PAGE_SHIFT = 12;

/** States to a unit of work, about. */
const UNIT_STATES = 1 << 17;

/** Bytes of the table that are written at a time; in between other work has its turn. */
const PIECE_BYTES = 1 << 24;

/** Allocates the table, about one byte a state. {@link beginTable} writes what it begins with. */
export function tableMemory(space: StateSpace, trailing?: number): TableMemory {
  const { puzzle, searchSize, goalBlank, kindCounts, indexCount } = space;
  const planeSize = indexCount / cellCount(searchSize);
  const pages = (planeSize >>> PAGE_SHIFT) + 1;
  const forEachPlane = <Item>(make: () => Item): Item[] =>
    Array.from({ length: cellCount(searchSize) }, make);
  return {
    metric: puzzle.metric,
    searchSize,
    goalBlank,
    kindCounts,
    trailing,
    planes: blankCellsByDepth(puzzle.metric, searchSize, goalBlank),
    depths: forEachPlane(() => sharedBytes(planeSize)),
    touched: forEachPlane(() => [sharedBytes(pages), sharedBytes(pages)] as const),
  };
}

/** Writes the table before its search: the goal's states at depth 0, all others unseen. */
export function* beginTable(
  { depths, touched, goalBlank }: TableMemory,
  space: StateSpace,
): Generator<void, void> {
  for (const bytes of [...depths, ...touched.flat()]) {
    for (let done = 0; done < bytes.length; done += PIECE_BYTES) {
      bytes.fill(NO_DEPTH, done, done + PIECE_BYTES);
      yield;
    }
  }
  for (const index of space.goalIndices()) {
    const place = index % depths[goalBlank].length;
    depths[goalBlank][place] = 0;
    touched[goalBlank][0][place >>> PAGE_SHIFT] = 0;
  }
}

/** Chunks to a unit of work. */
const tableUnitChunks = ({ starts, chunks }: TableShape): number =>
  Math.ceil((UNIT_STATES * chunks) / starts[chunks]);

/** Units of work of a plane. */
const planeUnits = (shape: TableShape): number => Math.ceil(shape.chunks / tableUnitChunks(shape));

/** Units of work of a layer, as many as the depth with the most planes has. */
const tableUnits = (memory: TableMemory): number =>
  Math.max(...memory.planes.map((cells) => cells.length)) * planeUnits(tableShape(memory));

/** What a thread works with. */
interface TablePass {
  readonly memory: TableMemory;
  readonly shape: TableShape;
  /** By cell of the blank. */
  readonly moves: readonly CellMoves[];
  readonly finder: StateFinder;
  /** By state found in a chunk: what the steps of its move so far have added to its rank. */
  readonly added: Int32Array;
  /** If solutions are counted. */
  readonly counter: SolutionCounter | undefined;
}

/** The search of a space in a memory. */
export const tableJob = (memory: TableMemory): Job => ({
  work: 'table',
  units: tableUnits(memory),
  memory,
});

/**
 * The work of {@link tableJob} for one thread: a round is a layer, whose states are counted and
 * their neighbours marked.
 */
export function tableWork(memory: TableMemory, thread: number): Work {
  const { planes } = memory;
  const pass = startPass(memory, thread);
  const { shape } = pass;
  const chunks = tableUnitChunks(shape);
  const units = planeUnits(shape);
  return {
    run(depth, unit) {
      const plane = planes[depth % planes.length].at(Math.floor(unit / units));
      if (plane === undefined) return 0;
      const first = (unit % units) * chunks;
      const end = Math.min(first + chunks, shape.chunks);
      if (!isMarked(plane, shape.starts[first], shape.starts[end], depth, memory)) return 0;
      let states = 0;
      for (let chunk = first; chunk < end; chunk++)
        states += expandChunk(plane, chunk, depth, pass);
      return states;
    },
  };
}

function startPass(memory: TableMemory, thread: number): TablePass {
  const { metric, searchSize, depths, solutions } = memory;
  const shape = tableShape(memory);
  const moves = cellMoves(metric, searchSize, shape);
  const finder = stateFinder(depths, shape.chunkSize);
  return {
    memory,
    shape,
    moves,
    finder,
    added: new Int32Array(shape.chunkSize),
    counter: solutions && solutionCounter(solutions, thread, shape.chunkSize),
  };
}

/** Marks the neighbours of the states of a chunk at a depth; returns how many states these are. */
function expandChunk(plane: number, chunk: number, depth: number, pass: TablePass): number {
  const { memory, shape, finder, moves, counter } = pass;
  const start = shape.starts[chunk];
  const end = shape.starts[chunk + 1];
  if (!isMarked(plane, start, end, depth, memory)) return 0;
  const count = finder.find(plane, start, end, depth);
  if (count === 0) return 0;
  if (counter) startCounts(count, depth, counter);
  for (const to of moves[plane].unchanged) markRun(start, count, to, depth + 1, pass);
  for (const steps of moves[plane].passing) {
    if (steps.length === 1) markBeyond(chunk, count, steps[0], depth + 1, pass);
    else markAlong(chunk, count, steps, depth + 1, pass);
  }
  if (counter) keepCounts({ plane, start, found: finder.found, count, depth }, counter);
  return count;
}

/** Whether ranks of a plane are in a page that may have a state at a depth. */
function isMarked(
  plane: number,
  start: number,
  end: number,
  depth: number,
  { touched }: TableMemory,
): boolean {
  const own = touched[plane][depth & 1];
  const lastPage = (end - 1) >>> PAGE_SHIFT;
  for (let page = start >>> PAGE_SHIFT; page <= lastPage; page++)
    if (own[page] === depth) return true;
  return false;
}

/**
 * Marks the neighbours of the states found in a chunk, with the blank in the cell `to`, where all
 * ranks change by the same number: they are as far from `start` as the states from the chunk's.
 */
function markRun(
  start: number,
  count: number,
  to: number,
  depth: number,
  { memory, finder, counter }: TablePass,
): void {
  const { found } = finder;
  const plane = memory.depths[to];
  const others = counter?.counts[to];
  const sums = counter?.sums;
  for (let which = 0; which < count; which++) {
    const neighbour = start + found[which];
    const before = markState(plane, neighbour, depth);
    if (others && sums) sums[which] += nearerCount(before, others[neighbour], depth);
  }
  const lastPage = (start + found[count - 1]) >>> PAGE_SHIFT;
  memory.touched[to][depth & 1].fill(depth, (start + found[0]) >>> PAGE_SHIFT, lastPage + 1);
}

/** Marks the neighbours of the states found in a chunk by one step. */
function markBeyond(
  chunk: number,
  count: number,
  step: PassingStep,
  depth: number,
  pass: TablePass,
): void {
  const { memory, shape, finder, counter } = pass;
  const { to, entries } = step;
  const start = shape.starts[chunk];
  const additions = additionsOf(step, chunk, shape);
  if (isConstant(step)) {
    markRun(start + additions[firstEntry(step, chunk)], count, to, depth, pass);
    return;
  }
  const { found } = finder;
  const plane = memory.depths[to];
  const nextTouched = memory.touched[to][depth & 1];
  const others = counter?.counts[to];
  const sums = counter?.sums;
  for (let which = 0; which < count; which++) {
    const place = found[which];
    const neighbour = start + place + additions[entries[place]];
    const before = markState(plane, neighbour, depth);
    if (others && sums) sums[which] += nearerCount(before, others[neighbour], depth);
    nextTouched[neighbour >>> PAGE_SHIFT] = depth;
  }
}

/**
 * Marks the neighbours of the states found in a chunk by one step after another, each of which
 * goes on from the one before.
 */
function markAlong(
  chunk: number,
  count: number,
  steps: readonly PassingStep[],
  depth: number,
  { memory, shape, finder, added, counter }: TablePass,
): void {
  const { found } = finder;
  const sums = counter?.sums;
  const start = shape.starts[chunk];
  added.fill(0, 0, count);
  for (const step of steps) {
    const { to, entries } = step;
    const additions = additionsOf(step, chunk, shape);
    const first = firstEntry(step, chunk);
    const plane = memory.depths[to];
    const nextTouched = memory.touched[to][depth & 1];
    const others = counter?.counts[to];
    for (let which = 0; which < count; which++) {
      const place = found[which];
      added[which] += additions[first + entries[place]];
      const neighbour = start + place + added[which];
      const before = markState(plane, neighbour, depth);
      if (others && sums) sums[which] += nearerCount(before, others[neighbour], depth);
      nextTouched[neighbour >>> PAGE_SHIFT] = depth;
    }
  }
}

/**
 * Gives a state the depth `depth` if it is unseen, and leaves a lesser depth; returns its depth
 * before.
 */
function markState(plane: Uint8Array, rank: number, depth: number): number {
  // The lesser of its depth and `depth`, without a branch.
  const before = plane[rank];
  const beyond = before - depth;
  plane[rank] = depth + (beyond & (beyond >> 31));
  return before;
}

/**
 * The solutions of a neighbour if it is one nearer than the states whose neighbours are marked with
 * `depth`, else 0. A factor in the place of a branch, which would often be guessed wrong.
 */
const nearerCount = (neighbourDepth: number, solutions: number, depth: number): number =>
  solutions * Number(neighbourDepth === depth - 2);
