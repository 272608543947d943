/* The solutions that the page of a result plays. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AtlasError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { readOracleFile } from '../../files/results/oracleFile.js';
import { formatLine } from '../../notation/boardText.js';
import { moveCount, formatLength } from '../../puzzle/paths.js';
import { samePuzzle } from '../../puzzle/puzzle.js';
import { ORACLE_FILE } from '../../results/fileNames.js';
import type { Result } from '../../results/result.js';
import type { BoardOracle } from '../../space/oracleWalk.js';
import type { Context, Platform } from '../context.js';
import { withOracleSolutions } from '../solve/oracleSolutions.js';
import { briefOracle } from '../solve/oracles.js';

/**
 * A result with the solutions that its page can have: from a new enumeration if that takes a
 * moment, else from the result or from the oracle in `folder`; a search that was stopped has none.
 */
export async function withSolutions(
  result: Result,
  folder: string,
  context: Context,
): Promise<Result> {
  const { puzzle, solutions, deepest, summary } = result;
  const { platform } = context;
  if (!summary.complete) return result;
  const brief = await briefOracle(puzzle, context);
  if (brief) return solvedFrom(result, brief, platform);
  if (solutions.length > 0 || deepest.length === 0) return result;
  const oraclePath = join(folder, ORACLE_FILE);
  const found = existsSync(oraclePath) ? readOracleFile(oraclePath) : undefined;
  if (found !== undefined && samePuzzle(found.puzzle, puzzle))
    return solvedFrom(result, found.oracle, platform);
  context.reporter.note(
    'The page has no solutions to play: the result has none, and no oracle.bin, which an enumeration with an oracle keeps.',
  );
  return result;
}

/**
 * The result with solutions that an oracle finds. @throws AtlasError when these are not as long as
 * the result is deep.
 */
function solvedFrom(result: Result, oracle: BoardOracle, platform: Platform): Result {
  const made = withOracleSolutions(result, oracle, platform);
  const { puzzle, summary } = result;
  const wrong = made.solutions.findIndex(
    (path) => moveCount(path, puzzle.metric) !== summary.depth,
  );
  if (wrong < 0) return made;
  const board = made.deepest[wrong];
  throw new AtlasError(
    'damaged-result',
    `The position ${quoted(formatLine(board, puzzle))} is listed among the deepest, at ${summary.depth}, but is ${formatLength(made.solutions[wrong], puzzle.metric)} from the goal`,
  );
}
