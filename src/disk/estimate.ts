/* The estimated cost of a search on disk, from the counts of its layers if they are known. */
import type { Metric } from '../puzzle/metric.js';
import type { StateSpace } from '../space/stateSpace.js';
import { WORD_BYTES } from '../kernel/kernel.js';
import { planesAt, WORD_STATES } from '../engines/planes/planesLayout.js';
import { frameCount, type Sharding } from './sharding.js';

/**
 * By metric: the densest layer of the boards that are searched on disk, as a share of the states in
 * the planes of its depth (3x5 at depth 53; 3x4 in multi-tile moves at depth 24), and
 * core-nanoseconds a state of 3x5, on two cores of an AMD EPYC server.
 */
const MEASURED = {
  'single-tile': { densest: 0.14, stateNanoseconds: 7.3 },
  'multi-tile': { densest: 0.17, stateNanoseconds: 8.7 },
} as const;

/** Of a file: its header, and what the index has of a frame. */
const FILE_HEADER_BYTES = 4096;
const INDEX_BYTES = 8;

/** The length of a frame of few states. */
const FRAME_BYTES = 512;

/**
 * The most bytes that the files of two successive layers take: the entropy of independent bits, or
 * frames of few states, and headers and indices. Frames take less than this entropy: 0.95 of it in
 * 3x4, 0.86 in 3x5; in multi-tile moves 1 in 3x4, 0.94 in 3x5, 0.75 in 2x7. The files of layers
 * before depth `begun - 1` are removed already.
 */
export function diskBytes(
  space: StateSpace,
  sharding: Sharding,
  counts: readonly number[] | undefined,
  begun = 0,
): number {
  const { puzzle, indexCount, multiplicity } = space;
  const { layout, cut } = sharding;
  const fileBytes = FILE_HEADER_BYTES + INDEX_BYTES * frameCount(sharding);
  const planeStates = indexCount / layout.planeCount;
  const bytesOf = (depth: number): number => {
    const bits = planeStates * planesAt(depth, layout).length;
    const density = counts
      ? ((counts[depth] ?? 0) * multiplicity) / bits
      : MEASURED[puzzle.metric].densest;
    const states = bits * density;
    const files = Math.min(cut.shards, states);
    const frames = Math.min(frameCount(sharding) * cut.shards, states);
    const words = (bits / WORD_STATES) * WORD_BYTES;
    return (
      files * fileBytes +
      Math.min(words, Math.max(frames * FRAME_BYTES, (bits * entropy(density)) / 8))
    );
  };
  const depths = counts?.length ?? layout.planes.length;
  const first = counts ? Math.min(Math.max(0, begun - 1), depths - 1) : 0;
  const pairs = Array.from({ length: depths - first }, (_, later) => first + later);
  return Math.ceil(Math.max(...pairs.map((depth) => bytesOf(depth) + bytesOf(depth + 1))));
}

/** The seconds that a search of `states` states takes on one core. */
export const coreSeconds = (states: number, metric: Metric): number =>
  states * MEASURED[metric].stateNanoseconds * 1e-9;

/** The entropy of a bit that is set with the probability `share`. */
const entropy = (share: number): number =>
  share <= 0 || share >= 1 ? 0 : -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);
