/*
 * How many shortest solutions each state has, counted while the table is searched: the sum of the
 * counts of its neighbours that are one move nearer. When a layer is searched, each of its states
 * gets its count from the counts of the layer before, while its neighbours are marked. The thread
 * that finds a state reads the counts of its neighbours and writes only the state's own, so no
 * locks are needed.
 *
 * The time goes to the memory, so counts are short: 16 bits if tiles are distinct. Such boards have
 * up to 12 cells, and 2x6, which has the most, has 2,234 solutions of a position at most.
 */
import { MOST_COUNTED, type LayerSolutions } from '../../space/layers.js';
import { sharedBytes, sharedFloats } from '../../executors/executor.js';
import { BYTE_DEPTHS, type Depths } from '../../space/depths.js';
import { largestOf, sumOf } from '../../basics/numbers.js';

type Counts = Uint16Array | Uint32Array;

/** Bytes of a count. */
export const countBytes = (isDistinct: boolean): number => (isDistinct ? 2 : 4);

/** The greatest number that an array holds, in the place of all greater ones. */
const greatestIn = ({ BYTES_PER_ELEMENT }: Counts): number => 2 ** (8 * BYTES_PER_ELEMENT) - 1;

/** What the threads share. */
export interface SolutionMemory {
  /**
   * `counts[plane][rank]`: the shortest solutions of a state, as far as there are bits. Written by
   * the thread that searches its chunk; the barrier orders layers.
   */
  readonly counts: readonly Counts[];
  /** `totals[thread]`, each written by one thread. */
  readonly totals: readonly Totals[];
}

/** By depth: see {@link LayerSolutions}, of the states that a thread has counted. */
interface Totals {
  readonly unique: Float64Array;
  readonly total: Float64Array;
  readonly most: Float64Array;
}

/** The memory for a search of a table with up to `threads` threads. */
export function solutionMemory(
  depths: Depths,
  isDistinct: boolean,
  threads: number,
): SolutionMemory {
  return {
    counts: depths.map(({ length }) => {
      const { buffer } = sharedBytes(countBytes(isDistinct) * length);
      return isDistinct ? new Uint16Array(buffer) : new Uint32Array(buffer);
    }),
    totals: Array.from({ length: threads }, () => ({
      unique: sharedFloats(BYTE_DEPTHS),
      total: sharedFloats(BYTE_DEPTHS),
      most: sharedFloats(BYTE_DEPTHS),
    })),
  };
}

/** What has been counted, by depth to the depth `deepest`. */
export function solutionsByDepth(
  { counts, totals }: SolutionMemory,
  deepest: number,
): LayerSolutions[] {
  const layers = Array.from({ length: deepest + 1 }, (_, depth) => ({
    unique: sumOf(totals.map(({ unique }) => unique[depth])),
    total: sumOf(totals.map(({ total }) => total[depth])),
    most: largestOf(totals.map(({ most }) => most[depth])),
  }));
  const greatest = greatestIn(counts[0]);
  if (greatest < MOST_COUNTED && layers.some(({ most }) => most === greatest))
    throw new Error('A position of distinct tiles has more solutions than 16 bits hold.');
  return layers;
}

/** What a thread counts with. */
export interface SolutionCounter {
  readonly counts: SolutionMemory['counts'];
  readonly totals: Totals;
  /**
   * By state found in a chunk: its solutions so far. Of distinct tiles 32 bits hold the sum of all
   * neighbours' counts, of 16 bits each.
   */
  readonly sums: Uint32Array | Float64Array;
}

/** A counter of a thread, for chunks of up to `chunkSize` states. */
export function solutionCounter(
  { counts, totals }: SolutionMemory,
  thread: number,
  chunkSize: number,
): SolutionCounter {
  const isShort = counts[0] instanceof Uint16Array;
  return {
    counts,
    totals: totals[thread],
    sums: isShort ? new Uint32Array(chunkSize) : new Float64Array(chunkSize),
  };
}

/** Begins to count for the first `count` states found in a chunk. */
export function startCounts(count: number, depth: number, { sums }: SolutionCounter): void {
  // The goal has one: the solution without a move.
  sums.fill(depth === 0 ? 1 : 0, 0, count);
}

/** The states at a depth that are found in a chunk. */
interface FoundStates {
  readonly plane: number;
  /** The rank at which the chunk begins. */
  readonly start: number;
  /** The places of the first `count` states in the chunk. */
  readonly found: Uint16Array;
  readonly count: number;
  readonly depth: number;
}

/** Writes the counts of states, and adds them to the totals. */
export function keepCounts(
  { plane, start, found, count, depth }: FoundStates,
  { counts, sums, totals }: SolutionCounter,
): void {
  const own = counts[plane];
  const greatest = greatestIn(own);
  let unique = 0;
  let total = 0;
  let most = 0;
  for (let which = 0; which < count; which++) {
    const solutions = Math.min(sums[which], greatest);
    own[start + found[which]] = solutions;
    unique += Number(solutions === 1);
    total += solutions;
    most = Math.max(most, solutions);
  }
  totals.unique[depth] += unique;
  totals.total[depth] += total;
  totals.most[depth] = Math.max(totals.most[depth], most);
}
