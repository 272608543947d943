/*
 * The values of a bound for every state of a surveyed table. A job of one round; a unit is a part
 * of the states with the blank in one cell (`space/blocks.ts`), and its count is the number of its
 * states. Of an array whose values are in their places a unit is a whole cell: there is nothing to
 * write, and the values are only checked.
 */
import { sharedBytes, sharedFloats, type Pass, type Work } from '../../executors/executor.js';
import {
  isBoundValue,
  isOwn,
  type AnyBound,
  type BoardFunction,
  type ValueArray,
} from '../../bounds/own/ownBound.js';
import { openBound } from '../../bounds/own/openBound.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { largestOf } from '../../basics/numbers.js';
import { frameFor, type SurveyFrame } from '../surveyFrame.js';
import type { ProgramBound } from '../../bounds/programBound.js';
import type { StoredValues } from './boundValues.js';
import { valuesReader } from './valuesReader.js';
import { boardFiller, type BlockFiller } from './boardValues.js';

/** Stands in `faults` for a unit without a fault. */
const ALL_VALID = -1;

/** What the threads share. */
export interface ValuesMemory {
  readonly puzzle: Puzzle;
  /** Undefined in a guarded thread, which has its bound open. */
  readonly bound: AnyBound | undefined;
  /** Each part is written by the thread that does the unit. */
  readonly planes: StoredValues['planes'];
  /**
   * `faults[unit]`: the index of the unit's first state for which the bound has no value, or
   * ALL_VALID. Written by the thread that does the unit.
   */
  readonly faults: Float64Array;
  /** `greatest[unit]`: the greatest value as a bound. Written by the thread that does the unit. */
  readonly greatest: Float64Array;
}

/** The bytes that the values take; 0 for an array that is used in place. */
export function valuesBytes(frame: SurveyFrame, bound: AnyBound): number {
  const { indexCount } = frame.space;
  if (!isOwn(bound)) return indexCount;
  const { source } = bound;
  if (source.kind !== 'array') return Float32Array.BYTES_PER_ELEMENT * indexCount;
  return areInPlace(frame, bound) ? 0 : source.values.byteLength;
}

/** Whether the values are an array by board rank, in the order of the survey's states. */
function areInPlace({ puzzle, space }: SurveyFrame, bound: AnyBound): boolean {
  // The survey may distinguish a single pair of equal tiles.
  const isFileOrder = space.puzzle === puzzle && space.searchSize.rows === puzzle.size.rows;
  return isFileOrder && isOwn(bound) && bound.source.kind === 'array';
}

/**
 * The pass that writes and checks the values of a bound; it finds the values, or the index of the
 * first state that has none.
 */
export function valuesPass(
  frame: SurveyFrame,
  bound: AnyBound,
): Pass<StoredValues | { readonly fault: number }> {
  const cells = frame.puzzle.goal;
  const units = areInPlace(frame, bound) ? cells.length : frame.blocks.units;
  const guarded = isOwn(bound) && bound.source.kind === 'guarded' ? bound.source.thread : undefined;
  const memory: ValuesMemory = {
    puzzle: frame.puzzle,
    bound: guarded ? undefined : bound,
    planes: cells.map((_, blank) => planeOf(blank, frame, bound)),
    faults: sharedFloats(units).fill(ALL_VALID),
    greatest: sharedFloats(units),
  };
  return {
    job: { work: 'values', units, memory, guarded },
    found() {
      const fault = memory.faults.find((index) => index !== ALL_VALID);
      return fault === undefined
        ? { planes: memory.planes, greatest: largestOf(memory.greatest) }
        : { fault };
    },
  };
}

/** The values with the blank in a cell; of an array in numbers of its type. */
function planeOf(blank: number, frame: SurveyFrame, bound: AnyBound): ValueArray {
  const { count } = frame.space.sequences;
  if (!isOwn(bound)) return sharedBytes(count);
  const { source } = bound;
  if (source.kind !== 'array') return new Float32Array(sharedBytes(4 * count).buffer);
  const { values } = source;
  if (areInPlace(frame, bound)) return values.subarray(blank * count, (blank + 1) * count);
  const MadeArray = values.constructor as new (buffer: ArrayBufferLike) => ValueArray;
  return new MadeArray(sharedBytes(values.BYTES_PER_ELEMENT * count).buffer);
}

/** The work of a thread. */
export async function valuesWork(memory: ValuesMemory): Promise<Work> {
  const frame = frameFor(memory.puzzle);
  return fillingWork(memory, frame, await fillerOf(memory, frame));
}

/** The work of a guarded thread, with its bound. */
export function guardedValuesWork(memory: ValuesMemory, valueOf: BoardFunction): Work {
  const frame = frameFor(memory.puzzle);
  return fillingWork(memory, frame, boardFiller(valueOf, frame));
}

/** The work by what writes the values of a block; undefined if they are in their places. */
function fillingWork(
  memory: ValuesMemory,
  frame: SurveyFrame,
  fill: BlockFiller | undefined,
): Work {
  const { planes, faults } = memory;
  const { parts, visit } = frame.blocks;
  if (!fill)
    return { run: (_, blank) => checkStates(blank, blank, 0, planes[blank].length, memory) };
  return {
    run(_, unit) {
      // The first fault is wanted.
      const fault = faults.findIndex((index) => index !== ALL_VALID);
      if (fault >= 0 && fault < unit) return 0;
      const blank = Math.floor(unit / parts);
      let states = 0;
      visit(blank, unit % parts, (block) => {
        if (faults[unit] !== ALL_VALID) return;
        const { start, ends } = block;
        fill(block, planes[blank]);
        states += checkStates(unit, blank, start, ends.count, memory);
      });
      return states;
    },
  };
}

/** Checks the values of some states of a unit; returns how many states these are. */
function checkStates(
  unit: number,
  blank: number,
  start: number,
  count: number,
  { planes, faults, greatest }: ValuesMemory,
): number {
  const plane = planes[blank];
  const checked = checkValues(plane, start, start + count);
  if (checked.fault !== undefined) faults[unit] = blank * plane.length + checked.fault;
  greatest[unit] = Math.max(greatest[unit], Math.ceil(checked.greatest));
  return count;
}

/** The place of the first value that no bound may have, and the greatest value before it. */
function checkValues(values: ValueArray, from: number, end: number) {
  let greatest = 0;
  for (let place = from; place < end; place++) {
    const value = values[place];
    if (!isBoundValue(value)) return { fault: place, greatest };
    if (value > greatest) greatest = value;
  }
  return { fault: undefined, greatest };
}

/** What writes the values of a block; undefined if they are in place. */
async function fillerOf(
  memory: ValuesMemory,
  frame: SurveyFrame,
): Promise<BlockFiller | undefined> {
  const { bound, puzzle } = memory;
  if (!bound) throw new Error('The bound is missing.');
  if (!isOwn(bound)) return measureFiller(bound, frame);
  if (areInPlace(frame, bound)) return undefined;
  return boardFiller(await openBound(bound, puzzle), frame);
}

/** Measures the bound, a block at a time. */
function measureFiller(bound: ProgramBound, frame: SurveyFrame): BlockFiller {
  const read = valuesReader([bound], frame);
  return (block, plane) => {
    const [{ values }] = read(block);
    const { start, ends } = block;
    for (let state = 0; state < ends.count; state++) plane[start + state] = values[state];
  };
}
