import { SILENT } from '../../src/app/context.js';
import { newProjection } from '../../src/app/projectionTables.js';
import { nodePlatform } from '../../src/platforms/node.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import type { IdaSearch } from '../../src/solve/methods.js';
import { projectionsOf } from '../../src/solve/heuristics/projections.js';

const context = {
  platform: nodePlatform,
  reporter: SILENT,
  signal: new AbortController().signal,
};

/** IDA* by the projections that labels name, whose maps are made in this thread. */
export async function projectionSearch(labels: string, puzzle: Puzzle): Promise<IdaSearch> {
  const projections = await Promise.all(
    projectionsOf(labels, puzzle).map((projection) => newProjection(projection, context, 1)),
  );
  return { method: 'ida', heuristic: 'projection', projections };
}
