/*
 * One pass over a table of depths. It compares the depth of every state with the depths of its
 * neighbours, and looks for states that break one of two rules (2 and 3 of `proof.ts`):
 *   the depths of neighbours differ by 1, or by 0 if the layers do not alternate;
 *   every state whose depth is not 0 has a neighbour that is one move nearer to the goal.
 * It also counts the states of each depth by how many neighbours are nearer to the goal, and by
 * whether any neighbour is farther.
 *
 * A neighbour is found by moving tiles and ranking the result, not by the search's own arithmetic,
 * so that the pass and the search check each other.
 *
 * The pass is divided into units for the threads. Unit `blank x parts + part` is one part of the
 * states that have the blank in the cell `blank`. A unit is done block by block
 * (`space/blocks.ts`): a block is a run of states with the same tiles in all places but the last
 * few. To the executor the whole pass is one round, whose count is the number of states of depth 0.
 */
import { depthRulesOf } from '../puzzle/metric.js';
import { metricMoves } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import type { Blocks, SequenceBlock } from './blocks.js';
import { BYTE_DEPTHS, NO_DEPTH, type Depths } from './depths.js';
import { positionSpace, type StateSpace } from './stateSpace.js';
import { sharedFloats, type Work } from '../executors/executor.js';
import { neighbourFinder, neighbourUnits, type NeighbourFinder } from './neighbourRanks.js';

/** The value of `faults[unit]` if no state breaks a rule. */
export const NO_FAULT = -1;

/** What the threads share. */
export interface NeighbourMemory {
  readonly puzzle: Puzzle;
  /** Only read. */
  readonly depths: Depths;
  /**
   * `faults[unit]`: the index of the unit's first state that breaks a rule, or NO_FAULT. Written by
   * the thread that does the unit.
   */
  readonly faults: Float64Array;
  /** `counts[thread]`, each written by one thread. */
  readonly counts: readonly ThreadCounts[];
}

/** States counted by a thread. */
interface ThreadCounts {
  /** `classes[depth x classCount + class]`; see {@link classOf}. */
  readonly classes: Float64Array;
  /** `cells[blank x BYTE_DEPTHS + depth]`. */
  readonly cells: Float64Array;
}

/** The memory for a pass with up to `threads` threads over the depths of a puzzle's positions. */
export function neighbourMemory(puzzle: Puzzle, depths: Depths, threads: number): NeighbourMemory {
  const space = positionSpace(puzzle);
  const cells = cellCount(space.searchSize);
  return {
    puzzle,
    depths,
    faults: sharedFloats(neighbourUnits(space)).fill(NO_FAULT),
    counts: Array.from({ length: threads }, () => ({
      classes: sharedFloats(BYTE_DEPTHS * classCount(space)),
      cells: sharedFloats(BYTE_DEPTHS * cells),
    })),
  };
}

/**
 * The class of a state: twice the number of neighbours that are nearer to the goal, plus 1 if a
 * neighbour is farther.
 */
const classOf = (nearer: number, hasFarther: boolean): number => 2 * nearer + Number(hasFarther);

/** The number of classes. A state has no more nearer neighbours than moves. */
function classCount({ puzzle, searchSize }: StateSpace): number {
  const moves = metricMoves(puzzle.metric, searchSize).map(({ length }) => length);
  return classOf(Math.max(...moves), true) + 1;
}

/** What the moves from the states at a depth lead to. */
export interface LayerStructure {
  /** `right[n]`: the states from which n moves lead to a nearer neighbour. */
  readonly right: readonly number[];
  /** The states without a neighbour that is farther from the goal. */
  readonly deadEnds: number;
  /** `cells[cell]`: the states with the blank there. */
  readonly cells: readonly number[];
}

/** What a pass has counted, by depth. */
export function structureOf({ puzzle, counts }: NeighbourMemory): LayerStructure[] {
  const space = positionSpace(puzzle);
  const cells = cellCount(space.searchSize);
  const classes = classCount(space);
  const layers = Array.from({ length: BYTE_DEPTHS }, () => ({
    right: new Array<number>(classes / 2).fill(0),
    deadEnds: 0,
    cells: new Array<number>(cells).fill(0),
  }));
  for (const ofThread of counts) {
    for (const [index, count] of ofThread.classes.entries()) {
      const layer = layers[Math.floor(index / classes)];
      const stateClass = index % classes;
      layer.right[stateClass >> 1] += count;
      const hasFarther = (stateClass & 1) === 1;
      if (!hasFarther) layer.deadEnds += count;
    }
    for (const [index, count] of ofThread.cells.entries()) {
      layers[index % BYTE_DEPTHS].cells[space.givenCell(Math.floor(index / BYTE_DEPTHS))] += count;
    }
  }
  return layers.slice(0, 1 + layers.findLastIndex(({ cells: counts }) => counts.some(Boolean)));
}

/** The work of a thread. */
export function neighbourWork(memory: NeighbourMemory, thread: number): Work {
  const pass = startPass(memory);
  const { parts, visit } = pass.blocks;
  return {
    run(_, unit) {
      const blank = Math.floor(unit / parts);
      const part = unit % parts;
      pass.classes.fill(0);
      pass.fault = NO_FAULT;
      visit(blank, part, (block) => {
        compareBlock(block, pass);
        countBlock(block, pass);
      });
      memory.faults[unit] = pass.fault;
      return addUnit(blank, pass, memory.counts[thread]);
    },
  };
}

/** The pass of one thread: what it reads, and what it knows of the current block and unit. */
interface NeighbourPass {
  readonly space: StateSpace;
  readonly blocks: Blocks;
  readonly depths: Depths;
  readonly finder: NeighbourFinder;
  readonly classCount: number;
  /** Whether only a part of the states can be reached. */
  readonly isPart: boolean;
  /** See {@link countsByDifference}. */
  readonly countOf: Int32Array;
  /** The packed counts of each state of the current block. */
  readonly packed: Int32Array;
  /** The states of the current unit, as in {@link ThreadCounts.classes}. */
  readonly classes: Uint32Array;
  /**
   * The index of the first state of the current unit that breaks a rule, or NO_FAULT. Blocks come
   * in the order of their ranks.
   */
  fault: number;
}

function startPass({ puzzle, depths }: NeighbourMemory): NeighbourPass {
  const space = positionSpace(puzzle);
  const finder = neighbourFinder(space);
  const { blocks } = finder;
  return {
    space,
    blocks,
    depths,
    finder,
    classCount: classCount(space),
    isPart: space.positions < space.indexCount,
    countOf: countsByDifference(puzzle),
    packed: new Int32Array(blocks.largest),
    classes: new Uint32Array(BYTE_DEPTHS * classCount(space)),
    fault: NO_FAULT,
  };
}

/*
 * Three counts of a state's neighbours are packed into one integer, ten bits each: neighbours that
 * are nearer to the goal, neighbours that are farther, and neighbours that break rule 2.
 */
const NEARER = 1;
const FARTHER = 1 << 10;
const BREAKS_RULE = 1 << 20;
const COUNT_MASK = (1 << 10) - 1;

/**
 * What a neighbour adds to the packed counts, at (its depth - the state's depth + BYTE_DEPTHS). It
 * is a table, as comparisons in the inner loop take twice as long: processors cannot predict them.
 */
function countsByDifference(puzzle: Puzzle): Int32Array {
  const { differences } = depthRulesOf(puzzle);
  return Int32Array.from({ length: 2 * BYTE_DEPTHS }, (_, index) => {
    const difference = index - BYTE_DEPTHS;
    if (!differences.includes(difference)) return BREAKS_RULE;
    if (difference === -1) return NEARER;
    return difference === 1 ? FARTHER : 0;
  });
}

/** Compares the depth of each state of a block with the depths of its neighbours. */
function compareBlock(block: SequenceBlock, pass: NeighbourPass): void {
  const { start, blank, ends } = block;
  const { depths, finder, packed, countOf } = pass;
  const own = depths[blank];
  packed.fill(0);
  for (const move of finder.moves[blank]) {
    // One move of all states of the block. Their neighbours have the blank in the cell `move.to`,
    // and the ranks `first + offsets[state]` among the states with the blank there.
    const { first, offsets } = finder.find(block, move);
    const others = depths[move.to];
    for (let state = 0; state < ends.count; state++)
      packed[state] += countOf[others[first + offsets[state]] - own[start + state] + BYTE_DEPTHS];
  }
}

/**
 * Counts the states of a block that has been compared, and keeps the first one with a fault. If
 * only a part of the states can be reached, the others have no depth; that no neighbour of a state
 * with a depth is one of them is rule 2.
 */
function countBlock({ start, blank, ends }: SequenceBlock, pass: NeighbourPass): void {
  const { depths, packed, classes, classCount: classesOfDepth, space } = pass;
  for (let state = 0; state < ends.count; state++) {
    const rank = start + state;
    const depth = depths[blank][rank];
    if (depth === NO_DEPTH && pass.isPart) continue;
    const counts = packed[state];
    const nearer = counts & COUNT_MASK;
    const hasFarther = (counts & (COUNT_MASK * FARTHER)) !== 0;
    classes[depth * classesOfDepth + classOf(nearer, hasFarther)]++;
    const breaksDifference = counts >= BREAKS_RULE;
    const hasNoNearer = depth > 0 && nearer === 0;
    if ((breaksDifference || hasNoNearer) && pass.fault === NO_FAULT)
      pass.fault = blank * space.sequences.count + rank;
  }
}

/** Adds the states of a unit to a thread's counts; returns how many of them have depth 0. */
function addUnit(
  blank: number,
  { classes, classCount: classesOfDepth }: NeighbourPass,
  counts: ThreadCounts,
) {
  let goals = 0;
  for (const [index, count] of classes.entries()) {
    const depth = Math.floor(index / classesOfDepth);
    counts.classes[index] += count;
    counts.cells[blank * BYTE_DEPTHS + depth] += count;
    if (depth === 0) goals += count;
  }
  return goals;
}
