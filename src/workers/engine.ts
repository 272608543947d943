/* Which engine a search gets, what it needs, and whether this machine has it. */
import { availableParallelism } from 'node:os';
import { EXIT, UserError } from '../errors.js';
import { soloCrew } from '../enumerate/crew.js';
import type { Expander } from '../enumerate/enumerate.js';
import type { StateSpace } from '../enumerate/stateSpace.js';
import { MAX_TABLE_ENTRIES, tableExpander, tableMemory, type TableMemory } from '../enumerate/table.js';
import { formatSize, stateCount, type Size } from '../puzzle/size.js';
import { formatBytes, formatCount } from '../numbers.js';
import { startPool } from './pool.js';
import type { Job } from './protocol.js';
import { workFor } from './work.js';

/** Boards up to so many states are done before a worker would have started. */
const SOLO_STATES = 2_000_000;

export interface EnginePlan {
  readonly engine: 'table';
  readonly threads: number;
  /** Of the table. */
  readonly bytes: number;
}

/**
 * Plans the search of a board; `threads` is undefined where the user has not said.
 *
 * @throws UserError when the table would be too large for the engine, or for the memory that is free now.
 */
export function planEngine(size: Size, threads?: number): EnginePlan {
  const bytes = stateCount(size);
  if (bytes > MAX_TABLE_ENTRIES) {
    throw new UserError(
      `A ${formatSize(size)} board has ${formatCount(bytes)} states, which would need a table of ${formatBytes(bytes)} at one byte each; what fits is ${formatBytes(MAX_TABLE_ENTRIES)}, that is boards of up to 12 cells, such as 3x4 and 2x6.`,
      EXIT.resources,
    );
  }
  const available = process.availableMemory();
  if (bytes > available) {
    throw new UserError(
      `A ${formatSize(size)} board needs a table of ${formatBytes(bytes)}, but only ${formatBytes(available)} of memory are free; close other programs, or choose a smaller board.`,
      EXIT.resources,
    );
  }
  return { engine: 'table', threads: threads ?? (bytes <= SOLO_STATES ? 1 : availableParallelism()), bytes };
}

/** An engine at work, and what it works on. */
export interface OpenTable {
  readonly memory: TableMemory;
  readonly expander: Expander;
}

/** Allocates the memory and starts the threads of a plan. @throws UserError when the memory cannot be had after all. */
export function openTable(space: StateSpace, { engine, threads, bytes }: EnginePlan): OpenTable {
  try {
    const memory = tableMemory(space);
    const job: Job = { engine, memory };
    const solo = threads === 1 && space.indexCount <= SOLO_STATES;
    return {
      memory,
      expander: tableExpander(space, memory, solo ? soloCrew(workFor(job, 0)) : startPool(job, threads)),
    };
  } catch (cause) {
    if (!(cause instanceof RangeError && cause.message.includes('allocation'))) throw cause;
    throw new UserError(
      `The table of ${formatBytes(bytes)} could not be allocated (${cause.message}); close other programs, or choose a smaller board.`,
      EXIT.resources,
    );
  }
}
