/* Where perfect solvers come from: a file, or an enumeration that takes a moment. */
import { hasPlanes } from '../engines/planes/layout.js';
import { AtlasError } from '../errors.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { formatLine } from '../puzzle/notation.js';
import { samePuzzle, type Puzzle } from '../puzzle/puzzle.js';
import { formatSize, stateCount } from '../puzzle/size.js';
import type { Oracle } from '../search/oracleWalk.js';
import type { Context, Storage } from './context.js';
import { planSearch, QUICK_STATES, withSearch } from './planning.js';
import { requiredOracle, searchLayers } from './searching.js';
import { quoted } from '../quoted.js';

/** The oracle in a file. @throws AtlasError when it is no sound oracle of this puzzle. */
export function openOracle(path: string, puzzle: Puzzle, storage: Storage): Oracle {
  const { puzzle: other, oracle } = storage.loadOracle(path);
  if (samePuzzle(other, puzzle)) return oracle;
  if (other.metric !== puzzle.metric) {
    throw new AtlasError(
      'foreign-oracle',
      `The oracle ${quoted(path)} counts ${METRIC_RULES[other.metric].title}, not ${METRIC_RULES[puzzle.metric].title}`,
    );
  }
  const [goal, otherGoal] = [puzzle, other].map((one) => formatLine(one.goal, one));
  throw new AtlasError(
    'foreign-oracle',
    `The oracle ${quoted(path)} is of another goal (${formatSize(other.size)}, goal ${otherGoal}), not of ${formatSize(puzzle.size)}, goal ${goal}`,
  );
}

/** Spaces of fewer states than 2x5 has are searched as fast as they are enumerated. */
const LEAST_STATES = 1_814_400;

/** Whether enumerating all positions takes well under a second, and solves one sooner than a search. */
export const isQuicklyEnumerated = ({ size }: Puzzle): boolean =>
  hasPlanes(size) && stateCount(size) >= LEAST_STATES && stateCount(size) <= QUICK_STATES;

/** Enumerates a space of up to QUICK_STATES, to solve any of its positions. @throws AtlasError when there is not enough memory. */
export function enumerateOracle(puzzle: Puzzle, context: Context): Promise<Oracle> {
  const plan = planSearch(puzzle, { solutions: true }, context.platform);
  return withSearch(plan, context, async (search) => {
    const counts = await searchLayers(search, plan, context);
    return requiredOracle(search, plan, counts.length - 1);
  });
}
