/* The tables of the bounds that need some: pattern databases, and maps of projections. */
import type { Puzzle } from '../../puzzle/puzzle.js';
import { opened } from '../../bounds/kept.js';
import type { Heuristic } from '../../bounds/bounds.js';
import { defaultLayout } from '../../bounds/patterns/partitions.js';
import { defaultLabels, projectionsOf } from '../../bounds/projections/projections.js';
import type { BoundTables } from '../../solve/deepening/idaSearch.js';
import { surveyedPuzzle } from '../../survey/surveyFrame.js';
import type { Context } from '../context.js';
import { keptPatterns } from './patternTables.js';
import { keptProjections } from './projectionTables.js';

/** Lower bounds of the program. */
export interface NamedBounds {
  readonly names: readonly Heuristic[];
  /** The labels of the bound `projection`; by default those that serve the puzzle. */
  readonly labels?: string | undefined;
}

/** The labels of the bound `projection`, if it is among the bounds. */
const labelsOf = (puzzle: Puzzle, { names, labels }: NamedBounds): string | undefined =>
  names.includes('projection') ? (labels ?? defaultLabels(surveyedPuzzle(puzzle))) : undefined;

/**
 * The tables of bounds that serve a puzzle, from the cache, or new ones, which are kept there.
 *
 * @throws AtlasError when there is not enough memory, or labels do not suit the board.
 */
export async function boundTables(
  puzzle: Puzzle,
  bounds: NamedBounds,
  context: Context,
  threads?: number,
): Promise<BoundTables> {
  const distinct = surveyedPuzzle(puzzle);
  const labels = labelsOf(puzzle, bounds);
  return {
    databases: bounds.names.includes('pattern')
      ? opened(await keptPatterns(context).open(defaultLayout(distinct), threads))
      : undefined,
    projections:
      labels === undefined
        ? undefined
        : opened(await keptProjections(context).open(projectionsOf(labels, distinct), threads)),
  };
}
