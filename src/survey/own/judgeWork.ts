/*
 * One pass over the values of a bound from outside, beside the depths of all states: where it is
 * above the distance, where it falls by more than one within a move, how far it is from the
 * distance, and whether a neighbour with the least value is a right move.
 *
 * A job of one layer, with the units of `valuesWork.ts`. As a bound a value counts as the next
 * whole number, since distances are whole; as a guide it counts as it is.
 */
import { metricMoves } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { sharedFloats, type Job, type Work } from '../../executors/executor.js';
import { neighbourBlocks, neighbourFinder, type BlockMove } from '../../search/neighbourRanks.js';
import type { ValueArray } from '../../bounds/given/givenBound.js';
import type { Blocks, SequenceBlock } from '../../space/blocks.js';
import type { Depths } from '../../space/depths.js';
import { largestOf, sumOf } from '../../basics/numbers.js';
import { statePlaces } from '../firstState.js';
import {
  frameFor,
  surveyedIn,
  unitsOf,
  type SearchedTable,
  type Surveyed,
  type SurveyFrame,
} from '../frame.js';
import { emptyTally, type Tally } from '../tally.js';
import type { BoundValues, FoundValues } from './valuesWork.js';

/** What the threads share. */
export interface JudgeMemory extends Surveyed {
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
interface JudgeTally extends Tally {
  /**
   * `[nearest x moves + right]`: positions but the goal that have so many neighbours with the least
   * value, so many of which are one nearer to the goal; `moves` is {@link movesOf}.
   */
  readonly guided: Float64Array;
}

/** What is found in each unit. Where nothing is found, a depth is Infinity. */
interface Findings {
  /** The greatest distance - bound. */
  readonly error: Float64Array;
  /** The depth of the nearest states for which the bound is above the distance. */
  readonly aboveDepth: Float64Array;
  /** Moves within which the bound falls by more than one, and the most by which it falls. */
  readonly falls: Float64Array;
  readonly greatestFall: Float64Array;
  /**
   * The depth of the nearest state before such a move, the first one, its place (`firstState.ts`),
   * and the state behind it.
   */
  readonly fallDepth: Float64Array;
  readonly fallFrom: Float64Array;
  readonly fallPlace: Float64Array;
  readonly fallTo: Float64Array;
  /** Sums over the states, of values as they are: value, its square, value x depth. */
  readonly value: Float64Array;
  readonly valueSquare: Float64Array;
  readonly valueDepth: Float64Array;
}

const FINDINGS = {
  error: -Infinity,
  aboveDepth: Infinity,
  falls: 0,
  greatestFall: 0,
  fallDepth: Infinity,
  fallFrom: -1,
  fallPlace: Infinity,
  fallTo: -1,
  value: 0,
  valueSquare: 0,
  valueDepth: 0,
} satisfies Record<keyof Findings, number>;

/** One more than the most moves of a state. */
const movesOf = ({ metric, size }: Puzzle): number =>
  1 + largestOf(metricMoves(metric, size).map(({ length }) => length));

/** The pass that judges a bound, and the blocks of its units. */
export interface JudgePass {
  readonly job: Job;
  readonly memory: JudgeMemory;
  readonly blocks: Blocks;
}

export function judgePass(
  frame: SurveyFrame,
  { values, greatest }: FoundValues,
  { depths, layers, threads }: SearchedTable,
): JudgePass {
  const { puzzle } = frame;
  const size = { layers, columns: 1 + greatest };
  const blocks = neighbourBlocks(frame.space);
  const units = unitsOf({ puzzle, blocks });
  const findings = Object.fromEntries(
    Object.entries(FINDINGS).map(([name, start]) => [name, sharedFloats(units).fill(start)]),
  ) as Record<keyof Findings, Float64Array>;
  const tallies = Array.from({ length: threads }, () => ({
    ...emptyTally(frame, size),
    guided: sharedFloats(movesOf(puzzle) ** 2),
  }));
  const memory = { ...surveyedIn(frame), depths, values, ...size, tallies, findings };
  return { job: { work: 'judge', units, memory }, memory, blocks };
}

/** The work of a thread. */
export function judgeWork(memory: JudgeMemory, thread: number): Work {
  const pass = startJudging(memory, thread);
  const { blocks } = pass.finder;
  return {
    run(_, unit) {
      let states = 0;
      pass.unit = unit;
      const blank = Math.floor(unit / blocks.parts);
      blocks.visit(blank, unit % blocks.parts, (block) => {
        countValues(block, pass);
        pass.least.fill(KEY_MASK);
        for (const move of pass.movesFrom[blank]) compareNeighbours(block, move, pass);
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
  const frame = frameFor(memory);
  const { space } = frame;
  const finder = neighbourFinder(space);
  const moves = movesOf(memory.puzzle);
  return {
    ...memory,
    space,
    finder,
    movesFrom: memory.unturned ? finder.moves.map(rowMovesFirst) : finder.moves,
    placeOf: statePlaces(frame),
    keys: memory.values.map(keysOf),
    moves,
    tally: memory.tallies[thread],
    /** Of each state of the block: the key of the least value of a neighbour. */
    least: new Int32Array(finder.blocks.largest),
    /** Of each state: the index in {@link JudgeTally.guided}. */
    guided: new Int32Array(finder.blocks.largest),
    /** The unit in work, and its states as in {@link JudgeTally.joint} and in `guided` there. */
    unit: 0,
    counts: new Uint32Array(memory.layers * memory.columns),
    guidedCounts: new Uint32Array(moves * moves),
  };
}

/** The moves in the order of the turned board, which decides on the first fall of a state. */
const rowMovesFirst = (moves: readonly BlockMove[]): readonly BlockMove[] =>
  moves.toSorted((one, other) => Number(one.changesSequence) - Number(other.changesSequence));

/**
 * Whole numbers in the order of the values, but for the highest bit, the sign: floating point
 * numbers from 0 on are in the order of their bits, and -0 differs from 0 by its sign.
 */
const keysOf = (values: ValueArray): Exclude<ValueArray, Float32Array> | Int32Array =>
  values instanceof Float32Array
    ? new Int32Array(values.buffer, values.byteOffset, values.length)
    : values;

/** All bits of a key but the sign: above all keys. */
const KEY_MASK = 2 ** 31 - 1;

/** Counts the states of a block by depth and value, and adds up their values. */
function countValues({ blank, start, ends }: SequenceBlock, pass: Judging): void {
  const { columns, counts, findings, unit } = pass;
  const depths = pass.depths[blank];
  const values = pass.values[blank];
  let [sum, squares, products] = [0, 0, 0];
  for (let rank = start; rank < start + ends.count; rank++) {
    const depth = depths[rank];
    const value = values[rank];
    counts[depth * columns + Math.ceil(value)]++;
    sum += value;
    squares += value * value;
    products += value * depth;
  }
  findings.value[unit] += sum;
  findings.valueSquare[unit] += squares;
  findings.valueDepth[unit] += products;
}

/** Adds the counts of a unit to the tally of the thread, and clears them. */
function addCounts(blank: number, pass: Judging): void {
  const { tally, counts, guidedCounts, columns, findings, unit } = pass;
  for (const [place, states] of counts.entries()) {
    if (states === 0) continue;
    const bound = place % columns;
    const depth = (place - bound) / columns;
    tally.joint[place] += states;
    tally.cells[blank * columns + bound] += states;
    findings.error[unit] = Math.max(findings.error[unit], depth - bound);
    if (bound > depth) findings.aboveDepth[unit] = Math.min(findings.aboveDepth[unit], depth);
  }
  for (const [index, states] of guidedCounts.entries()) tally.guided[index] += states;
  counts.fill(0);
  guidedCounts.fill(0);
}

/**
 * Compares the value of each state of a block with the value of its neighbour by a move. Without
 * branches, which would often be guessed wrong: a number below 0, shifted by 31, is all ones.
 */
function compareNeighbours(block: SequenceBlock, move: BlockMove, pass: Judging): void {
  const { blank, start, ends } = block;
  const { least, guided, moves } = pass;
  const { first, offsets } = pass.finder.find(block, move);
  const values = pass.values[blank];
  const depths = pass.depths[blank];
  const others = pass.values[move.to];
  const otherKeys = pass.keys[move.to];
  const otherDepths = pass.depths[move.to];
  for (let state = 0; state < ends.count; state++) {
    const rank = start + state;
    const neighbour = first + offsets[state];
    // Where the values as they are differ by no more than 1, so do the next whole numbers.
    if (values[rank] - others[neighbour] > 1) addFall(blank, rank, move.to, neighbour, pass);
    const difference = (otherKeys[neighbour] & KEY_MASK) - least[state];
    const isLess = difference >> 31;
    const isNotGreater = (difference - 1) >> 31;
    const isRight = (otherDepths[neighbour] - depths[rank]) >>> 31;
    least[state] += difference & isLess;
    guided[state] = (guided[state] & ~isLess) + ((moves + isRight) & isNotGreater);
  }
}

/** Notes that the bound falls within a move, if it does by more than one. */
function addFall(
  blank: number,
  rank: number,
  to: number,
  neighbour: number,
  { findings, unit, depths, values, space, placeOf }: Judging,
): void {
  const fall = Math.ceil(values[blank][rank]) - Math.ceil(values[to][neighbour]);
  if (fall <= 1) return;
  const from = blank * space.sequences.count + rank;
  const depth = depths[blank][rank];
  findings.falls[unit]++;
  findings.greatestFall[unit] = Math.max(findings.greatestFall[unit], fall);
  if (depth > findings.fallDepth[unit]) return;
  // Moves come before states: of the states that are as near, the first one.
  const place = placeOf(from);
  if (depth === findings.fallDepth[unit] && place >= findings.fallPlace[unit]) return;
  findings.fallDepth[unit] = depth;
  findings.fallFrom[unit] = from;
  findings.fallPlace[unit] = place;
  findings.fallTo[unit] = to * space.sequences.count + neighbour;
}

/** Counts the states of a block by how many of the neighbours with the least value are nearer. */
function countGuided({ blank, start, ends }: SequenceBlock, pass: Judging): void {
  const { guided, guidedCounts } = pass;
  const depths = pass.depths[blank];
  for (let state = 0; state < ends.count; state++) {
    if (depths[start + state] > 0) guidedCounts[guided[state]]++;
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
