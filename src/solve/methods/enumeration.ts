/* A search of all positions, which then solves each of them. */
import { AtlasError } from '../../basics/errors.js';
import { distinctTiles } from '../../puzzle/distinctTiles.js';
import type { SolveRequest, Attempt, Method, SolvingResources } from '../method.js';
import { oracleSolver } from './oracle.js';

type Uses = Pick<SolvingResources, 'enumeration' | 'isSoonerEnumerated'>;

/** An enumeration that takes longer begins after a search for a near solution. */
const SOON_SECONDS = 1;

export const enumeration: Method<Uses> = {
  name: 'enumeration',
  named: (request) => attempt(request),
  offered(request) {
    const { puzzle, wishes, resources } = request;
    if (!resources.isSoonerEnumerated(puzzle)) return [];
    // Beside a quick search, positions with repeated tiles are left to breadth-first search.
    if (wishes.aim === 'quick') return distinctTiles(puzzle) ? [attempt(request)] : [];
    const { seconds } = resources.enumeration.needs(puzzle, wishes.threads);
    return [{ ...attempt(request), isSlow: seconds > SOON_SECONDS }];
  },
};

const attempt = ({ puzzle, wishes: { threads }, resources }: SolveRequest<Uses>): Attempt => ({
  name: 'enumeration',
  needs: () => resources.enumeration.needs(puzzle, threads),
  async open() {
    const oracle = await resources.enumeration.open(puzzle, threads);
    return oracle instanceof AtlasError ? oracle : oracleSolver(oracle, puzzle);
  },
});
