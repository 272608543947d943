import { join } from 'node:path';
import { folderOf } from '../../files/results/outputFolder.js';
import { checkDisk, planSearch } from '../../app/search/planning.js';
import { hasBriefSearch } from '../../app/search/briefSearch.js';
import { planText, type SearchPlan } from '../../app/search/searchPlan.js';
import { DEFAULT_DEEPEST } from '../../app/enumerate/enumeration.js';
import { enumerateInto, type WrittenResult } from '../../app/enumerate/writtenResult.js';
import { formatCount, formatQuantity, formatSeconds } from '../../basics/humanize.js';
import { quoted } from '../../basics/quoted.js';
import { diskCost, positionsFound, shareFound, verdict } from '../../formats/summaryText.js';
import { boardsAcross, drawBoard, inGrid } from '../../formats/boardDrawing.js';
import { inMetric } from '../../puzzle/metric.js';
import { histogramLines } from '../../formats/terminalCharts.js';
import { PAGE } from '../../results/fileNames.js';
import { formatSummary, type Summary } from '../../results/summary.js';
import { openOption, openPage, printPage } from '../browser/openPage.js';
import { flag, type Example, type ValuesOf } from '../line/command.js';
import {
  file,
  forceOption,
  MOST_DEPTH,
  PUZZLE_OPTIONS,
  refusedOption,
  text,
  wholeNumber,
} from '../line/options.js';
import {
  CLUSTER_OPTIONS,
  ENGINE_OPTIONS,
  PATIENCE_SECONDS,
  readSearchRequest,
  DEFAULT_WORKERS,
} from '../line/engineOptions.js';
import { readPuzzle, SHAPE_OPTIONS } from '../line/shape.js';
import type { Context } from '../../app/context.js';
import { MAIN_SCRIPT } from '../../platforms/node.js';
import type { SearchRequest } from '../../engines/engine.js';
import { contextOf, type Session } from '../session.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import type { Terminal } from '../terminal/terminal.js';

const OUTPUT = { group: 'Result:' } as const;

const options = {
  ...PUZZLE_OPTIONS,
  ...SHAPE_OPTIONS,
  ...ENGINE_OPTIONS,
  ...CLUSTER_OPTIONS,
  out: text('DIR', 'folder for the result (default: output/SIZE)', OUTPUT),
  until: wholeNumber('DEPTH', [0, MOST_DEPTH], 'stop after the layer of this depth', {
    ...OUTPUT,
    conflicts: ['oracle', 'depth-table'],
  }),
  oracle: flag('also write oracle.bin, to solve positions without a search', OUTPUT),
  'depth-table': file(['.npy'], 'also write the depth of every state as a NumPy array', OUTPUT),
  force: forceOption(OUTPUT),
  'max-deepest': wholeNumber(
    'N',
    [0, 1e9],
    `most positions of the last layer to list (default: ${DEFAULT_DEEPEST})`,
    OUTPUT,
  ),
  open: openOption(OUTPUT),
  json: flag('print the summary as JSON, nothing else on stdout', OUTPUT),
  quiet: flag('print nothing but errors', OUTPUT),
  csv: alwaysWritten('depths.csv'),
  svg: alwaysWritten('histogram.svg'),
} as const;

/** Every result folder has the file. */
function alwaysWritten(file: string) {
  return refusedOption(
    flag(`${file} is always written`, OUTPUT),
    (option) => `The option ${option} is not needed: the result folder has ${file}; leave it out.`,
  );
}

const examples: readonly Example[] = [
  ['--size 3x4', 'all 239,500,800 positions of the 11-puzzle; files in output/3x4'],
  ['--size 3x3 --goal-blank 1,1', 'the 8-puzzle with the blank in the middle'],
  ['--size 3x3 --holes 1,1', 'a board without its middle; files in output/3x3-holes-1,1'],
  ['--size 3x3 --blank "*" --goal "ソウアイ*タタノマ"', 'a goal of letters, one of them twice'],
  [
    '--size 3x4 --metric multi-tile',
    'a slide of any length is one move; files in output/3x4-multi-tile',
  ],
  [
    '--size 3x4 --until 20',
    'the first 21 layers only; a search to a larger depth may replace them',
  ],
];

type Values = ValuesOf<typeof options>;

async function handler(options: Values, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  const puzzle = readPuzzle(options);
  const { until, 'max-deepest': maxDeepest = DEFAULT_DEEPEST } = options;
  const here = await contextOf(session, options.quiet);
  const folder = options.out ?? folderOf(puzzle);
  const request = enumerationRequest(options, folder);
  const oracle = hasBriefSearch(puzzle, here.platform);
  const plan = planSearch(puzzle, { ...request, oracle }, here.platform);
  const cluster = await clusterFor(plan, options, here);
  const lines = cluster
    ? [planText({ ...plan, seconds: undefined }), cluster.description]
    : [planText(plan)];
  if (cluster && options['dry-run']) {
    terminal.printText(`${lines[0]}.`);
    terminal.printText(lines[1]);
    terminal.print(['', cluster.script, '']);
  }
  checkDisk(plan); // before the cluster is asked, and the folder is made
  const answer = await cluster?.ask(!options['dry-run']);
  if (options['dry-run']) {
    terminal.printText(answer ?? '');
    return EXIT.done;
  }
  if (until !== undefined) lines[0] += `, to stop after layer ${until}`;
  const written = await enumerateInto(
    folder,
    plan,
    {
      maxDeepest,
      oracleFile: options.oracle ?? false,
      depthTable: options['depth-table'],
      force: options.force ?? false,
      keepWork: options['keep-work'] ?? false,
      announcement: lines,
    },
    { ...here, platform: cluster?.platform ?? here.platform },
  );
  const { summary } = written.result;
  if (options.json) terminal.print(formatSummary(summary).trimEnd());
  else if (!options.quiet) printResult(written, folder, terminal);
  if (options.open) await openPage(join(folder, PAGE), session);
  return summary.check.sum && summary.check.known !== 'mismatch' ? EXIT.done : EXIT.mismatch;
}

export const command = { options, examples, handler };

/** The workers that Slurm is to start for a search, if any. */
async function clusterFor(
  plan: SearchPlan,
  { cluster, workers = DEFAULT_WORKERS, sbatch = '', patience = PATIENCE_SECONDS }: Values,
  context: Context,
) {
  if (cluster === undefined) return undefined;
  const { slurmCluster } = await import('../../disk/workers/slurm.js');
  return slurmCluster(plan, { workers, patience, options: sbatch, program: MAIN_SCRIPT }, context);
}

/**
 * The search request of the options. The table engine makes a depth table; the planes keep small
 * oracles (3x4: 32 MB) anyway.
 */
function enumerationRequest(options: Values, folder: string): SearchRequest {
  const request = readSearchRequest(options, folder);
  const path = options['depth-table'];
  if (path !== undefined && (options.oracle || request.engine === 'planes')) {
    throw new UsageError(
      `The depth table ${quoted(path)} comes from the table engine, which ${options.oracle ? 'keeps no oracle' : 'is not the engine of --engine planes'}; run enumerate once for each.`,
    );
  }
  const { until, oracle: oracleFile = false } = options;
  return { ...request, until, oracleFile, depthTable: path !== undefined };
}

function printResult(
  { result, files, index }: WrittenResult,
  folder: string,
  terminal: Terminal,
): void {
  const { summary, deepest, puzzle } = result;
  const { counts, complete } = summary;
  const { tone, text } = verdict(summary);
  const { width } = terminal;
  const drawn = deepest.slice(0, boardsAcross(puzzle, width));
  terminal.print([...histogramLines(counts, { width, log: false }), '']);
  terminal.printText(lastLayer(summary), { style: 'bold' });
  terminal.print(
    inGrid(
      drawn.map((board) => drawBoard(board, puzzle)),
      width,
    ),
  );
  if (drawn.length < summary.deepest) terminal.printText(whereListed(drawn.length, summary));
  terminal.print('');
  terminal.printText(figures(summary));
  if (summary.disk) terminal.printText(`It took ${diskCost(summary.disk)}.`);
  terminal.printText(text, tone === 'neutral' ? {} : { style: tone === 'good' ? 'green' : 'red' });
  if (!complete)
    terminal.printText('The same command with a larger --until, or with none, goes farther.');
  printPage(folder, files, terminal);
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

/** Says where the positions of the last layer are listed that are not drawn. */
function whereListed(drawn: number, { deepest, deepestListed }: Summary): string {
  const shown = drawn === 0 ? '' : `The first${drawn === 1 ? '' : ` ${formatCount(drawn)}`}; `;
  const listed =
    deepestListed === deepest
      ? `deepest.txt lists all ${formatCount(deepest)}.`
      : `deepest.txt lists ${deepestListed === 0 ? 'none' : `the first ${formatCount(deepestListed)}`} of ${formatCount(deepest)} (--max-deepest).`;
  return shown + listed;
}
