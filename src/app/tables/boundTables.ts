/* The tables of the bounds that need some: of patterns, and of projections. */
import type { BoundName } from '../../bounds/bounds.js';
import { defaultPartition } from '../../bounds/patterns/partitions.js';
import type { ProgramBound } from '../../bounds/programBound.js';
import { defaultProjections, projectionsOf } from '../../bounds/projections/projections.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { surveyedPuzzle } from '../../survey/surveyFrame.js';
import type { Context } from '../context.js';
import { keptPatterns } from './patternTables.js';
import { keptProjections } from './projectionTables.js';
import type { WantedBounds } from './wantedBounds.js';

/**
 * Bounds that serve a puzzle, with their tables from the cache, or new ones, which are kept there.
 *
 * @throws AtlasError when there is not enough memory, or projections do not suit the board.
 */
export async function boundsWithTables(
  puzzle: Puzzle,
  { names, labels }: Pick<WantedBounds, 'names' | 'labels'>,
  context: Context,
  threads?: number,
): Promise<ProgramBound[]> {
  const distinct = surveyedPuzzle(puzzle);
  const withTables = async (name: BoundName): Promise<ProgramBound> => {
    switch (name) {
      case 'pattern': {
        const partition = defaultPartition(distinct);
        return { name, tables: await keptPatterns(context).open(partition, threads) };
      }
      case 'projection': {
        const kinds = projectionsOf(labels ?? defaultProjections(distinct), distinct);
        return { name, tables: await keptProjections(context).open(kinds, threads) };
      }
      default:
        return { name };
    }
  };
  const bounds: ProgramBound[] = [];
  // One after the other: each takes memory and all threads.
  for (const name of names) bounds.push(await withTables(name));
  return bounds;
}
