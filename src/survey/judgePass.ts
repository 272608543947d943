/*
 * One pass over the values of a bound for all states. It compares each state with its neighbours,
 * finds the moves within which the bound falls by more than one, and counts how often a neighbour
 * with the least value is a right move. A job of one round. As a bound a value counts as the next
 * whole number, since distances are whole; as a guide it counts as it is.
 */
import { metricMoves } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { sharedFloats, type Pass, type Work } from '../executors/executor.js';
import { neighbourFinder, neighbourUnits, type BlockMove } from '../space/neighbourRanks.js';
import type { ValueArray } from '../bounds/own/ownBound.js';
import type { SequenceBlock } from '../space/blocks.js';
import type { Depths } from '../space/depths.js';
import { largestOf, sumOf } from '../basics/numbers.js';
import { boardAt, frameFor, type SurveyFrame, type SurveyTable } from './surveyFrame.js';
import type { Falls, GuideFigures, Judgement } from './survey.js';
import type { StoredValues } from './values/boundValues.js';

/** What the threads share. */
interface JudgeMemory {
  readonly puzzle: Puzzle;
  /** Of the surveyed puzzle; only read. */
  readonly depths: Depths;
  readonly planes: StoredValues['planes'];
  /**
   * `guided[thread][least x stride + right]`: the number of positions, the goal left out, for which
   * `least` neighbours have the least value and `right` of these are one move nearer to the goal;
   * `stride` is {@link strideOf}. Each list is written by one thread.
   */
  readonly guided: readonly Float64Array[];
  /** Written by the thread that does the unit. */
  readonly falls: UnitFalls;
}

/** The falls in each unit; `depth` and `from` are Infinity if there are none. */
interface UnitFalls {
  /** Moves within which the bound falls by more than one, and the most by which it falls. */
  readonly moves: Float64Array;
  readonly greatest: Float64Array;
  /**
   * The depth of the nearest state before such a move, the first one, and the state behind it.
   */
  readonly depth: Float64Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

/** The stride of {@link JudgeMemory.guided}: one more than the most moves of a state. */
const strideOf = ({ metric, size }: Puzzle): number =>
  1 + largestOf(metricMoves(metric, size).map(({ length }) => length));

/** The pass that compares the values of neighbours. */
export function judgePass(
  { frame, depths, threads }: SurveyTable,
  { planes }: StoredValues,
): Pass<Pick<Judgement, 'falls'> & Pick<GuideFigures, 'rightMoves'>> {
  const { puzzle, space } = frame;
  const units = neighbourUnits(space);
  const falls: UnitFalls = {
    moves: sharedFloats(units),
    greatest: sharedFloats(units),
    depth: sharedFloats(units).fill(Infinity),
    from: sharedFloats(units).fill(Infinity),
    to: sharedFloats(units),
  };
  const guided = Array.from({ length: threads }, () => sharedFloats(strideOf(puzzle) ** 2));
  const memory: JudgeMemory = { puzzle, depths, planes, guided, falls };
  return {
    job: { work: 'judge', units, memory },
    found: () => ({ falls: fallsIn(falls, frame), rightMoves: rightShare(memory) }),
  };
}

/** The moves within which the bound falls by more than one; null if there are none. */
function fallsIn(
  { moves, greatest, depth, from, to }: UnitFalls,
  frame: SurveyFrame,
): Falls | null {
  const count = sumOf(moves);
  if (count === 0) return null;
  const nearest = Math.min(...depth);
  const first = Math.min(...from.filter((_, unit) => depth[unit] === nearest));
  return {
    moves: count,
    greatest: largestOf(greatest),
    from: boardAt(first, frame),
    to: boardAt(to[from.indexOf(first)], frame),
  };
}

/**
 * How often a neighbour with the least value is a right move, over all positions but the goal; of
 * several such neighbours each is taken equally often.
 */
function rightShare({ puzzle, guided }: JudgeMemory): number {
  const stride = strideOf(puzzle);
  let positions = 0;
  let right = 0;
  for (let index = stride; index < stride * stride; index++) {
    const count = sumOf(guided.map((counts) => counts[index]));
    positions += count;
    right += (count * (index % stride)) / Math.floor(index / stride);
  }
  return right / positions;
}

/** The work of a thread. */
export function judgeWork(memory: JudgeMemory, thread: number): Work {
  const pass = startJudging(memory);
  const { parts, visit } = pass.finder.blocks;
  return {
    run(_, unit) {
      let states = 0;
      pass.unit = unit;
      const blank = Math.floor(unit / parts);
      visit(blank, unit % parts, (block) => {
        pass.least.fill(KEY_MASK);
        for (const move of pass.finder.moves[blank]) compareNeighbours(block, move, pass);
        countGuided(block, pass);
        states += block.ends.count;
      });
      for (const [index, count] of pass.guidedCounts.entries())
        memory.guided[thread][index] += count;
      pass.guidedCounts.fill(0);
      return states;
    },
  };
}

/** The pass of one thread. */
type Judging = ReturnType<typeof startJudging>;

function startJudging(memory: JudgeMemory) {
  const { space } = frameFor(memory.puzzle);
  const finder = neighbourFinder(space);
  const stride = strideOf(memory.puzzle);
  return {
    ...memory,
    space,
    finder,
    keys: memory.planes.map(keysOf),
    stride,
    /** Of each state of the block: the key of the least value of a neighbour. */
    least: new Int32Array(finder.blocks.largest),
    /** Of each state: the index in {@link JudgeMemory.guided}. */
    guidedIndex: new Int32Array(finder.blocks.largest),
    /** The current unit. */
    unit: 0,
    /** The states of the unit, as in {@link JudgeMemory.guided}. */
    guidedCounts: new Uint32Array(stride * stride),
  };
}

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

/**
 * Compares the value of each state of a block with the value of its neighbour by a move. Without
 * branches, which would often be guessed wrong: a number below 0, shifted by 31, is all ones.
 */
function compareNeighbours(block: SequenceBlock, move: BlockMove, pass: Judging): void {
  const { blank, start, ends } = block;
  const { least, guidedIndex, stride } = pass;
  const { first, offsets } = pass.finder.find(block, move);
  const values = pass.planes[blank];
  const depths = pass.depths[blank];
  const others = pass.planes[move.to];
  const otherKeys = pass.keys[move.to];
  const otherDepths = pass.depths[move.to];
  for (let state = 0; state < ends.count; state++) {
    const rank = start + state;
    const neighbour = first + offsets[state];
    // If the values as they are differ by no more than 1, so do the next whole numbers.
    if (values[rank] - others[neighbour] > 1) addFall(blank, rank, move.to, neighbour, pass);
    const difference = (otherKeys[neighbour] & KEY_MASK) - least[state];
    const isLess = difference >> 31;
    const isNotGreater = (difference - 1) >> 31;
    const isRight = (otherDepths[neighbour] - depths[rank]) >>> 31;
    least[state] += difference & isLess;
    guidedIndex[state] = (guidedIndex[state] & ~isLess) + ((stride + isRight) & isNotGreater);
  }
}

/** Notes that the bound falls within a move, if it does by more than one. */
function addFall(
  blank: number,
  rank: number,
  to: number,
  neighbour: number,
  { falls, unit, depths, planes, space }: Judging,
): void {
  const fall = Math.ceil(planes[blank][rank]) - Math.ceil(planes[to][neighbour]);
  if (fall <= 1) return;
  const from = blank * space.sequences.count + rank;
  const depth = depths[blank][rank];
  falls.moves[unit]++;
  falls.greatest[unit] = Math.max(falls.greatest[unit], fall);
  if (depth > falls.depth[unit]) return;
  // Moves come before states: of the states that are as near, the first one.
  if (depth === falls.depth[unit] && from >= falls.from[unit]) return;
  falls.depth[unit] = depth;
  falls.from[unit] = from;
  falls.to[unit] = to * space.sequences.count + neighbour;
}

/** Counts the states of a block by how many of the neighbours with the least value are nearer. */
function countGuided({ blank, start, ends }: SequenceBlock, pass: Judging): void {
  const { guidedIndex, guidedCounts } = pass;
  const depths = pass.depths[blank];
  for (let state = 0; state < ends.count; state++) {
    if (depths[start + state] > 0) guidedCounts[guidedIndex[state]]++;
  }
}
