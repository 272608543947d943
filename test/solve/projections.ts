import { SILENT } from '../../src/app/context.js';
import { keptProjections } from '../../src/app/tables/projectionTables.js';
import { nodePlatform } from '../../src/platforms/node.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import type { ProgramBound } from '../../src/bounds/programBound.js';
import { projectionsOf, type ProjectionTable } from '../../src/bounds/projections/projections.js';

const context = {
  platform: nodePlatform,
  reporter: SILENT,
  signal: new AbortController().signal,
};

/** The tables of the projections that labels name, from the cache, or made in this thread. */
export const buildProjections = async (
  labels: string,
  puzzle: Puzzle,
): Promise<readonly ProjectionTable[]> =>
  await keptProjections(context).open(projectionsOf(labels, puzzle), 1);

/** The bound with these projections. */
export const boundWithProjections = async (
  labels: string,
  puzzle: Puzzle,
): Promise<ProgramBound> => ({
  name: 'projection',
  tables: await buildProjections(labels, puzzle),
});
