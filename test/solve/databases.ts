import type { KernelBuild } from '../../src/kernel/kernel.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { soloExecutor } from '../../src/search/executor.js';
import {
  buildPatterns,
  patternMemory,
  patternsWork,
  patternUnits,
} from '../../src/solve/heuristics/patternBuild.js';
import {
  emptyTables,
  patternLayout,
  statesOf,
  type PatternLayout,
  type PatternTables,
} from '../../src/solve/heuristics/patternDatabases.js';
import { kernelTables } from '../../src/solve/heuristics/patternRoom.js';

/** Builds the databases of a layout in this thread, in a memory of a kernel if one is given. */
export function buildTables(layout: PatternLayout, kernel?: KernelBuild): Promise<PatternTables> {
  const states = statesOf(layout);
  const memory = patternMemory(
    kernel ? kernelTables(layout, states, kernel) : emptyTables(layout, states),
  );
  return buildPatterns(
    memory,
    soloExecutor(patternUnits(states), patternsWork(memory)),
    () => undefined,
  );
}

/**
 * The layout that a text names for tiles in order with the blank in a cell, by default the last
 * one.
 */
export const layoutOf = (size: string, text: string, blank?: number): PatternLayout =>
  patternLayout(text, orderedPuzzle(parseSize(size), blank));
