/*
 * One pass over a table of depths that counts the states by depth and by the value of each of some
 * lower bounds. It is a job of one layer; a unit is a part of the states with the blank in one cell
 * (`space/blocks.ts`), and its count is the number of its states.
 */
import type { Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { sharedFloats, sharedInts, type LayerWork } from '../search/executor.js';
import type { Heuristic } from '../solve/heuristics/bounds.js';
import type { Depths } from '../space/depths.js';
import { sumOf } from '../sums.js';
import { frameFor, measuresOf, type BoundTables } from './boundMeasures.js';
import { withTilesOf, type BoundSurvey } from './survey.js';

/** What the threads share. */
interface BoundsMemory {
  readonly puzzle: Puzzle;
  readonly bounds: readonly Heuristic[];
  readonly tables: BoundTables;
  /** Of the surveyed puzzle; only read. */
  readonly depths: Depths;
  /** Layers of the space. */
  readonly layers: number;
  /** `tallies[thread][bound]`, each written by one thread. */
  readonly tallies: readonly (readonly Tally[])[];
}

/**
 * States counted by a thread. Values are below `layers`, as a bound is never more than the depth.
 */
interface Tally {
  /** `[depth x layers + value]`. */
  readonly joint: Float64Array;
  /** `[blank cell x layers + value]`. */
  readonly cells: Float64Array;
  /** The greatest error so far, and the first of the thread's units with this error. */
  readonly worst: Int32Array;
}

/** The memory for a pass by up to so many threads. */
export function boundsMemory(
  puzzle: Puzzle,
  bounds: readonly Heuristic[],
  depths: Depths,
  layers: number,
  threads: number,
  tables: BoundTables = {},
): BoundsMemory {
  const tallyOf = (): Tally => ({
    joint: sharedFloats(layers * layers),
    cells: sharedFloats(depths.length * layers),
    worst: sharedInts(2).fill(-1),
  });
  const tallies = Array.from({ length: threads }, () => bounds.map(tallyOf));
  return { puzzle, bounds, tables, depths, layers, tallies };
}

/** Units of work. */
export const boundsUnits = (puzzle: Puzzle): number =>
  cellCount(puzzle.size) * frameFor(puzzle).blocks.parts;

/** What a pass has found about each bound, but for the iterations. */
export function boundsFound(
  memory: BoundsMemory,
): (Omit<BoundSurvey, 'iterations'> & { readonly name: Heuristic })[] {
  const { puzzle, bounds, layers, tallies } = memory;
  const { givenCell } = frameFor(puzzle).space;
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
    const error = Math.max(...own.map(({ worst }) => worst[0]));
    // The first unit with this error, whichever thread it fell to.
    const unit = Math.min(...own.flatMap(({ worst }) => (worst[0] === error ? [worst[1]] : [])));
    return {
      name,
      joint: Array.from({ length: layers }, (_, depth) => row('joint', depth)),
      cells: cells.map((given) =>
        row(
          'cells',
          cells.findIndex((cell) => givenCell(cell) === given),
        ),
      ),
      worst: firstWith(error, unit, name, memory),
    };
  });
}

/** The first position of a unit whose bound is so much below its depth. */
function firstWith(
  error: number,
  unit: number,
  name: Heuristic,
  { puzzle, depths, tables }: BoundsMemory,
): Board {
  const frame = frameFor(puzzle);
  const { space, blocks } = frame;
  const [bound] = measuresOf(puzzle, frame, [name], tables);
  const blank = Math.floor(unit / blocks.parts);
  let found = -1;
  blocks.visit(blank, unit % blocks.parts, (block) => {
    if (found >= 0) return;
    for (const measure of frame.measures) measure.measure(block);
    const { start, ends } = block;
    const end = bound.values
      .subarray(0, ends.count)
      .findIndex((value, at) => depths[blank][start + at] - value === error);
    if (end >= 0) found = blank * space.sequences.count + start + end;
  });
  return withTilesOf(puzzle, space.puzzle, space.positionAt(found)!);
}

/** The work of a thread. */
export function boundsWork(
  { puzzle, bounds: names, tables, depths, layers, tallies }: BoundsMemory,
  thread: number,
): LayerWork {
  const frame = frameFor(puzzle);
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
      for (const [bound, own] of counts.entries()) addTo(tallies[thread][bound], own, blank, unit);
      return states;
    },
  };

  /** Adds the counts of a unit to a tally, and clears them. */
  function addTo({ joint, cells, worst }: Tally, own: Uint32Array, blank: number, unit: number) {
    for (const [key, states] of own.entries()) {
      if (states === 0) continue;
      const depth = key >> shift;
      const value = key & ((1 << shift) - 1);
      joint[depth * layers + value] += states;
      cells[blank * layers + value] += states;
      if (depth - value > worst[0]) worst.set([depth - value, unit]);
    }
    own.fill(0);
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
