/*
 * Checks of a stored result: by itself, with its oracle, and, if that takes a moment only, by a new
 * search.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Search } from '../../engines/engine.js';
import { AtlasError, hasCode, tryOr } from '../../basics/errors.js';
import { isOracleOf, readOracleFile } from '../../files/results/oracleFile.js';
import { readResultFile } from '../../files/results/resultFolder.js';
import { formatCount } from '../../basics/humanize.js';
import type { Board } from '../../puzzle/board.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { formatLine } from '../../puzzle/notation.js';
import { isReachable } from '../../puzzle/parts.js';
import { samePuzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { bfile, depthsCsv } from '../../report/tables.js';
import { linksIn } from '../../pages/result/pageData.js';
import { check, checkResult, type Check } from '../../results/checks.js';
import { ORACLE_FILE, PAGE } from '../../results/fileNames.js';
import { knownCounts } from '../../results/knownCounts.js';
import { checkSurvey } from '../../results/surveyChecks.js';
import { formatSurvey } from '../../results/surveyFile.js';
import {
  countedLayers,
  type BoundSurvey,
  type NewSurvey,
  type Survey,
} from '../../survey/survey.js';
import { runOf, summarize, type Result, type StoredResult } from '../../results/result.js';
import type { BoardOracle } from '../../search/oracleWalk.js';
import { pauseFor } from '../../basics/turns.js';
import { SILENT, type Context } from '../context.js';
import { enumerateSpace } from '../enumerate/enumeration.js';
import { resultFiles, surveyFiles } from '../enumerate/exporters.js';
import { pageOf } from '../pages/pages.js';
import { withSearch } from '../search/openedSearch.js';
import { planSearch } from '../search/planning.js';
import { quickProposal } from '../search/quickSearch.js';
import { solved } from '../enumerate/samples.js';
import { HEURISTICS } from '../../bounds/bounds.js';
import { surveyOf } from '../survey/surveying.js';
import { describeSurvey, planSurvey } from '../survey/surveyPlan.js';
import { wantedAgain } from '../survey/wantedBounds.js';
import { quoted } from '../../basics/quoted.js';

/**
 * All checks of a result that need neither a search nor an oracle; every reader of results refuses
 * one that fails them.
 */
function checkStored(stored: StoredResult): Check[] {
  const { counts } = stored.summary;
  return [
    check(
      'depths.csv says what summary.json says',
      stored.depths === depthsCsv(counts) || 'other counts',
    ),
    check(
      'bfile.txt says what summary.json says',
      stored.bfile === bfile(counts) || 'other counts',
    ),
    ...checkResult(stored),
    ...(stored.survey ? checkSurvey(stored.survey, counts) : []),
  ];
}

/**
 * @throws AtlasError when the result of this name contradicts itself, so that a page or a chart of
 * it would mislead.
 */
export function checkSound(stored: StoredResult, name: string): void {
  const wrong = checkStored(stored).find(({ fault }) => fault !== undefined);
  if (!wrong) return;
  throw new AtlasError(
    'damaged-result',
    `The result in ${quoted(name)} does not hold together (expected: ${wrong.what}; found: ${wrong.fault})`,
  );
}

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
  const quick = quickProposal(puzzle, context.platform, summary.complete ? undefined : summary);
  const searched = searches && quick !== undefined;
  return [
    ...checkStored(stored),
    ...(searched
      ? await compareWithSearch(
          stored,
          folder,
          context,
          summary.complete ? undefined : quick.engine.name,
        )
      : await checkUnsearched(stored, folder, searchNeeded(stored, quick !== undefined), context)),
    ...(stored.survey ? await compareSurvey(stored.survey, folder, searched, context) : []),
  ];
}

/** The search that checks need which stay open. */
function searchNeeded({ summary }: StoredResult, isQuick: boolean): string {
  if (isQuick) return 'a search';
  const { depth, positions, complete } = summary;
  const to = complete ? '' : ` to layer ${depth}`;
  return `a search${to} of ${formatCount(positions)} positions, which takes more than a moment`;
}

/**
 * Compares the files of a survey with those that are made of it, and, if there is a search, of a
 * new survey.
 */
async function compareSurvey(
  survey: Survey,
  folder: string,
  searched: boolean,
  context: Context,
): Promise<Check[]> {
  const { puzzle, bounds } = survey;
  const whatFiles = 'all files of the survey are made of its bounds.json';
  const files = await compareFiles(whatFiles, 'a survey', surveyFiles(survey), folder);
  const what = 'the survey is, figure for figure, what a new survey finds';
  if (!searched) return [...files, { what, unchecked: 'that needs a search' }];
  try {
    const plan = planSurvey(puzzle, {}, context);
    context.reporter.note(`The survey is made again: ${describeSurvey(plan)}`);
    const isKnown = (bound: BoundSurvey): boolean => HEURISTICS.some((name) => name === bound.name);
    const ofProgram = bounds.filter(isKnown);
    const found = await surveyOf(plan, wantedAgain(bounds), context);
    const again = comparable(found, survey);
    // Own bounds need their files, which verify does not get.
    const own = bounds.filter((bound) => !isKnown(bound));
    const unchecked = own.map(({ name }): Check => ({
      what: `the figures of the bound ${name} are what a new survey finds`,
      unchecked: 'that needs a survey with its file',
    }));
    const rest = { ...survey, bounds: ofProgram };
    return [
      ...files,
      check(what, formatSurvey(again) === formatSurvey(rest) || 'other figures'),
      ...unchecked,
    ];
  } catch (cause) {
    if (!hasCode(cause, 'memory')) throw cause;
    return [...files, { what, unchecked: cause.sentence }];
  }
}

/** A new survey, without the counts of solutions if an older one has none. */
function comparable(again: NewSurvey, survey: Survey): Survey {
  if (countedLayers(survey)) return again;
  const layers = again.layers.map(({ right, deadEnds, cells }) => ({ right, deadEnds, cells }));
  return { ...again, layers };
}

/** Compares a result and all its files with a new search, by a named engine or by any. */
async function compareWithSearch(
  stored: StoredResult,
  folder: string,
  context: Context,
  engine: string | undefined,
): Promise<Check[]> {
  const { puzzle, summary, deepest } = stored;
  const { platform } = context;
  const until = summary.complete ? undefined : summary.depth;
  const plan = planSearch(puzzle, { solutions: true, engine, until }, platform);
  return withSearch(plan, context, async (search) => {
    const found = await enumerateSpace(search, plan, deepest.length, context);
    const { counts, depth, complete } = found.summary;

    // An oracle solves any position; without one, a position is right if the search has listed it.
    const oracle = complete ? search.solver?.(depth) : undefined;
    const wrong = oracle
      ? await firstUnlike(stored, oracle, depth, context)
      : firstUnlisted(deepest, found.deepest);
    const listedOnes = complete ? 'its deepest' : 'the first of its last layer';

    // The result made again, with the positions of the stored one if they are right, and with
    // solutions if the engine that found it gives some.
    const listed = oracle && wrong === undefined ? deepest : found.deepest;
    const again = madeAgain({ ...stored, deepest: listed, solutions: [] }, counts, complete);
    const solves = platform.engines.find(({ name }) => name === summary.engine)?.solves;
    const made = oracle && solves ? solved(again, oracle, platform) : again;

    const oraclePath = join(folder, ORACLE_FILE);
    return [
      check('the counts are those of a new search', differenceOf(summary.counts, counts)),
      check(
        `each position listed is one of ${listedOnes}`,
        wrong && `${formatLine(wrong, puzzle)} is not`,
      ),
      ...(await checkOracle(stored, oraclePath, context, complete ? search : undefined)),
      ...(await checkFiles(made, folder, context)),
    ];
  });
}

/** How the counts of a new search differ from those stored; undefined if they do not. */
function differenceOf(stored: readonly number[], found: readonly number[]): string | undefined {
  const longer = found.length > stored.length ? found : stored;
  const depth = longer.findIndex((_, layer) => found[layer] !== stored[layer]);
  return depth < 0 ? undefined : `it finds ${formatCount(found[depth] ?? 0)} at depth ${depth}`;
}

/** Checks a result without a search; checks that need this `search` stay open. */
async function checkUnsearched(
  stored: StoredResult,
  folder: string,
  search: string,
  context: Context,
): Promise<Check[]> {
  const { puzzle, summary, deepest } = stored;
  const { counts, depth, complete } = summary;
  const open: Check[] = [];
  if (!knownCounts(puzzle))
    open.push({ what: 'the counts are those of a search', unchecked: `that needs ${search}` });
  if (deepest.length > 0 && !existsSync(join(folder, ORACLE_FILE))) {
    open.push({
      what: `no position listed is nearer to the goal than ${depth} moves`,
      unchecked: `that needs an oracle.bin, or ${search}`,
    });
  }
  return [
    ...open,
    ...(await checkOracle(stored, join(folder, ORACLE_FILE), context)),
    ...(await checkFiles(madeAgain(stored, counts, complete), folder, {
      ...context,
      reporter: SILENT,
    })),
  ];
}

/** A result with the summary that these layers give. */
function madeAgain(result: Result, counts: readonly number[], complete: boolean): Result {
  const { puzzle, deepest, summary } = result;
  const again = summarize(puzzle, counts, deepest.length, runOf(summary), complete);
  return { ...result, summary: again };
}

/**
 * Compares the oracle of a result, if there is one, with a search that has kept its bits, or with
 * the positions listed.
 */
async function checkOracle(
  stored: Result,
  path: string,
  context: Context,
  search?: Search,
): Promise<Check[]> {
  const { summary, puzzle } = stored;
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
  if (search?.oracle?.layout === layout) {
    const same = await isOracleOf(path, puzzle, summary.depth, search.oracle);
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
async function firstUnlike(
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

/** The first position listed that was not found; undefined if there is none. */
function firstUnlisted(listed: readonly Board[], found: readonly Board[]): Board | undefined {
  const known = new Set(found.map((board) => board.join()));
  return listed.find((board) => !known.has(board.join()));
}

/**
 * Compares the files of a result, byte for byte; links of its page to other pages and files are not
 * compared.
 */
async function checkFiles(made: Result, folder: string, context: Context): Promise<Check[]> {
  const { version } = context.platform;
  const what = 'all files are, byte for byte, what is made of this result';
  if (made.summary.version !== version) {
    return [
      {
        what,
        unchecked: `version ${quoted(made.summary.version)} made them, and this is ${version}`,
      },
    ];
  }
  const links = linksIn(readResultFile(folder, PAGE)?.toString() ?? '');
  const isReported = async (page: Buffer): Promise<boolean> => {
    try {
      return (
        difference(page, await pageOf(made, join(folder, ORACLE_FILE), context, links)) ===
        undefined
      );
    } catch (cause) {
      if (hasCode(cause, 'damaged-result')) return false; // report makes no page of it
      throw cause;
    }
  };
  return compareFiles(
    what,
    'a result',
    resultFiles(made, context.platform, links),
    folder,
    isReported,
  );
}

/**
 * Compares files with their texts; those that are missing stay unchecked. A page may also be one
 * that `report` has made.
 */
async function compareFiles(
  what: string,
  of: string,
  wanted: readonly (readonly [name: string, text: string])[],
  folder: string,
  isReported?: (page: Buffer) => Promise<boolean>,
): Promise<Check[]> {
  const faults: string[] = [];
  const missing: string[] = [];
  for (const [name, text] of wanted) {
    const found = readResultFile(folder, name);
    const fault = found && difference(found, text);
    if (found === undefined) missing.push(name);
    else if (fault !== undefined && !(name === PAGE && (await isReported?.(found))))
      faults.push(`${name} ${fault}`);
  }
  const lacks = {
    what: `the folder has all files of ${of}`,
    unchecked: `it lacks ${missing.join(', ')}`,
  };
  return [
    check(what, faults.length === 0 || faults.join(', ')),
    ...(missing.length === 0 ? [] : [lacks]),
  ];
}

/** How the content of a file differs from a text; undefined if it does not. */
function difference(found: Buffer, text: string): string | undefined {
  const wanted = Buffer.from(text);
  if (wanted.equals(found)) return undefined;
  const place = wanted.findIndex((byte, index) => found[index] !== byte);
  const same = place < 0 ? text : wanted.toString('utf8', 0, place);
  return `is another from line ${same.split('\n').length} on`;
}
