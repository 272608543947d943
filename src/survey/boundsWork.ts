/*
 * One pass over a table of depths that counts the states by depth and by the value of each of some
 * lower bounds. It is a job of one layer; a unit is a part of the states with the blank in one cell
 * (`space/blocks.ts`), and its count is the number of its states.
 */
import type { Board } from '../puzzle/board.js';
import { sharedInts, type Job, type Work } from '../executors/executor.js';
import type { Heuristic } from '../bounds/bounds.js';
import type { Depths } from '../space/depths.js';
import { largestOf } from '../basics/numbers.js';
import { measuresOf, type BoundTables } from './boundMeasures.js';
import { firstState } from './firstState.js';
import {
  boardAt,
  frameFor,
  surveyedIn,
  unitsOf,
  type SearchedTable,
  type Surveyed,
  type SurveyFrame,
} from './frame.js';
import type { BoundSurvey } from './survey.js';
import { countsIn, emptyTally, type Tally } from './tally.js';

/** What the threads share. */
interface BoundsMemory extends Surveyed {
  readonly bounds: readonly Heuristic[];
  readonly tables: BoundTables;
  /** Of the surveyed puzzle; only read. */
  readonly depths: Depths;
  /** Layers of the space. */
  readonly layers: number;
  /** `tallies[thread][bound]`, each written by one thread. */
  readonly tallies: readonly (readonly Tally[])[];
  /**
   * `errors[bound][unit]`: the greatest distance - bound. Written by the thread that does the unit.
   */
  readonly errors: readonly Int32Array[];
}

/** What the pass finds about a bound: all but the iterations. */
type CountedBound = Omit<BoundSurvey, 'iterations'> & { readonly name: Heuristic };

/** The pass over a table that counts its states for some bounds. */
export function boundsPass(
  frame: SurveyFrame,
  { depths, layers, threads }: SearchedTable,
  bounds: readonly Heuristic[],
  tables: BoundTables = {},
): { readonly job: Job; found(): CountedBound[] } {
  // A bound is never more than the depth.
  const size = { layers, columns: layers };
  const units = unitsOf(frame);
  const memory: BoundsMemory = {
    ...surveyedIn(frame),
    bounds,
    tables,
    depths,
    layers,
    tallies: Array.from({ length: threads }, () => bounds.map(() => emptyTally(frame, size))),
    errors: bounds.map(() => sharedInts(units)),
  };
  return {
    job: { work: 'bounds', units, memory },
    found: () =>
      bounds.map((name, number) => ({
        name,
        ...countsIn(
          memory.tallies.map((tallies) => tallies[number]),
          size,
          frame,
        ),
        worst: worstOf(number, memory, frame),
      })),
  };
}

/** The first position for which a bound is farthest below the distance. */
function worstOf(
  number: number,
  { puzzle, depths, tables, bounds, errors: allErrors }: BoundsMemory,
  frame: SurveyFrame,
): Board {
  const { space, blocks } = frame;
  const own: SurveyFrame = { ...frame, measures: [] };
  const [bound] = measuresOf(puzzle, own, [bounds[number]], tables);
  const errors = allErrors[number];
  const greatest = largestOf(errors);
  const first = firstState(frame);
  for (const [unit, error] of errors.entries()) {
    if (error < greatest) continue;
    const blank = Math.floor(unit / blocks.parts);
    blocks.visit(blank, unit % blocks.parts, (block) => {
      for (const { measure } of own.measures) measure(block);
      const { start, ends } = block;
      for (let end = 0; end < ends.count; end++) {
        const rank = start + end;
        if (depths[blank][rank] - bound.values[end] === greatest)
          first.offer(blank * space.sequences.count + rank);
      }
    });
  }
  return boardAt(first.index(), frame);
}

/** The work of a thread. */
export function boundsWork(memory: BoundsMemory, thread: number): Work {
  const { puzzle, bounds: names, tables, depths, layers, tallies, errors } = memory;
  const frame = frameFor(memory);
  const { blocks, measures } = frame;
  const bounds = measuresOf(puzzle, frame, names, tables);
  /** Bits of a value. */
  const shift = 32 - Math.clz32(layers - 1);
  /** Of a unit, for each bound: states by depth << shift | value. */
  const counts = bounds.map(() => new Uint32Array(layers << shift));

  return {
    run(_, unit) {
      const blank = Math.floor(unit / blocks.parts);
      const plane = depths[blank];
      let states = 0;
      blocks.visit(blank, unit % blocks.parts, (block) => {
        const { start, ends } = block;
        states += ends.count;
        for (const measure of measures) measure.measure(block);
        for (let bound = 0; bound < bounds.length; bound++) {
          count(counts[bound], plane, start, bounds[bound].values, ends.count, shift);
        }
      });
      for (const [bound, own] of counts.entries())
        errors[bound][unit] = addTo(tallies[thread][bound], own, blank);
      return states;
    },
  };

  /** Adds the counts of a unit to a tally, and clears them; returns the greatest error. */
  function addTo({ joint, cells }: Tally, own: Uint32Array, blank: number): number {
    let greatestError = 0;
    for (const [key, states] of own.entries()) {
      if (states === 0) continue;
      const depth = key >> shift;
      const value = key & ((1 << shift) - 1);
      joint[depth * layers + value] += states;
      cells[blank * layers + value] += states;
      greatestError = Math.max(greatestError, depth - value);
    }
    own.fill(0);
    return greatestError;
  }
}

function count(
  counts: Uint32Array,
  depths: Uint8Array,
  start: number,
  values: Uint8Array,
  states: number,
  shift: number,
): void {
  for (let state = 0; state < states; state++)
    counts[(depths[start + state] << shift) | values[state]]++;
}
