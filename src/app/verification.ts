/* Checks of what is there: a result and what lies beside it, or the whole table of a board. */
import type { Search } from '../engines/engine.js';
import { AtlasError, isOf } from '../errors.js';
import { formatCount, formatRoughly } from '../humanize.js';
import type { Board } from '../puzzle/board.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { formatLine } from '../puzzle/notation.js';
import { isReachable } from '../puzzle/parity.js';
import { samePuzzle, type Puzzle } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import { repeatedKinds } from '../rank/boardRank.js';
import { bfile } from '../report/bfile.js';
import { depthsCsv } from '../report/csv.js';
import { EXPORTERS } from './exporters.js';
import { explorerIn } from '../pages/parts/explorerLink.js';
import { check, checkCounts, checkResult, type Check } from '../results/checks.js';
import { PAGE } from '../results/fileNames.js';
import { knownCounts } from '../results/knownCounts.js';
import { runOf, summarize, type Result, type StoredResult } from '../results/result.js';
import type { Oracle } from '../search/oracleWalk.js';
import { proofMemory, proofUnits, proveDepths } from '../search/proof.js';
import type { Depths } from '../space/depths.js';
import { pauseFor } from '../turns.js';
import { SILENT, type Context, type Platform } from './context.js';
import { enumerateSpace } from './enumeration.js';
import { pageOf } from './pages.js';
import { describePlan, planSearch, quickProposal, withSearch, type SearchPlan } from './planning.js';
import { solved } from './samples.js';
import { LOOK_MS, requiredSolver, searchLayers } from './searching.js';
import { quoted } from '../quoted.js';

/** All checks of a result that need neither a search nor an oracle; whoever reads a result refuses one that fails them. */
const checkStored = (stored: StoredResult): Check[] => [
  check(
    'depths.csv says what summary.json says',
    stored.depths === depthsCsv(stored.summary.counts) ? undefined : 'other counts',
  ),
  check(
    'bfile.txt says what summary.json says',
    stored.bfile === bfile(stored.summary.counts) ? undefined : 'other counts',
  ),
  ...checkResult(stored),
];

/** @throws AtlasError when a result contradicts itself, so that what is made of it would mislead; `name` is what it is called. */
export function checkSound(stored: StoredResult, name: string): void {
  const wrong = checkStored(stored).find(({ fault }) => fault !== undefined);
  if (!wrong) return;
  throw new AtlasError(
    'damaged-result',
    `The result in ${quoted(name)} does not hold together (expected: ${wrong.what}; found: ${wrong.fault})`,
  );
}

/** The files of a result, as they are. */
export interface ResultFiles {
  /** What is in a file; undefined when it is missing. */
  read(name: string): Uint8Array | undefined;
  /** Where its oracle is, if it has one. */
  readonly oraclePath: string;
}

/**
 * All checks of a result. A board that is enumerated in a moment is enumerated, as far as the result goes: its counts, every position
 * listed, its solutions and all its files, byte for byte, are compared with what that finds. Of others the checks say what they leave
 * open.
 */
export async function verifyResult(stored: StoredResult, files: ResultFiles, context: Context): Promise<Check[]> {
  const { puzzle, summary } = stored;
  // Which positions of a layer are listed first follows from how they are numbered; of a complete result all are compared by solutions.
  const engine = quickProposal(puzzle, context.platform, summary.complete ? undefined : summary.engine)?.engine;
  return [
    ...checkStored(stored),
    ...(engine
      ? await compareWithSearch(stored, files, context, summary.complete ? undefined : engine.name)
      : await checkUnsearched(stored, files, context)),
  ];
}

async function compareWithSearch(
  stored: StoredResult,
  files: ResultFiles,
  context: Context,
  engine: string | undefined,
): Promise<Check[]> {
  const { puzzle, summary, deepest } = stored;
  const plan = planSearch(puzzle, { solutions: true, ...(engine !== undefined && { engine }) }, context.platform);
  const until = summary.complete ? undefined : summary.depth;
  return withSearch(plan, context, async (search) => {
    const found = await enumerateSpace(search, plan, { maxDeepest: deepest.length, until }, context);
    const { counts, depth, complete } = found.summary;
    const oracle = complete ? requiredSolver(search, plan, depth) : undefined;
    const wrong = oracle ? await firstUnlike(stored, oracle, depth, context) : firstUnlisted(deepest, found.deepest);
    const layers = counts.length > summary.counts.length ? counts : summary.counts;
    const different = layers.findIndex((_, layer) => counts[layer] !== summary.counts[layer]);
    const listed = oracle && wrong === undefined ? deepest : found.deepest;
    const run = runOf(summary);
    const madeAgain = summarize(puzzle, counts, listed.length, run, complete);
    const again = { summary: madeAgain, puzzle, deepest: listed };
    const solves = context.platform.engines.find(({ name }) => name === summary.engine)?.solves;
    const made = oracle && solves ? solved(again, oracle, context.platform) : { ...again, solutions: [] };
    return [
      check(
        'the counts are those of a new search',
        different >= 0 ? `it finds ${formatCount(counts[different] ?? 0)} at depth ${different}` : undefined,
      ),
      check(
        `each position listed is one of ${complete ? 'its deepest' : 'the first of its last layer'}`,
        wrong && `${formatLine(wrong, puzzle)} is not`,
      ),
      ...(await checkOracle(stored, files.oraclePath, context, complete ? search : undefined)),
      await checkFiles(made, files, context.platform, (explorer) => pageOf(made, files.oraclePath, context, explorer)),
    ];
  });
}

async function checkUnsearched(stored: StoredResult, files: ResultFiles, context: Context): Promise<Check[]> {
  const { puzzle, summary, deepest } = stored;
  const { storage } = context.platform;
  const open: Check[] = [];
  const to = summary.complete ? '' : ` to layer ${summary.depth}`;
  const search = `a search${to} of ${formatCount(summary.states)} states, which takes more than a moment`;
  if (!knownCounts(puzzle)) open.push({ what: 'the counts are those of a search', unchecked: `that needs ${search}` });
  if (deepest.length > 0 && !storage.hasOracle(files.oraclePath)) {
    open.push({
      what: `no position listed is nearer to the goal than ${summary.depth} moves`,
      unchecked: `that needs an oracle.bin, or ${search}`,
    });
  }
  const { counts, complete } = summary;
  const made = { ...stored, summary: summarize(puzzle, counts, deepest.length, runOf(summary), complete) };
  return [
    ...open,
    ...(await checkOracle(stored, files.oraclePath, context)),
    await checkFiles(made, files, context.platform, (explorer) =>
      pageOf(made, files.oraclePath, { ...context, reporter: SILENT }, explorer),
    ),
  ];
}

/** The oracle of a result, if there is one, against what the result says, and against a search that has kept its bits. */
async function checkOracle(stored: Result, path: string, context: Context, search?: Search): Promise<Check[]> {
  const { summary, puzzle } = stored;
  const { storage } = context.platform;
  if (!storage.hasOracle(path)) return [];
  let loaded: ReturnType<typeof storage.loadOracle>;
  try {
    loaded = storage.loadOracle(path);
  } catch (cause) {
    if (!isOf('unusable-oracle', cause)) throw cause;
    return [check('oracle.bin is sound', cause.sentence.replace(/^T/, 't'))];
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
    const same = await storage.isOracleOf(path, puzzle, summary.depth, search.oracle);
    return [check('oracle.bin holds, byte for byte, what a new search finds', same ? undefined : 'other bytes')];
  }
  const wrong = await firstUnlike(stored, oracle, summary.depth, context);
  return [
    check(
      `oracle.bin leads each position listed to the goal in ${summary.depth} moves`,
      wrong && `it does not lead ${formatLine(wrong, puzzle)} there so`,
    ),
  ];
}

/** The first position listed that cannot be solved, or not in as many moves; undefined when there is none. */
async function firstUnlike(
  { puzzle, deepest }: Result,
  oracle: Oracle,
  depth: number,
  { signal }: Context,
): Promise<Board | undefined> {
  const pause = pauseFor(signal);
  const isAway = (board: Board): boolean => {
    try {
      return oracle.depthOf(board) === depth;
    } catch (cause) {
      if (isOf('unusable-oracle', cause)) return false; // its bits lead astray
      throw cause;
    }
  };
  for (const board of deepest) {
    if (!isReachable(board, puzzle.goal, puzzle.size) || !isAway(board)) return board;
    await pause();
  }
  return undefined;
}

/** The first position listed that is not among those found; undefined when all are. */
function firstUnlisted(listed: readonly Board[], found: readonly Board[]): Board | undefined {
  const known = new Set(found.map((board) => board.join()));
  return listed.find((board) => !known.has(board.join()));
}

/** All files that are made of a result, byte for byte; `otherPage` is one that `report` may have made since. Where the page leads to that for playing is for the page to say. */
async function checkFiles(
  made: Result,
  files: ResultFiles,
  { version, pageAssets }: Platform,
  otherPage?: (explorer: string | undefined) => Promise<string>,
): Promise<Check> {
  const what = 'all files are, byte for byte, what is made of this result';
  if (made.summary.version !== version) {
    return { what, unchecked: `version ${quoted(made.summary.version)} made them, and this is ${version}` };
  }
  const page = files.read(PAGE);
  const explorer = page && explorerIn(new TextDecoder().decode(page));
  const assets = { ...pageAssets(), explorer };
  const faults: string[] = [];
  for (const { file, render } of EXPORTERS) {
    const found = files.read(file);
    const fault = difference(found, render(made, assets));
    if (fault === undefined) continue;
    if (file === PAGE && otherPage && difference(found, await otherPage(explorer)) === undefined) continue;
    faults.push(`${file} ${fault}`);
  }
  return check(what, faults.length === 0 ? undefined : faults.join(', '));
}

/** How a file differs from a text; undefined when it does not. */
function difference(found: Uint8Array | undefined, text: string): string | undefined {
  if (found === undefined) return 'is missing';
  const wanted = new TextEncoder().encode(text);
  const place = wanted.findIndex((byte, index) => found[index] !== byte);
  if (place < 0 && found.length === wanted.length) return undefined;
  const same = place < 0 ? wanted : wanted.subarray(0, place);
  const line = same.reduce((lines, byte) => lines + Number(byte === NEWLINE), 1);
  return `is another from line ${line} on`;
}

const NEWLINE = 10;

/** Core-seconds that the proof of a state takes, of distinct tiles and of others: measured on two cores of an AMD EPYC server. */
const STATE_SECONDS = { distinct: 270e-9, repeated: 530e-9 };

/** Searches a board by the table engine and proves the depth of every state by its neighbours. */
export function proveTable(puzzle: Puzzle, context: Context): Promise<Check[]> {
  const { reporter, platform } = context;
  const plan = planSearch(puzzle, { engine: 'table' }, platform);
  const { states, threads } = plan;
  const tiles = repeatedKinds(puzzle.goal, puzzle.size) ? 'repeated' : 'distinct';
  const seconds = (states * STATE_SECONDS[tiles]) / threads;
  reporter.note(`${describePlan(plan)}; then a proof of every depth, which takes about ${formatRoughly(seconds)}`);
  return withSearch(plan, context, async (search) => {
    const counts = await searchLayers(search, plan, context);
    if (!search.depths) throw new Error(`The engine ${plan.engine.name} keeps no depths.`);
    return [
      check(
        `all ${formatCount(states)} depths follow from their neighbours`,
        await prove(search.depths, plan, context),
      ),
      ...checkCounts(puzzle, { counts, complete: true }),
    ];
  });
}

async function prove(
  depths: Depths,
  { puzzle, states, threads }: SearchPlan,
  context: Context,
): Promise<string | undefined> {
  const { platform, reporter, signal } = context;
  const memory = proofMemory(puzzle, depths);
  const job = { work: 'proof', units: proofUnits(states), memory };
  const executor = platform.startExecutor(job, threads);
  const progress = reporter.progress(states);
  const look = setInterval(() => {
    progress.update(Math.floor(executor.progress() * states), 'proving');
  }, LOOK_MS);
  try {
    return await proveDepths(memory, executor, signal);
  } finally {
    clearInterval(look);
    progress.stop();
    await executor.close();
  }
}
