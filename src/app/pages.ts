/* The pages of results. */
import { samePuzzle } from '../puzzle/puzzle.js';
import { stateCount } from '../puzzle/size.js';
import { comparisonPage, type Compared } from '../report/page/comparisonPage.js';
import { resultPage } from '../report/page/resultPage.js';
import { SOLVED_POSITIONS, type Result } from '../results/result.js';
import type { Context, Platform } from './context.js';
import { enumerateOracle } from './oracles.js';
import { QUICK_STATES } from './planning.js';

/** The page of a result, with solutions from the oracle at `oraclePath`, or from an enumeration, if the result has none. */
export const pageOf = async (result: Result, oraclePath: string, context: Context): Promise<string> =>
  resultPage(await withSolutions(result, oraclePath, context), context.platform.pageAssets());

/** The page of several results side by side. */
export const comparisonOf = (compared: readonly Compared[], platform: Platform): string =>
  comparisonPage(compared, platform.pageAssets());

async function withSolutions(result: Result, oraclePath: string, context: Context): Promise<Result> {
  const { storage } = context.platform;
  const { puzzle, solutions, deepest } = result;
  if (solutions.length > 0 || deepest.length === 0) return result;
  const found = storage.hasOracle(oraclePath) ? storage.loadOracle(oraclePath) : undefined;
  const fits = found !== undefined && samePuzzle(found.puzzle, puzzle);
  if (!fits && stateCount(puzzle.size) > QUICK_STATES) {
    context.reporter.note(
      'The page has no solutions to play: the result has none, and no oracle.bin, which an enumeration with an oracle keeps.',
    );
    return result;
  }
  const oracle = fits ? found.oracle : await enumerateOracle(puzzle, context);
  return { ...result, solutions: deepest.slice(0, SOLVED_POSITIONS).map((board) => oracle.pathOf(board)) };
}
