import { AtlasError } from '../../basics/errors.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { limitedDepthFirst } from '../limitedDepthFirst.js';
import type { Method, SolvingResources } from '../method.js';
import { checkSolvedShortest, quickestSearch, unfit } from '../suitability.js';

/** It takes the first solution within a limit, by default the depth of the puzzle's space. */
export const dfs: Method<Pick<SolvingResources, 'knownDepth'>> = {
  name: 'dfs',
  named: ({ puzzle, wishes, resources }) => ({
    name: 'dfs',
    isAlone: true,
    limit: wishes.limit ?? depthOf(puzzle, resources),
    open() {
      checkSolvedShortest(puzzle);
      const { slides, title } = METRIC_RULES[puzzle.metric];
      const objection = `counts single-tile moves, not ${title}`;
      if (slides) throw unfit('method', 'dfs', objection, quickestSearch(puzzle));
      return Promise.resolve(limitedDepthFirst(puzzle));
    },
  }),
};

/** The depth of the puzzle's space, which tiles that repeat can only make smaller. */
function depthOf(puzzle: Puzzle, { knownDepth }: Pick<SolvingResources, 'knownDepth'>): number {
  const known = knownDepth(puzzle);
  if (known !== undefined) return known;
  throw new AtlasError(
    'depth-unknown',
    `How many moves the ${formatSize(puzzle.size)} board with this goal can need is not known`,
  );
}
