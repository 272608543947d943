/*
 * One pass over a table of depths that counts the states by depth and by the value of each of some
 * lower bounds. It is a job of one layer; a unit is a part of the states with the blank in one cell
 * (`space/blocks.ts`), and its count is the number of its states.
 */
import type { Board } from '../puzzle/board.js';
import { cellCount } from '../puzzle/size.js';
import { sharedFloats, sharedInts, type Work } from '../executors/executor.js';
import type { Heuristic } from '../bounds/bounds.js';
import type { Depths } from '../space/depths.js';
import { largestOf, sumOf } from '../basics/numbers.js';
import { frameFor, measuresOf, type BoundTables, type Surveyed } from './boundMeasures.js';
import { firstState } from './firstState.js';
import { withTilesOf, type BoundSurvey } from './survey.js';

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

/**
 * States counted by a thread. Values are below `layers`, as a bound is never more than the depth.
 */
interface Tally {
  /** `[depth x layers + value]`. */
  readonly joint: Float64Array;
  /** `[blank cell x layers + value]`. */
  readonly cells: Float64Array;
}

/** The memory for a pass by up to so many threads. */
export function boundsMemory(
  surveyed: Surveyed,
  bounds: readonly Heuristic[],
  depths: Depths,
  layers: number,
  threads: number,
  tables: BoundTables = {},
): BoundsMemory {
  const tallyOf = (): Tally => ({
    joint: sharedFloats(layers * layers),
    cells: sharedFloats(depths.length * layers),
  });
  const tallies = Array.from({ length: threads }, () => bounds.map(tallyOf));
  const errors = bounds.map(() => sharedInts(boundsUnits(surveyed)));
  return { ...surveyed, bounds, tables, depths, layers, tallies, errors };
}

/** Units of work. */
export const boundsUnits = (surveyed: Surveyed): number =>
  cellCount(surveyed.puzzle.size) * frameFor(surveyed).blocks.parts;

/** What a pass has found about each bound, but for the iterations. */
export function boundsFound(
  memory: BoundsMemory,
): (Omit<BoundSurvey, 'iterations'> & { readonly name: Heuristic })[] {
  const { puzzle, bounds, layers, tallies } = memory;
  const { givenCell } = frameFor(memory).space;
  const cells = puzzle.goal.map((_, cell) => cell);
  return bounds.map((name, number) => {
    const own = tallies.map((tally) => tally[number]);
    /** By value: the positions of all threads at a depth, or with the blank in a cell. */
    const row = (part: 'joint' | 'cells', index: number): number[] => {
      const counts = Array.from({ length: layers }, (_, value) =>
        sumOf(own.map((tally) => tally[part][index * layers + value])),
      );
      return counts.slice(0, 1 + counts.findLastIndex((count) => count > 0));
    };
    return {
      name,
      joint: Array.from({ length: layers }, (_, depth) => row('joint', depth)),
      cells: cells.map((given) =>
        row(
          'cells',
          cells.findIndex((cell) => givenCell(cell) === given),
        ),
      ),
      worst: worstOf(number, memory),
    };
  });
}

/** The first position for which a bound is farthest below the distance. */
function worstOf(number: number, memory: BoundsMemory): Board {
  const { puzzle, depths, tables } = memory;
  const frame = frameFor(memory);
  const { space, blocks } = frame;
  const [bound] = measuresOf(puzzle, frame, [memory.bounds[number]], tables);
  const errors = memory.errors[number];
  const greatest = largestOf([...errors]);
  const first = firstState(memory);
  for (const [unit, error] of errors.entries()) {
    if (error < greatest) continue;
    const blank = Math.floor(unit / blocks.parts);
    blocks.visit(blank, unit % blocks.parts, (block) => {
      for (const measure of frame.measures) measure.measure(block);
      const { start, ends } = block;
      for (let end = 0; end < ends.count; end++) {
        const rank = start + end;
        if (depths[blank][rank] - bound.values[end] === greatest)
          first.offer(blank * space.sequences.count + rank);
      }
    });
  }
  return withTilesOf(puzzle, space.puzzle, space.positionAt(first.index())!);
}

/** The work of a thread. */
export function boundsWork(memory: BoundsMemory, thread: number): Work {
  const { puzzle, bounds: names, tables, depths, layers, tallies, errors } = memory;
  const frame = frameFor(memory);
  const { blocks, measures } = frame;
  const bounds = measuresOf(puzzle, frame, names, tables);
  /** Bits of a value. */
  const shift = 32 - Math.clz32(layers - 1);
  /** Of a unit, by bound: states by depth << shift | value. */
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
