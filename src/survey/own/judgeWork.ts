/*
 * One pass over the values of a bound from outside, beside the depths of all states: where it is
 * above the distance, where it falls by more than one within a move, how far it is from the
 * distance, and whether a neighbour with the least value is a right move.
 *
 * A job of one layer, with the units of `valuesWork.ts`. As a bound a value counts as the next
 * whole number, since distances are whole; as a guide it counts as it is.
 */
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { sharedFloats, type LayerWork } from '../../search/executor.js';
import { neighbourFinder } from '../../search/neighbourRanks.js';
import type { SequenceBlock } from '../../space/blocks.js';
import type { Depths } from '../../space/depths.js';
import { largestOf, sumOf } from '../../sums.js';
import { frameFor } from '../boundMeasures.js';
import { surveyUnits, type BoundValues } from './valuesWork.js';

/** What the threads share. */
export interface JudgeMemory {
  readonly puzzle: Puzzle;
  /** Of the surveyed puzzle; only read. */
  readonly depths: Depths;
  readonly values: BoundValues;
  /** Layers of the space. */
  readonly layers: number;
  /** One more than the greatest value. */
  readonly columns: number;
  /** `tallies[thread]`, each written by one thread. */
  readonly tallies: readonly JudgeTally[];
  /** Written by the thread that does the unit. */
  readonly findings: Findings;
}

/** States counted by a thread. */
interface JudgeTally {
  /** `[depth x columns + value]`. */
  readonly joint: Float64Array;
  /** `[blank cell x columns + value]`. */
  readonly cells: Float64Array;
  /**
   * `[nearest x moves + right]`: positions but the goal that have so many neighbours with the least
   * value, so many of which are one nearer to the goal; `moves` is {@link movesOf}.
   */
  readonly guided: Float64Array;
}

/** What is found in each unit. Where nothing is found, a depth is Infinity. */
interface Findings {
  /** The greatest distance - bound, and the first state with it. */
  readonly error: Float64Array;
  readonly errorIndex: Float64Array;
  /** The depth of the nearest states for which the bound is above the distance, and the first. */
  readonly aboveDepth: Float64Array;
  readonly aboveIndex: Float64Array;
  /** Moves within which the bound falls by more than one, and the most by which it falls. */
  readonly falls: Float64Array;
  readonly greatestFall: Float64Array;
  /** The depth of the nearest state before such a move, the first one, and the state behind it. */
  readonly fallDepth: Float64Array;
  readonly fallFrom: Float64Array;
  readonly fallTo: Float64Array;
  /** Sums over the states, of values as they are: value, its square, value x depth. */
  readonly value: Float64Array;
  readonly valueSquare: Float64Array;
  readonly valueDepth: Float64Array;
}

const FINDINGS = {
  error: -Infinity,
  errorIndex: -1,
  aboveDepth: Infinity,
  aboveIndex: -1,
  falls: 0,
  greatestFall: 0,
  fallDepth: Infinity,
  fallFrom: -1,
  fallTo: -1,
  value: 0,
  valueSquare: 0,
  valueDepth: 0,
} satisfies Record<keyof Findings, number>;

/** One more than the most moves of a state. */
const movesOf = (puzzle: Puzzle): number => {
  const { space, blocks } = frameFor(puzzle);
  return 1 + largestOf(neighbourFinder(space, blocks).moves.map(({ length }) => length));
};

/** `greatest`: of all values as a bound, or more. */
export function judgeMemory(
  puzzle: Puzzle,
  values: BoundValues,
  greatest: number,
  depths: Depths,
  layers: number,
  threads: number,
): JudgeMemory {
  const columns = 1 + greatest;
  const units = surveyUnits(puzzle);
  const findings = Object.fromEntries(
    Object.entries(FINDINGS).map(([name, start]) => [name, sharedFloats(units).fill(start)]),
  ) as Record<keyof Findings, Float64Array>;
  const tallies = Array.from({ length: threads }, () => ({
    joint: sharedFloats(layers * columns),
    cells: sharedFloats(cellCount(puzzle.size) * columns),
    guided: sharedFloats(movesOf(puzzle) ** 2),
  }));
  return { puzzle, depths, values, layers, columns, tallies, findings };
}

/** The work of a thread. */
export function judgeWork(memory: JudgeMemory, thread: number): LayerWork {
  const pass = startJudging(memory, thread);
  const { parts } = pass.blocks;
  return {
    run(_, unit) {
      let states = 0;
      pass.unit = unit;
      const blank = Math.floor(unit / parts);
      pass.blocks.visit(blank, unit % parts, (block) => {
        countValues(block, pass);
        compareNeighbours(block, pass);
        countGuided(block, pass);
        states += block.ends.count;
      });
      addCounts(blank, pass);
      return states;
    },
  };
}

/** The pass of one thread. */
type Judging = ReturnType<typeof startJudging>;

function startJudging(memory: JudgeMemory, thread: number) {
  const { space, blocks } = frameFor(memory.puzzle);
  return {
    ...memory,
    space,
    blocks,
    tally: memory.tallies[thread],
    finder: neighbourFinder(space, blocks),
    moves: movesOf(memory.puzzle),
    /** Of each state of the block: the least value of a neighbour. */
    least: new Float64Array(blocks.largest),
    /** Of each state: the index in {@link JudgeTally.guided}. */
    guided: new Uint16Array(blocks.largest),
    /** The unit in work, and its states by depth and value, as in {@link JudgeTally.joint}. */
    unit: 0,
    counts: new Uint32Array(memory.layers * memory.columns),
  };
}

/** Counts the states of a block by depth and value, and adds up their values. */
function countValues({ blank, start, ends }: SequenceBlock, pass: Judging): void {
  const { columns, counts, findings, unit, space } = pass;
  const depths = pass.depths[blank];
  const values = pass.values[blank];
  const first = blank * space.sequences.count;
  let error = findings.error[unit];
  let aboveDepth = findings.aboveDepth[unit];
  let [sum, squares, products] = [0, 0, 0];
  for (let rank = start; rank < start + ends.count; rank++) {
    const depth = depths[rank];
    const value = values[rank];
    const bound = Math.ceil(value);
    counts[depth * columns + bound]++;
    sum += value;
    squares += value * value;
    products += value * depth;
    if (depth - bound > error) {
      error = depth - bound;
      findings.errorIndex[unit] = first + rank;
    }
    if (bound > depth && depth < aboveDepth) {
      aboveDepth = depth;
      findings.aboveIndex[unit] = first + rank;
    }
  }
  findings.error[unit] = error;
  findings.aboveDepth[unit] = aboveDepth;
  findings.value[unit] += sum;
  findings.valueSquare[unit] += squares;
  findings.valueDepth[unit] += products;
}

/** Adds the counts of a unit to the tally of the thread, and clears them. */
function addCounts(blank: number, { tally, counts, columns }: Judging): void {
  for (const [place, states] of counts.entries()) {
    if (states === 0) continue;
    tally.joint[place] += states;
    tally.cells[blank * columns + (place % columns)] += states;
  }
  counts.fill(0);
}

/** Compares the value of each state of a block with the values of its neighbours. */
function compareNeighbours(block: SequenceBlock, pass: Judging): void {
  const { blank, start, ends } = block;
  const { least, guided, moves, finder } = pass;
  const values = pass.values[blank];
  const depths = pass.depths[blank];
  least.fill(Infinity);
  for (const move of finder.moves[blank]) {
    const neighbours = finder.ranks(block, move);
    const others = pass.values[move.to];
    const otherDepths = pass.depths[move.to];
    for (let state = 0; state < ends.count; state++) {
      const rank = start + state;
      const neighbour = neighbours[state];
      const other = others[neighbour];
      // Where the values as they are differ by no more than 1, so do the next whole numbers.
      if (values[rank] - other > 1) {
        const fall = Math.ceil(values[rank]) - Math.ceil(other);
        if (fall > 1) addFall(fall, blank, rank, move.to, neighbour, pass);
      }
      if (other > least[state]) continue;
      const isRight = otherDepths[neighbour] < depths[rank];
      if (other < least[state]) guided[state] = 0;
      least[state] = other;
      guided[state] += isRight ? moves + 1 : moves;
    }
  }
}

/** Notes that the bound falls by more than one within a move. */
function addFall(
  fall: number,
  blank: number,
  rank: number,
  to: number,
  neighbour: number,
  { findings, unit, depths, space }: Judging,
): void {
  const from = blank * space.sequences.count + rank;
  const depth = depths[blank][rank];
  findings.falls[unit]++;
  findings.greatestFall[unit] = Math.max(findings.greatestFall[unit], fall);
  // Moves come before states: of the states that are as near, the first one.
  const known = findings.fallDepth[unit];
  if (depth < known || (depth === known && from < findings.fallFrom[unit])) {
    findings.fallDepth[unit] = depth;
    findings.fallFrom[unit] = from;
    findings.fallTo[unit] = to * space.sequences.count + neighbour;
  }
}

/** Counts the states of a block by how many of the neighbours with the least value are nearer. */
function countGuided({ blank, start, ends }: SequenceBlock, pass: Judging): void {
  const { guided, tally } = pass;
  const depths = pass.depths[blank];
  for (let state = 0; state < ends.count; state++) {
    if (depths[start + state] > 0) tally.guided[guided[state]]++;
  }
}

/**
 * How often a neighbour with the least value is a right move, over all positions but the goal; of
 * several such neighbours each is taken equally often.
 */
export function rightShare({ puzzle, tallies }: JudgeMemory): number {
  const moves = movesOf(puzzle);
  let positions = 0;
  let right = 0;
  for (let index = moves; index < moves * moves; index++) {
    const count = sumOf(tallies.map(({ guided }) => guided[index]));
    positions += count;
    right += (count * (index % moves)) / Math.floor(index / moves);
  }
  return right / positions;
}
