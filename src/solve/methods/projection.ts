/* IDA* with the tables of projections. */
import { objectionTo } from '../../bounds/bounds.js';
import {
  defaultProjections,
  projectionNames,
  projectionsOf,
} from '../../bounds/projections/projections.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import type { SolveRequest, Attempt, Method, SolvingResources } from '../method.js';
import { checkBound } from '../suitability.js';
import { idaWithTables } from './idaWithTables.js';

type Uses = Pick<SolvingResources, 'projections' | 'threads'>;

export const projection: Method<Uses> = {
  name: 'ida',
  takes: (heuristic) => heuristic === 'projection',
  named(request) {
    checkBound(request.puzzle, 'projection');
    return attempt(request);
  },
  offered: (request) =>
    request.wishes.aim !== 'quick' && areProjectionsWorthwhile(request.puzzle)
      ? [{ ...attempt(request), isSlow: true }]
      : [],
};

/**
 * Whether a search in multi-tile moves with projections is worth the time that their tables take:
 * on 3x5 and 4x4. Smaller boards are soon solved with walking distance; others have not been
 * measured.
 */
const areProjectionsWorthwhile = (puzzle: Puzzle): boolean =>
  objectionTo('projection', puzzle) === undefined &&
  METRIC_RULES[puzzle.metric].slides &&
  ['3x5', '5x3', '4x4'].includes(formatSize(puzzle.size));

/** With the tables of the projections that are wished for, or the usual ones. */
function attempt(request: SolveRequest<Uses>): Attempt {
  const { puzzle, wishes, resources } = request;
  const projections = projectionsOf(wishes.labels ?? defaultProjections(puzzle), puzzle);
  return idaWithTables(
    `ida projection ${projectionNames(projections)}`,
    {
      resource: 'projections',
      kept: resources.projections,
      of: projections,
      boundWith: (tables) => ({ name: 'projection', tables }),
    },
    request,
  );
}
