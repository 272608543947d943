import { loadKernel } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { soloExecutor } from '../../src/executors/executor.js';
import {
  buildPatterns,
  patternMemory,
  patternsJob,
  patternsWork,
} from '../../src/bounds/patterns/patternBuild.js';
import {
  patternLayout,
  statesOf,
  type PatternLayout,
} from '../../src/bounds/patterns/partitions.js';
import type { PatternDatabases } from '../../src/bounds/patterns/patternDatabases.js';
import { newDatabases } from '../../src/bounds/patterns/tableMemory.js';

/** The tables of a layout, all 0. */
export const emptyTables = (layout: PatternLayout): PatternDatabases =>
  newDatabases(layout, statesOf(layout), loadKernel());

/** Builds the databases of a layout in this thread. */
export function buildTables(layout: PatternLayout): Promise<PatternDatabases> {
  const states = statesOf(layout);
  const memory = patternMemory(newDatabases(layout, states, loadKernel()));
  return buildPatterns(
    memory,
    soloExecutor(patternsJob(memory).units, patternsWork(memory)),
    () => undefined,
  );
}

/**
 * The layout that a text names for tiles in order with the blank in a cell, by default the last
 * one.
 */
export const layoutOf = (size: string, text: string, blank?: number): PatternLayout =>
  patternLayout(text, orderedPuzzle(parseSize(size), blank));
