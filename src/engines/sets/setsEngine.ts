import { AtlasError } from '../../basics/errors.js';
import { boardCount } from '../../puzzle/parts.js';
import { sumOf } from '../../basics/numbers.js';
import { oncePer } from '../../basics/once.js';
import { pauseFor } from '../../basics/turns.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { programBytes, type Engine, type Search } from '../engine.js';
import { setBytes } from '../../space/boardSet.js';
import {
  expandBoards,
  expandedShare,
  firstLayers,
  layerBatches,
  wordsOf,
  type FirstLayers,
} from './firstLayers.js';

/** What the sets take in the heap. */
const HEAP_BYTES = 6e6;

/** Nanoseconds a board of four cells, about: 3x4, 4x4 and 5x5 on an Intel Xeon. */
const WORD_NANOSECONDS = 250;

/**
 * The boards of two layers in memory, in one thread, for the first layers of boards of any size;
 * slower than the other engines on boards that these can search. It lists positions in the order of
 * the table.
 */
export const setsEngine: Engine = {
  name: 'sets',
  storageName: 'sets of boards',
  numbersEqualTiles: false,
  hasOracle: false,
  threadsPerCore: 1,

  propose(puzzle, { oracleFile, depthTable, until = Infinity, counts }) {
    if (oracleFile || depthTable) {
      const what = oracleFile ? 'oracle is' : 'depth of every state is';
      return new AtlasError(
        'engine-unfit',
        `The ${what} not kept by the sets engine, as it forgets all layers but two`,
      );
    }
    const positions = boardCount(puzzle.goal, puzzle.size);
    const expected =
      counts?.slice(0, until + 1) ??
      (until === Infinity ? [positions] : expectedCounts(puzzle, until, positions));
    const words = wordsOf(puzzle);
    return {
      engine: setsEngine,
      puzzle,
      positions,
      states: positions,
      threads: 1,
      coreSeconds: 1e-9 * WORD_NANOSECONDS * words * sumOf(expected),
      needs() {
        const storage = mostAtOnce(expected, words);
        return { memory: programBytes(1) + HEAP_BYTES + storage, storage, disk: 0 };
      },

      open: () => setsSearch(puzzle),
    };
  },
};

/**
 * Layers are counted up to the first one with this number of boards: a fifth of a second at most.
 */
const ENOUGH_BOARDS = 100_000;

/**
 * How far the layers of a puzzle have been counted, and where to go on: `layers` is undefined if no
 * further layer is to be counted.
 */
const countedLayers = oncePer(
  (puzzle: Puzzle): { readonly counts: number[]; layers: FirstLayers | undefined } => ({
    counts: [],
    layers: firstLayers(puzzle),
  }),
);

/**
 * The number of boards of each layer up to a depth, or up to the first layer of {@link
 * ENOUGH_BOARDS} boards.
 */
function firstCounts(puzzle: Puzzle, until: number): readonly number[] {
  const known = countedLayers(puzzle);
  while (known.layers && known.counts.length <= until) {
    expandBoards(known.layers, known.counts.length, Infinity);
    const count = known.layers.fresh.count();
    known.counts.push(count);
    if (count === 0 || count >= ENOUGH_BOARDS) known.layers = undefined;
  }
  return known.counts.slice(0, until + 1);
}

/**
 * The approximate number of boards of each layer up to a depth. The first layers are counted. Each
 * later layer has `ratio` times the boards of the layer two before it; `ratio` is the greater one
 * of these ratios of the last two counted layers. The true ratio falls from layer to layer, or
 * hardly rises. With equal tiles or few cells it varies, and a layer may be half as large again.
 */
export function expectedCounts(puzzle: Puzzle, until: number, positions: number): number[] {
  const counts = [...firstCounts(puzzle, until)];
  const last = counts.length - 1;
  if (last < 3 || counts[last] < ENOUGH_BOARDS) return counts;
  const ratio = Math.max(1, counts[last] / counts[last - 2], counts[last - 1] / counts[last - 3]);
  let total = sumOf(counts);
  while (counts.length <= until && total < positions) {
    const count = ratio * counts[counts.length - 2];
    counts.push(count);
    total += count;
  }
  return counts;
}

/**
 * The most bytes of three successive layers: the new one, whose table grows, the frontier and the
 * older one.
 */
const mostAtOnce = (counts: readonly number[], words: number): number =>
  counts.reduce(
    (most, count, depth) =>
      Math.max(
        most,
        setBytes(count, words, true) +
          setBytes(counts[depth - 1] ?? 0, words) +
          setBytes(counts[depth - 2] ?? 0, words),
      ),
    0,
  );

/** A search that has not begun. */
function setsSearch(puzzle: Puzzle): Search {
  const layers = firstLayers(puzzle);
  return {
    threads: 1,
    async expandTo(depth, signal) {
      signal?.throwIfAborted();
      const pause = pauseFor(signal);
      while (!expandBoards(layers, depth, STRIDE)) await pause();
      return layers.fresh.count();
    },
    progress: () => expandedShare(layers),
    batchesAt: (depth) => layerBatches(layers, depth),
    close: () => Promise.resolve(),
  };
}

/** Boards that are expanded between two looks at the clock. */
const STRIDE = 1024;
