/*
 * The values of a bound that is judged, for every state of a surveyed table. A job of one layer; a
 * unit is a part of the states with the blank in one cell (`space/blocks.ts`), and its count is the
 * number of its states.
 */
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { sharedBytes, sharedFloats, type LayerWork } from '../../search/executor.js';
import { isBoundValue } from '../../solve/heuristics/boardBound.js';
import { openBound, type GivenBound, type ValueArray } from '../../solve/heuristics/givenBound.js';
import { frameFor } from '../boundMeasures.js';
import type { Frame } from '../measures.js';
import { askEach } from './askedValues.js';
import { fileOrder, lookUpTurned, type BlockFiller } from './filedValues.js';
import { measureBlocks, type ProgramBound } from './measuredValues.js';

/** A bound that is judged. */
export type BoundToJudge = GivenBound | ProgramBound;

/** `values[blank cell][rank of the sequence]`, as the depths of the surveyed table lie. */
export type BoundValues = readonly ValueArray[];

/** In the place of the first fault of a unit that has none. */
export const ALL_VALID = -1;

/** What the threads share. */
interface ValuesMemory {
  readonly puzzle: Puzzle;
  readonly bound: BoundToJudge;
  /** Each part is written by the thread that does the unit. */
  readonly values: BoundValues;
  /**
   * `faults[unit]`: the index of the unit's first state for which the bound has no value, or
   * ALL_VALID. Written by the thread that does the unit.
   */
  readonly faults: Float64Array;
  /** `greatest[unit]`: the greatest value as a bound. Written by the thread that does the unit. */
  readonly greatest: Float64Array;
}

/** Bytes of the values of a space: of an array that lies as the survey does none more. */
export function valuesBytes(puzzle: Puzzle, bound: BoundToJudge): number {
  const frame = frameFor(puzzle);
  if ('tables' in bound) return frame.space.indexCount;
  const { source } = bound;
  if (source.kind !== 'array') return Float32Array.BYTES_PER_ELEMENT * frame.space.indexCount;
  return fileOrder(puzzle, frame) === 'same' ? 0 : source.values.byteLength;
}

export const valuesMemory = (puzzle: Puzzle, bound: BoundToJudge): ValuesMemory => ({
  puzzle,
  bound,
  values: Array.from({ length: cellCount(puzzle.size) }, (_, blank) =>
    planeOf(blank, puzzle, bound),
  ),
  faults: sharedFloats(surveyUnits(puzzle)).fill(ALL_VALID),
  greatest: sharedFloats(surveyUnits(puzzle)),
});

/** The values with the blank in a cell; of an array in numbers of its type. */
function planeOf(blank: number, puzzle: Puzzle, bound: BoundToJudge): ValueArray {
  const frame = frameFor(puzzle);
  const { count } = frame.space.sequences;
  if ('tables' in bound) return sharedBytes(count);
  const { source } = bound;
  if (source.kind !== 'array') return new Float32Array(sharedBytes(4 * count).buffer);
  const { values } = source;
  if (fileOrder(puzzle, frame) === 'same')
    return values.subarray(blank * count, (blank + 1) * count);
  const MadeArray = values.constructor as new (buffer: ArrayBufferLike) => ValueArray;
  return new MadeArray(sharedBytes(values.BYTES_PER_ELEMENT * count).buffer);
}

/** Units of work. */
export const surveyUnits = (puzzle: Puzzle): number =>
  cellCount(puzzle.size) * frameFor(puzzle).blocks.parts;

/** The work of a thread. */
export async function valuesWork({
  puzzle,
  bound,
  values,
  faults,
  greatest,
}: ValuesMemory): Promise<LayerWork> {
  const frame = frameFor(puzzle);
  const { space, blocks } = frame;
  const fill = await fillerOf(bound, puzzle, frame);
  return {
    run(_, unit) {
      const blank = Math.floor(unit / blocks.parts);
      let states = 0;
      blocks.visit(blank, unit % blocks.parts, (block) => {
        if (faults[unit] !== ALL_VALID) return;
        const { start, ends } = block;
        fill?.(block, values[blank]);
        const checked = checkValues(values[blank], start, start + ends.count);
        if (checked.fault !== undefined)
          faults[unit] = blank * space.sequences.count + checked.fault;
        greatest[unit] = Math.max(greatest[unit], Math.ceil(checked.greatest));
        states += ends.count;
      });
      return states;
    },
  };
}

/** The place of the first of some values that is no value of a bound, and the greatest before. */
function checkValues(values: ValueArray, from: number, end: number) {
  let greatest = 0;
  for (let place = from; place < end; place++) {
    const value = values[place];
    if (!isBoundValue(value)) return { fault: place, greatest };
    if (value > greatest) greatest = value;
  }
  return { fault: undefined, greatest };
}

/** What writes the values of a block; undefined where they are in their places. */
async function fillerOf(
  bound: BoundToJudge,
  puzzle: Puzzle,
  frame: Frame,
): Promise<BlockFiller | undefined> {
  if ('tables' in bound) return measureBlocks(bound, puzzle, frame);
  const { source } = bound;
  const order = fileOrder(puzzle, frame);
  if (source.kind === 'array' && order === 'same') return undefined;
  if (source.kind === 'array' && order === 'turned') return lookUpTurned(source.values, frame);
  return askEach(await openBound(bound, puzzle), puzzle, frame);
}
