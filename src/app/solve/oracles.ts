/* Oracles, which solve any position of a puzzle: from a file, or by an enumeration. */
import { AtlasError } from '../../basics/errors.js';
import { askEngines } from '../../engines/engine.js';
import { readOracleFile } from '../../files/results/oracleFile.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { formatLine, puzzleFacts } from '../../notation/boardText.js';
import { samePuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { boardCount } from '../../puzzle/parts.js';
import type { BoardOracle } from '../../space/oracleWalk.js';
import { distinctTiles } from '../../puzzle/distinctTiles.js';
import type { Context, Platform } from '../context.js';
import { planSearch } from '../search/planning.js';
import { hasBriefSearch } from '../search/briefSearch.js';
import { isRoom, planText } from '../search/searchPlan.js';
import { withSearch } from '../search/searching.js';
import { quoted } from '../../basics/quoted.js';

/**
 * The oracle in a file. @throws AtlasError, with the puzzle, if it is damaged, or of another
 * puzzle.
 */
export function openOracle(path: string, puzzle: Puzzle): BoardOracle {
  const { puzzle: other, oracle } = readOracleFile(path, puzzle);
  if (samePuzzle(other, puzzle)) return oracle;
  const [found, wanted] = [other, puzzle].map(
    (one) => `${formatSize(one.size)}, goal ${formatLine(one.goal, one)}`,
  );
  const fault =
    other.metric === puzzle.metric
      ? `is of another goal (${found}), not of ${wanted}`
      : `counts ${METRIC_RULES[other.metric].title}, not ${METRIC_RULES[puzzle.metric].title}`;
  throw new AtlasError('foreign-oracle', `The oracle ${quoted(path)} ${fault}`, {
    puzzle: puzzleFacts(puzzle),
  });
}

/**
 * In smaller spaces a search is as quick as an enumeration; if tiles repeat, lower bounds help a
 * search less.
 */
const LEAST_POSITIONS = { distinct: 1_814_400, repeated: 100_000 };

/**
 * Whether an enumeration of all positions solves one sooner than a search does; if more than a pair
 * of tiles are equal, whenever there is room.
 */
export function isSoonerEnumerated(puzzle: Puzzle, platform: Platform): boolean {
  const positions = boardCount(puzzle.goal, puzzle.size);
  if (distinctTiles(puzzle))
    return positions >= LEAST_POSITIONS.distinct && hasBriefSearch(puzzle, platform);
  return positions >= LEAST_POSITIONS.repeated && hasRoomToSolve(puzzle, platform);
}

/** Whether there is memory for a search that can solve all positions of a puzzle. */
export function hasRoomToSolve(puzzle: Puzzle, platform: Platform): boolean {
  const free = platform.freeMemory();
  const { proposals } = askEngines(puzzle, { oracle: true }, platform);
  return proposals.some(({ engine, needs }) => engine.hasOracle && isRoom(needs(), free));
}

/** The oracle of a puzzle that has a brief search; else undefined. */
export const briefOracle = async (
  puzzle: Puzzle,
  context: Context,
): Promise<BoardOracle | undefined> =>
  hasBriefSearch(puzzle, context.platform) ? enumerateOracle(puzzle, context) : undefined;

/** Whether an enumeration can write an oracle file of a puzzle. */
export const keepsOracle = (puzzle: Puzzle, platform: Platform): boolean =>
  askEngines(puzzle, { oracleFile: true }, platform).proposals.length > 0;

/**
 * Enumerates a space, to solve any of its positions. @throws AtlasError when there is not enough
 * memory.
 */
export function enumerateOracle(
  puzzle: Puzzle,
  context: Context,
  threads?: number,
): Promise<BoardOracle> {
  const plan = planSearch(puzzle, { oracle: true, threads }, context.platform);
  if (!hasBriefSearch(puzzle, context.platform))
    context.reporter.note(`All positions are enumerated first: ${planText(plan)}`);
  return withSearch(plan, context, ({ search }) => {
    if (!search.oracle) throw new Error(`The engine ${plan.engine.name} keeps no oracle.`);
    return search.oracle();
  });
}
