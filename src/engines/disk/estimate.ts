/* What a search on disk is going to take, from the counts of its layers where they are known. */
import type { Metric } from '../../puzzle/metric.js';
import type { StateSpace } from '../../space/stateSpace.js';
import { WORD_BYTES } from '../planes/kernel/kernel.js';
import { WORD_STATES, type Layout } from '../planes/layout.js';

interface Experience {
  /** The largest share of the states in the planes of a depth that a layer has had, on boards that are searched on disk. */
  readonly densest: number;
  /** Core-nanoseconds a state, on two cores of an AMD EPYC server. */
  readonly stateNanoseconds: number;
}

const EXPERIENCE: Readonly<Record<Metric, Experience>> = {
  // 3x5, depth 53, and all of it.
  'single-tile': { densest: 0.14, stateNanoseconds: 7.3 },
  // 3x4, depth 24; 2x7, and 3x4 beside its search in single-tile moves.
  'multi-tile': { densest: 0.17, stateNanoseconds: 10 },
};

/**
 * The most bytes that the files of two layers that follow each other take: those that bits which are independent would need. The
 * frames of 3x4 take 0.95 of them, in multi-tile moves all; those of 3x5 0.86, of 2x7 in multi-tile moves 0.75.
 */
export function diskBytes({ puzzle, indexCount }: StateSpace, layout: Layout, counts?: readonly number[]): number {
  const planeStates = indexCount / (layout.tiles + 1);
  const bytesOf = (depth: number): number => {
    const bits = planeStates * layout.planes[depth % layout.planes.length].length;
    const density = counts ? (counts[depth] ?? 0) / bits : EXPERIENCE[puzzle.metric].densest;
    return Math.min((bits / WORD_STATES) * WORD_BYTES, (bits * entropy(density)) / 8);
  };
  const depths = counts?.length ?? layout.planes.length;
  return Math.ceil(Math.max(...Array.from({ length: depths }, (_, depth) => bytesOf(depth) + bytesOf(depth + 1))));
}

/** Time that a search of so many states takes on one core. */
export const coreSeconds = (states: number, metric: Metric): number =>
  states * EXPERIENCE[metric].stateNanoseconds * 1e-9;

/** Bits a bit of which a share is set. */
const entropy = (share: number): number =>
  share <= 0 || share >= 1 ? 0 : -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);
