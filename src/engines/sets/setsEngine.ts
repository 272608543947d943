import { AtlasError } from '../../errors.js';
import { boardCount } from '../../rank/boardRank.js';
import { sumOf } from '../../sums.js';
import { pauseFor } from '../../turns.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Engine, Search } from '../engine.js';
import { rowBytes } from './boardSet.js';
import { firstLayers, wordsOf } from './firstLayers.js';

/** Nanoseconds a board of four cells, about: 3x4, 4x4 and 5x5 on an Intel Xeon. */
const WORD_NANOSECONDS = 250;

/**
 * The boards of two layers in memory, in one thread, for the first layers of boards of any size; slower than the other engines on boards
 * that these can search. It lists positions in the order of the table.
 */
export const setsEngine: Engine = {
  name: 'sets',
  storage: 'sets of boards',
  tellsTilesApart: false,
  solves: false,
  threadsPerCore: 1,

  propose(puzzle, { oracle, depthTable, until = Infinity, counts }) {
    if (oracle || depthTable) {
      const what = oracle ? 'oracle is' : 'depth of every state is';
      return new AtlasError(
        'engine-unfit',
        `The ${what} not kept by the sets engine, as it forgets all layers but two`,
      );
    }
    const positions = boardCount(puzzle.goal, puzzle.size);
    const expected =
      until === Infinity ? [positions] : (counts?.slice(0, until + 1) ?? expectedCounts(puzzle, until, positions));
    const words = wordsOf(puzzle);
    return {
      engine: setsEngine,
      puzzle,
      positions,
      states: positions,
      threads: 1,
      coreSeconds: 1e-9 * WORD_NANOSECONDS * words * sumOf(expected),
      needs: () => ({ memory: rowBytes(words) * mostAtOnce(expected), disk: 0 }),
      open: () => setsSearch(puzzle),
    };
  },
};

/** Layers are counted until one has so many boards: some 10 ms. */
const MOST_COUNTED = 10_000;

/**
 * How many boards the layers up to a depth have, about. The first ones are counted. Each later one has as many times the boards of the
 * layer two before it as the last one counted. That ratio falls from layer to layer, or hardly rises, so these are at least as many as
 * there will be, but for a hundredth.
 */
export function expectedCounts(puzzle: Puzzle, until: number, positions: number): number[] {
  const layers = firstLayers(puzzle);
  const counts: number[] = [];
  let total = 0;
  let ratio = 0;
  for (let depth = 0; depth <= until && total < positions; depth++) {
    if (ratio === 0) {
      layers.begin();
      layers.expand(Infinity);
      if (layers.count() >= MOST_COUNTED) ratio = Math.max(1, layers.count() / counts[depth - 2]);
      counts.push(layers.count());
    } else counts.push(ratio * counts[depth - 2]);
    total += counts[depth];
  }
  return counts;
}

/** The most boards that three layers have which follow one another: the new one and the two before it. */
export const mostAtOnce = (counts: readonly number[]): number =>
  counts.reduce((most, count, depth) => Math.max(most, count + (counts[depth - 1] ?? 0) + (counts[depth - 2] ?? 0)), 0);

/** A search that has not begun. */
function setsSearch(puzzle: Puzzle): Search {
  const layers = firstLayers(puzzle);
  return {
    threads: 1,
    async expandTo(depth, signal) {
      signal?.throwIfAborted();
      const pause = pauseFor(signal);
      if (depth > layers.depth()) layers.begin();
      while (!layers.expand(STRIDE)) await pause();
      return layers.count();
    },
    progress: () => layers.progress(),
    blocksAt: (depth) => layers.blocksAt(depth),
    close: () => Promise.resolve(),
  };
}

/** Boards that are expanded between two looks at the clock. */
const STRIDE = 1024;
