/*
 * One pass over a table of depths that counts the states by depth and by the value of each of some
 * bounds. It is a job of one round; a unit is a part of the states with the blank in one cell
 * (`space/blocks.ts`), and its count is the number of its states. As a bound, a value counts as the
 * next whole number, since distances are whole.
 */
import { sharedFloats, type Pass, type Work } from '../executors/executor.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Depths } from '../space/depths.js';
import { largestOf, sumOf } from '../basics/numbers.js';
import { sumsOf, type Sums } from './figures.js';
import { boardAt, frameFor, type SurveyFrame, type SurveyTable } from './surveyFrame.js';
import type { BoundFindings } from './survey.js';
import { countsIn, emptyTally, type Tally } from './tally.js';
import { areStored, type BoundValues } from './values/boundValues.js';
import { valuesReader, type BlockValues } from './values/valuesReader.js';

/** What the threads share. */
interface TallyMemory {
  readonly puzzle: Puzzle;
  /** Of the surveyed puzzle; only read. */
  readonly depths: Depths;
  readonly bounds: readonly BoundValues[];
  /** `tallies[thread][bound]`, each written by one thread. */
  readonly tallies: readonly (readonly Tally[])[];
  /** For each bound; written by the thread that does the unit. */
  readonly findings: readonly UnitFindings[];
}

/** What is found in each unit. */
interface UnitFindings {
  /** The greatest distance - bound. */
  readonly error: Float64Array;
  /** The depth of the nearest states for which the bound is above the distance, or Infinity. */
  readonly aboveDepth: Float64Array;
  /** Of values that need not be whole: the sums over the states. */
  readonly value: Float64Array;
  readonly valueSquare: Float64Array;
  readonly valueDepth: Float64Array;
}

/** What the pass finds about a bound. */
export interface TalliedBound extends Pick<BoundFindings, 'joint' | 'cells' | 'worst'> {
  /** The index of the first of the nearest states for which the bound is above the distance. */
  readonly above: number | undefined;
  readonly sums: Sums;
}

/** The pass over a table that counts its states for some bounds. */
export function tallyPass(
  { frame, depths, layers, threads }: SurveyTable,
  bounds: readonly BoundValues[],
): Pass<TalliedBound[]> {
  const units = frame.blocks.units;
  const findings = bounds.map(() => ({
    error: sharedFloats(units).fill(-Infinity),
    aboveDepth: sharedFloats(units).fill(Infinity),
    value: sharedFloats(units),
    valueSquare: sharedFloats(units),
    valueDepth: sharedFloats(units),
  }));
  const tallies = Array.from({ length: threads }, () =>
    // A bound of the program is never more than the depth.
    bounds.map((bound) =>
      emptyTally(frame, layers, areStored(bound) ? 1 + bound.greatest : layers),
    ),
  );
  const memory: TallyMemory = { puzzle: frame.puzzle, depths, bounds, tallies, findings };
  return {
    job: { work: 'tally', units, memory },
    found: () => bounds.map((_, number) => talliedIn(number, memory, frame)),
  };
}

function talliedIn(number: number, memory: TallyMemory, frame: SurveyFrame): TalliedBound {
  const { bounds, tallies, findings } = memory;
  const { error, aboveDepth, value, valueSquare, valueDepth } = findings[number];
  const counts = countsIn(
    tallies.map((ofThread) => ofThread[number]),
    frame,
  );
  const first = (wanted: number, found: Float64Array, isWanted: IsWanted): number => {
    const units = [...found.keys()].filter((unit) => found[unit] === wanted);
    return firstIn(units, isWanted, number, memory, frame);
  };
  const greatest = largestOf(error);
  const nearest = Math.min(...aboveDepth);
  const tallied = bounds[number];
  const isWhole = !(areStored(tallied) && tallied.planes[0] instanceof Float32Array);
  return {
    ...counts,
    worst: boardAt(
      first(greatest, error, (depth, bound) => depth - bound === greatest),
      frame,
    ),
    above:
      nearest === Infinity
        ? undefined
        : first(nearest, aboveDepth, (depth, bound) => depth === nearest && bound > depth),
    sums: isWhole
      ? sumsOf(counts)
      : {
          ...sumsOf(counts),
          v: sumOf(value),
          vv: sumOf(valueSquare),
          dv: sumOf(valueDepth),
        },
  };
}

type IsWanted = (depth: number, bound: number) => boolean;

/** The first state of some units whose depth and bound are as wanted. */
function firstIn(
  units: readonly number[],
  isWanted: IsWanted,
  number: number,
  { bounds, depths }: TallyMemory,
  frame: SurveyFrame,
): number {
  const { space, blocks } = frame;
  const { count } = space.sequences;
  const read = valuesReader([bounds[number]], frame);
  let first = Infinity;
  for (const unit of units) {
    const blank = Math.floor(unit / blocks.parts);
    if (first < blank * count) break;
    blocks.visitByEnds(blank, unit % blocks.parts, (block) => {
      const [{ values, from }] = read(block);
      const { start, ends } = block;
      for (let end = 0; end < ends.count; end++) {
        const rank = start + end;
        if (isWanted(depths[blank][rank], Math.ceil(values[from + end])))
          first = Math.min(first, blank * count + rank);
      }
    });
  }
  return first;
}

/** The work of a thread. */
export function tallyWork(memory: TallyMemory, thread: number): Work {
  const { depths, bounds, findings } = memory;
  const tallies = memory.tallies[thread];
  const frame = frameFor(memory.puzzle);
  const { parts, visitByEnds } = frame.blocks;
  const read = valuesReader(bounds, frame);
  const counters = tallies.map(newCounter);
  return {
    run(_, unit) {
      const blank = Math.floor(unit / parts);
      const plane = depths[blank];
      let states = 0;
      visitByEnds(blank, unit % parts, (block) => {
        const { start, ends } = block;
        states += ends.count;
        const values = read(block);
        for (let bound = 0; bound < values.length; bound++)
          count(values[bound], plane, start, ends.count, counters[bound]);
      });
      for (const [bound, counter] of counters.entries())
        addUnit(counter, blank, tallies[bound], findings[bound], unit);
      return states;
    },
  };
}

/** What is counted of a bound in a unit. */
interface Counter {
  /** Bits of a value. */
  readonly shift: number;
  /** States by `depth << shift | value`. */
  readonly counts: Uint32Array;
  /** Of values that need not be whole: see {@link UnitFindings}. */
  value: number;
  valueSquare: number;
  valueDepth: number;
}

function newCounter({ layers, columns }: Tally): Counter {
  const shift = 32 - Math.clz32(columns - 1);
  const counts = new Uint32Array(layers << shift);
  return { shift, counts, value: 0, valueSquare: 0, valueDepth: 0 };
}

function count(
  { values, from }: BlockValues,
  depths: Uint8Array,
  start: number,
  states: number,
  counter: Counter,
): void {
  if (values instanceof Float32Array) countReal(values, depths, start, states, counter);
  else countWhole(counter.counts, depths, start, values, from, states, counter.shift);
}

function countWhole(
  counts: Uint32Array,
  depths: Uint8Array,
  start: number,
  values: Uint8Array | Uint16Array | Int16Array,
  from: number,
  states: number,
  shift: number,
): void {
  for (let state = 0; state < states; state++)
    counts[(depths[start + state] << shift) | values[from + state]]++;
}

/** Counts values that are stored, and adds them up as they are. */
function countReal(
  values: Float32Array,
  depths: Uint8Array,
  start: number,
  states: number,
  counter: Counter,
): void {
  const { counts, shift } = counter;
  let [sum, squares, products] = [0, 0, 0];
  for (let rank = start; rank < start + states; rank++) {
    const depth = depths[rank];
    const value = values[rank];
    counts[(depth << shift) | Math.ceil(value)]++;
    sum += value;
    squares += value * value;
    products += value * depth;
  }
  counter.value += sum;
  counter.valueSquare += squares;
  counter.valueDepth += products;
}

/** Adds what was counted in a unit to a tally and the findings, and clears it. */
function addUnit(
  counter: Counter,
  blank: number,
  { columns, joint, cells }: Tally,
  findings: UnitFindings,
  unit: number,
): void {
  const { shift, counts } = counter;
  for (let key = 0; key < counts.length; key++) {
    const states = counts[key];
    if (states === 0) continue;
    const depth = key >> shift;
    const value = key & ((1 << shift) - 1);
    joint[depth * columns + value] += states;
    cells[blank * columns + value] += states;
    findings.error[unit] = Math.max(findings.error[unit], depth - value);
    if (value > depth) findings.aboveDepth[unit] = Math.min(findings.aboveDepth[unit], depth);
  }
  counts.fill(0);
  for (const sum of ['value', 'valueSquare', 'valueDepth'] as const) {
    findings[sum][unit] = counter[sum];
    counter[sum] = 0;
  }
}
