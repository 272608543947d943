/* Which engine a search gets, what it needs, and whether this machine has it. */
import { availableParallelism } from 'node:os';
import { EXIT, UserError } from '../errors.js';
import type { Expander } from '../enumerate/enumerate.js';
import type { Oracle } from '../enumerate/oracle.js';
import { stateSpace, type StateSpace } from '../enumerate/stateSpace.js';
import { MAX_TABLE_ENTRIES, tableExpander, tableMemory, tableOracle, type TableMemory } from '../enumerate/table.js';
import { formatBytes, formatCount } from '../numbers.js';
import { loadKernel } from '../planes/kernel/load.js';
import { hasPlanes, WORD_STATES } from '../planes/layout.js';
import { planesMemory, planesMemoryBytes, type PlanesMemory } from '../planes/memory.js';
import { oracleInMemory, planesOracle } from '../planes/oracle.js';
import { planesExpander } from '../planes/planes.js';
import type { Puzzle } from '../puzzle/notation.js';
import { formatSize, stateCount, type Size } from '../puzzle/size.js';
import { startPool } from './pool.js';

export const ENGINES = ['planes', 'table'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Boards up to so many states are done before a second thread would have started. */
const SOLO_STATES = 2_000_000;

const SMALLER_BOARD = 'a smaller board';

/** What the user asks for; what is not said is for the plan to choose. */
export interface EngineWish {
  readonly engine?: EngineName;
  readonly threads?: number;
  /** Keep bit 1 of every depth; the planes engine can. */
  readonly oracle?: boolean;
  /** Search the board as it is given, not turned; the table engine can. */
  readonly unturned?: boolean;
}

export interface EnginePlan {
  readonly space: StateSpace;
  readonly engine: EngineName;
  readonly threads: number;
  readonly oracle: boolean;
  /** Of the table, or of the planes with the threads' buffers. */
  readonly bytes: number;
}

/** A table engine at work, and what it works on. */
export interface OpenTable {
  readonly expander: Expander;
  readonly memory: TableMemory;
}

/** A planes engine at work, and what it works on. */
export interface OpenPlanes {
  readonly expander: Expander;
  readonly memory: PlanesMemory;
}

/**
 * Plans the search of a puzzle's space: by planes where they apply, else by the table.
 *
 * @throws UserError when the engine that is asked for does not apply, or would need more memory than is free now.
 */
export function planEngine(puzzle: Puzzle, wish: EngineWish = {}): EnginePlan {
  const { size } = puzzle;
  const states = stateCount(size);
  const threads = wish.threads ?? (states <= SOLO_STATES ? 1 : availableParallelism());
  const oracle = wish.oracle ?? false;
  const engine = wish.engine ?? (wish.unturned !== true && hasPlanes(size) ? 'planes' : 'table');
  if (engine === 'table') {
    if (oracle) throw needsPlanes('The oracle is', size);
    checkTable(states, size);
    const space = stateSpace(puzzle, wish.unturned ?? false);
    return { space, engine, threads, oracle, bytes: states };
  }
  if (!hasPlanes(size)) throw needsPlanes('The planes engine is', size);
  checkMemory(((oracle ? 16 : 8) * states) / WORD_STATES, 'bit planes', states, size);
  const space = stateSpace(puzzle);
  const bytes = planesMemoryBytes(space, { threads, oracle });
  checkMemory(bytes, 'bit planes', states, size);
  return { space, engine, threads, oracle, bytes };
}

/** Opens the engine of a plan. @throws UserError when the memory cannot be had after all. */
export const openEngine = (plan: EnginePlan): OpenTable | OpenPlanes =>
  plan.engine === 'table' ? openTable(plan) : openPlanes(plan);

/** Allocates the table and starts the threads of a plan. @throws UserError when the memory cannot be had after all. */
export function openTable({ space, threads, bytes }: EnginePlan): OpenTable {
  const memory = allocate(bytes, SMALLER_BOARD, () => tableMemory(space));
  return { memory, expander: tableExpander(space, memory, startPool({ engine: 'table', memory }, threads)) };
}

/** Allocates the planes and starts the threads of a plan. @throws UserError when the memory cannot be had after all. */
export function openPlanes({ space, threads, oracle, bytes }: EnginePlan): OpenPlanes {
  const memory = allocate(bytes, SMALLER_BOARD, () => planesMemory(space, loadKernel(), { threads, oracle }));
  return { memory, expander: planesExpander(space, memory, startPool({ engine: 'planes', memory }, threads)) };
}

/** The oracle of a finished search of depth `deepest`; undefined when the planes have not kept it. */
export function keptOracle(
  { space }: EnginePlan,
  { memory }: OpenTable | OpenPlanes,
  deepest: number,
): Oracle | undefined {
  if ('depths' in memory) return tableOracle(space, memory, deepest);
  return memory.oracle ? planesOracle(space, memory.layout, deepest, oracleInMemory(memory)) : undefined;
}

/** @throws UserError when the system refuses the memory; `remedy` says what to choose instead. */
export function allocate<Memory>(bytes: number, remedy: string, allocation: () => Memory): Memory {
  try {
    return allocation();
  } catch (cause) {
    if (!(cause instanceof RangeError && cause.message.includes('alloca'))) throw cause;
    throw new UserError(
      `The ${formatBytes(bytes)} that the search needs could not be allocated (${cause.message}); close other programs, or choose ${remedy}.`,
      EXIT.resources,
    );
  }
}

function checkTable(states: number, size: Size): void {
  if (states > MAX_TABLE_ENTRIES) {
    throw new UserError(
      `A ${formatSize(size)} board has ${formatCount(states)} states, which would need a table of ${formatBytes(states)} at one byte each; what fits is ${formatBytes(MAX_TABLE_ENTRIES)}, that is boards of up to 12 cells, such as 3x4 and 2x6.`,
      EXIT.resources,
    );
  }
  checkMemory(states, 'table', states, size);
}

function checkMemory(bytes: number, what: string, states: number, size: Size): void {
  const available = process.availableMemory();
  if (bytes <= available) return;
  throw new UserError(
    `A ${formatSize(size)} board has ${formatCount(states)} states, which need ${formatBytes(bytes)} of ${what}, but only ${formatBytes(available)} of memory are free; close other programs, or choose a smaller board: 3x4 needs 64 MB of bit planes, 2x7 5.8 GB.`,
    EXIT.resources,
  );
}

const needsPlanes = (what: string, size: Size): UserError =>
  new UserError(
    `${what} for boards of two or more rows and columns with five tiles or more, searched by planes, not for ${formatSize(size)} by a table; leave out --oracle and --engine, or choose another board.`,
  );
