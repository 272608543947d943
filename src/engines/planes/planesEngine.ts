/*
 * The bit-plane engine. With F[b] for the frontier's plane of blank cell b, the next layer's planes
 * are
 *
 *   next[b] = F[left of b] | F[right of b] | what the windows give of F[above b] and F[below b],
 *   minus the older layer.
 *
 * A move's inverse is a move and the blank changes colour with each, so a neighbour of the
 * frontier is in the new layer or in the older one, before the frontier. The new layer overwrites
 * the planes of the older one, so one bit a state is enough: no table of what was seen, no ranking
 * in the search.
 *
 * If a move goes on along its line, the colour says nothing, and two layers of each plane are
 * kept; see sources.ts.
 */
import { countBits } from '../../basics/numbers.js';
import { AtlasError } from '../../basics/errors.js';
import { tileSequence } from '../../puzzle/board.js';
import { cellCount } from '../../puzzle/size.js';
import { stateCount } from '../../puzzle/parts.js';
import { MOST_RANKED_CELLS } from '../../rank/limits.js';
import { oracleOf } from '../../space/oracleWalk.js';
import { numberingOf } from '../../space/numbering.js';
import { positionBatches, numberingSpace, type StateSpace } from '../../space/stateSpace.js';
import type { IndexBatch } from '../../space/layerPositions.js';
import type { Machine } from '../../executors/executor.js';
import { programBytes, threadsFor, type Engine, type Search } from '../engine.js';
import { indicesIn, planesAt, planesRefusal, sheetOf, WORD_STATES } from './planesLayout.js';
import {
  chunkHalves,
  dividePlanes,
  planesBytes,
  planesJob,
  planesMemory,
  type PlanesDivision,
  type PlanesMemory,
} from './memoryStore.js';
import { oracleBytes, residuesOf } from './oracleBits.js';
import { WORD_BYTES, type KernelBuild } from '../../kernel/kernel.js';

/**
 * Core-nanoseconds a state: 3x4 took 0.30 s and 0.6 s in the two metrics with one thread of an AMD
 * EPYC server, 2x7 80 s.
 */
const STATE_NANOSECONDS = { 'single-tile': 1.5, 'multi-tile': 3 } as const;

/** Core-nanoseconds for each numbering of the goal. */
const GOAL_NANOSECONDS = 14_000;

/**
 * One bit a state, or two in the multi-tile metric, in memory. It knows the states of two layers.
 * `loadKernel` gives the kernel, built for memories that threads share or do not share.
 */
export function planesEngine(loadKernel: () => KernelBuild): Engine {
  const engine: Engine = {
    name: 'planes',
    storageName: 'bit planes',
    numbersEqualTiles: true,
    hasOracle: true,
    threadsPerCore: 1,

    propose(puzzle, request, machine) {
      const { size, goal, metric } = puzzle;
      if (request.depthTable) {
        return new AtlasError(
          'engine-unfit',
          'The depth of every state comes from the table engine, not from the planes',
        );
      }
      const refusal = planesRefusal('planes', puzzle);
      if (refusal) return refusal;
      const states = stateCount(size);
      const { multiplicity } = numberingOf(tileSequence(goal));
      const coreSeconds =
        1e-9 * (STATE_NANOSECONDS[metric] * states + GOAL_NANOSECONDS * multiplicity);
      const threads = threadsFor(request, coreSeconds, machine, engine.threadsPerCore);
      const options = { threads, oracle: request.oracleFile === true || request.oracle === true };
      let division: PlanesDivision | undefined;
      const divided = (): PlanesDivision =>
        (division ??= dividePlanes(numberingSpace(puzzle), options));
      return {
        engine,
        puzzle,
        positions: states / multiplicity,
        states,
        threads,
        coreSeconds,
        needs() {
          // Boards beyond exact ranks have no layout; no machine could hold them anyway.
          const storage =
            cellCount(size) > MOST_RANKED_CELLS
              ? ((options.oracle ? 2 : 1) * WORD_BYTES * states) / WORD_STATES
              : planesBytes(divided());
          return { memory: programBytes(threads) + storage, storage, disk: 0 };
        },
        open(machine) {
          const space = numberingSpace(puzzle);
          return planesSearch(space, planesMemory(space, divided(), loadKernel()), machine);
        },
      };
    },
  };
  return engine;
}

/** A search in planes that are allocated. */
export function planesSearch(space: StateSpace, memory: PlanesMemory, machine: Machine): Search {
  const { layout, threads } = memory;
  const executor = machine.startExecutor(planesJob(memory), threads);
  let current = 0;
  /** The last depth that has states. */
  let deepest = 0;
  return {
    threads: executor.threads,
    async expandTo(depth, signal) {
      current = depth;
      if (depth === 0) return 1;
      const states = await executor.runRound(depth, signal);
      if (states > 0) deepest = depth;
      return states / space.multiplicity;
    },
    progress: () => executor.progress(),
    batchesAt(depth) {
      if (depth === current || depth === current - 1)
        return positionBatches(chunksAt(memory, depth), space);
      throw new RangeError(
        `The planes hold the layers ${current - 1} and ${current}; layer ${depth} is gone.`,
      );
    },
    close: () => executor.close(),
    ...(memory.oracle && {
      oracle: () => oracleOf(space, deepest, residuesOf(layout, [...oracleBytes(memory)])),
      oracleBits: { layout: 'planes', bytes: () => oracleBytes(memory) },
    }),
  };
}

/** The states in the planes that a depth has, chunk by chunk. */
function* chunksAt(memory: PlanesMemory, depth: number): Generator<IndexBatch> {
  const { layout } = memory;
  const { planeChunks } = layout;
  for (const plane of planesAt(depth, layout)) {
    const sheet = sheetOf(plane, depth, layout);
    for (let chunk = 0; chunk < planeChunks; chunk++) {
      if (memory.filled[sheet * planeChunks + chunk] === 0) continue;
      const halves = chunkHalves(sheet, chunk, memory);
      let count = 0;
      for (const half of halves) count += countBits(half);
      yield { count, items: () => indicesIn(plane, chunk, halves, layout) };
    }
  }
}
