import { soloExecutor } from '../../src/search/executor.js';
import { patternMemory, patternsWork, patternUnits } from '../../src/solve/heuristics/patternBuild.js';
import { type PatternLayout, type PatternTables, tableBytes } from '../../src/solve/heuristics/patternDatabases.js';

/** Builds the databases of a layout in this thread. */
export async function buildTables(layout: PatternLayout): Promise<PatternTables> {
  const memory = patternMemory(layout);
  const executor = soloExecutor(patternUnits(memory), patternsWork(memory));
  const total = tableBytes(layout);
  for (let found = memory.length, depth = 1; found < total; depth++) found += await executor.runLayer(depth);
  return { layout, distances: memory.map(({ distances }) => distances) };
}
