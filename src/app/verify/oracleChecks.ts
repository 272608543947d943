/* The oracle of a result, and the positions listed by way of an oracle. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Search } from '../../engines/engine.js';
import { hasCode, tryOr } from '../../basics/errors.js';
import { isOracleOf, readOracleFile } from '../../files/results/oracleFile.js';
import type { Board } from '../../puzzle/board.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { formatLine } from '../../notation/boardText.js';
import { isReachable } from '../../puzzle/parts.js';
import { samePuzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { check, type Check } from '../../results/checks.js';
import { ORACLE_FILE } from '../../results/fileNames.js';
import type { Result } from '../../results/result.js';
import type { BoardOracle } from '../../space/oracleWalk.js';
import { pauseFor } from '../../basics/turns.js';
import type { Context } from '../context.js';

/**
 * Compares the oracle in the folder of a result, if there is one, with a search that has kept its
 * bits, or with the positions listed.
 */
export async function oracleChecks(
  stored: Result,
  folder: string,
  context: Context,
  search?: Search,
): Promise<Check[]> {
  const { summary, puzzle } = stored;
  const path = join(folder, ORACLE_FILE);
  if (!existsSync(path)) return [];
  let loaded: ReturnType<typeof readOracleFile>;
  try {
    loaded = readOracleFile(path);
  } catch (cause) {
    if (!hasCode(cause, 'unusable-oracle')) throw cause;
    return [check('oracle.bin is sound', cause.sentence)];
  }
  const { puzzle: other, oracle, layout } = loaded;
  if (!samePuzzle(other, puzzle)) {
    return [
      check(
        'oracle.bin is of this goal',
        `it is of ${formatSize(other.size)}, goal ${formatLine(other.goal, other)}, in ${METRIC_RULES[other.metric].title}`,
      ),
    ];
  }
  if (search?.oracleBits?.layout === layout) {
    const same = await isOracleOf(path, puzzle, summary.depth, search.oracleBits);
    return [
      check('oracle.bin holds, byte for byte, what a new search finds', same || 'other bytes'),
    ];
  }
  const wrong = await firstUnlike(stored, oracle, summary.depth, context);
  return [
    check(
      `oracle.bin leads each position listed to the goal in ${summary.depth} moves`,
      wrong && `it does not lead ${formatLine(wrong, puzzle)} there so`,
    ),
  ];
}

/**
 * The first position listed that the oracle cannot solve in `depth` moves; undefined if there is
 * none.
 */
export async function firstUnlike(
  { puzzle, deepest }: Result,
  oracle: BoardOracle,
  depth: number,
  { signal }: Context,
): Promise<Board | undefined> {
  const pause = pauseFor(signal);
  const isContradiction = (cause: unknown): boolean => hasCode(cause, 'unusable-oracle');
  const isAway = (board: Board): boolean =>
    tryOr(() => oracle.depthOf(board), isContradiction, NaN) === depth;
  for (const board of deepest) {
    if (!isReachable(board, puzzle.goal, puzzle.size) || !isAway(board)) return board;
    await pause();
  }
  return undefined;
}
