import { dirname, join } from 'node:path';
import { depthTable, enumerateSpace, resultFiles } from '../../app/enumeration.js';
import { checkDisk, describePlan, draftSearch, isQuick, withSearch, type SearchPlan } from '../../app/planning.js';
import type { Reporter } from '../../app/context.js';
import type { Search, Work } from '../../engines/engine.js';
import { checkTarget, writeFiles, type NewFile } from '../../files/atomic.js';
import { tryFolder } from '../../files/folders.js';
import { oracleContent, oracleFileBytes } from '../../files/oracleFile.js';
import { prepareFolder } from '../../files/resultFolder.js';
import { formatBytes, formatCount, formatQuantity, formatRoughly, formatSeconds } from '../../humanize.js';
import { resultFolder } from '../../platforms/node.js';
import { checkSlurm } from '../../executors/slurm.js';
import { exampleScript, onSlurm, planTasks, type SlurmPlan } from '../../platforms/slurm.js';
import { boardsAcross, drawBoard, inGrid } from '../../report/drawing.js';
import { diskCost } from '../../report/diskCost.js';
import { EXPORTERS } from '../../app/exporters.js';
import { folded, histogramLines } from '../../report/terminalCharts.js';
import { positionsFound, shareFound } from '../../report/stopped.js';
import { inMetric } from '../../puzzle/metric.js';
import { verdict } from '../../report/verdict.js';
import { knownCounts } from '../../results/knownCounts.js';
import { ORACLE_FILE, PAGE } from '../../results/fileNames.js';
import type { Result } from '../../results/result.js';
import type { Summary } from '../../results/summary.js';
import { CLUSTER_OPTIONS, readCluster } from '../line/clusterOptions.js';
import { defineCommand, type OptionValues } from '../line/command.js';
import { explorerFrom, provideExplorer } from '../explorerPages.js';
import { ENGINE_OPTIONS, PUZZLE_OPTIONS, readEngine, readPuzzle, readWhole } from '../line/options.js';
import { OPEN_OPTION, openPage } from '../browser/openPage.js';
import { renewIndex } from '../resultIndex.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import { contextOf } from '../session.js';
import type { Terminal } from '../terminal/terminal.js';
import { quoted } from '../../quoted.js';

const OPTIONS = {
  ...PUZZLE_OPTIONS,
  out: { value: 'DIR', describe: 'folder for the result files (default: output/SIZE)' },
  ...ENGINE_OPTIONS,
  ...CLUSTER_OPTIONS,
  until: { value: 'DEPTH', describe: 'stop after the layer of this depth (default: search all layers)' },
  oracle: { describe: 'also write oracle.bin, which solves every position without a search' },
  'depth-table': { value: 'FILE.npy', describe: 'also write the depth of every state as a NumPy array' },
  'max-deepest': { value: 'N', describe: 'positions of the last layer to list at most (default: 1000)' },
  ...OPEN_OPTION,
  json: { describe: 'print the summary as JSON on stdout, and nothing else there' },
  quiet: { describe: 'print nothing but errors' },
} as const;

type Values = OptionValues<typeof OPTIONS>;

export const enumerateCommand = defineCommand({
  options: OPTIONS,
  examples: [
    ['enumerate --size 3x4', 'all 239,500,800 positions of the 11-puzzle; files in output/3x4'],
    ['enumerate --size 3x3 --goal-blank 1,1', 'the 8-puzzle with the blank in the middle'],
    ["enumerate --size 3x3 --blank '*' --goal 'ソウアイ*タタノマ'", 'a goal of letters, one of them twice'],
    ['enumerate --size 3x4 --metric multi-tile', 'a slide of any length is one move; files in output/3x4-multi-tile'],
    ['enumerate --size 3x4 --oracle', 'every position of the 11-puzzle solved, in 32 MB'],
    ['enumerate --size 3x4 --until 20', 'the first 21 layers only; those of a larger depth may replace them'],
    ['enumerate --size 2x5 --json --out /tmp/2x5', 'for another program'],
  ],
  async run(options, _words, session): Promise<ExitCode> {
    const puzzle = readPuzzle(options);
    const maxDeepest = readWhole('--max-deepest', options['max-deepest'] ?? '1000', 0, 1e9);
    const until = readUntil(options);
    const cluster = readCluster(options);
    const here = await contextOf(session, options.quiet);
    const out = options.out ?? resultFolder(puzzle);
    const wanted = {
      ...readRequest(options, out),
      solutions: isQuick(puzzle, here.platform),
      ...(until !== undefined && { until }),
    };
    const plan = draftSearch(puzzle, wanted, here.platform);
    const tasks = cluster && planTasks(plan, cluster, here.platform);
    if (tasks && options['dry-run']) showPlan(plan, tasks, session.terminal);
    checkDisk(plan, here.platform);
    if (tasks) await checkSlurm(tasks);
    if (options['dry-run']) {
      session.terminal.printText('Slurm would take it.');
      return EXIT.done;
    }
    const context = tasks ? { ...here, platform: onSlurm(here.platform, tasks, here.reporter.warn) } : here;
    const bytes = options.oracle ? oracleFileBytes(puzzle, plan.engine.tellsTilesApart ? 'planes' : 'positions') : 0;
    const names = [...(options.oracle ? [ORACLE_FILE] : []), ...EXPORTERS.map(({ file }) => file)];
    const folder = prepareFolder(out, { puzzle, until, files: names, bytes });
    try {
      if (options['depth-table'] !== undefined) prepareTablePath(options['depth-table'], plan.needs.memory);
      context.reporter.note(describe(plan, tasks) + (until === undefined ? '' : `, to stop after layer ${until}`));
      if (tasks) context.reporter.note(describeTasks(tasks, plan));
      return await withSearch(plan, context, async (search) => {
        const result = await enumerateSpace(search, plan, { maxDeepest, until }, context);
        await provideExplorer(folder.path, context);
        const explorer = explorerFrom(join(folder.path, PAGE));
        const files = [...oracleFiles(result, search, options), ...resultFiles(result, context.platform, explorer)];
        const placed = files.map(([name, content]) => [join(folder.path, name), content] as const);
        await writeFiles([...tableFiles(search, options), ...placed], session.signal);
        if (search.work) endWork(search.work, result, options, context.reporter);
        folder.release();
        const index = await renewIndex(folder.path, context);
        tell(result, { folder: folder.path, files: names, index }, options, session.terminal);
        if (options.open) await openPage(join(folder.path, PAGE), session);
        const { sum, known } = result.summary.check;
        return sum && known !== 'mismatch' ? EXIT.done : EXIT.mismatch;
      });
    } catch (cause) {
      folder.abandon();
      if (session.signal.aborted && plan.folder === undefined)
        session.terminal.note('Interrupted: no result was written.');
      throw cause;
    }
  },
});

/** The plan in words. What this machine would take alone is nothing that a cluster's time could be told from. */
const describe = (plan: SearchPlan, tasks: SlurmPlan | undefined): string =>
  describePlan(tasks ? { ...plan, seconds: undefined } : plan);

function describeTasks(
  { tasks, cores, memory, sparse }: SlurmPlan,
  { puzzle, positions, states, coreSeconds }: SearchPlan,
): string {
  const each = `each of ${formatQuantity(cores, 'core')} and ${formatBytes(memory)} of memory`;
  const widest = Math.max(...(knownCounts(puzzle)?.counts ?? [positions])) * (states / positions);
  const none = widest < sparse ? ', which are all of them (--sparse)' : '';
  return `Slurm: ${formatQuantity(tasks, 'task')} for a layer, ${each}, about ${formatRoughly(coreSeconds)} of a core in all; layers made from fewer than ${formatCount(sparse)} states are done here${none}.`;
}

function showPlan(plan: SearchPlan, tasks: SlurmPlan, terminal: Terminal): void {
  terminal.printText(`${describe(plan, tasks)}.`);
  terminal.printText(describeTasks(tasks, plan));
  terminal.print('', exampleScript(tasks).trimEnd(), '');
}

/** The depth after which to stop, if it is given; an oracle and a depth table tell of all positions. */
function readUntil({ until, oracle, 'depth-table': table }: Values): number | undefined {
  if (until === undefined) return undefined;
  const depth = readWhole('--until', until, 0, 1e6);
  const whole = oracle ? '--oracle' : table === undefined ? undefined : '--depth-table';
  if (whole === undefined) return depth;
  throw new UsageError(
    `Both --until and ${whole} are given, but ${whole} needs a search of all layers; choose one of them.`,
  );
}

/** What the options ask for; a depth table is a table's, an oracle the planes', which keep small ones (3x4: 32 MB) anyway. */
function readRequest(options: Values, out: string) {
  const request = readEngine(options, out);
  const path = options['depth-table'];
  if (path !== undefined && (options.oracle || request.engine === 'planes')) {
    throw new UsageError(
      `The depth table ${quoted(path)} comes from the table engine, which ${options.oracle ? 'keeps no oracle' : 'is not that of --engine planes'}; run enumerate once for each.`,
    );
  }
  return { ...request, oracle: options.oracle, depthTable: path !== undefined };
}

/** Makes sure, before the search, that the depth table can be written. */
function prepareTablePath(path: string, bytes: number): void {
  if (!path.endsWith('.npy')) {
    throw new UsageError(`The depth table ${quoted(path)} is a NumPy file; let its name end in .npy.`);
  }
  checkTarget(path);
  tryFolder(dirname(path), bytes);
}

/** Removes the folder of a search on disk, unless it is to be kept, or the search can go on from there. */
function endWork(work: Work, { summary }: Result, options: Values, { note }: Reporter): void {
  const { folder } = work;
  if (summary.complete && !options['keep-work']) work.remove();
  else if (summary.complete) note(`The work folder ${quoted(folder)} is kept.`);
  else
    note(
      `The work folder ${quoted(folder)} is kept: the same command with a larger --until, or none, goes on from it.`,
    );
}

const tableFiles = ({ depths }: Search, { 'depth-table': path }: Values): NewFile[] =>
  path !== undefined && depths ? [[path, depthTable(depths)]] : [];

const oracleFiles = ({ puzzle, summary }: Result, { oracle: kept }: Search, { oracle }: Values): NewFile[] =>
  oracle && kept ? [[ORACLE_FILE, oracleContent(puzzle, summary.depth, kept)]] : [];

/** What a run has written. */
interface Written {
  readonly folder: string;
  /** In the folder. */
  readonly files: readonly string[];
  /** The page of all results. */
  readonly index: string | undefined;
}

function tell(result: Result, written: Written, { json, quiet }: Values, terminal: Terminal): void {
  if (json) terminal.print(JSON.stringify(result.summary, null, 2));
  else if (!quiet) report(result, written, terminal);
}

function report({ summary, deepest, puzzle }: Result, { folder, files, index }: Written, terminal: Terminal): void {
  const { counts, complete } = summary;
  const { tone, text } = verdict(summary);
  const { width } = terminal;
  const drawn = deepest.slice(0, boardsAcross(puzzle, width));
  terminal.print(...histogramLines(counts, { width, log: false }), '');
  terminal.printText(lastLayer(summary), { style: 'bold' });
  terminal.print(
    ...inGrid(
      drawn.map((board) => drawBoard(board, puzzle)),
      width,
    ),
  );
  if (drawn.length < summary.deepest) terminal.printText(whereListed(drawn.length, summary));
  terminal.print('');
  terminal.printText(figures(summary));
  if (summary.disk) terminal.printText(`It took ${diskCost(summary.disk)}.`);
  terminal.printText(text, tone === 'neutral' ? {} : { style: tone === 'good' ? 'green' : 'red' });
  if (!complete) terminal.printText('The same command with a larger --until, or with none, goes farther.');
  terminal.printText(`Open ${join(folder, PAGE)} in a browser. Beside it are`);
  terminal.print(...folded(files.filter((name) => name !== PAGE).join(', '), width - 2).map((line) => `  ${line}`));
  if (index !== undefined) terminal.printText(`${index} shows all results.`);
}

function lastLayer({ metric, depth, deepest, complete }: Summary): string {
  return complete
    ? `Depth ${depth}${inMetric(metric)}, ${formatQuantity(deepest, 'deepest position')}`
    : `Depth ${depth}${inMetric(metric)} of a search that was stopped there (--until): ${formatQuantity(deepest, 'position')}`;
}

function figures(summary: Summary): string {
  const { seconds, mean, widest, complete } = summary;
  const found = `${positionsFound(summary)}${complete ? '' : ` (${shareFound(summary)})`} in ${formatSeconds(seconds)}`;
  return complete
    ? `${found}, mean depth ${mean.toFixed(2)}, widest layer ${widest.depth}.`
    : `${found}; of these the mean depth is ${mean.toFixed(2)}, the widest layer ${widest.depth}.`;
}

/** Where the positions of the last layer are that are not drawn. */
function whereListed(drawn: number, { deepest, deepestListed }: Summary): string {
  const shown = drawn === 0 ? '' : `The first${drawn === 1 ? '' : ` ${formatCount(drawn)}`}; `;
  const listed =
    deepestListed === deepest
      ? `deepest.txt lists all ${formatCount(deepest)}.`
      : `deepest.txt lists ${deepestListed === 0 ? 'none' : `the first ${formatCount(deepestListed)}`} of ${formatCount(deepest)} (--max-deepest).`;
  return shown + listed;
}
