/* The pages of results. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AtlasError } from '../../basics/errors.js';
import { readOracleFile } from '../../files/results/oracleFile.js';
import { moveCount, formatLength } from '../../puzzle/paths.js';
import { formatLine } from '../../notation/boardText.js';
import { samePuzzle } from '../../puzzle/puzzle.js';
import { explorerPage } from '../../pages/explorer/explorerPage.js';
import type { PageLinks } from '../../pages/parts/pageLinks.js';
import { htmlDocument, policyOf } from '../../pages/parts/shell.js';
import { resultPage } from '../../pages/results/resultPage.js';
import { ORACLE_FILE } from '../../results/fileNames.js';
import type { Result } from '../../results/result.js';
import { quoted } from '../../basics/quoted.js';
import type { BoardOracle } from '../../space/oracleWalk.js';
import type { Context, Platform } from '../context.js';
import { briefOracle } from '../solve/oracles.js';
import { pageAssets } from './pageAssets.js';
import { withOracleSolutions } from '../solve/oracleSolutions.js';

/**
 * The page of a result. Its solutions come from a new enumeration if that takes a moment, else from
 * the result or from the oracle in `folder`; a search that was stopped has none.
 */
export const pageOf = async (
  result: Result,
  folder: string,
  context: Context,
  links: PageLinks,
): Promise<string> =>
  htmlDocument(
    resultPage(await withSolutions(result, folder, context), links),
    pageAssets(context.platform),
  );

/**
 * The page that searches, and its content security policy; `start` is the fragment of its first
 * board, `index` the address of the page of all results.
 */
export function explorerOf(start: string, platform: Platform, index?: string) {
  const assets = pageAssets(platform, 'explorer');
  const page = explorerPage({ start, version: platform.version, index });
  const policy = policyOf(page, assets);
  return { html: htmlDocument(page, assets, policy), policy };
}

/** A result with the solutions that its page can have; see {@link pageOf}. */
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
