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
import { parsePartition, statesOf, type Partition } from '../../src/bounds/patterns/partitions.js';
import type { PatternDatabases } from '../../src/bounds/patterns/patternDatabases.js';
import { newDatabases } from '../../src/bounds/patterns/tableMemory.js';

/** The tables of a partition, all 0. */
export const emptyTables = (partition: Partition): PatternDatabases =>
  newDatabases(partition, statesOf(partition), loadKernel());

/** Builds the databases of a partition in this thread. */
export function buildTables(partition: Partition): Promise<PatternDatabases> {
  const states = statesOf(partition);
  const memory = patternMemory(newDatabases(partition, states, loadKernel()));
  return buildPatterns(
    memory,
    soloExecutor(patternsJob(memory).units, patternsWork(memory)),
    () => undefined,
  );
}

/**
 * The partition that a text names for tiles in order with the blank in a cell, by default the last
 * one.
 */
export const partitionOf = (size: string, text: string, blank?: number): Partition =>
  parsePartition(text, orderedPuzzle(parseSize(size), blank));
