/* Where perfect solvers come from: a file, or an enumeration that takes a moment. */
import { AtlasError } from '../errors.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { formatLine } from '../puzzle/notation.js';
import { samePuzzle, type Puzzle } from '../puzzle/puzzle.js';
import { puzzleOptions } from '../report/shellWords.js';
import { formatSize } from '../puzzle/size.js';
import { boardCount } from '../rank/boardRank.js';
import type { Oracle } from '../search/oracleWalk.js';
import { distinctTiles } from '../solve/distinctTiles.js';
import type { Context, Platform, Storage } from './context.js';
import { describePlan, hasRoom, isQuick, planSearch, withSearch } from './planning.js';
import { requiredSolver, searchLayers } from './searching.js';
import { quoted } from '../quoted.js';

/** The oracle in a file. @throws AtlasError when it is no sound oracle of this puzzle. */
export function openOracle(path: string, puzzle: Puzzle, storage: Storage): Oracle {
  try {
    return soundOracle(path, puzzle, storage);
  } catch (cause) {
    if (!(cause instanceof AtlasError)) throw cause;
    throw new AtlasError(cause.code, cause.sentence, { ...cause.data, puzzle: puzzleOptions(puzzle) });
  }
}

function soundOracle(path: string, puzzle: Puzzle, storage: Storage): Oracle {
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

/** Spaces of fewer positions than 2x5 has are searched as fast as they are enumerated; where tiles repeat, bounds say less. */
const LEAST_POSITIONS = { distinct: 1_814_400, repeated: 100_000 };

/** Whether a position is solved sooner by enumerating all. Where more than a pair of tiles are equal that is so wherever there is room. */
export function isSoonerEnumerated(puzzle: Puzzle, platform: Platform): boolean {
  const positions = boardCount(puzzle.goal, puzzle.size);
  if (distinctTiles(puzzle)) return positions >= LEAST_POSITIONS.distinct && isQuick(puzzle, platform);
  return positions >= LEAST_POSITIONS.repeated && hasRoom(puzzle, { solutions: true }, platform);
}

/** Enumerates a space, to solve any of its positions. @throws AtlasError when there is not enough memory. */
export function enumerateOracle(puzzle: Puzzle, context: Context): Promise<Oracle> {
  const plan = planSearch(puzzle, { solutions: true }, context.platform);
  if (!isQuick(puzzle, context.platform))
    context.reporter.note(`All positions are enumerated first: ${describePlan(plan)}`);
  return withSearch(plan, context, async (search) => {
    const counts = await searchLayers(search, plan, context);
    return requiredSolver(search, plan, counts.length - 1);
  });
}
