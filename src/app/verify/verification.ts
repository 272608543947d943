/*
 * Checks of a stored result: alone, with its oracle, and, if that takes only a moment, with a new
 * search.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount } from '../../basics/humanize.js';
import type { Board } from '../../puzzle/board.js';
import { formatLine } from '../../notation/boardText.js';
import { check, type Check } from '../../results/checks.js';
import { ORACLE_FILE } from '../../results/fileNames.js';
import { publishedList } from '../../results/published.js';
import { summaryFigures, type Result, type StoredResult } from '../../results/result.js';
import type { Layers } from '../../results/summary.js';
import { SILENT, type Context } from '../context.js';
import { enumerationOf } from '../enumerate/enumeration.js';
import { withSearch } from '../search/searching.js';
import { planSearch } from '../search/planning.js';
import { briefProposal } from '../search/briefSearch.js';
import { withOracleSolutions } from '../solve/oracleSolutions.js';
import { fileChecks } from './fileChecks.js';
import { oracleChecks, firstUnlike } from './oracleChecks.js';
import { storedChecks } from './storedChecks.js';
import { compareSurvey } from './surveyComparison.js';

/**
 * All checks of a result. A board that can be enumerated in a moment is enumerated again, as far as
 * the result goes: its counts, every position listed, its solutions and all its files are compared
 * with the new result, byte for byte. For other boards, and without `searches`, some checks stay
 * open, and say so.
 */
export async function verifyResult(
  stored: StoredResult,
  folder: string,
  context: Context,
  searches = true,
): Promise<Check[]> {
  const { puzzle, summary } = stored;
  // Which positions of a layer come first depends on how the engine numbers them; all positions of
  // a complete result can be solved.
  const brief = briefProposal(puzzle, context.platform, summary.complete ? undefined : summary);
  const searched = searches && brief !== undefined;
  return [
    ...storedChecks(stored),
    ...(searched
      ? await searchedChecks(
          stored,
          folder,
          context,
          summary.complete ? undefined : brief.engine.name,
        )
      : await unsearchedChecks(stored, folder, searchNeeded(stored, brief !== undefined), context)),
    ...(stored.survey ? await compareSurvey(stored.survey, folder, searched, context) : []),
  ];
}

/** The search, in words, that the open checks need. */
function searchNeeded({ summary }: StoredResult, isBrief: boolean): string {
  if (isBrief) return 'a search';
  const { depth, positions, complete } = summary;
  const to = complete ? '' : ` to layer ${depth}`;
  return `a search${to} of ${formatCount(positions)} positions, which takes more than a moment`;
}

/** Compares a result and all its files with a new search, with a named engine or with any. */
async function searchedChecks(
  stored: StoredResult,
  folder: string,
  context: Context,
  engine: string | undefined,
): Promise<Check[]> {
  const { puzzle, summary, deepest } = stored;
  const { platform } = context;
  const until = summary.complete ? undefined : summary.depth;
  const plan = planSearch(puzzle, { oracle: true, engine, until }, platform);
  return withSearch(plan, context, async (searched) => {
    const { search } = searched;
    const found = await enumerationOf(searched, deepest.length, context);
    const { counts, depth, complete } = found.summary;

    // An oracle solves any position; without one, a position is right if the search has listed it.
    const oracle = complete ? search.oracle?.() : undefined;
    const wrong = oracle
      ? await firstUnlike(stored, oracle, depth, context)
      : firstUnlisted(deepest, found.deepest);
    const listedOnes = complete ? 'its deepest' : 'the first of its last layer';

    // The result made again, with the positions of the stored one if they are right, and with
    // solutions if the engine that found it gives some.
    const listed = oracle && wrong === undefined ? deepest : found.deepest;
    const again = madeAgain({ ...stored, deepest: listed, solutions: [] }, { counts, complete });
    const hasOracle = platform.engines.find(({ name }) => name === summary.engine)?.hasOracle;
    const made = oracle && hasOracle ? withOracleSolutions(again, oracle, platform) : again;

    return [
      check('the counts are those of a new search', differenceOf(summary.counts, counts)),
      check(
        `each position listed is one of ${listedOnes}`,
        wrong && `${formatLine(wrong, puzzle)} is not`,
      ),
      ...(await oracleChecks(stored, folder, context, complete ? search : undefined)),
      ...(await fileChecks(made, folder, context)),
    ];
  });
}

/** How the counts of a new search differ from those stored; undefined if they do not. */
function differenceOf(stored: readonly number[], found: readonly number[]): string | undefined {
  const longer = found.length > stored.length ? found : stored;
  const depth = longer.findIndex((_, layer) => found[layer] !== stored[layer]);
  return depth < 0 ? undefined : `it finds ${formatCount(found[depth] ?? 0)} at depth ${depth}`;
}

/** The first position listed that was not found; undefined if there is none. */
function firstUnlisted(listed: readonly Board[], found: readonly Board[]): Board | undefined {
  const known = new Set(found.map((board) => board.join()));
  return listed.find((board) => !known.has(board.join()));
}

/** Checks a result without a search. The checks that stay open name the `search` that they need. */
async function unsearchedChecks(
  stored: StoredResult,
  folder: string,
  search: string,
  context: Context,
): Promise<Check[]> {
  const { puzzle, summary, deepest } = stored;
  const { counts, depth, complete } = summary;
  const open: Check[] = [];
  if (!publishedList(puzzle))
    open.push({ what: 'the counts are those of a search', unchecked: `that needs ${search}` });
  if (deepest.length > 0 && !existsSync(join(folder, ORACLE_FILE))) {
    open.push({
      what: `no position listed is nearer to the goal than ${depth} moves`,
      unchecked: `that needs an oracle.bin, or ${search}`,
    });
  }
  return [
    ...open,
    ...(await oracleChecks(stored, folder, context)),
    ...(await fileChecks(madeAgain(stored, { counts, complete }), folder, {
      ...context,
      reporter: SILENT,
    })),
  ];
}

/** A result with the summary that these layers give. */
function madeAgain(result: Result, layers: Layers): Result {
  const { puzzle, deepest, summary } = result;
  const figures = summaryFigures(puzzle, layers, deepest.length);
  return { ...result, summary: { ...summary, ...figures } };
}
