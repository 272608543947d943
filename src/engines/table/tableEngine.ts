import { AtlasError } from '../../errors.js';
import { formatBytes, formatCount } from '../../humanize.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { formatSize, stateCount } from '../../puzzle/size.js';
import type { Block } from '../../space/sample.js';
import type { Engine } from '../engine.js';
import { tableMemory, tableUnits, UNSEEN } from './tableWork.js';

/** Most entries of one table: Node's arrays end at 4 GiB, and neighbours' offsets are 32-bit. */
const MAX_ENTRIES = 2 ** 31 - 1;

/** One byte a state, for boards of any shape that it has room for. It knows the depth of every state that was reached. */
export const tableEngine: Engine = {
  name: 'table',
  storage: 'table',
  threadsPerCore: 1,

  objection({ size }, { oracle }) {
    const states = stateCount(size);
    if (oracle) {
      return new AtlasError(
        'oracle-unfit',
        `An oracle file comes from the bit planes, which boards of two or more rows and columns with five tiles or more have, not from the table of ${formatSize(size)}`,
      );
    }
    if (states <= MAX_ENTRIES) return undefined;
    return new AtlasError(
      'memory',
      `A ${formatSize(size)} board has ${formatCount(states)} states, which would need a table of ${formatBytes(states)} at one byte each; what fits is ${formatBytes(MAX_ENTRIES)}, that is boards of up to 12 cells, such as 3x4 and 2x6`,
    );
  },

  needs: ({ size }) => ({ memory: stateCount(size), disk: 0 }),

  open(space, { threads }, host) {
    const memory = tableMemory(space);
    const { depths } = memory;
    const executor = host.startExecutor({ work: 'table', units: tableUnits(memory), memory }, threads);
    const { oracleModulus } = METRIC_RULES[space.puzzle.metric];
    return {
      threads: executor.threads,
      // A layer is counted while its neighbours are marked.
      expandTo: async (depth, signal) =>
        depth === UNSEEN ? 0 : (await executor.runLayer(depth, signal)) / space.multiplicity,
      progress: () => executor.progress(),
      blocksAt: (depth) => blocksOf(depths, depth),
      close: () => executor.close(),
      residueAt: (index) => depths[index] % oracleModulus,
      oracleBytes: undefined,
      depths,
    };
  },
};

/** Entries to a block. */
const BLOCK = 1 << 17;

function* blocksOf(depths: Uint8Array, depth: number): Generator<Block<number>> {
  for (let start = 0; start < depths.length; start += BLOCK) {
    const block = depths.subarray(start, start + BLOCK);
    let count = 0;
    for (let at = block.indexOf(depth); at >= 0; at = block.indexOf(depth, at + 1)) count++;
    if (count > 0) yield { count, items: () => placesOf(depth, block, start) };
  }
}

function* placesOf(depth: number, block: Uint8Array, start: number): Generator<number> {
  for (let at = block.indexOf(depth); at >= 0; at = block.indexOf(depth, at + 1)) yield start + at;
}
