import { AtlasError } from '../../basics/errors.js';
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import { finishInTurns } from '../../basics/steps.js';
import { depthRulesOf } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, formatSize, type Size } from '../../puzzle/size.js';
import { freeKinds, rankCount, repeatedKinds } from '../../rank/boardRank.js';
import { boardCount } from '../../puzzle/parts.js';
import { oracleOf } from '../../space/oracleWalk.js';
import { depthReader, NO_DEPTH } from '../../space/depths.js';
import {
  positionBatches,
  positionSpace,
  rankSpace,
  type StateSpace,
} from '../../space/stateSpace.js';
import type { IndexBatch } from '../../space/layerPositions.js';
import type { Machine } from '../../executors/executor.js';
import { programBytes, threadsFor, type Engine, type Search } from '../engine.js';
import { hasPlanes } from '../planes/planesLayout.js';
import { packedResidues } from './packedResidues.js';
import { countBytes, solutionMemory, solutionsByDepth } from './solutionCounts.js';
import { beginTable, tableJob, tableMemory, type TableMemory } from './tableWork.js';

/** Most states of a cell of the blank: differences of their ranks are of 32 bits. */
const MOST_PLANE = 2 ** 31 - 2 ** 12;

/**
 * Core-nanoseconds a state, of distinct tiles and of others: 3x4 and 4x4 in four colours on an AMD
 * EPYC server.
 */
const STATE_NANOSECONDS = {
  'single-tile': { distinct: 24, repeated: 46 },
  'multi-tile': { distinct: 46, repeated: 110 },
} as const;

/**
 * One byte a position, and two or four more if solutions are counted, for boards of any shape that
 * it has room for. It knows the depth of every state that was reached. If tiles repeat, its states
 * are the positions that can be distinguished.
 */
export const tableEngine: Engine = {
  name: 'table',
  storageName: 'table',
  numbersEqualTiles: false,
  hasOracle: true,
  threadsPerCore: 1,

  propose(puzzle, request, machine) {
    const { size, goal, metric } = puzzle;
    const isDistinct = freeKinds(goal, size) === undefined;
    if (request.oracleFile && isDistinct) return withoutOracle(size);
    const positions = boardCount(goal, size);
    const states = rankCount(goal, size);
    if (states / cellCount(size) > MOST_PLANE)
      return tooManyStates(states, size, repeatedKinds(goal, size) !== undefined);
    const coreSeconds =
      1e-9 * STATE_NANOSECONDS[metric][isDistinct ? 'distinct' : 'repeated'] * states;
    const threads = threadsFor(request, coreSeconds, machine, tableEngine.threadsPerCore);
    return {
      engine: tableEngine,
      puzzle,
      positions,
      states,
      threads,
      coreSeconds,
      needs() {
        const storage = states * (1 + (request.countSolutions ? countBytes(isDistinct) : 0));
        return { memory: programBytes(threads) + storage, storage, disk: 0 };
      },
      open(machine) {
        const space = request.depthTable ? rankSpace(puzzle) : positionSpace(puzzle);
        const memory = tableMemory(space);
        const solutions =
          request.countSolutions && solutionMemory(memory.depths, !space.kindCounts, threads);
        return tableSearch(space, { ...memory, ...(solutions && { solutions }) }, threads, machine);
      },
    };
  },
};

const withoutOracle = (size: Size): AtlasError =>
  hasPlanes(size)
    ? new AtlasError(
        'engine-unfit',
        `An oracle file of ${formatSize(size)} comes from its bit planes, not from the table`,
      )
    : new AtlasError(
        'oracle-unfit',
        `A board of ${formatSize(size)} has no oracle file; boards of two or more rows and columns have one, with five tiles or more or with tiles that repeat`,
      );

function tooManyStates(states: number, size: Size, repeats: boolean): AtlasError {
  const board = repeats
    ? `The ${formatSize(size)} board with the tiles of this goal`
    : `The ${formatSize(size)} board`;
  const fitting = repeats
    ? `of at most ${formatCount(MOST_PLANE)} positions for each cell of the blank`
    : 'of up to 12 cells, such as 3x4 and 2x6, or with tiles that repeat';
  return new AtlasError(
    'memory',
    `${board} has ${formatQuantity(cellCount(size), 'cell')} and ${formatCount(states)} positions, too many for a table; tables are for boards ${fitting}`,
  );
}

/** A search of a space of positions in a table that is allocated. */
export function tableSearch(
  space: StateSpace,
  memory: TableMemory,
  threads: number,
  machine: Machine,
): Search {
  const { depths, solutions } = memory;
  const executor = machine.startExecutor(tableJob(memory), threads);
  const { oracleModulus } = depthRulesOf(space.puzzle);
  const depthAt = depthReader(depths);
  let isBegun = false;
  /** The last depth that has positions. */
  let deepest = 0;
  return {
    threads: executor.threads,
    async expandTo(depth, signal) {
      if (depth === NO_DEPTH) return endedAt(depth, depths, space.puzzle);
      if (!isBegun) await finishInTurns(beginTable(memory, space), signal);
      isBegun = true;
      // A layer is counted while its neighbours are marked.
      const positions = await executor.runRound(depth, signal);
      if (positions > 0) deepest = depth;
      return positions;
    },
    progress: () => executor.progress(),
    batchesAt: (depth) => positionBatches(depthBatches(depths, depth), space),
    close: () => executor.close(),
    oracle: () => oracleOf(space, deepest, (index) => depthAt(index) % oracleModulus),
    oracleBits: space.kindCounts && {
      layout: 'positions',
      bytes: () => packedResidues(depths, oracleModulus),
    },
    depths,
    ...(solutions && { layerSolutions: () => solutionsByDepth(solutions, deepest) }),
  };
}

/** Nothing at a depth that a byte does not hold. @throws AtlasError when there may be. */
function endedAt(depth: number, depths: readonly Uint8Array[], { size }: Puzzle): number {
  if (!depths.some((plane) => plane.includes(NO_DEPTH))) return 0;
  throw new AtlasError(
    'memory',
    `Some positions of this ${formatSize(size)} board are ${depth} moves or more from the goal, and the table holds depths of up to ${depth - 1}; choose a smaller board, or the engine sets for its first layers`,
  );
}

/** States that are read at a time. */
const BATCH = 1 << 17;

function* depthBatches(depths: readonly Uint8Array[], depth: number): Generator<IndexBatch> {
  for (const [number, plane] of depths.entries()) {
    for (let start = 0; start < plane.length; start += BATCH) {
      const batch = plane.subarray(start, start + BATCH);
      let count = 0;
      for (let at = batch.indexOf(depth); at >= 0; at = batch.indexOf(depth, at + 1)) count++;
      if (count > 0)
        yield { count, items: () => indicesAt(depth, batch, number * plane.length + start) };
    }
  }
}

function* indicesAt(depth: number, batch: Uint8Array, start: number): Generator<number> {
  for (let at = batch.indexOf(depth); at >= 0; at = batch.indexOf(depth, at + 1)) yield start + at;
}
